import * as z from 'zod'
import type { TenantDatabase, TenantDb } from '../../../kit/db/tenant-db.ts'
import { enqueue, job } from '../../../kit/jobs/job.ts'
import { handler, type Handler } from '../../../kit/jobs/worker.ts'
import { keepChanged } from './keep-open.ts'
import { followUpBooks } from './months.ts'

/** Longer than waiting for a turn at every ledger of a company. */
const TIMEOUT_SECONDS = 300

/** What follows from an approval, or from what an ERP sent, behind its commit. It does what is there to do, so one job does the work of many. */
const followUp = job('receivables.follow-up', z.object({}), {
  timeoutSeconds: TIMEOUT_SECONDS,
  atOnce: 4,
  ofATenant: 1,
  maxDelaySeconds: 60,
})

/** In the transaction of whoever learns that money came or went. */
export async function askToFollowUp(db: TenantDb): Promise<void> {
  await enqueue(db, followUp, {})
}

export const followUpHandler = (database: TenantDatabase): Handler =>
  handler(followUp, async (tenantId) => {
    const books = followUpBooks(database, tenantId)
    // What is kept does not wait for a ledger in trouble.
    await books.catch(() => undefined)
    await keepChanged(database, tenantId)
    await books
  })
