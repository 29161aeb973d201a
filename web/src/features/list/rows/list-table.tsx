import type { Column, ColumnKind, List } from '@vezne/contract/kit/list.ts'
import { useCallback, useImperativeHandle, useMemo, useRef, type Ref } from 'react'
import { fill } from '../../../kit/i18n/bilingual.ts'
import { useChoice } from '../../../kit/theme/choice.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { density } from '../columns.ts'
import type { Row, Total } from '../row.ts'
import { text } from '../text.ts'
import type { Address } from '../use-address.ts'
import type { Detail } from '../use-detail.ts'
import { Ending, useEnding, type Further } from './ending.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow, type Cells, type RowWords } from './table-row.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useWindow } from './windowed-rows.ts'

const ROW_HEIGHT = { dense: 36, roomy: 46 } as const
const MARK_WIDTH = 40
/** Fixed, so that a column does not change its width with what has just been scrolled to. */
const WIDTHS: Record<ColumnKind, number> = {
  instant: 146,
  day: 104,
  amount: 124,
  number: 84,
  rate: 96,
  figure: 112,
  price: 112,
  text: 150,
  status: 168,
  word: 104,
  flag: 72,
}

export interface TableHandle {
  readonly focusRows: () => void
}

export interface TableProps {
  readonly list: List
  readonly title: string
  readonly address: Address
  readonly columns: readonly Column[]
  readonly widths: Readonly<Record<string, number>>
  readonly cells: Cells
  /** Undefined: not here yet, and their shape stands in their place. */
  readonly rows: readonly Row[] | undefined
  readonly totals: readonly Total[] | undefined
  /** The totals are still those of another question. */
  readonly isWaiting: boolean
  readonly further: Further
  readonly marked: ReadonlySet<string>
  readonly onMark: (id: string) => void
  readonly detail: Detail | undefined
  /** On paper stands every row that is loaded. */
  readonly isPrinted: boolean
  readonly handle?: Ref<TableHandle>
}

const NO_ROWS: readonly Row[] = []

/** The space that rows would take that are not drawn. */
function Gap({ rows, height }: { rows: number; height: number }) {
  return rows > 0 && <tr aria-hidden="true" style={{ blockSize: rows * height }} />
}

/** Filled in by hand: a sentence for each row, looked up among all words, takes as long as to draw it. */
function useRowWords(): RowWords {
  const language = useLanguage()
  return useMemo(() => {
    const { mark, open } = text[language]
    return { language, mark: (row) => fill(mark, { row }), open: (row) => fill(open, { row }) }
  }, [language])
}

/** A table for accountants: head, first column and totals stay, and only the rows in sight are drawn. */
export function ListTable(props: TableProps) {
  const { list, title, address, columns, widths, cells, rows = NO_ROWS, totals, further, marked, onMark } = props
  const { detail, isPrinted } = props
  const t = useWords(text)
  const words = useRowWords()
  const body = useRef<HTMLTableSectionElement>(null)
  const height = ROW_HEIGHT[useChoice(density)]
  const inSight = useWindow(body, rows.length, height)
  const { first, end } = isPrinted ? { first: 0, end: rows.length } : inSight
  const idAt = useCallback((at: number) => rows[at]?.id ?? '', [rows])
  const { active, setActive, go } = useRowKeys({
    body,
    count: rows.length,
    height,
    onOpen: (at) => detail?.open(idAt(at)),
    onMark: (at) => onMark(idAt(at)),
  })
  useImperativeHandle(props.handle, () => ({ focusRows: () => go(active) }))
  useEnding(end, rows.length, further)
  const widthOf = ({ key, kind }: Column) => widths[key] ?? WIDTHS[kind]
  const whole = columns.reduce((sum, column) => sum + widthOf(column), MARK_WIDTH)
  // The row that Tab leads to must be one that is drawn.
  const stop = active >= first && active < end ? active : first
  return (
    <table
      className="list-table"
      aria-label={t('rows', { title })}
      aria-rowcount={further.hasMore ? -1 : rows.length + 1}
      style={{ minInlineSize: whole, ['--list-row' as string]: `${height}px` }}
    >
      <colgroup>
        <col style={{ inlineSize: MARK_WIDTH }} />
        {columns.map((column) => (
          <col key={column.key} style={{ inlineSize: widthOf(column) }} />
        ))}
      </colgroup>
      <TableHead list={list} address={address} columns={columns} />
      <tbody ref={body}>
        <Gap rows={first} height={height} />
        {rows.slice(first, end).map((row, index) => (
          <TableRow
            key={row.id}
            row={row}
            at={first + index}
            columns={columns}
            cells={cells}
            words={words}
            isStop={first + index === stop}
            isMarked={marked.has(row.id)}
            detail={detail}
            onMark={onMark}
            onActive={setActive}
          />
        ))}
        <Gap rows={rows.length - end} height={height} />
        {props.rows === undefined && <SkeletonRows columns={columns} />}
        <Ending further={further} columns={columns} />
      </tbody>
      <TableFoot columns={columns} totals={totals} isWaiting={props.isWaiting} />
    </table>
  )
}
