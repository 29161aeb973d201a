import { getActiveTenantInfo } from '@vezne/contract/tenants.ts'
import { BACK_OFFICE_RIGHTS, type Right } from '@vezne/domain/access/rights.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../api/query.ts'
import { isSignedIn, keepTenantLogo } from '../session/session.ts'

/** Logo, phone and address of the company one works in; the logo is kept for the next load of the page. */
export function useActiveTenant() {
  const tenant = useQuery(callQuery(getActiveTenantInfo, {}))
  const logoPath = tenant.data?.logoPath
  useEffect(() => {
    // A last drawing during sign-out leaves nothing behind.
    if (logoPath !== undefined && isSignedIn()) keepTenantLogo(logoPath)
  }, [logoPath])
  return tenant
}

/** Whether the reader has this right here; undefined until the answer is there. What it forbids is not asked for. */
export const useRight = (right: Right): boolean | undefined => useActiveTenant().data?.rights.includes(right)

/** Whether the reader is of the company's own staff, and so sees what all firms have; undefined until the answer is there. */
export const useIsStaff = (): boolean | undefined =>
  useActiveTenant().data?.rights.some((right) => BACK_OFFICE_RIGHTS.some((own) => own === right))
