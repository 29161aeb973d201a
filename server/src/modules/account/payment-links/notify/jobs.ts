import * as z from 'zod'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { enqueue, job } from '../../../../kit/jobs/job.ts'
import { waitForPost } from './notify.store.ts'

/** The address that a link names is told that its money came or went back. */
export const tellAddress = job(
  'payment-links.tell',
  z.object({ linkId: z.uuid(), paymentId: z.uuid(), what: z.enum(['paid', 'money-back']) }),
)

type Told = z.output<typeof tellAddress.payload>

/** Links that name no address tell nobody. */
export async function askToTell(db: TenantDb, told: Told): Promise<void> {
  if (await waitForPost(db, told.linkId)) await enqueue(db, tellAddress, told)
}
