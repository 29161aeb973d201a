import type { Day } from '@vezne/domain/calendar/day.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { Link } from 'react-router'
import { useWords } from '../../kit/i18n/i18n.ts'
import { writtenDay } from './days.ts'
import { sumOf, type Series } from './series.ts'
import { text } from './text.ts'

interface ChartTableProps {
  readonly caption: string
  readonly days: readonly Day[]
  readonly series: readonly Series[]
  readonly currency: Currency
  /** Where the rows of a day stand, if there is a way to them. */
  readonly dayTo?: ((day: Day) => string) | undefined
}

/** The same figures in words and digits, the latest day first; a day without any is left out. */
export function ChartTable({ caption, days, series, currency, dayTo }: ChartTableProps) {
  const t = useWords(text)
  const write = (minor: bigint) => (minor === 0n ? '–' : formatAmount(minor, currency))
  const rows = days
    .map((on, at) => ({ on, values: series.map(({ values }) => values[at] ?? 0n) }))
    .filter(({ values }) => sumOf(values) > 0n)
    .toReversed()
  return (
    // Wider than a phone, it is moved in its own frame: by keys as well, also where it has no links that take them there.
    <div className="chart-table" role="group" tabIndex={dayTo ? undefined : 0} aria-label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {series.map(({ key, title }) => (
              <th key={key} scope="col" className="amount">
                {title}
              </th>
            ))}
            <th scope="col" className="amount">
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ on, values }) => (
            <tr key={on}>
              <th scope="row">{dayTo ? <Link to={dayTo(on)}>{writtenDay(on)}</Link> : writtenDay(on)}</th>
              {series.map(({ key }, at) => (
                <td key={key} className="amount">
                  {write(values[at] ?? 0n)}
                </td>
              ))}
              <td className="amount">{write(sumOf(values))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {series.map(({ key, values }) => (
              <td key={key} className="amount">
                {write(sumOf(values))}
              </td>
            ))}
            <td className="amount">{write(sumOf(series.map(({ values }) => sumOf(values))))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
