import { planSummary } from '@vezne/contract/payment-plans.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
