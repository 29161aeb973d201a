import type { ChangedRow, CommissionRow, CommissionTable } from '@vezne/contract/commissions/table.ts'
import { LARGEST_COUNT, type RateRow } from '@vezne/domain/commission/definition.ts'
import { isLargeChange, rateChanges, type RateChange } from '@vezne/domain/commission/rate-changes.ts'
import { readRate, writeRate } from '@vezne/domain/commission/rate-text.ts'
import { quoteInstallment } from '@vezne/domain/installment/quote.ts'

export const COUNTS = Array.from({ length: LARGEST_COUNT }, (_, index) => index + 1)

/** What was typed into the cells of a row, by count; what nobody touched is not there. */
export type TypedCells = Readonly<Record<number, string>>
/** The same of all rows. */
export type Typed = Readonly<Record<string, TypedCells>>

/** Names a row also before it is there: an account has one for each kind of card. */
export const rowKey = ({ id, accountId, cardKind }: CommissionRow): string => id ?? `${accountId}/${cardKind}`

/** Each cell as it is saved. */
export const savedText = ({ rates }: CommissionRow, count: number): string => {
  const rate = rates.find((each) => each.count === count)
  return rate === undefined ? '' : writeRate(rate)
}

export const cellText = (row: CommissionRow, typed: TypedCells | undefined, count: number): string =>
  typed?.[count] ?? savedText(row, count)

const ratesOf = ({ rates }: CommissionRow) => new Map<number, RateRow>(rates.map((rate) => [rate.count, rate]))

/** The rates of a row with what was typed over them; a cell that cannot be read keeps what is saved. */
function typedRates(row: CommissionRow, typed: TypedCells | undefined): ReadonlyMap<number, RateRow> {
  const rates = ratesOf(row)
  for (const [count, text] of Object.entries(typed ?? {})) {
    const rate = readRate(text)
    if (rate === null) rates.delete(Number(count))
    else if (rate !== undefined) rates.set(Number(count), { ratePpm: rate.ratePpm, isIncluded: rate.isIncluded })
  }
  return rates
}

export const isWrong = (text: string | undefined): boolean => text !== undefined && readRate(text) === undefined

/** How many cells cannot be read. */
export const countWrong = (typed: Typed): number =>
  Object.values(typed)
    .flatMap((cells) => Object.values(cells))
    .filter(isWrong).length

export interface ChangedCells {
  readonly row: CommissionRow
  readonly cells: readonly RateChange[]
}

/** What saving would change, cell by cell. */
export function changesOf(rows: readonly CommissionRow[], typed: Typed): ChangedCells[] {
  return rows
    .map((row) => ({ row, cells: rateChanges(ratesOf(row), typedRates(row, typed[rowKey(row)])) }))
    .filter(({ cells }) => cells.length > 0)
}

export const isLarge = (changes: readonly ChangedCells[]): boolean =>
  changes.some(({ cells }) => cells.some(isLargeChange))

export function rowsToSend(rows: readonly CommissionRow[], typed: Typed): ChangedRow[] {
  return changesOf(rows, typed).map(({ row }) => ({
    id: row.id,
    accountId: row.accountId,
    cardKind: row.cardKind,
    rates: [...typedRates(row, typed[rowKey(row)])]
      .map(([count, { ratePpm, isIncluded }]) => ({ count, ratePpm, isIncluded }))
      .toSorted((one, other) => one.count - other.count),
  }))
}

export interface Terms {
  readonly netMinor: bigint
  readonly appliesCommissions: boolean
  /** The day for which it is reckoned. */
  readonly today: string
}

/** What a payer is charged by each count, by the very rule of the till; by count, without those that are not offered. */
export function totalsOf(
  row: CommissionRow,
  typed: TypedCells | undefined,
  { netMinor, ...terms }: Terms,
): ReadonlyMap<number, bigint> {
  const { bankId, isFromDealer, extraInstallments, extraInstallmentsUntil } = row
  const definition = {
    bankId,
    rates: typedRates(row, typed),
    isBorneByDealer: isFromDealer,
    extraInstallments,
    ...(extraInstallmentsUntil === null ? {} : { extraInstallmentsUntil }),
  }
  return new Map(
    COUNTS.flatMap((count) => {
      const quote = quoteInstallment(netMinor, definition, count, terms)
      return quote === undefined ? [] : [[count, quote.totalMinor] as const]
    }),
  )
}

/** A new row at an account, for cards of one kind. */
export const newRowAt = (row: CommissionRow, cardKind: CommissionRow['cardKind']): CommissionRow => ({
  ...row,
  id: null,
  cardKind,
  rates: [],
  from: null,
  to: null,
  nextFrom: null,
})

/** Every cell of a table by its place, as the settling of two versions wants them. */
export function flatCells({ rows }: CommissionTable, typed: Typed = {}): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row) =>
      COUNTS.map((count) => [`${rowKey(row)}#${count}`, cellText(row, typed[rowKey(row)], count)] as const),
    ),
  )
}

/** The cells in which one side differs from the other, as something typed over it. */
export function typedOver(below: Readonly<Record<string, string>>, above: Readonly<Record<string, string>>): Typed {
  const typed: Record<string, Record<number, string>> = {}
  for (const [place, text] of Object.entries(above)) {
    if (below[place] === text) continue
    const [key = '', count = ''] = place.split('#')
    typed[key] = { ...typed[key], [Number(count)]: text }
  }
  return typed
}
