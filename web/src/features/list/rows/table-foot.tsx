import type { Column } from '@vezne/contract/kit/list.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { isFigure } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import type { Total } from '../row.ts'
import { text } from '../text.ts'

const COUNTED = { tr: new Intl.NumberFormat('tr-TR'), en: new Intl.NumberFormat('en-GB') }

/** `1.234 kayıt` */
export function useCount(): (count: number) => string {
  const t = useWords(text)
  const language = useLanguage()
  return (count) => t('count', { count, shown: COUNTED[language].format(count) })
}

/** A sum stands under its figures, and a currency under its currencies. */
const classOf = (column: Column) => (isFigure(column) ? 'amount' : undefined)

/** The sum of a column, where there is one. */
const sumOf = ({ kind, key }: Column, total: Total) =>
  kind === 'amount' && typeof total[key] === 'bigint' ? formatAmount(total[key]) : ''

interface Props {
  readonly columns: readonly Column[]
  /** Undefined until they are here: their place is kept. */
  readonly totals: readonly Total[] | undefined
  readonly isWaiting: boolean
}

/** Stuck at the bottom: what the whole filter comes to, a line for each currency. */
export function TableFoot({ columns, totals, isWaiting }: Props) {
  const t = useWords(text)
  const count = useCount()
  const lines: readonly (Total | undefined)[] = totals === undefined || totals.length === 0 ? [undefined] : totals
  return (
    <tfoot>
      {lines.map((total) => (
        <tr key={total?.currencyCode ?? 'none'}>
          {columns.map((column, index) => (
            <td
              key={column.key}
              className={index === 0 ? 'list-total' : classOf(column)}
              {...(index === 0 && { colSpan: 2 })}
            >
              {index === 0 && `${t('total')} ${total?.currencyCode ?? ''}`}
              {index === 0 && total && !isWaiting && <small>{count(total.count)}</small>}
              {index > 0 &&
                total &&
                !isWaiting &&
                (column.key === 'currencyCode' ? total.currencyCode : sumOf(column, total))}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}
