import { getLoginEndpoints } from '@vezne/contract/tenants.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../kit/api/query.ts'

const DEFAULT_TITLE = 'Vezne'

/** The company of the address in the browser's bar, by host name without its port. */
export const currentDomain = () => window.location.hostname

export function useBrand() {
  return useQuery({ ...callQuery(getLoginEndpoints, { domain: currentDomain() }), staleTime: Infinity })
}

/** The page title is the tenant's, on every page of the panel. */
export function useBrandTitle(): void {
  const title = useBrand().data?.pageTitle
  useEffect(() => {
    document.title = title || DEFAULT_TITLE
  }, [title])
}
