import type { HomeSummary } from '@vezne/contract/home.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Link } from 'react-router'
import { MomentText } from '../../features/sign-ins/moment-text.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { PAYMENTS, detailOf, useHasWayTo } from './list-address.ts'
import { text } from './text.ts'

type Requests = NonNullable<HomeSummary['refundRequests']>

/** Money that somebody else wants to give back: each leads to its payment, where it is decided. */
export function RefundRequests({ requests: { count, oldest }, nowMs }: { requests: Requests; nowMs: number }) {
  const t = useWords(text)
  const hasList = useHasWayTo(PAYMENTS)
  if (oldest.length === 0) return null
  const more = count - oldest.length
  return (
    <section className="home-card" aria-labelledby="home-requests">
      <h2 id="home-requests">{t('requests')}</h2>
      <ul className="refund-requests">
        {oldest.map(({ paymentId, askedBy, askedAt, amount, currencyCode }) => {
          const what = formatAmount(amount, currencyCode)
          return (
            <li key={paymentId} className="last-payment">
              <strong className="last-payment-who">{t('requestBy', { name: askedBy })}</strong>
              <span className="hint-small">
                <MomentText ms={askedAt} nowMs={nowMs} />
              </span>
              <strong className="last-payment-amount amount">
                {hasList ? <Link to={detailOf(paymentId)}>{what}</Link> : what}
              </strong>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="home-card-foot">{t('moreRequests', { count: more })}</p>}
    </section>
  )
}
