import type { Currency } from '@vezne/domain/money/money.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { Waiting } from '../../../kit/read/read.tsx'
import { useTrials } from './queries.ts'
import { text } from './text.ts'
import { Transcript } from './transcript.tsx'
import { TrialDialog } from './trial-dialog.tsx'
import './trial.css'

function History({ accountId, mayFollow }: { readonly accountId: string; readonly mayFollow: boolean }) {
  const t = useWords(text)
  const { data, isPending, isError, isFetching, refetch } = useTrials(accountId)
  if (isPending) return <Waiting rows={2} />
  if (isError) {
    const again = (
      <Button size="small" loading={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    )
    return <Alert type="error" showIcon title={t('failed')} action={again} />
  }
  if (data.length === 0) return <p className="hint breaks flush">{t('empty')}</p>
  return (
    <ul className="trials" aria-labelledby="pos-trials" aria-live="polite">
      {data.map((trial, place) => (
        <Transcript key={trial.id} trial={trial} isNewest={place === 0} mayFollow={mayFollow} />
      ))}
    </ul>
  )
}

interface TrialSectionProps {
  readonly accountId: string
  readonly currencies: readonly Currency[]
  readonly mayEdit: boolean
}

/** A real sale of 1.00 that goes back at once, and what was tried before. */
export function TrialSection({ accountId, currencies, mayEdit }: TrialSectionProps) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="office-section pos-test" aria-labelledby="pos-trial">
      <h2 id="pos-trial">{t('title')}</h2>
      <p>{t('lead')}</p>
      {mayEdit && <Button onClick={() => setOpen(true)}>{t('run')}</Button>}
      {isOpen && <TrialDialog accountId={accountId} currencies={currencies} onClose={() => setOpen(false)} />}
      <h3 id="pos-trials" className="trial-history">
        {t('history')}
      </h3>
      <History accountId={accountId} mayFollow={mayEdit} />
    </section>
  )
}
