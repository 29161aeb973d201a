import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { List } from '@vezne/contract/kit/list.ts'
import { useMemo, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { usePhone } from '../../kit/layout/narrow.ts'
import { shownColumns, useLayout, withShown } from './columns.ts'
import { FilterBar, type Finders, type Options } from './filters/filter-bar.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { CardTotals, ListBottom } from './list-bottom.tsx'
import { ListHead, ListTitle } from './list-head.tsx'
import { Narrowed } from './narrowed.tsx'
import { Empty, Failed, NoRight, NothingFound, type EmptyWords } from './list-state.tsx'
import type { Row, Total } from './row.ts'
import type { Further } from './rows/ending.tsx'
import { ListCards, type Card } from './rows/list-cards.tsx'
import { ListTable, type TableHandle } from './rows/list-table.tsx'
import type { Cells } from './rows/table-row.tsx'
import { text } from './text.ts'
import { useKeptMarks } from './kept-marks.ts'
import { useAddress, type Address } from './use-address.ts'
import { useDetail } from './use-detail.ts'
import { useKeys } from './use-keys.ts'
import { useLate } from './use-late.ts'
import { useMarks } from './use-marks.ts'
import { usePrinted } from './use-printed.ts'
import { useRows, useTotals } from './use-rows.ts'
import { useSearched } from './use-searched.ts'
import './list.css'
import './cards.css'

type RowOf<L extends List> = Extract<ReplyOf<L['page']>, { items: unknown }>['items'] extends readonly (infer One)[]
  ? One
  : never

/** What stands beside a list may know of it: saved views, files. */
interface Shown {
  readonly address: Address
  /** The columns in sight, in their order. */
  readonly columns: readonly string[]
  readonly showColumns: (columns: readonly string[]) => void
}

/** A list as its screen describes it; all else follows from the contract. */
export interface ListLook<L extends List> {
  readonly list: L
  readonly title: string
  /** It stands in a page that has its own title: its own is one below. */
  readonly isPart?: boolean
  readonly empty: EmptyWords
  /** Nothing is asked for until this is known; where it is false, the page says whom to ask. */
  readonly maySee: boolean | undefined
  /** Whether the reader's own rows are few enough to be looked at over all years, whatever is asked for. */
  readonly isWhole?: boolean
  /** Cells that are more than their text. */
  readonly cells?: { readonly [Key in keyof RowOf<L> & string]?: (row: RowOf<L>) => ReactNode }
  readonly widths?: { readonly [Key in keyof RowOf<L> & string]?: number }
  /** The columns that stand before the others until the reader moves them. */
  readonly first?: readonly (keyof RowOf<L> & string)[]
  readonly options?: Options
  readonly finders?: Finders
  readonly cardOf: (row: RowOf<L>) => Card
  /** The column whose sum stands on phones and for what is marked. */
  readonly sumsOf?: keyof RowOf<L> & string
  readonly summaryOf?: (totals: readonly Total[]) => ReactNode
  /** What stands over the rows, and may know what is asked for. */
  readonly Above?: ComponentType<{ readonly address: Address }>
  /** Filters that the screen draws itself: they have no chip, and clearing the others leaves them. */
  readonly ownFilters?: readonly string[]
  /** The one main thing to do here. */
  readonly action?: ReactNode
  /** Saved views, files. */
  readonly tools?: (shown: Shown) => ReactNode
  /** What can be done with the rows that are marked; with it rows can be marked on a phone as well. */
  readonly Marked?: ComponentType<{ readonly rows: readonly RowOf<L>[]; readonly unmark: () => void }>
  /** Marks outlive a reload, in this tab. */
  readonly keepsMarks?: boolean
  /** What stands beside the list when a row is opened. */
  readonly Detail?: ComponentType<{ readonly id: string; readonly onClose: () => void }>
  /** Hears which rows have changed meanwhile; null for more than can be named. */
  readonly Changes?: ComponentType<{ readonly onChanged: (changed: readonly string[] | null) => Promise<void> }>
}

const NOTHING = {}
const NO_COLUMNS: readonly string[] = []

/** What can be said of the rest of the rows. */
function furtherOf({ pages }: ReturnType<typeof useRows>): Further {
  return {
    hasMore: pages.hasNextPage && !pages.isPlaceholderData,
    hasFailed: pages.isFetchNextPageError,
    isComing: pages.isFetching,
    ask: () => void pages.fetchNextPage(),
  }
}

/** `/` search, `f` filters, ↓ into the rows, `?` the list of keys. */
function useListKeys(frame: RefObject<HTMLElement | null>, focusRows: () => void, help: () => void) {
  const focus = (selector: string) =>
    frame.current?.closest('.list-screen')?.querySelector<HTMLElement>(selector)?.focus()
  useKeys((key) => {
    if (key === '/') focus('[data-list-search]')
    else if (key === 'f') focus('[data-list-filters] button')
    else if (key === 'ArrowDown') focusRows()
    else if (key === '?') help()
    else return false
    return true
  })
}

function ListOf<L extends List>(look: ListLook<L>) {
  const { list, title, empty, Above, Marked, Detail, Changes, ownFilters = NO_COLUMNS } = look
  const t = useWords(text)
  const isPhone = usePhone()
  const isPrinted = usePrinted()
  const frame = useRef<HTMLDivElement>(null)
  const address = useAddress(
    list,
    () => {
      // Another question has its answer from the top.
      if (frame.current) frame.current.scrollTop = 0
    },
    ownFilters,
  )
  const detail = useDetail()
  const { question, days } = useSearched(list, address, look.isWhole === true)
  const read = useRows(list, question, look.maySee === true)
  // Behind the rows, which are looked at first: the sums of a million rows are more work than a page of them.
  const totals = useTotals(list, question, read.pages.isSuccess && !read.pages.isPlaceholderData)
  const columns = useLayout(list, look.first ?? NO_COLUMNS)
  const shown = useMemo(() => shownColumns(list, columns.layout), [list, columns.layout])
  const own = useMarks()
  const kept = useKeptMarks(list.page.path)
  const { marked, mark, unmark } = look.keepsMarks === true ? kept : own
  const [helps, setHelps] = useState(false)
  const table = useRef<TableHandle>(null)
  const { pages, rows, refresh, startOver } = read
  useListKeys(
    frame,
    () => table.current?.focusRows(),
    () => setHelps(true),
  )
  // What could not be read again stays as it is; the next news, or the reader, asks once more.
  const hear = (changed: readonly string[] | null) => refresh(changed).catch(() => undefined)
  const known = pages.isPending ? undefined : rows
  const isEmpty = pages.isSuccess && rows.length === 0
  const isNarrowed = Object.keys(address.chosen).some((name) => !ownFilters.includes(name))
  const common = { title, rows: known, further: furtherOf(read), detail: Detail && detail, isPrinted }
  const sums = totals.isError ? undefined : totals.data
  // Sums of another question do not stand under the rows of this one; only their lines stay, so that nothing jumps.
  const isWaiting = totals.isPlaceholderData && !pages.isPlaceholderData
  const isBusy = pages.isPending || pages.isPlaceholderData
  // Shapes that wait for the first rows are no rows of another question.
  const isLate = useLate(pages.isPlaceholderData)
  return (
    <>
      <ListHead
        list={list}
        title={title}
        isPart={look.isPart === true}
        chooser={columns}
        tools={look.tools?.({
          address,
          columns: shown.map(({ key }) => key),
          showColumns: (keys) => columns.keep(withShown(columns.layout, keys)),
        })}
        action={look.action}
        onHelp={() => setHelps(true)}
      />
      {Above && <Above address={address} />}
      <div>
        <FilterBar
          list={list}
          title={title}
          address={address}
          options={look.options ?? NOTHING}
          finders={look.finders ?? NOTHING}
          without={ownFilters}
        />
        <Narrowed list={list} address={address} days={days} />
      </div>
      {/* Rows that open nothing take no focus: the frame does, so that a keyboard scrolls it. */}
      <div
        ref={frame}
        className="list-frame"
        role="group"
        aria-label={title}
        tabIndex={Detail ? undefined : 0}
        aria-busy={isBusy}
        data-late={isLate}
      >
        {pages.isPending && <span className="visually-hidden">{t('loading')}</span>}
        {pages.isError && rows.length === 0 && (
          <Failed isAsking={pages.isFetching} onRetry={() => void pages.refetch()} />
        )}
        {isEmpty && isNarrowed && <NothingFound onClear={address.clear} />}
        {isEmpty && !isNarrowed && <Empty {...empty} />}
        {(pages.isPending || rows.length > 0) && isPhone && (
          <ListCards
            {...common}
            cardOf={look.cardOf as (row: Row) => Card}
            marks={Marked && { marked, onMark: mark }}
          />
        )}
        {(pages.isPending || rows.length > 0) && !isPhone && (
          <ListTable
            {...common}
            list={list}
            address={address}
            columns={shown}
            widths={look.widths ?? NOTHING}
            cells={(look.cells ?? NOTHING) as Cells}
            totals={sums}
            isWaiting={isWaiting}
            marked={marked}
            onMark={mark}
            handle={table}
          />
        )}
      </div>
      {isPhone && rows.length > 0 && (
        <CardTotals totals={sums} isWaiting={isWaiting} column={list.columns.find(({ key }) => key === look.sumsOf)} />
      )}
      <ListBottom
        rows={rows}
        marked={marked}
        unmark={unmark}
        sumsOf={look.sumsOf}
        summary={totals.isError ? t('totalsFailed') : sums && !isWaiting && look.summaryOf?.(sums)}
        readAtMs={pages.dataUpdatedAt}
        isReading={pages.isFetching && !pages.isFetchingNextPage}
        onRefresh={startOver}
      />
      {Marked && <Marked rows={rows.filter(({ id }) => marked.has(id)) as unknown as RowOf<L>[]} unmark={unmark} />}
      <KeysDialog isOpen={helps} onLeave={() => setHelps(false)} />
      {Changes && <Changes onChanged={hear} />}
      {detail.id !== undefined && Detail && <Detail id={detail.id} onClose={detail.close} />}
    </>
  )
}

/** One anatomy for every list: title and main action, filters in a row, the table, a detail with an address. */
export function ListScreen<L extends List>(look: ListLook<L>) {
  return (
    <section className="list-screen" aria-label={look.title}>
      {look.maySee === false ? (
        <>
          <ListTitle title={look.title} isPart={look.isPart === true} />
          <div className="list-frame">
            <NoRight />
          </div>
        </>
      ) : (
        <ListOf {...look} />
      )}
    </section>
  )
}
