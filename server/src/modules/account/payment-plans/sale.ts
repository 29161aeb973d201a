import { createHash } from 'node:crypto'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { planSale } from '@vezne/contract/payment-plans.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import {
  readQuoteId,
  targetOfQuote,
  type CheckoutSale,
  type FirmAccount,
  type HeldItem,
} from '../../till/checkout/index.ts'
import { openFirm } from '../../company/firms/index.ts'
import { insertDebtClaims } from '../../till/payments/index.ts'
import { insertConversions } from '../../books/receivables/index.ts'
import { tenantById, type Tenant } from '../../platform/tenants/index.ts'
import { liraRates, ratesTold, type LiraRates } from './charged-lira.ts'
import { claimInLira, type ClaimedInLira } from './claim-in-lira.ts'
import { claimItems, type AskedItems } from './claim-items.ts'
import type { PaymentPlanDeps } from './deps.ts'

type Input = InputOf<typeof planSale>

/** The plan's names end here: which debts are paid, on whose account, and that nobody else pays them meanwhile. */
export async function planSaleFrom(deps: PaymentPlanDeps, input: Input, call: SignedInCall): Promise<CheckoutSale> {
  const { caller } = call
  const { amount, netAmount, firmId: named, items, quoteId, rates: seen, ...typed } = input
  const tenant = await tenantById(deps.tenants, caller.tenantId)
  const rates = await liraRates(deps, tenant, seen)
  // Where the company charges lira, debts of any currency are paid in it.
  const currency = rates === undefined ? input.currencyCode : 'TRY'
  const account = await accountFor(deps, caller, named)
  const netMinor = netAmount ?? amount
  const ticks = items.map((item) => `${item.id} ${item.amount}`).toSorted()
  const heldId = quoteId ? readQuoteId(deps.payments.secret, tenant.id, quoteId) : undefined
  return {
    tenant,
    audience: 'plan',
    account,
    debt: { netMinor, currency },
    seen: { totalMinor: amount, netMinor: netAmount ?? undefined, currency },
    typed,
    said: {
      ...input,
      items: ticks.join(),
      rates: seen?.map(({ currencyCode, rate }) => `${currencyCode} ${rate}`).join(),
    },
    purpose: 'plan-line',
    claims: async (db) => {
      const asked = { firmId: account.firmId, netMinor, items }
      const claim = await claimEither(db, asked, { tenant, rates, currency })
      return {
        target: heldId && targetOfQuote(heldId),
        owes: owesNow(claim, rates),
        exchange: exchangeOf(claim),
        begun: (paymentId) => keepClaims(db, paymentId, claim, call),
      }
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

type Asked = Omit<AskedItems, 'currency'>

/** Every debt in its own currency, or debts of all of them in lira. */
async function claimEither(
  db: TenantDb,
  asked: Asked,
  {
    tenant,
    rates,
    currency,
  }: { readonly tenant: Tenant; readonly rates: LiraRates | undefined; readonly currency: Currency },
): Promise<ClaimedInLira> {
  if (rates !== undefined) return claimInLira(db, asked, { tenant, rates })
  return { claimed: [await claimItems(db, { ...asked, currency })], conversions: [], owesMinor: undefined }
}

/** What is charged now, where the rates have changed since the payer looked. */
function owesNow({ owesMinor: netMinor }: ClaimedInLira, rates: LiraRates | undefined) {
  if (netMinor === undefined || rates?.now === undefined) return undefined
  return { netMinor, rates: ratesTold(rates) }
}

/** As the payment keeps it where all of it is for debts of one currency. */
function exchangeOf({ claimed, conversions: [only, ...others] }: ClaimedInLira) {
  if (only === undefined || others.length > 0 || claimed.length > 1) return undefined
  const { currency, amountMinor, liraMinor, rate, rateType, rateDate } = only
  return { currency, amountMinor, inLira: { amountMinor: liraMinor, rate, rateType, rateDate } }
}

/** With the payment, or not at all: whoever cannot have all of its debts pays none. */
async function keepClaims(
  db: TenantDb,
  paymentId: string,
  { claimed, conversions }: ClaimedInLira,
  call: SignedInCall,
): Promise<void> {
  for (const each of claimed) if (!(await insertDebtClaims(db, paymentId, each))) throw new Refusal('target-being-paid')
  await insertConversions(db, paymentId, conversions)
  const items = claimed.reduce((sum, each) => sum + each.items.length, 0)
  const details = { paymentId, firmId: claimed[0]?.firmId ?? '', items }
  await recordEvent(db, { kind: 'plan-payment-begun', userId: call.caller.userId, details }, call)
}
