import { removeRole } from '@vezne/contract/auth.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import type { Role } from './queries.ts'
import { text } from './text.ts'

/** Takes a role away that nobody has, after asking once. */
export function RemoveRole({ role, onGone }: { readonly role: Role; readonly onGone: () => void }) {
  const t = useWords(text)
  const [isAsking, setAsking] = useState(false)
  const remove = useChange(removeRole)
  const { id, version, name } = role
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Modal
        isOpen={isAsking}
        title={t('removeTitle', { name })}
        onLeave={() => setAsking(false)}
        className="office-dialog"
      >
        <div className="office-dialog-body stack gap-16">
          <p>{t('removeHint')}</p>
          {remove.error && <Refused error={remove.error} />}
          <div className="office-dialog-ways row gap-8">
            <Button
              type="primary"
              danger
              loading={remove.isPending}
              onClick={() => remove.mutate({ id, version }, { onSuccess: onGone })}
            >
              {t('remove')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
          </div>
        </div>
      </Modal>
    </>
  )
}
