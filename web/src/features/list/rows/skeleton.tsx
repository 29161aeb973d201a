import type { Column } from '@vezne/contract/kit/list.ts'
import { isFigure } from '../../../kit/format/write-cell.ts'

/** The bars are drawn by the stylesheet. */
const NOTHING = '\u00a0'

/** Rows of the real shape, before the real ones. */
export function SkeletonRows({ columns, count = 14 }: { columns: readonly Column[]; count?: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={`skeleton-${row}`} className="list-skeleton" aria-hidden="true">
      <td className="list-mark">{NOTHING}</td>
      {columns.map((column) => (
        <td key={column.key} className={isFigure(column) ? 'amount' : undefined}>
          {NOTHING}
        </td>
      ))}
    </tr>
  ))
}

export function SkeletonCards({ count = 6 }: { count?: number }) {
  return Array.from({ length: count }, (_, card) => (
    <li key={`skeleton-${card}`} className="list-card list-skeleton" aria-hidden="true">
      <span>{NOTHING}</span>
      <span>{NOTHING}</span>
      <span>{NOTHING}</span>
    </li>
  ))
}
