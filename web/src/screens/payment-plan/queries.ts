import { listPlan, planSummary, totalPlan } from '@vezne/contract/payment-plans.ts'
import { listPromises } from '@vezne/contract/payment-plans/promises.ts'
import { listDebtRequests } from '@vezne/contract/payment-plans/requests.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRight } from '../../features/companies/active-tenant.ts'
import { callQuery } from '../../kit/api/query.ts'

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

/** Whatever of the plan is on the screen is read again. */
export function useForgetPlan() {
  const queries = useQueryClient()
  return () => {
    for (const { path } of [planSummary, listPlan, totalPlan, listPromises, listDebtRequests])
      void queries.invalidateQueries({ queryKey: [path] })
  }
}
