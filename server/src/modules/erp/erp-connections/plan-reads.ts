import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import { READ_KINDS, type ErpConnector, type ReadKind } from '@vezne/erp/port.ts'
import type { ReadPlan } from '@vezne/erp/run/portal.ts'
import type { ReadRow } from './reads.store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long what has no change marks is left alone: each time all of it is read. */
const REST_MS: Readonly<Record<ReadKind, number>> = {
  firms: 30 * MINUTE_MS,
  'account-lines': 10 * MINUTE_MS,
  'open-items': 10 * MINUTE_MS,
  balances: 30 * MINUTE_MS,
  'invoice-lines': 30 * MINUTE_MS,
  stocks: 30 * MINUTE_MS,
  prices: 30 * MINUTE_MS,
}

/** What a mark misses is found at night; an ERP that is switched off at night is read whole when it is back. */
const NIGHT = { from: 1, to: 5 }
const WHOLE_AT_NIGHT_MS = 20 * HOUR_MS
const WHOLE_AT_THE_LATEST_MS = 36 * HOUR_MS

/**
 * What is read in a turn: whatever a turn before did not get to the end of, and what is due. Firms come first, since others name
 * them; then what was never read to its end, before anything is read again: turns that end early would never get to it.
 */
export function planReads(
  { reads, marks }: Pick<ErpConnector['traits'], 'reads' | 'marks'>,
  known: ReadonlyMap<ReadKind, ReadRow>,
  now: Date,
): ReadPlan[] {
  const wanted = READ_KINDS.filter((kind) => reads.includes(kind))
  const isAhead = (kind: ReadKind) => kind === 'firms' || (known.get(kind)?.wholeAt ?? null) === null
  const inOrder = [...wanted.filter(isAhead), ...wanted.filter((kind) => !isAhead(kind))]
  return inOrder.flatMap((kind): ReadPlan[] => {
    const row = known.get(kind)
    if (row !== undefined && row.next !== null)
      return [{ kind, isWhole: row.isWhole, next: row.next, ...markOf(row, row.isWhole) }]
    const hasMark = marks.includes(kind) && row !== undefined && row.mark !== null
    const isWhole = !hasMark || isWholeDue(row.wholeAt, now)
    if (!isWhole) return [{ kind, isWhole, ...markOf(row, isWhole) }]
    const isDue = hasMark || row === undefined || since(row.wholeAt, now) >= REST_MS[kind]
    return isDue ? [{ kind, isWhole }] : []
  })
}

const markOf = (row: ReadRow | undefined, isWhole: boolean) =>
  isWhole || row === undefined || row.mark === null ? {} : { mark: row.mark }

const since = (moment: Date | null, now: Date) =>
  moment === null ? Number.POSITIVE_INFINITY : now.getTime() - moment.getTime()

function isWholeDue(wholeAt: Date | null, now: Date): boolean {
  const hour = Number(istanbulTime(now.getTime()).slice(11, 13))
  const isNight = hour >= NIGHT.from && hour < NIGHT.to
  return since(wholeAt, now) >= (isNight ? WHOLE_AT_NIGHT_MS : WHOLE_AT_THE_LATEST_MS)
}
