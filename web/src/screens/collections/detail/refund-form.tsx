import { refundCollection, requestRefund, voidCollection } from '@vezne/contract/collections/actions.ts'
import type { CollectionDetail } from '@vezne/contract/collections/detail.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { useState } from 'react'
import { useChange } from '../../../kit/api/change.ts'
import { writeDay, writeInstant } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { ActionField, ActionForm, type FormProps } from './action-form.tsx'
import { faultsOf, type Typed } from './refund-faults.ts'
import { text } from './text.ts'
import { KIND_WORDS, REFUND_WORDS, wordOf } from './words.ts'

type Answer = { readonly took: 'void' | 'refund'; readonly state: string }

/** What became of it, in words. */
function useOutcome() {
  const t = useWords(text)
  const language = useLanguage()
  return ({ took, state }: Answer) =>
    t('done', { kind: KIND_WORDS[took][language], state: wordOf(REFUND_WORDS, state, language) })
}

/** The whole of a payment, on its own day. */
export function VoidForm({ payment, onDone, onLeave }: FormProps) {
  const t = useWords(text)
  const say = useOutcome()
  const act = useChange(voidCollection, { isOnce: true })
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const amount = formatAmount(payment.amount, payment.currencyCode)
  const { until, needsSecond } = payment.may.void
  const isMissing = reason.trim() === ''
  const submit = () => {
    setSent(true)
    if (!isMissing)
      act.mutate({ id: payment.id, reason: reason.trim() }, { onSuccess: (answer) => onDone(say(answer)) })
  }
  return (
    <ActionForm
      title={t('void')}
      isDangerous
      isBusy={act.isPending}
      error={act.error}
      submit={t('doVoid', { amount })}
      onSubmit={submit}
      onLeave={onLeave}
      said={
        <>
          <p>{t('willVoid', { amount })}</p>
          {until !== null && <p>{t('voidUntil', { at: writeInstant(until) })}</p>}
          {needsSecond && <p>{t('needsSecond')}</p>}
        </>
      }
    >
      <ActionField
        label={t('reason')}
        kind="long"
        isFirst
        value={reason}
        onChange={setReason}
        fault={isSent && isMissing ? t('reasonMissing') : undefined}
      />
    </ActionForm>
  )
}

/** What will happen with the amount that is typed, in money. */
function WillHappen({ payment, minor, isRequest }: { payment: CollectionDetail; minor: bigint; isRequest: boolean }) {
  const t = useWords(text)
  const { refund, requestRefund: request } = payment.may
  const { most, secondAbove } = isRequest ? request : refund
  const amount = formatAmount(minor, payment.currencyCode)
  const rest = formatAmount(most - minor, payment.currencyCode)
  if (isRequest) return <p>{t('willRequest', { amount })}</p>
  return (
    <>
      <p>{minor === most ? t('willRefundAll', { amount }) : t('willRefund', { amount, rest })}</p>
      {secondAbove !== null && minor > secondAbove && <p>{t('needsSecond')}</p>}
    </>
  )
}

const sentences = {
  missing: 'reasonMissing',
  unread: 'amountUnread',
  high: 'amountTooHigh',
  whole: 'onlyWhole',
  differs: 'amountDiffers',
} as const

/** In full or in part; who may only ask for it, asks. */
export function RefundForm({ payment, onDone, onLeave, isRequest }: FormProps & { isRequest: boolean }) {
  const t = useWords(text)
  const say = useOutcome()
  const act = useChange(isRequest ? requestRefund : refundCollection, { isOnce: true })
  const offered = isRequest ? payment.may.requestRefund : payment.may.refund
  const [typed, setTyped] = useState<Typed>({ amount: formatAmount(offered.most), again: '', reason: '' })
  const [isSent, setSent] = useState(false)
  const faults = faultsOf(typed, offered)
  const minor = readAmount(typed.amount)
  const isRight = minor !== undefined && faults.amount === undefined
  const most = formatAmount(offered.most, payment.currencyCode)
  const amount = isRight ? formatAmount(minor, payment.currencyCode) : ''
  const fault = (field: keyof Typed) => {
    const found = isSent ? faults[field] : undefined
    return found && t(sentences[found], { most })
  }
  const submit = () => {
    setSent(true)
    if (!isRight || Object.keys(faults).length > 0) return
    const input = { id: payment.id, amount: minor, reason: typed.reason.trim() }
    act.mutate(input, { onSuccess: (answer) => onDone(say(answer)) })
  }
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    fault: fault(name),
  })
  return (
    <ActionForm
      title={t(isRequest ? 'request' : 'refund')}
      isDangerous={!isRequest}
      isBusy={act.isPending}
      error={act.error}
      submit={isRight ? t(isRequest ? 'doRequest' : 'doRefund', { amount }) : t(isRequest ? 'request' : 'refund')}
      onSubmit={submit}
      onLeave={onLeave}
      said={isRight ? <WillHappen payment={payment} minor={minor} isRequest={isRequest} /> : undefined}
    >
      <ActionField label={t('amount')} kind="amount" isFirst {...field('amount')} />
      <ActionField label={t('amountAgain')} kind="amount" {...field('again')} />
      {!offered.isPartPossible && (
        <p className="hint">
          {t('onlyWhole')} {offered.partPossibleOn !== null && t('partFrom', { day: writeDay(offered.partPossibleOn) })}
        </p>
      )}
      <ActionField label={t('reason')} kind="long" {...field('reason')} />
    </ActionForm>
  )
}
