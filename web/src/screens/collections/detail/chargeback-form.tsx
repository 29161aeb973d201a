import { recordChargeback } from '@vezne/contract/collections/actions.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { useState } from 'react'
import { useChange } from '../../../kit/api/change.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { Tick } from '../../../parts/tick/tick.tsx'
import { ActionField, ActionForm, type FormProps } from './action-form.tsx'
import { text } from './text.ts'

const WORDS = { open: 'chargebackOpen', won: 'chargebackWon', lost: 'chargebackLost' } as const

/** A payer's bank took the money back, or the dispute about it has ended. */
export function ChargebackForm({ payment, onDone, onLeave }: FormProps) {
  const t = useWords(text)
  const act = useChange(recordChargeback, { isOnce: true })
  const { states } = payment.may.chargeback
  const [state, setState] = useState(states[0] ?? 'open')
  const [reason, setReason] = useState('')
  const [reference, setReference] = useState('')
  const submit = () => {
    const input = {
      id: payment.id,
      state,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(reference.trim() !== '' && { reference: reference.trim() }),
    }
    act.mutate(input, { onSuccess: () => onDone(t('saved')) })
  }
  return (
    <ActionForm
      title={t('chargeback')}
      isDangerous={state === 'lost'}
      isBusy={act.isPending}
      error={act.error}
      submit={t(WORDS[state])}
      onSubmit={submit}
      onLeave={onLeave}
      said={
        state === 'won'
          ? undefined
          : t('chargebackHint', { amount: formatAmount(payment.remainingAmount, payment.currencyCode) })
      }
    >
      {states.length > 1 && (
        <div className="detail-choice row gap-4-20" role="radiogroup" aria-label={t('chargeback')}>
          {states.map((each) => (
            <label key={each}>
              <Tick type="radio" name="chargeback" checked={state === each} onChange={() => setState(each)} />
              {t(WORDS[each])}
            </label>
          ))}
        </div>
      )}
      <ActionField label={t('reason')} kind="long" isFirst value={reason} onChange={setReason} />
      <ActionField label={t('bankReference')} maxLength={100} value={reference} onChange={setReference} />
    </ActionForm>
  )
}
