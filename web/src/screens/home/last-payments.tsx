import type { HomeSummary } from '@vezne/contract/home.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Link } from 'react-router'
import { PaymentStatus } from '../../features/payment-status/payment-status.tsx'
import { MomentText } from '../../features/sign-ins/moment-text.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { PAYMENTS, detailOf, useHasWayTo } from './list-address.ts'
import { text } from './text.ts'

type LastPayment = HomeSummary['lastPayments'][number]

/** Who, how much, how it stands. */
function Row({ payment, nowMs, isLink }: { payment: LastPayment; nowMs: number; isLink: boolean }) {
  const t = useWords(text)
  const { id, paidBy, amount, currencyCode, createdAt, bankName, maskedCard, status } = payment
  const who = <bdi>{paidBy ?? t('unknownPayer')}</bdi>
  return (
    <li className="last-payment">
      <strong className="last-payment-who">{isLink ? <Link to={detailOf(id)}>{who}</Link> : who}</strong>
      <span className="hint-small">
        <MomentText ms={createdAt} nowMs={nowMs} /> · {bankName} ·{' '}
        <bdi dir="ltr" className="last-payment-card">
          •••• {maskedCard.slice(-4)}
        </bdi>
      </span>
      <strong className="last-payment-amount amount">{formatAmount(amount, currencyCode)}</strong>
      <PaymentStatus status={status} />
    </li>
  )
}

export function LastPayments({ payments, nowMs }: { payments: readonly LastPayment[]; nowMs: number }) {
  const t = useWords(text)
  const hasList = useHasWayTo(PAYMENTS)
  return (
    <section className="home-card" aria-labelledby="home-last">
      <h2 id="home-last">{t('last')}</h2>
      <ul className="last-payments">
        {payments.map((payment) => (
          <Row key={payment.id} payment={payment} nowMs={nowMs} isLink={hasList} />
        ))}
      </ul>
      {hasList && (
        <p className="home-card-foot">
          <Link to={PAYMENTS}>{t('allPayments')}</Link>
        </p>
      )}
    </section>
  )
}
