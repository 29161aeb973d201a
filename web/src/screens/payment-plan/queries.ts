import { planSummary } from '@vezne/contract/payment-plans.ts'
import { listPromises } from '@vezne/contract/payment-plans/promises.ts'
import { listDebtRequests } from '@vezne/contract/payment-plans/requests.ts'
import { holdPlanQuote, planQuotes, simulatePlan, type PlanSimulation } from '@vezne/contract/payment-plans/simulate.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRight } from '../../kit/access/active-tenant.ts'
import { call } from '../../kit/api/call.ts'
import { sendChange } from '../../kit/api/change.ts'
import { CallFailed, callQuery } from '../../kit/api/query.ts'

/** How a firm stands; with the days of a month, where one is asked for. */
export const usePlanSummary = (firmId: string | null, month?: string) =>
  useQuery({
    ...callQuery(planSummary, { ...(firmId !== null && { firmId }), ...(month !== undefined && { month }) }),
    placeholderData: keepPreviousData,
    // Drawn before the rights are known: what they forbid is not asked for.
    enabled: useRight('plan.see') === true,
  })

export const usePromises = (firmId: string | null) =>
  useQuery(callQuery(listPromises, { ...(firmId !== null && { firmId }) }))

export const useDebtRequests = (firmId: string | null) =>
  useQuery(callQuery(listDebtRequests, { ...(firmId !== null && { firmId }) }))

/** What would be paid of a line. */
export interface Item {
  readonly id: string
  readonly amount: bigint
}

/** Prices of a moment ago are not shown as those of now. */
export const useSimulation = (firmId: string | null, items: readonly Item[], currencyCode: Currency) =>
  useQuery({
    queryKey: [simulatePlan.path, firmId, currencyCode, items.map(({ id, amount }) => `${id} ${amount}`).join()],
    queryFn: async ({ signal }) => {
      const outcome = await call(simulatePlan, { firmId, currencyCode, items: [...items] }, { notify: false, signal })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Holds an offer for these lines; whether it worked or the price has changed, what is shown is read again. */
export function holdPlan(
  firmId: string | null,
  items: readonly Item[],
  currencyCode: Currency,
  offer: PlanSimulation['offers'][number],
) {
  const { amount, bankId, installmentCount, posCollectionCommissionDefinitionId } = offer
  const chosen = { amount, bankId, installmentCount, posCollectionCommissionDefinitionId }
  return sendChange(holdPlanQuote, { firmId, currencyCode, items: [...items], ...chosen })
}

/** What is held may be used up or over by now: it is read when somebody comes back to the page. */
export const usePlanQuotes = (firmId: string | null, isEnabled: boolean) =>
  useQuery({
    ...callQuery(planQuotes, { firmId }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    enabled: isEnabled,
  })
