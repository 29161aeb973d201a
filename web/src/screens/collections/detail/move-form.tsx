import { moveCollection } from '@vezne/contract/collections/actions.ts'
import { useId, useState } from 'react'
import { findFirmsBy, firmFinder } from '../../../features/firm-picker/find-firms.ts'
import { FirmPicker } from '../../../features/firm-picker/firm-picker.tsx'
import { useChange } from '../../../kit/api/change.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { ActionField, ActionForm, type FormProps } from './action-form.tsx'
import { text } from './text.ts'

/** Torba → cari: whose money it is, and how one knows. */
export function MoveForm({ payment, onDone, onLeave }: FormProps) {
  const t = useWords(text)
  const id = useId()
  const act = useChange(moveCollection, { isOnce: true })
  const [firmId, setFirmId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const isMissing = reason.trim() === ''
  const submit = () => {
    setSent(true)
    if (firmId !== null && !isMissing)
      act.mutate({ id: payment.id, firmId, reason: reason.trim() }, { onSuccess: () => onDone(t('movedToFirm')) })
  }
  return (
    <ActionForm
      title={t('move')}
      said={t('moveSaid')}
      isBusy={act.isPending}
      error={act.error}
      submit={t('doMove')}
      onSubmit={submit}
      onLeave={onLeave}
    >
      <ActionField
        label={t('reason')}
        isFirst
        value={reason}
        onChange={setReason}
        fault={isSent && isMissing ? t('reasonMissing') : undefined}
      />
      <div className="detail-field stack gap-4">
        <label htmlFor={id}>{t('moveTo')}</label>
        <FirmPicker id={id} source={firmFinder.source} find={findFirmsBy} value={firmId} onChange={setFirmId} />
        <small role="alert">{isSent && firmId === null ? t('moveToMissing') : undefined}</small>
      </div>
    </ActionForm>
  )
}
