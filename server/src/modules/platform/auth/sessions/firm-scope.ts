import type { FirmScope } from '../../../../kit/db/tenant-db.ts'
import type { OpenSession } from './store.ts'

/** Staff sees the company, a dealer its firm and the firms below it, a sub-dealer its own firm. */
export function firmsOf({
  isStaff,
  firmId,
  subFirmId,
}: Pick<OpenSession, 'isStaff' | 'firmId' | 'subFirmId'>): FirmScope {
  if (isStaff) return '*'
  if (subFirmId !== null) return { firmId: subFirmId, withSubFirms: false }
  if (firmId === null) throw new Error('a membership without a firm that is not staff')
  return { firmId, withSubFirms: true }
}
