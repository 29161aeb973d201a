import { collectionPlanSummary } from '@vezne/contract/collection-plans.ts'
import { homeSummary } from '@vezne/contract/home.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../kit/api/query.ts'

/** How the reader stands. Read anew when they come back to the page; nobody is kept signed in by it. */
export function useSummary(isAllowed: boolean) {
  return useQuery({ ...callQuery(homeSummary, {}), enabled: isAllowed, refetchOnWindowFocus: true })
}

const BY_VALUE = { filter: { by: ['value' as const] }, step: 'month' as const }

/** What is expected by the day on which it can be used. Asked for by whom it is told. */
export const useExpectedCash = () => useQuery(callQuery(collectionPlanSummary, BY_VALUE))
