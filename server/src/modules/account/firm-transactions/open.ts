import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { Side } from '@vezne/domain/statement/balance.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { openItemsOf } from '../../books/receivables/index.ts'
import { linesById, type LineRow } from './lines.store.ts'

/** What is open of a movement, and the movement. */
export interface OpenRow {
  /** The movement's number; of its second installment and further ones, and of what is no movement, with one behind it. */
  readonly id: string
  readonly accountId: string
  readonly dueOn: Day
  readonly side: Side
  readonly amountMinor: bigint
  readonly remainingMinor: bigint
  /** None for a kapatma farkı. */
  readonly line: LineRow | undefined
}

interface Wanted {
  readonly accountIds: readonly string[]
  readonly currency: Currency | undefined
  readonly on: Day
}

/** The same as amounts alone, where nobody asks which movements they are of. */
export async function readOpenAmounts(
  db: ReadDb,
  { accountIds, currency, on }: Wanted,
): Promise<Pick<OpenRow, 'accountId' | 'dueOn' | 'side' | 'remainingMinor'>[]> {
  const accounts = await openItemsOf(db, { accountIds, currency })
  return accounts.flatMap(({ accountId, items, closingDifferenceMinor }) => [
    ...items.flatMap(({ side, dueOn, openMinor, dueParts }) =>
      (dueParts ?? [{ dueOn, amountMinor: openMinor }]).map((part) => ({
        accountId,
        dueOn: part.dueOn,
        side,
        remainingMinor: part.amountMinor,
      })),
    ),
    { accountId, dueOn: on, side: 'debit' as const, remainingMinor: closingDifferenceMinor },
  ])
}

/** What is open of these accounts today, by due day. A kapatma farkı is a debt of today that nobody can pay. */
export async function readOpen(db: ReadDb, { accountIds, currency, on }: Wanted): Promise<OpenRow[]> {
  const accounts = await openItemsOf(db, { accountIds, currency })
  const items = accounts.flatMap((account) => account.items)
  const ids = new Set(items.flatMap(({ lineId }) => lineId ?? []))
  const lines = new Map((ids.size === 0 ? [] : await linesById(db, [...ids])).map((line) => [line.id, line]))
  const times = new Map<bigint, number>()
  const named = (lineId: bigint) => {
    const before = times.get(lineId) ?? 0
    times.set(lineId, before + 1)
    return before === 0 ? String(lineId) : `${lineId}-${before}`
  }
  const rows = items.map(({ accountId, side, dueOn, lineId = 0n, amountMinor, openMinor }): OpenRow => ({
    id: named(lineId),
    accountId,
    dueOn,
    side,
    amountMinor,
    remainingMinor: openMinor,
    line: lines.get(lineId),
  }))
  const differences = accounts
    .filter(({ closingDifferenceMinor }) => closingDifferenceMinor > 0n)
    .map(({ accountId, closingDifferenceMinor: size }): OpenRow => ({
      id: named(0n),
      accountId,
      dueOn: on,
      side: 'debit',
      amountMinor: size,
      remainingMinor: size,
      line: undefined,
    }))
  return [...rows, ...differences].toSorted(byDueDay)
}

function byDueDay(one: OpenRow, other: OpenRow): number {
  if (one.dueOn !== other.dueOn) return one.dueOn < other.dueOn ? -1 : 1
  const [first, second] = [one.line?.id ?? 0n, other.line?.id ?? 0n]
  if (first !== second) return first < second ? -1 : 1
  return one.id.length - other.id.length || (one.id < other.id ? -1 : 1)
}
