import type { Day } from '../calendar/day.ts'
import type { LineType } from '../statement/line-types.ts'

/** How a promise to pay stands. Nothing of it is stored but that it was withdrawn: it follows from what came, and the day. */
export const PROMISE_STATES = ['open', 'kept', 'broken', 'withdrawn'] as const
export type PromiseState = (typeof PROMISE_STATES)[number]

/** Credits that are money; a return or a credit note keeps no promise. */
export const RECEIPT_TYPES = [
  'cash-receipt',
  'cheque-in',
  'note-in',
  'bank-transfer',
  'card-receipt',
  'dbs-receipt',
] as const satisfies readonly LineType[]

/** Debits that say that such money did not come after all, on the day it came. A refund later on is a new debt. */
export const VOID_TYPES = ['card-void'] as const satisfies readonly LineType[]

/** What a firm promised in one currency. */
export interface GivenPromise {
  readonly id: string
  readonly amountMinor: bigint
  readonly promisedOn: Day
  readonly givenOn: Day
  /** What had come on the day it was given before it was. */
  readonly alreadyMinor: bigint
  readonly isWithdrawn: boolean
}

/** What came from the firm on one day, without what was voided. */
export interface DayReceipts {
  readonly on: Day
  readonly amountMinor: bigint
}

export interface PromiseStanding {
  readonly id: string
  readonly state: PromiseState
  /** What came for it by its day, up to what was promised. */
  readonly paidMinor: bigint
}

/**
 * How the promises of one firm in one currency stand. Money keeps one promise: what comes goes to the promise of the
 * earliest day among those that were given before it came, and what that one does not need to the next.
 */
export function promiseStates(
  promises: readonly GivenPromise[],
  receipts: readonly DayReceipts[],
  today: Day,
): PromiseStanding[] {
  const days = receipts
    .map(({ on, amountMinor }) => ({ on, cameMinor: amountMinor, leftMinor: amountMinor }))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
  const paid = new Map<string, bigint>()
  const inOrder = promises.filter(({ isWithdrawn }) => !isWithdrawn).toSorted(byDay)
  for (const promise of inOrder) {
    let neededMinor = promise.amountMinor
    for (const day of days) {
      if (day.on < promise.givenOn || day.on > promise.promisedOn) continue
      const afterMinor = day.on === promise.givenOn ? day.cameMinor - promise.alreadyMinor : day.cameMinor
      const takenMinor = least(neededMinor, day.leftMinor, afterMinor)
      if (takenMinor <= 0n) continue
      day.leftMinor -= takenMinor
      neededMinor -= takenMinor
    }
    paid.set(promise.id, promise.amountMinor - neededMinor)
  }
  return promises.map((promise) => {
    const paidMinor = paid.get(promise.id) ?? 0n
    return { id: promise.id, paidMinor, state: stateOf(promise, paidMinor, today) }
  })
}

function stateOf({ isWithdrawn, amountMinor, promisedOn }: GivenPromise, paidMinor: bigint, today: Day): PromiseState {
  if (isWithdrawn) return 'withdrawn'
  if (paidMinor >= amountMinor) return 'kept'
  return promisedOn < today ? 'broken' : 'open'
}

const keyOf = ({ promisedOn, givenOn, id }: GivenPromise) => `${promisedOn} ${givenOn} ${id}`
const byDay = (one: GivenPromise, other: GivenPromise) => (keyOf(one) < keyOf(other) ? -1 : 1)
const least = (...amounts: readonly bigint[]) => amounts.reduce((one, other) => (other < one ? other : one))

/** Söz tutma oranı: of the promises whose day has come or that were kept before it, how many were, as whole percent. */
export function promiseKeeping(standings: readonly PromiseStanding[]): number | null {
  const count = (asked: PromiseState) => standings.filter(({ state }) => state === asked).length
  return keptPercent({ kept: count('kept'), broken: count('broken') })
}

/** The same by how many were kept and how many broken. */
export const keptPercent = ({ kept, broken }: { readonly kept: number; readonly broken: number }): number | null =>
  kept + broken === 0 ? null : Math.round((100 * kept) / (kept + broken))
