import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { tryWebhook } from '@vezne/contract/webhooks.ts'
import { TRIAL_EVENT } from '@vezne/contract/webhooks/words.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { deliverWebhook } from '../deliver-job.ts'
import type { WebhookDeps } from '../deps.ts'
import { findEndpoint, insertDelivery } from '../store.ts'
import { deliveryIdOf } from './deliveries.store.ts'

/** An event about no payment: signed, sent and tried again like every other, and seen among the deliveries. */
export function tryEndpoint(
  { db: database, now }: WebhookDeps,
  id: string,
  call: SignedInCall,
): Promise<ReplyOf<typeof tryWebhook>> {
  return database.forCaller(call.caller, async (db) => {
    const endpoint = await findEndpoint(db, id)
    if (endpoint === undefined) throw new Refusal('not-found')
    if (!endpoint.is_active) throw new Refusal('webhook-off')
    const name = { id: randomUUID(), endpointId: id }
    const at = now()
    const occurredAt = at.toISOString()
    const body = JSON.stringify({ id: name.id, type: TRIAL_EVENT, occurredAt, data: { reference: null } })
    await insertDelivery(db, { ...name, paymentId: null, type: TRIAL_EVENT, body, at })
    await enqueue(db, deliverWebhook, name)
    await recordEvent(db, { kind: 'webhook-tried', userId: call.caller.userId, details: { id } }, call)
    return { deliveryId: await deliveryIdOf(db, name) }
  })
}
