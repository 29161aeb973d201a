import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { answersAbout, type RefundRow } from '../store/refunds.store.ts'

/** Whether the bank refused a void because it has closed its day. */
export async function isTooLate(db: TenantDb, refund: RefundRow): Promise<boolean> {
  if (refund.kind !== 'void' || refund.state !== 'refused') return false
  return (await answersAbout(db, refund)).some(({ why }) => why === 'refund-instead')
}
