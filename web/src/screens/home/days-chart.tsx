import type { HomeSummary } from '@vezne/contract/home.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { Segmented } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { ChartCard } from '../../features/chart/chart-card.tsx'
import { daysFrom } from '../../features/chart/days.ts'
import { sumOf, type Series } from '../../features/chart/series.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { PAID, PAYMENTS, filteredBy, useHasWayTo } from './list-address.ts'
import { text } from './text.ts'

/** One series for each bank, with a value for every day. */
function seriesOf(days: HomeSummary['days'], shown: readonly string[]): Series[] {
  const banks = new Map(days.map(({ bankId, bankName }) => [bankId, bankName]))
  return [...banks].map(([bankId, title]) => {
    const of = new Map(days.filter((day) => day.bankId === bankId).map(({ on, amount }) => [on, amount]))
    return { key: String(bankId), title, values: shown.map((on) => of.get(on) ?? 0n) }
  })
}

interface CurrencyChartProps {
  readonly summary: Pick<HomeSummary, 'days' | 'chartFrom' | 'today'>
  readonly currency: Currency
  readonly children: ReactNode
}

function CurrencyChart({ summary: { days, chartFrom, today }, currency, children }: CurrencyChartProps) {
  const t = useWords(text)
  const hasList = useHasWayTo(PAYMENTS)
  const shown = useMemo(() => daysFrom(chartFrom, today), [chartFrom, today])
  const series = useMemo(() => {
    const inCurrency = days.filter(({ currencyCode }) => currencyCode === currency)
    return seriesOf(inCurrency, shown)
  }, [days, currency, shown])
  const total = sumOf(series.map(({ values }) => sumOf(values)))
  return (
    <ChartCard
      title={t('chartTitle', { total: formatAmount(total, currency) })}
      hint={t('chartHint')}
      days={shown}
      series={series}
      currency={currency}
      dayTo={hasList ? (on) => filteredBy({ status: PAID, from: on, to: on }) : undefined}
    >
      {children}
    </ChartCard>
  )
}

/** What the last thirty days brought, one currency at a time. */
export function DaysChart({ summary }: { summary: HomeSummary }) {
  const t = useWords(text)
  const currencies = CURRENCIES.filter((each) => summary.days.some(({ currencyCode }) => currencyCode === each))
  const [chosen, choose] = useState<Currency>()
  const currency = currencies.find((each) => each === chosen) ?? currencies[0]
  if (currency === undefined) {
    return (
      <section className="home-card">
        <h2>{t('chartNothing')}</h2>
      </section>
    )
  }
  return (
    <CurrencyChart summary={summary} currency={currency}>
      {currencies.length > 1 && (
        <Segmented<Currency> aria-label={t('currency')} options={[...currencies]} value={currency} onChange={choose} />
      )}
    </CurrencyChart>
  )
}
