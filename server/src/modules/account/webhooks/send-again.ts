import { enqueue } from '../../../kit/jobs/job.ts'
import { deliverWebhook } from './deliver-job.ts'
import type { WebhookDeps } from './deps.ts'
import { reviveDead } from './store.ts'

/** Starts the dead letters of a company over, or those of one event: same id, same body, tries from the beginning. */
export function sendAgain(
  { db: database, now }: Pick<WebhookDeps, 'db' | 'now'>,
  tenantId: string,
  eventId?: string,
): Promise<number> {
  return database.forTenant(tenantId, async (db) => {
    const names = await reviveDead(db, now(), eventId)
    for (const name of names) await enqueue(db, deliverWebhook, name)
    return names.length
  })
}
