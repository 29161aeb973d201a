import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { readPayment } from '../../../till/payments/index.ts'
import { refundDecided } from '../jobs.ts'
import { aboutRequest } from './about-request.ts'
import { expireRequests } from './requests.store.ts'

/** Ends what nobody decided in time, and tells whoever asked for it. */
export async function endExpired(db: TenantDb): Promise<void> {
  for (const request of await expireRequests(db)) {
    const about = aboutRequest(request, await readPayment(db, request.paymentId))
    await enqueue(db, refundDecided, { ...about, decision: 'expired', decidedBy: null })
  }
}
