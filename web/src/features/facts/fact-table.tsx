import type { ReactNode } from 'react'
import './facts.css'

export interface FactColumn<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly isFigure?: boolean
}

interface Props<Row> {
  /** What the table is called to whoever does not see it. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly columns: readonly FactColumn<Row>[]
}

/** A short table of facts; on a phone each row is a card whose lines say what they are. */
export function FactTable<Row>({ label, rows, keyOf, columns }: Props<Row>) {
  return (
    <table className="facts" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, isFigure = false }) => (
            <th key={title} scope="col" data-figure={isFigure}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, isFigure = false }) => (
              <td key={title} data-title={title} data-figure={isFigure}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
