import type { HomeSummary } from '@vezne/contract/home.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { Link } from 'react-router'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Figure } from './figure.tsx'
import { COLLECTION_PLAN, PAID, PAYMENTS, filteredBy, useHasWayTo, useReviewDesk } from './list-address.ts'
import { useExpectedCash } from './queries.ts'
import { text } from './text.ts'

const ANSWERED: readonly PaymentState[] = [...PAID, 'voided', 'refunded', 'declined']
const LOCALE: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB' }

const percent = (share: number, language: Language) =>
  new Intl.NumberFormat(LOCALE[language], { style: 'percent', maximumFractionDigits: 1 }).format(share)

/** The first currency large, the others beside it: what is not one sum does not look like one. */
function PaidFigure({ title, sums, to }: { title: string; sums: HomeSummary['paidToday']; to: string | undefined }) {
  const t = useWords(text)
  const [first, ...others] = sums
  if (first === undefined) {
    return (
      <Figure title={title} value={formatAmount(0n, 'TRY')} to={to}>
        {t('noPayment')}
      </Figure>
    )
  }
  const { amount, netAmount, currencyCode, count } = first
  return (
    <Figure title={title} value={formatAmount(amount, currencyCode)} to={to}>
      <span>{t('paidMore', { count, net: formatAmount(netAmount, currencyCode) })}</span>
      {others.map((other) => (
        <span key={other.currencyCode} className="home-figure-other">
          <b>{formatAmount(other.amount, other.currencyCode)}</b>{' '}
          {t('paidMore', { count: other.count, net: formatAmount(other.netAmount, other.currencyCode) })}
        </span>
      ))}
    </Figure>
  )
}

function SuccessFigure({ answered, approved, to }: { answered: number; approved: number; to: string | undefined }) {
  const t = useWords(text)
  const language = useLanguage()
  const value = answered === 0 ? '–' : percent(approved / answered, language)
  return (
    <Figure title={t('success')} value={value} to={to}>
      {answered === 0 ? t('noAnswer') : t('successMore', { approved, answered })}
    </Figure>
  )
}

/** What waits for a decision of the reader's; nothing for whom it is not. */
function WaitingFigure({ reviews, requests }: { reviews: number | null; requests: number | null }) {
  const t = useWords(text)
  const desk = useReviewDesk()
  if (reviews === null && requests === null) return null
  const parts = [
    ...(reviews ? [t('waitingReviews', { count: reviews })] : []),
    ...(requests ? [t('waitingRequests', { count: requests })] : []),
  ]
  const count = (reviews ?? 0) + (requests ?? 0)
  return (
    <Figure title={t('waiting')} value={count} isUrgent={count > 0} to={reviews ? desk : undefined}>
      {parts.length === 0 ? t('waitingNone') : parts.join(' · ')}
    </Figure>
  )
}

/** Expected cash this week, in one line. It stands where it will stand before it is known, so that nothing moves. */
function ExpectedLine() {
  const t = useWords(text)
  const { data, isError } = useExpectedCash()
  const sums = (data?.currencies ?? [])
    .filter(({ thisWeek }) => thisWeek !== 0n)
    .map(({ thisWeek, currencyCode }) => formatAmount(thisWeek, currencyCode))
  const coming = isError ? t('expectedFailed') : t('expectedComing')
  return (
    <p className="home-card home-expected">
      <Link to={`${COLLECTION_PLAN}?view=flow&by=value`}>{t('expected')}</Link>{' '}
      <strong>{data === undefined ? coming : sums.join(' · ') || formatAmount(0n, 'TRY')}</strong>{' '}
      <small>{t('expectedMore')}</small>
    </p>
  )
}

/** At most five, and only those that are the reader's. */
export function Figures({ summary }: { summary: HomeSummary }) {
  const t = useWords(text)
  const hasList = useHasWayTo(PAYMENTS)
  const maySeePlan = useHasWayTo(COLLECTION_PLAN)
  const list = (filter: Parameters<typeof filteredBy>[0]) => (hasList ? filteredBy(filter) : undefined)
  const {
    paidToday,
    paidThisMonth,
    today,
    monthFrom,
    answered,
    approved,
    inDoubt,
    openReviews,
    refundRequests,
    scope,
  } = summary
  return (
    <section aria-labelledby="home-figures">
      <h2 id="home-figures" className="visually-hidden">
        {t('figures')}
      </h2>
      <ul className="home-figures">
        <PaidFigure title={t('today')} sums={paidToday} to={list({ status: PAID, from: today, to: today })} />
        <PaidFigure title={t('month')} sums={paidThisMonth} to={list({ status: PAID, from: monthFrom, to: today })} />
        {scope === 'company' && (
          <SuccessFigure {...{ answered, approved }} to={list({ status: ANSWERED, from: monthFrom, to: today })} />
        )}
        <Figure
          title={t('inDoubt')}
          value={inDoubt}
          isUrgent={inDoubt > 0}
          to={inDoubt > 0 ? list({ status: ['in-doubt'] }) : undefined}
        >
          {t(inDoubt > 0 ? 'inDoubtMore' : 'inDoubtNone')}
        </Figure>
        <WaitingFigure reviews={openReviews} requests={refundRequests?.count ?? null} />
      </ul>
      {scope === 'company' && maySeePlan && <ExpectedLine />}
    </section>
  )
}
