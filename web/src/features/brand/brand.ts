import { getLoginEndpoints } from '@vezne/contract/tenants.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../kit/api/query.ts'
import { isAtHouse } from './house.ts'

const DEFAULT_TITLE = 'Vezne'

/** The company of the address in the browser's bar, by host name without its port. */
export const currentDomain = () => window.location.hostname

export function useBrand() {
  const asked = callQuery(getLoginEndpoints, { domain: currentDomain() })
  return useQuery({ ...asked, staleTime: Infinity, enabled: !isAtHouse() })
}

/** The page title is the tenant's, on every page of the panel. */
export function useBrandTitle(): void {
  const title = useBrand().data?.pageTitle
  useEffect(() => {
    document.title = title || DEFAULT_TITLE
  }, [title])
}
