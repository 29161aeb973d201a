import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { replayFailed } from '@vezne/contract/webhooks.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { startTask } from '../../../platform/task-runs/index.ts'
import { deliverWebhook } from '../deliver-job.ts'
import type { WebhookDeps } from '../deps.ts'
import { findEndpoint } from '../store.ts'
import { countGivenUp, lockDelivery, startOver } from './deliveries.store.ts'
import { replayTask } from './replay-task.ts'

/** Tells one event again. One that waits is told anyhow. */
export function replayOne({ db: database, now }: WebhookDeps, id: string, call: SignedInCall): Promise<null> {
  return database.forCaller(call.caller, async (db) => {
    const found = await lockDelivery(db, id)
    if (found === undefined) throw new Refusal('not-found')
    if (found.state === 'pending') throw new Refusal('delivery-waits')
    const name = { id: found.id, endpointId: found.endpoint_id }
    await startOver(db, name, now())
    await enqueue(db, deliverWebhook, name)
    const details = { id, events: found.type }
    await recordEvent(db, { kind: 'webhook-replayed', userId: call.caller.userId, details }, call)
    return null
  })
}

export function replayAll(
  { db: database, now }: WebhookDeps,
  endpointId: string | null,
  call: SignedInCall,
): Promise<ReplyOf<typeof replayFailed>> {
  return database.forCaller(call.caller, async (db) => {
    if (endpointId !== null && (await findEndpoint(db, endpointId)) === undefined) throw new Refusal('not-found')
    const before = now()
    const count = await countGivenUp(db, { endpointId, before })
    if (count === 0) throw new Refusal('nothing-given-up')
    const { userId } = call.caller
    const input = { endpointId, before: before.toISOString() }
    const taskId = await startTask(db, replayTask, { startedBy: userId, input })
    await recordEvent(db, { kind: 'webhooks-replayed', userId, details: { rows: count } }, call)
    return { taskId }
  })
}
