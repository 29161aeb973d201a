import type { PlanSummary, planSummary } from '@vezne/contract/payment-plans.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { planCosts } from '@vezne/domain/payment-plan/plan-costs.ts'
import { planDays, planFigures } from '@vezne/domain/payment-plan/plan-standing.ts'
import { refreshedAt, type Asking } from '../firm-transactions/index.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import { liraRates, ratesTold } from './charged-lira.ts'
import type { PaymentPlanDeps } from './deps.ts'
import { readPlan } from './read-plan.ts'
import { readTerms } from './terms.store.ts'

/** How a firm stands with what it has to pay, in each currency by itself. */
export async function showSummary(
  deps: PaymentPlanDeps,
  { firmId, month }: InputOf<typeof planSummary>,
  asking: Asking,
): Promise<PlanSummary> {
  const { subject, entries, today, terms } = await deps.db.readForCaller(asking, async (one) => {
    const plan = await readPlan(one, asking, { firmId, path: 'firmId' })
    return { ...plan, terms: await readTerms(one) }
  })
  const rates = await liraRates(deps, await tenantById(deps.tenants, asking.tenantId), [])
  const { exchangeDifferenceBy, exchangeDifferenceVatPpm } = terms
  const open = CURRENCIES.map((currencyCode) => ({
    currencyCode,
    items: entries.filter(({ currency }) => currency === currencyCode),
  })).filter(({ items }) => items.length > 0)
  return {
    currencies: open.map(({ currencyCode, items }) => {
      const { maturity, ...figures } = planFigures(items, today)
      const costs = planCosts(items, today, terms)
      return {
        currencyCode,
        debt: figures.debtMinor,
        credit: figures.creditMinor,
        net: figures.netMinor,
        disputed: planFigures(
          items.filter(({ isDisputed }) => isDisputed),
          today,
        ).debtMinor,
        overdue: figures.overdueMinor,
        dueToday: figures.dueTodayMinor,
        within7: figures.within7Minor,
        averageOn: maturity.on,
        averageDays: maturity.days,
        lateCharge: costs.lateMinor,
        earlyDiscount: costs.earlyMinor,
        count: items.length,
      }
    }),
    days: open.flatMap(({ currencyCode, items }) =>
      planDays(items.filter(({ dueOn }) => month !== undefined && dueOn.startsWith(month))).map(
        ({ dueOn, debtMinor, creditMinor, count }) => ({
          dueOn,
          currencyCode,
          debt: debtMinor,
          credit: creditMinor,
          count,
        }),
      ),
    ),
    today,
    refreshedAt: refreshedAt(subject),
    exchange: rates === undefined ? null : { rates: ratesTold(rates), exchangeDifferenceBy, exchangeDifferenceVatPpm },
    firm: subject.firm === undefined ? null : { id: subject.firm.id, code: subject.firm.code, name: subject.firm.name },
  }
}
