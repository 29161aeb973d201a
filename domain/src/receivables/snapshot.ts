import { sumOf } from '../money/sum.ts'
import type { Side } from './side.ts'

/** What every part of a snapshot says of the whole. */
export interface SnapshotTotals {
  readonly parts: number
  readonly count: number
  readonly debitMinor: bigint
  readonly creditMinor: bigint
}

export interface SnapshotPart {
  readonly part: number
  readonly rows: readonly { readonly externalId: string; readonly side: Side; readonly amountMinor: bigint }[]
}

export type SnapshotState = 'waits-for-parts' | 'does-not-add-up' | 'complete'

/** Whether all parts of a snapshot are here and add up to what it says of itself. Until then it removes nothing. */
export function snapshotState(totals: SnapshotTotals, parts: readonly SnapshotPart[]): SnapshotState {
  const numbers = new Set(parts.map(({ part }) => part))
  if (numbers.size < totals.parts) return 'waits-for-parts'
  const rows = [...new Map(parts.map((each) => [each.part, each.rows])).values()].flat()
  const sumOfSide = (side: Side) =>
    sumOf(
      rows.filter((row) => row.side === side),
      (row) => row.amountMinor,
    )
  const addsUp =
    rows.length === totals.count &&
    sumOfSide('debit') === totals.debitMinor &&
    sumOfSide('credit') === totals.creditMinor
  return addsUp ? 'complete' : 'does-not-add-up'
}

/** Which lines a snapshot speaks for: those of one period, and of one account where it names one. */
export interface SnapshotScope {
  readonly period: string
  readonly accountId?: string | undefined
}

export const speaksFor = (
  scope: SnapshotScope,
  line: { readonly period: string; readonly accountId: string },
): boolean => scope.period === line.period && (scope.accountId === undefined || scope.accountId === line.accountId)

/** A line of the ERP that is held in the scope of a snapshot: its ledger, its period and, where it names one, its firm. */
export interface HeldInScope {
  readonly externalId: string
  readonly asOf: number
}

/** Held lines that a complete snapshot lacks. What was read at its moment or later is not its business. */
export function missingFrom(
  snapshot: { readonly asOf: number; readonly externalIds: ReadonlySet<string> },
  held: readonly HeldInScope[],
): string[] {
  return held
    .filter(({ externalId, asOf }) => asOf < snapshot.asOf && !snapshot.externalIds.has(externalId))
    .map(({ externalId }) => externalId)
}

const MANY_ROWS = 50
const MANY_PERCENT = 2

/** An empty snapshot, or one that would take away more than 2 % and more than 50 rows, is looked at by staff first. */
export function needsApproval(snapshotRows: number, heldRows: number, removedRows: number): boolean {
  if (snapshotRows === 0) return true
  return removedRows > MANY_ROWS && removedRows * 100 > heldRows * MANY_PERCENT
}
