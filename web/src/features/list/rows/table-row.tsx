import type { Column } from '@vezne/contract/kit/list.ts'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { Tick } from '../../../parts/tick/tick.tsx'
import type { Row } from '../row.ts'
import { text } from '../text.ts'
import type { Detail } from '../use-detail.ts'
import { isFigure, writeCell } from '../write-cell.ts'

export type Cells = Readonly<Record<string, (row: Row) => ReactNode>>

interface Props {
  readonly row: Row
  readonly at: number
  readonly columns: readonly Column[]
  readonly cells: Cells
  readonly isStop: boolean
  readonly isMarked: boolean
  readonly detail: Detail | undefined
  readonly onMark: (id: string) => void
  readonly onActive: (at: number) => void
}

/** A click on what does something itself, or that ends a selection of text, opens nothing. */
function isMeantForRow({ target, defaultPrevented }: MouseEvent): boolean {
  const isOwn = target instanceof Element && target.closest('a, button, input, label') !== null
  return !isOwn && !defaultPrevented && (window.getSelection()?.toString() ?? '') === ''
}

export const TableRow = memo(function TableRow(props: Props) {
  const { row, at, columns, cells, isStop, isMarked, detail, onMark, onActive } = props
  const t = useWords(text)
  const language = useLanguage()
  const said = (column: Column) => writeCell(column, row[column.key], language)
  const [lead] = columns
  const name = lead === undefined ? row.id : said(lead)
  const link = detail?.hrefOf(row.id)
  return (
    <tr
      data-row={at}
      tabIndex={isStop ? 0 : -1}
      aria-rowindex={at + 2}
      aria-selected={isMarked}
      onFocus={() => onActive(at)}
      onClick={(event) => isMeantForRow(event) && detail?.open(row.id)}
    >
      <td className="list-mark">
        <Tick
          type="checkbox"
          tabIndex={-1}
          aria-label={t('mark', { row: name })}
          checked={isMarked}
          onChange={() => onMark(row.id)}
        />
      </td>
      {columns.map((column, index) => {
        const content = cells[column.key]?.(row) ?? said(column)
        return (
          <td key={column.key} className={isFigure(column) ? 'amount' : undefined}>
            {index === 0 && link ? (
              <Link {...link} tabIndex={-1} preventScrollReset aria-label={t('open', { row: name })}>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        )
      })}
    </tr>
  )
})
