import { getActiveTenantInfo } from '@vezne/contract/tenants.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../kit/api/query.ts'
import { keepTenantLogo } from '../../kit/session/session.ts'

/** Logo, phone and address of the company one works in; the logo is kept for the next load of the page. */
export function useActiveTenant() {
  const tenant = useQuery(callQuery(getActiveTenantInfo, {}))
  const logoPath = tenant.data?.logoPath
  useEffect(() => {
    if (logoPath !== undefined) keepTenantLogo(logoPath)
  }, [logoPath])
  return tenant
}
