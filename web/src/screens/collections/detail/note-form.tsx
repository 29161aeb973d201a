import { noteCollection } from '@vezne/contract/collections/actions.ts'
import { useState } from 'react'
import { useChange } from '../../../kit/api/change.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { ActionField, ActionForm, type FormProps } from './action-form.tsx'
import { text } from './text.ts'

export function NoteForm({ payment, onDone, onLeave }: FormProps) {
  const t = useWords(text)
  const act = useChange(noteCollection, { isOnce: true })
  const [note, setNote] = useState('')
  const [isSent, setSent] = useState(false)
  const isMissing = note.trim() === ''
  const submit = () => {
    setSent(true)
    if (!isMissing) act.mutate({ id: payment.id, text: note.trim() }, { onSuccess: () => onDone(t('saved')) })
  }
  return (
    <ActionForm
      title={t('note')}
      isBusy={act.isPending}
      error={act.error}
      submit={t('doNote')}
      onSubmit={submit}
      onLeave={onLeave}
    >
      <ActionField
        label={t('noteText')}
        kind="long"
        isFirst
        maxLength={1000}
        value={note}
        onChange={setNote}
        fault={isSent && isMissing ? t('noteMissing') : undefined}
      />
    </ActionForm>
  )
}
