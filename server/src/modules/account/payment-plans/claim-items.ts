import type { Currency } from '@vezne/domain/money/money.ts'
import { startRefusal, type Claim, type StartRefusal, type TickedItem } from '@vezne/domain/receivables/claims.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import type { ClaimedItems } from '../../till/payments/index.ts'
import { accountsOfFirm, liveDebtClaims } from '../../books/receivables/index.ts'
import { readPlan, type PlanEntry } from './read-plan.ts'
import { holdPlan } from './store.ts'

/** What somebody ticked: ids of the list, with what they want to pay of each. */
export interface AskedItems {
  readonly firmId: string
  readonly currency: Currency
  readonly netMinor: bigint
  readonly items: readonly { readonly id: string; readonly amount: bigint }[]
}

/**
 * The debts that a payment is about to claim, or why it may not. While this transaction lasts nobody else begins a payment
 * on this plan. Claims are read before what is open: one that has ended since has closed its debt in the same breath.
 */
export async function claimItems(db: TenantDb, asked: AskedItems): Promise<ClaimedItems> {
  const { firmId, currency } = asked
  await holdPlan(db, firmId)
  const accounts = await accountsOfFirm(db, firmId)
  const claims = await liveDebtClaims(
    db,
    accounts.map(({ id }) => id),
  )
  const wanted = { firmId, path: 'firmId', currencies: [currency] }
  const { entries } = await readPlan(db, { tenantId: db.tenantId, firms: '*' }, wanted)
  const { accountId, items } = tickItems(entries, asked, claims)
  return { accountId, firmId, currency, items }
}

export interface Ticked {
  readonly accountId: string
  readonly items: readonly TickedItem[]
  /** What was ticked, each with what would be paid of it. */
  readonly entries: readonly (PlanEntry & { readonly paysMinor: bigint })[]
}

/** What was ticked among what is open, or why it cannot be paid together. */
export function tickItems(
  entries: readonly PlanEntry[],
  { currency, items, netMinor }: Omit<AskedItems, 'firmId'>,
  claims: readonly (Claim & { readonly accountId: string; readonly currency: Currency })[],
): Ticked {
  if (new Set(items.map(({ id }) => id)).size < items.length)
    throw new BrokenRules([{ path: 'items', rule: 'plan-item-twice' }])
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const found = items.map(({ id, amount }) => ({ entry: known.get(id), amount }))
  const ticked = found.map(({ entry, amount }) => tickedItem(entry, amount))
  const [first] = found
  if (first?.entry === undefined) throw new Refusal('not-found')
  const { accountId } = first.entry
  const refusal = startRefusal(
    stillOpen(entries.filter((entry) => entry.accountId === accountId)),
    ticked,
    netMinor,
    claims.filter((claim) => claim.accountId === accountId && claim.currency === currency),
    new Set(found.flatMap(({ entry }) => (entry?.isPayable === false ? [entry.key ?? ''] : []))),
  )
  if (refusal !== undefined) refuse(refusal)
  return {
    accountId,
    items: ticked,
    entries: found.flatMap(({ entry, amount }) => (entry === undefined ? [] : [{ ...entry, paysMinor: amount }])),
  }
}

/** What is not in the plan is not there: it is another's, or was closed meanwhile. What stands for no document has no key. */
function tickedItem(entry: PlanEntry | undefined, amountMinor: bigint): TickedItem {
  if (entry === undefined) throw new Refusal('not-found')
  if (amountMinor <= 0n) throw new BrokenRules([{ path: 'items', rule: 'amount-zero' }])
  return { key: entry.key ?? '', amountMinor }
}

const stillOpen = (entries: readonly PlanEntry[]) => ({
  items: entries.flatMap(({ key, side, dueOn, amountMinor, remainingMinor }) =>
    key === undefined ? [] : [{ key, side, dueOn, number: key, amountMinor, openMinor: remainingMinor }],
  ),
  closingDifferenceMinor: 0n,
})

function refuse(refusal: StartRefusal): never {
  switch (refusal) {
    case 'claimed':
      throw new Refusal('target-being-paid')
    case 'not-payable':
      throw new BrokenRules([{ path: 'items', rule: 'plan-not-payable' }])
    case 'more-than-open':
      throw new BrokenRules([{ path: 'items', rule: 'plan-more-than-open' }])
    case 'does-not-add-up':
      throw new BrokenRules([{ path: 'netAmount', rule: 'plan-does-not-add-up' }])
  }
}
