import { commissionRowName, COMMISSION_CARD_WORDS, type CommissionRow } from '@vezne/contract/commissions/table.ts'
import { memo } from 'react'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Cell, useCountName } from './cell.tsx'
import { RowFacts } from './row-facts.tsx'
import { text } from './text.ts'
import { cellText, COUNTS, rowKey, totalsOf, type Terms, type Typed, type TypedCells } from './values.ts'

export interface GridProps {
  readonly rows: readonly CommissionRow[]
  readonly typed: Typed
  readonly terms: Terms
  readonly mayEdit: boolean
  readonly onType: (row: CommissionRow, count: number, text: string) => void
}

interface RowProps extends Pick<GridProps, 'terms' | 'mayEdit' | 'onType'> {
  readonly row: CommissionRow
  readonly typed: TypedCells | undefined
}

/** The cells of a row, one after the other; drawn again only where something of it changed. */
function useCells({ row, typed, terms, mayEdit, onType }: RowProps) {
  const language = useLanguage()
  const name = commissionRowName(row, language)
  const totals = totalsOf(row, typed, terms)
  return COUNTS.map((count) => ({
    count,
    cell: (
      <Cell
        at={{ row: rowKey(row), count }}
        name={name}
        value={cellText(row, typed, count)}
        isChanged={typed?.[count] !== undefined}
        totalMinor={totals.get(count)}
        mayEdit={mayEdit}
        onType={(value) => onType(row, count, value)}
      />
    ),
  }))
}

const GridRow = memo(function GridRow(props: RowProps) {
  const language = useLanguage()
  const { row } = props
  return (
    <tr>
      <th scope="row">
        <strong>{row.accountName}</strong>
        <span>
          {row.programme} · {COMMISSION_CARD_WORDS[row.cardKind][language]}
        </span>
        <RowFacts row={row} />
      </th>
      {useCells(props).map(({ count, cell }) => (
        <td key={count}>{cell}</td>
      ))}
    </tr>
  )
})

/** Bank by bank, programme by programme, count by count. */
export function Grid({ rows, typed, ...rest }: GridProps) {
  const t = useWords(text)
  const countName = useCountName()
  return (
    <div className="commissions-frame" data-cells>
      <table className="commissions-grid">
        <caption className="visually-hidden">{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {COUNTS.map((count) => (
              <th key={count} scope="col">
                {countName(count)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow key={rowKey(row)} row={row} typed={typed[rowKey(row)]} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On a phone one row at a time, its counts one under the other. */
export function PhoneGrid({ row, ...props }: RowProps) {
  const countName = useCountName()
  return (
    <div className="commissions-phone" data-cells>
      <p>
        <strong>{row.accountName}</strong> <RowFacts row={row} />
      </p>
      <ul>
        {useCells({ row, ...props }).map(({ count, cell }) => (
          <li key={count}>
            <span>{countName(count)}</span>
            {cell}
          </li>
        ))}
      </ul>
    </div>
  )
}
