import { openOf, ticksWithin } from '@vezne/domain/payment-plan/ticks-within.ts'
import type { LinkState } from '@vezne/domain/payment-link/state.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import { claimItems, isChargedIn, itemIdOf, readPlan, type PlanEntry } from '../payment-plans/index.ts'
import { insertDebtClaims } from '../../till/payments/index.ts'
import { accountsOfFirms, openItemsOf } from '../../books/receivables/index.ts'
import type { Tenant } from '../../platform/tenants/index.ts'
import { findLinks, type LinkRow } from './links.store.ts'

type OfDebts = Pick<LinkRow, 'firmId' | 'currency' | 'items'>

/** What is open now of the debts that a link was made for. */
async function debtsOf(db: TenantDb, { firmId, currency, items }: OfDebts): Promise<PlanEntry[]> {
  if (firmId === null) return []
  const asked = { firmId, path: 'items', currencies: [currency] }
  const { entries } = await readPlan(db, { tenantId: db.tenantId, firms: '*' }, asked)
  return entries.filter(({ id }) => items.includes(id))
}

/** A link for debts asks once for one amount, of debts that are open and can be paid by card, and for no more than that. */
export async function refuseDebts(
  db: TenantDb,
  link: OfDebts & Pick<LinkRow, 'usage' | 'amountMinor'>,
  tenant: Tenant,
): Promise<void> {
  const { items, firmId, usage, amountMinor, currency } = link
  if (items.length === 0) return
  if (firmId === null) throw new BrokenRules([{ path: 'firmId', rule: 'required' }])
  if (usage !== 'single' || amountMinor === null) throw new BrokenRules([{ path: 'items', rule: 'link-items-once' }])
  const debts = await debtsOf(db, link)
  if (debts.length < new Set(items).size) throw new Refusal('not-found')
  if (!isChargedIn(tenant, currency) || debts.some(({ isPayable }) => !isPayable))
    throw new BrokenRules([{ path: 'items', rule: 'plan-not-payable' }])
  if (amountMinor > openOf(debts)) throw new BrokenRules([{ path: 'amount', rule: 'plan-more-than-open' }])
}

/** The link as it can be paid now: by no more than is open of its debts, and not at all once they are paid. */
export async function asOpen<Found extends { readonly link: LinkRow; readonly state: LinkState }>(
  db: TenantDb,
  found: Found,
): Promise<Found> {
  const { link, state } = found
  if (link.items.length === 0 || link.amountMinor === null || state !== 'active') return found
  const openMinor = openOf(await debtsOf(db, link))
  if (openMinor === 0n) return { ...found, state: 'paid' }
  return openMinor < link.amountMinor ? { ...found, link: { ...link, amountMinor: openMinor } } : found
}

/** What is left to be paid by each of these links that was made for debts, by what is open of those now. */
export async function leftOfLinks(db: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const links = (await findLinks(db, ids)).filter(({ items }) => items.length > 0)
  if (links.length === 0) return new Map()
  const accounts = await accountsOfFirms(db, [...new Set(links.map(({ firmId }) => firmId))])
  const accountIds = accounts.map(({ id }) => id)
  const open = new Map<string, Parameters<typeof openOf>[0][number]>()
  for (const currency of new Set(links.map((link) => link.currency)))
    for (const { items } of await openItemsOf(db, { accountIds, currency }))
      for (const { accountId, key, side, dueOn, openMinor } of items) {
        const id = itemIdOf({ accountId, currency, key })
        open.set(id, { id, side, dueOn, remainingMinor: openMinor })
      }
  return new Map(
    links.map(({ id, items, amountMinor }) => {
      const openMinor = openOf(items.flatMap((item) => open.get(item) ?? []))
      return [id, amountMinor !== null && amountMinor < openMinor ? amountMinor : openMinor]
    }),
  )
}

/** Nobody else pays its debts meanwhile. What is handed back writes that down with the payment. */
export async function claimDebts(
  db: TenantDb,
  link: LinkRow,
  netMinor: bigint,
): Promise<(paymentId: string) => Promise<void>> {
  const { items, firmId, currency } = link
  if (items.length === 0 || firmId === null) return () => Promise.resolve()
  const ticks = ticksWithin(await debtsOf(db, link), netMinor)
  if (ticks.length === 0) throw new Refusal('link-is-paid')
  const claimed = await claimItems(db, { firmId, currency, netMinor, items: ticks })
  return async (paymentId) => {
    if (!(await insertDebtClaims(db, paymentId, claimed))) throw new Refusal('target-being-paid')
  }
}
