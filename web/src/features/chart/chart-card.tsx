import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { Button, Skeleton } from 'antd'
import { Suspense, lazy, useId, useMemo, useState, type ReactNode } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ChartTable } from './chart-table.tsx'
import { shortDay } from './days.ts'
import { fewSeries, type Series } from './series.ts'
import { TableInstead } from './table-instead.tsx'
import { text } from './text.ts'
import './chart.css'

/** The library comes when a chart is drawn, and not before. */
const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }))

interface ChartCardProps {
  /** Answers the chart's one question. */
  readonly title: string
  readonly hint: string
  readonly days: readonly Day[]
  readonly series: readonly Series[]
  readonly currency: Currency
  /** Where the rows of a day stand, if there is a way to them. */
  readonly dayTo?: ((day: Day) => string) | undefined
  /** What may be chosen of it, beside the switch to the table. */
  readonly children?: ReactNode
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="chart-legend">
      {series.map(({ key, title }, at) => (
        <li key={key} data-series={at + 1}>
          {title}
        </li>
      ))}
    </ul>
  )
}

/** As large as what comes, so that nothing moves. */
function Coming() {
  const t = useWords(text)
  return (
    <div className="bar-chart" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton.Node active className="chart-skeleton" />
    </div>
  )
}

/** A chart with its question and answer above it, and a table behind a switch for whoever sees no picture. */
export function ChartCard({ title, hint, days, series, currency, dayTo, children }: ChartCardProps) {
  const t = useWords(text)
  const [isTable, setTable] = useState(false)
  const heading = useId()
  const rest = t('rest')
  const few = useMemo(() => fewSeries(series, rest), [series, rest])
  const labels = useMemo(() => days.map(shortDay), [days])
  const table = <ChartTable caption={title} days={days} series={few} currency={currency} dayTo={dayTo} />
  const picture = (
    <Suspense fallback={<Coming />}>
      <BarChart series={few} labels={labels} says={`${title}. ${hint}`} currency={currency} />
      <Legend series={few} />
    </Suspense>
  )
  return (
    <section className="chart-card" aria-labelledby={heading}>
      <header>
        <div>
          <h2 id={heading}>{title}</h2>
          <p>{hint}</p>
        </div>
        <div className="chart-choices row gap-8">
          {children}
          <Button
            icon={isTable ? <BarChartOutlined aria-hidden="true" /> : <TableOutlined aria-hidden="true" />}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'asChart' : 'asTable')}
          </Button>
        </div>
      </header>
      {isTable ? table : <TableInstead table={table}>{picture}</TableInstead>}
    </section>
  )
}
