import type { CollectionDetail } from '@vezne/contract/collections/detail.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { useToday } from '../../../features/list/use-today.ts'
import { writeDay } from '../../../kit/format/write-cell.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { Part } from './sections.tsx'
import { text } from './text.ts'

type ValueDate = NonNullable<CollectionDetail['valueDates']>[number]

const written = (minor: bigint | null) => (minor === null ? '–' : formatAmount(minor))

/** The sum of what is known of all of them; nothing where one is not known. */
function known(dates: readonly ValueDate[], of: (date: ValueDate) => bigint | null): bigint | null {
  const amounts = dates.map((date) => of(date))
  return amounts.includes(null) ? null : sumOf(amounts, (amount) => amount ?? 0n)
}

function Row({ date, parts, today }: { date: ValueDate; parts: number; today: string }) {
  const t = useWords(text)
  const { part, on, amount, commission, net, came } = date
  const awaited = on !== null && on > today ? t('waits') : t('notCame')
  return (
    <tr>
      <th scope="row">
        {on === null ? '–' : writeDay(on)}
        <small>
          {`${part}/${parts} · `}
          {came === null ? awaited : t('came', { on: writeDay(came.on), net: formatAmount(came.net) })}
        </small>
      </th>
      <td className="amount">{formatAmount(amount)}</td>
      <td className="amount">{written(commission)}</td>
      <td className="amount">{written(net)}</td>
    </tr>
  )
}

/** For staff: on which day the bank hands over which part, and what has come. */
export function ValueDates({ payment }: { readonly payment: CollectionDetail }) {
  const t = useWords(text)
  const today = useToday()
  const { valueDates: dates, refundedAmount } = payment
  if (dates === null || dates.length === 0) return null
  return (
    <Part title={`${t('valueDates')} (${dates.length})`} isOpen>
      <table className="detail-ledger">
        <thead>
          <tr>
            <th scope="col">{t('valueDay')}</th>
            {(['gross', 'bankCost', 'netCame'] as const).map((key) => (
              <th key={key} scope="col" className="amount">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.map((date) => (
            <Row key={date.part} date={date} parts={dates.length} today={today} />
          ))}
        </tbody>
        {dates.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td className="amount">{written(known(dates, ({ amount }) => amount))}</td>
              <td className="amount">{written(known(dates, ({ commission }) => commission))}</td>
              <td className="amount">{written(known(dates, ({ net }) => net))}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {dates.some(({ commission }) => commission === null) && <p className="hint">{t('costUnknown')}</p>}
      {refundedAmount > 0n && <p className="hint">{t('afterRefund')}</p>}
    </Part>
  )
}
