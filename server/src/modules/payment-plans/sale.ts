import { createHash } from 'node:crypto'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { planSale } from '@vezne/contract/payment-plans.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../kit/refusal.ts'
import { recordEvent } from '../audit/index.ts'
import { readQuoteId, targetOfQuote, type CheckoutSale, type FirmAccount, type HeldItem } from '../checkout/index.ts'
import { openFirm } from '../firms/index.ts'
import { insertDebtClaims, type ClaimedItems } from '../payments/index.ts'
import { tenantById } from '../tenants/index.ts'
import { claimItems } from './claim-items.ts'
import type { PaymentPlanDeps } from './deps.ts'
import { isChargedIn } from './read-plan.ts'

type Input = InputOf<typeof planSale>

/** The plan's names end here: which debts are paid, on whose account, and that nobody else pays them meanwhile. */
export async function planSaleFrom(deps: PaymentPlanDeps, input: Input, call: SignedInCall): Promise<CheckoutSale> {
  const { caller } = call
  const { amount, netAmount, currencyCode, firmId: named, items, quoteId, ...typed } = input
  const tenant = await tenantById(deps.tenants, caller.tenantId)
  if (!isChargedIn(tenant, currencyCode)) throw new BrokenRules([{ path: 'items', rule: 'plan-not-payable' }])
  const account = await accountFor(deps, caller, named)
  const netMinor = netAmount ?? amount
  const ticks = items.map((item) => `${item.id} ${item.amount}`).toSorted()
  const heldId = quoteId ? readQuoteId(deps.payments.secret, tenant.id, quoteId) : undefined
  return {
    tenant,
    audience: 'plan',
    account,
    debt: { netMinor, currency: currencyCode },
    seen: { totalMinor: amount, netMinor: netAmount ?? undefined, currency: currencyCode },
    typed,
    said: { ...input, items: ticks.join() },
    purpose: 'plan-line',
    claims: async (db) => {
      const claimed = await claimItems(db, { firmId: account.firmId, currency: currencyCode, netMinor, items })
      return { target: heldId && targetOfQuote(heldId), begun: (paymentId) => keepClaims(db, paymentId, claimed, call) }
    },
    // Two people of one firm are two payers; without a key of their own, other ticks are another request.
    scope: `PaymentPlan/${caller.userId}${call.idempotencyKey === undefined ? `/${digestOf(ticks)}` : ''}`,
    ...(heldId !== undefined && { quote: { id: heldId, userId: caller.userId, items: heldItems(items) } }),
  }
}

/** In one order, whichever they were ticked in: the same debts are the same offer. */
export const heldItems = (items: Input['items']): HeldItem[] =>
  items
    .map(({ id, amount }) => ({ id, amountMinor: String(amount) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))

const DIGEST_LENGTH = 16
const digestOf = (ticks: readonly string[]) =>
  createHash('sha256').update(ticks.join()).digest('hex').slice(0, DIGEST_LENGTH)

/** A firm that the caller does not see does not exist, and neither does one that is closed. Staff has to name one. */
export async function accountFor({ db }: PaymentPlanDeps, caller: Caller, named: string | null | undefined) {
  const firmId = named?.toLowerCase() ?? caller.subFirmId ?? caller.firmId
  if (firmId === undefined) throw new BrokenRules([{ path: 'firmId', rule: 'required' }])
  const firm: FirmAccount | undefined = await db.forCaller(caller, (one) => openFirm(one, firmId))
  if (firm === undefined) throw new Refusal('not-found')
  return firm
}

/** With the attempt, or not at all: whoever cannot have all of its debts pays none. */
async function keepClaims(db: TenantDb, paymentId: string, claimed: ClaimedItems, call: SignedInCall): Promise<void> {
  if (!(await insertDebtClaims(db, paymentId, claimed))) throw new Refusal('target-being-paid')
  const details = { paymentId, firmId: claimed.firmId, items: claimed.items.length }
  await recordEvent(db, { kind: 'plan-payment-begun', userId: call.caller.userId, details }, call)
}
