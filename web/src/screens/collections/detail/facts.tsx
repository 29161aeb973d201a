import type { CollectionDetail } from '@vezne/contract/collections/detail.ts'
import { OUTBOX_KIND_WORDS } from '@vezne/contract/erp-outbox/words.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Alert } from 'antd'
import { DECLINE_WORDS } from '../../../features/payment-status/bank-words.ts'
import { PaymentStatus } from '../../../features/payment-status/payment-status.tsx'
import { writeInstant } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { Facts, type Fact } from '../../../kit/layout/facts.tsx'
import { text } from './text.ts'
import { CHARGEBACK_WORDS, wordOf } from './words.ts'

/** `F-2026-118`; each with what it is for where there are several. */
const erpNumbers = ({ erpVouchers }: CollectionDetail, language: Language) =>
  erpVouchers
    .map(({ kind, number }) => (erpVouchers.length === 1 ? number : `${OUTBOX_KIND_WORDS[kind][language]}: ${number}`))
    .join(' · ')

/** How much, how it stands, and what a caller asks first. */
export function PaymentFacts({ payment }: { payment: CollectionDetail }) {
  const t = useWords(text)
  const language = useLanguage()
  const money = (minor: bigint) => formatAmount(minor, payment.currencyCode)
  const { bankCode, declineReason, chargeback } = payment
  const facts: Fact[] = [
    [t('net'), money(payment.netAmount)],
    [t('commission'), payment.commission === 0n ? null : money(payment.commission)],
    [t('refunded'), payment.refundedAmount === 0n ? null : money(payment.refundedAmount)],
    [t('remaining'), payment.refundedAmount === 0n ? null : money(payment.remainingAmount)],
    [t('firm'), payment.firmName],
    [t('origin'), payment.movedAt === null ? null : t('movedFrom', { at: writeInstant(payment.movedAt) })],
    [t('payer'), payment.payerName],
    [t('card'), `${payment.maskedCard}${payment.program === null ? '' : ` · ${payment.program}`}`],
    [t('bank'), payment.bankName],
    [t('installments'), payment.installmentCount === 1 ? t('single') : String(payment.shownInstallmentCount)],
    [t('authCode'), payment.authCode],
    [t('reference'), payment.hostReference],
    [t('description'), payment.description],
    [t('erpNumber'), erpNumbers(payment, language)],
  ]
  return (
    <section className="detail-facts stack gap-10" aria-label={t('facts')}>
      <p className="detail-amount row gap-4-16 row-baseline row-between">
        <strong>{money(payment.amount)}</strong>
        <PaymentStatus status={payment.status} />
      </p>
      <p className="hint">{writeInstant(payment.createdAt)}</p>
      {declineReason !== null && (
        <Alert
          type="warning"
          showIcon
          title={wordOf(DECLINE_WORDS, declineReason, language)}
          description={bankCode !== null && t('bankCode', { code: bankCode })}
        />
      )}
      {chargeback !== null && (
        <Alert
          type={chargeback.state === 'won' ? 'success' : 'error'}
          showIcon
          title={`${CHARGEBACK_WORDS[chargeback.state][language]}: ${money(chargeback.amount)}`}
          description={chargeback.reason}
        />
      )}
      <Facts facts={facts} />
    </section>
  )
}
