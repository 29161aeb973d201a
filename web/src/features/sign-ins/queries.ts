import { getSignIns } from '@vezne/contract/auth.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../kit/api/query.ts'

/** The caller's own sign-ins, newest first. */
export function useSignIns() {
  return useQuery(callQuery(getSignIns, {}))
}
