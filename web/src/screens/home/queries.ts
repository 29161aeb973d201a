import { homeSummary } from '@vezne/contract/home.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../kit/api/query.ts'

/** How the reader stands. Read anew when they come back to the page; nobody is kept signed in by it. */
export function useSummary(isAllowed: boolean) {
  return useQuery({ ...callQuery(homeSummary, {}), enabled: isAllowed, refetchOnWindowFocus: true })
}
