import { endReconciliationLink } from '@vezne/contract/reconciliations/letter.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useChange } from '../../../kit/api/change.ts'
import { Refused } from '../../../kit/errors/refused.tsx'
import { useWords } from '../../../kit/i18n/i18n.ts'
import type { LetterDetail } from './queries.ts'
import { text } from './text.ts'

/** Staff ends the link of the mail; what that means is said before it is pressed a second time. */
export function EndLinkStep({ letter: { id } }: { letter: LetterDetail }) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  const end = useChange(endReconciliationLink)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('endLink')}</Button>
  return (
    <section className="reconciliation-step" aria-label={t('endLink')}>
      <p>{t('endLinkSaid')}</p>
      {end.isError && <Refused error={end.error} />}
      <div className="row gap-8">
        <Button type="primary" danger loading={end.isPending} onClick={() => end.mutate({ id })}>
          {t('endLink')}
        </Button>
        <Button autoFocus onClick={() => setOpen(false)}>
          {t('leave')}
        </Button>
      </div>
    </section>
  )
}
