import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { PlanSimulation, simulatePlan } from '@vezne/contract/payment-plans/simulate.ts'
import { paidAtDue, paidByCard, paidToday, type PlanWay } from '@vezne/domain/payment-plan/plan-ways.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { BrokenRules } from '../../../kit/refusal.ts'
import { priceOffers, type FirmAccount } from '../../till/checkout/index.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import { tickItems } from './claim-items.ts'
import type { PaymentPlanDeps } from './deps.ts'
import { isChargedIn, readPlan } from './read-plan.ts'
import { accountFor } from './sale.ts'

type Asked = Pick<InputOf<typeof simulatePlan>, 'firmId' | 'currencyCode' | 'items'>

/** Ticked debts as they stand now, on whose account, and what they come to. */
export async function readTicked(deps: PaymentPlanDeps, asked: Asked, caller: Caller) {
  const { currencyCode: currency, items } = asked
  const tenant = await tenantById(deps.tenants, caller.tenantId)
  if (!isChargedIn(tenant, currency)) throw new BrokenRules([{ path: 'items', rule: 'plan-not-payable' }])
  const account: FirmAccount = await accountFor(deps, caller, asked.firmId)
  const { firmId } = account
  const plan = await deps.db.readForCaller(caller, (one) =>
    readPlan(one, caller, { firmId, path: 'firmId', currencies: [currency] }),
  )
  const sides = new Map(plan.entries.map(({ id, side }) => [id, side]))
  const netMinor = items.reduce((sum, { id, amount }) => sum + (sides.get(id) === 'credit' ? -amount : amount), 0n)
  const { entries } = tickItems(plan.entries, { currency, items, netMinor }, [])
  if (netMinor <= 0n) throw new BrokenRules([{ path: 'items', rule: 'amount-zero' }])
  return { tenant, account, plan, entries, debt: { netMinor, currency } }
}

/** What ticked debts come to in every way to pay them. Nothing is written. */
export async function simulate(
  deps: PaymentPlanDeps,
  input: InputOf<typeof simulatePlan>,
  caller: Caller,
): Promise<PlanSimulation> {
  const { tenant, account, plan, entries, debt } = await readTicked(deps, input, caller)
  const { today, terms } = plan
  const items = entries.map(({ side, dueOn, paysMinor }) => ({ side, dueOn, remainingMinor: paysMinor }))
  const weighed = { items, today, terms }
  const { offers } = await priceOffers(deps, { tenant, account, debt }, caller)
  return {
    netAmount: debt.netMinor,
    currencyCode: debt.currency,
    today: told(paidToday(weighed)),
    atDue: told(paidAtDue(weighed)),
    offers: offers.map((offer) => ({ ...offer, ...told(paidByCard(weighed, offer.amount, offer.installmentNumber)) })),
  }
}

const told = ({ lateMinor, earlyMinor, costMinor, maturity }: PlanWay) => ({
  lateCharge: lateMinor,
  earlyDiscount: earlyMinor,
  totalCost: costMinor,
  averageOn: maturity.on,
  averageDays: maturity.days,
})
