import type { Language } from '@vezne/contract/kit/language.ts'
import type { Column } from '@vezne/contract/kit/list.ts'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { isFigure, writeCell } from '../../../kit/format/write-cell.ts'
import { Tick } from '../../../parts/tick/tick.tsx'
import type { Row } from '../row.ts'
import type { Detail } from '../use-detail.ts'

export type Cells = Readonly<Record<string, (row: Row) => ReactNode>>

/** What is said of a row to whoever does not see it, asked for once for all of them. */
export interface RowWords {
  readonly language: Language
  readonly mark: (row: string) => string
  readonly open: (row: string) => string
}

interface Props {
  readonly row: Row
  readonly at: number
  readonly columns: readonly Column[]
  readonly cells: Cells
  readonly words: RowWords
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

/** Another tab, another window, a file: that is the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

interface OpeningProps {
  readonly detail: Detail
  readonly id: string
  readonly says: string
  readonly children: ReactNode
}

/** A link of the page's own: a router's asks three things of its surroundings, in each row. */
function Opening({ detail, id, says, children }: OpeningProps) {
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    detail.open(id)
  }
  return (
    <a href={`?${detail.hrefOf(id).to.search}`} tabIndex={-1} aria-label={says} onClick={onClick}>
      {children}
    </a>
  )
}

/** It asks for nothing itself: what is asked for in a row is asked for as often as there are rows. */
export const TableRow = memo(function TableRow(props: Props) {
  const { row, at, columns, cells, words, isStop, isMarked, detail, onMark, onActive } = props
  const said = (column: Column) => writeCell(column, row[column.key], words.language)
  const [lead] = columns
  const name = lead === undefined ? row.id : said(lead)
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
          aria-label={words.mark(name)}
          checked={isMarked}
          onChange={() => onMark(row.id)}
        />
      </td>
      {columns.map((column, index) => {
        const content = cells[column.key]?.(row) ?? said(column)
        return (
          <td key={column.key} className={isFigure(column) ? 'amount' : undefined}>
            {index === 0 && detail ? (
              <Opening detail={detail} id={row.id} says={words.open(name)}>
                {content}
              </Opening>
            ) : (
              content
            )}
          </td>
        )
      })}
    </tr>
  )
})
