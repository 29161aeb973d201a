import {
  BALANCE_COLUMNS,
  REPORT_COLUMNS,
  type ReportColumnKey,
  type ReportRow,
} from '@vezne/contract/erp-reports/columns.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { sizeOf } from '@vezne/domain/statement/balance.ts'
import { isFigure, writeCell } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { writeBalance } from '../statement/write-balance.ts'
import { text } from './text.ts'

interface Props {
  readonly label: string
  readonly columns: readonly ReportColumnKey[]
  readonly rows: readonly ReportRow[]
  readonly totals: readonly ReportRow[]
}

/** A balance is read with its letter, in its own cell or in the one beside it. */
function say(key: ReportColumnKey, row: ReportRow, columns: readonly ReportColumnKey[], language: Language): string {
  const value = row[key]
  if (typeof value === 'bigint' && BALANCE_COLUMNS.includes(key))
    return key === 'balance' && columns.includes('side') ? formatAmount(sizeOf(value)) : writeBalance(value, language)
  return writeCell(REPORT_COLUMNS[key], value, language)
}

/** The rows of a report, and what all of them come to in each currency; on a phone each row is a card. */
export function ReportTable({ label, columns, rows, totals }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  // Rows of a report have no id of their own, and stand where they were read.
  const placed = rows.map((row, at) => ({ row, place: String(at) }))
  const titleOf = (key: ReportColumnKey) => REPORT_COLUMNS[key].title[language]
  return (
    <div className="report-rows">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} scope="col" data-figure={isFigure(REPORT_COLUMNS[key])}>
                {titleOf(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed.map(({ row, place }) => (
            <tr key={place}>
              {columns.map((key) => (
                <td
                  key={key}
                  data-title={titleOf(key)}
                  data-kind={REPORT_COLUMNS[key].kind}
                  data-figure={isFigure(REPORT_COLUMNS[key])}
                >
                  {say(key, row, columns, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map((total) => (
            <tr key={total.currencyCode ?? ''}>
              {columns.map((key, at) => (
                <td
                  key={key}
                  data-title={titleOf(key)}
                  data-kind={REPORT_COLUMNS[key].kind}
                  data-figure={isFigure(REPORT_COLUMNS[key])}
                >
                  {at === 0 && total[key] === undefined
                    ? t('total', { currency: total.currencyCode ?? '' })
                    : total[key] !== undefined && say(key, total, columns, language)}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}
