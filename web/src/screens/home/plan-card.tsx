import { planSummary } from '@vezne/contract/payment-plans.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useRight } from '../../kit/access/active-tenant.ts'
import { callQuery } from '../../kit/api/query.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import './plan-card.css'

const PLAN = '/payment-plan'
const DUE = `${PLAN}?status=overdue&status=due-today`

/** What a dealer has to pay now and within a week, and the way to pay it. Its place is kept while it is on its way. */
export function PlanCard() {
  const t = useWords(text)
  const mayPay = useRight('plan.pay') === true
  const { data, isError, isFetching, refetch } = useQuery(callQuery(planSummary, {}))
  if (isError) {
    return (
      <section className="home-card home-plan">
        <p role="alert">
          {t('planFailed')}{' '}
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      </section>
    )
  }
  if (data === undefined) return <section className="home-card home-plan" aria-busy="true" />
  const { overdue = 0n, dueToday = 0n, within7 = 0n, currencyCode = 'TRY' } = data.currencies[0] ?? {}
  const isDue = overdue + dueToday > 0n
  return (
    <section className="home-card home-plan" aria-labelledby="home-plan">
      <header>
        <h2 id="home-plan">{t('plan')}</h2>
        <Link to={PLAN}>{t('toPlan')}</Link>
      </header>
      <dl>
        <div data-late={overdue > 0n}>
          <dt>{t('planOverdue')}</dt>
          <dd>{formatAmount(overdue, currencyCode)}</dd>
        </div>
        <div>
          <dt>{t('planToday')}</dt>
          <dd>{formatAmount(dueToday, currencyCode)}</dd>
        </div>
        <div>
          <dt>{t('planWithin7')}</dt>
          <dd>{formatAmount(within7, currencyCode)}</dd>
        </div>
      </dl>
      {isDue && mayPay && (
        <Link className="home-plan-pay" to={DUE}>
          {t('payDue')}
        </Link>
      )}
    </section>
  )
}
