import type { Day } from '../calendar/day.ts'
import { sumOf } from '../money/sum.ts'
import { itemsOf, withoutTakenBack } from './account-items.ts'
import { splitItems, type AccountFacts } from './open-account.ts'
import { byDocumentDay, restsOf } from './open-items-fifo.ts'
import { wholeKey } from './part-keys.ts'
import { smaller, type Side } from './side.ts'
import type { FedPart } from './split-by-due-day.ts'
import { compareNumbers, type AccountItem, type StillOpen } from './standing-allocations.ts'

/**
 * The end of an account: its debts that are due from a day on, or its credits that were booked from it on. What is open is
 * there and on one side alone: who owes has no credit left, for it would have closed a debt, and the oldest are closed first.
 * What is set aside is not among it.
 */
export interface AccountEnd {
  readonly side: Side
  /** What is owed, or what the firm is ahead by. */
  readonly openMinor: bigint
  readonly from: Day
}

/** An end that does not reach far enough, and by how much allocations have left too little of it. */
export interface ShortEnd {
  readonly shortMinor: bigint
}

/** What an end that was too short, so many times, has to come to: ever more beyond what was missing. */
export const reachBeyond = (reachMinor: bigint, shortMinor: bigint, timesShort: number): bigint =>
  reachMinor + (shortMinor << BigInt(timesShort))

/** What is held of the end of an account, and of what decides about it. */
export interface EndFacts extends AccountFacts {
  readonly parts: ReadonlyMap<string, readonly FedPart[]>
}

/**
 * What neither closes nor is closed by age: held by a payment under way, or a credit that may be ours typed by hand. It is
 * open beside the end, on either side, as far as allocations leave it.
 */
const isSetAside = ({ isPassedOver, isPossibleDouble, side }: AccountItem) =>
  isPassedOver === true || (isPossibleDouble === true && side === 'credit')

const itemsAtEnd = (items: readonly AccountItem[], { side, from }: AccountEnd) =>
  items.filter(
    (item) => item.side === side && (side === 'debit' ? item.dueOn : item.documentOn) >= from && !isSetAside(item),
  )

/** What is set aside of an account, debts less credits; the rest of its balance is what the end comes to. */
export function setAsideMinor(facts: EndFacts): bigint {
  const items = splitItems(facts, facts.parts)
  const rests = restsOf(items, facts.allocations)
  return sumOf(items.filter(isSetAside), ({ key, side }) => (side === 'debit' ? 1n : -1n) * (rests.get(key) ?? 0n))
}

/**
 * What is open where nobody closes items in the ERP, by the end of the account alone: what reading the whole of it comes to.
 */
export function openAtEnd(facts: EndFacts, end: AccountEnd): StillOpen | ShortEnd {
  const items = splitItems(facts, facts.parts)
  const rests = restsOf(items, facts.allocations)
  const restOf = ({ key }: AccountItem) => rests.get(key) ?? 0n
  const atEnd = itemsAtEnd(items, end)
  const shortMinor = end.openMinor - sumOf(atEnd, restOf)
  if (shortMinor > 0n) return { shortMinor }
  let leftMinor = end.openMinor
  const open = new Map(items.filter(isSetAside).map((item) => [item.key, restOf(item)]))
  for (const item of atEnd.toSorted(end.side === 'debit' ? byDueDay : byDocumentDay).toReversed()) {
    const openMinor = smaller(leftMinor, restOf(item))
    leftMinor -= openMinor
    open.set(item.key, openMinor)
  }
  return {
    items: items.filter(({ key }) => open.has(key)).map((item) => ({ ...item, openMinor: open.get(item.key) ?? 0n })),
    closingDifferenceMinor: 0n,
  }
}

const byDueDay = (one: AccountItem, other: AccountItem) =>
  Number(one.dueOn > other.dueOn) - Number(one.dueOn < other.dueOn) || compareNumbers(one, other)

/**
 * The documents whose lines and allocations decide what is open at the end: those that stand there, and whatever was
 * allocated to or from them. Further than that it goes only through one that was allocated more than it has: what is cut
 * of one of its allocations depends on the others. Keys that are not held yet are asked for until there are no new ones.
 */
export function decidingKeys(facts: EndFacts, end: AccountEnd): Set<string> {
  const items = withoutTakenBack(itemsOf(facts.lines), facts.takenBack)
  const amounts = new Map(items.map(({ key, amountMinor }) => [key, amountMinor]))
  const pairs = facts.allocations
    .filter(({ isOver }) => isOver !== true)
    .map(({ creditKey, debitKey, amountMinor }) => ({ keys: [creditKey, wholeKey(debitKey)], amountMinor }))
  const ofKey = new Map<string, { readonly others: string[]; minor: bigint }>()
  for (const { keys, amountMinor } of pairs) {
    for (const key of keys) {
      const known = ofKey.get(key) ?? { others: [], minor: 0n }
      known.others.push(...keys.filter((other) => other !== key))
      known.minor += amountMinor
      ofKey.set(key, known)
    }
  }
  const split = splitItems(facts, facts.parts)
  const atEnd = new Set([...itemsAtEnd(split, end), ...split.filter(isSetAside)].map(({ key }) => wholeKey(key)))
  const isCut = (key: string) => {
    const amountMinor = amounts.get(key) ?? 0n
    return amountMinor > 0n && (ofKey.get(key)?.minor ?? 0n) > amountMinor
  }
  const deciding = new Set(atEnd)
  // A set that grows while it is gone through is gone through to its end.
  for (const key of deciding) {
    if (!atEnd.has(key) && !isCut(key)) continue
    for (const other of ofKey.get(key)?.others ?? []) deciding.add(other)
  }
  return deciding
}
