import type { Day } from '../calendar/day.ts'
import { allocate } from './allocate.ts'
import type { TickedItem } from './claims.ts'
import { reachedBy, sideOfKey } from './part-keys.ts'
import { smaller } from './side.ts'
import { compareNumbers, type ItemAllocation, type OpenAmount } from './standing-allocations.ts'

/** The credit that a payment brings: its receipt, or the transfer that brought it from suspense. */
export interface NewCredit {
  readonly key: string
  readonly amountMinor: bigint
  readonly on: Day
}

/**
 * What a payment of ticked items closes: credits that were ticked are set off first, then the money is taken. What is no
 * longer open of a debt, because the payment was given up and is approved late, stays an open credit of the payer.
 */
export function tickedAllocations(
  open: readonly OpenAmount[],
  ticked: readonly TickedItem[],
  credit: NewCredit,
): ItemAllocation[] {
  const left = new Map(open.map(({ key, openMinor }) => [key, openMinor]))
  const amountsOf = (side: 'debit' | 'credit') =>
    ticked.flatMap(({ key: tickedKey, amountMinor }) => {
      let wantedMinor = amountMinor
      // A document that was split meanwhile is paid in its parts.
      return reachedBy(open, tickedKey).flatMap(({ key, side: its }) => {
        const leftMinor = its === side ? smaller(wantedMinor, left.get(key) ?? 0n) : 0n
        wantedMinor -= leftMinor
        left.set(key, (left.get(key) ?? 0n) - leftMinor)
        return leftMinor > 0n ? [{ key, leftMinor }] : []
      })
    })
  const debts = amountsOf('debit')
  const credits = [...amountsOf('credit'), { key: credit.key, leftMinor: credit.amountMinor }]
  return credits.flatMap((from) =>
    debts.flatMap((debt) => {
      const amountMinor = smaller(from.leftMinor, debt.leftMinor)
      from.leftMinor -= amountMinor
      debt.leftMinor -= amountMinor
      const withKey = from.key === credit.key ? undefined : credit.key
      return amountMinor > 0n ? [{ creditKey: from.key, debitKey: debt.key, amountMinor, withKey }] : []
    }),
  )
}

/**
 * What a payment closes that holds its ticked items until its very approval: what was claimed of each, for nothing else could
 * close it meanwhile. What is open is not asked: where the books took of an item what was claimed of it, that is cut when
 * allocations are read, and comes back with the item.
 */
export const claimedAllocations = (claimed: readonly TickedItem[], credit: NewCredit): ItemAllocation[] =>
  tickedAllocations(claimed.map(asClaimed), claimed, credit)

const asClaimed = ({ key, amountMinor }: TickedItem): OpenAmount => ({
  key,
  side: sideOfKey(key),
  amountMinor,
  openMinor: amountMinor,
  dueOn: '',
  number: key,
})

/** What a payment without ticks closes, by the rule for all payments. What is claimed or at DBS is not among the debts. */
export function untickedAllocations(debts: readonly OpenAmount[], credit: NewCredit): ItemAllocation[] {
  const allocation = allocate(
    debts.toSorted(compareNumbers).map(({ key, dueOn, openMinor, enforcedOn }) => ({
      id: key,
      dueOn,
      enforcedOn,
      costsMinor: 0n,
      interestMinor: 0n,
      principalMinor: openMinor,
    })),
    { amountMinor: credit.amountMinor, on: credit.on, ticked: [], named: [], keepForFuture: false },
    'sequential',
  )
  if (allocation.kind === 'refused') return []
  return allocation.lines.map(({ id, principalMinor }) => ({
    creditKey: credit.key,
    debitKey: id,
    amountMinor: principalMinor,
  }))
}
