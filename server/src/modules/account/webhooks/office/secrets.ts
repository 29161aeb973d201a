import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { renewWebhookSecret, retireWebhookSecret } from '@vezne/contract/webhooks.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { addTenantSecret, retireTenantSecret } from '../../../platform/secrets/index.ts'
import type { WebhookDeps } from '../deps.ts'
import { secretOf } from '../endpoints.ts'
import { findEndpoint } from '../store.ts'
import { newWebhookSecret } from '../sending/signature.ts'

async function requireEndpoint(db: TenantDb, id: string): Promise<void> {
  if ((await findEndpoint(db, id)) === undefined) throw new Refusal('not-found')
}

/** A second secret; from now on both sign, until the receiver has changed over and the first is retired. */
export function renewSecret(
  { db: database, terminals }: WebhookDeps,
  { id }: InputOf<typeof renewWebhookSecret>,
  call: SignedInCall,
): Promise<ReplyOf<typeof renewWebhookSecret>> {
  return database.forCaller(call.caller, async (db) => {
    await requireEndpoint(db, id)
    const secret = newWebhookSecret()
    await addTenantSecret(terminals.ring, db, secretOf(id), secret)
    await recordEvent(db, { kind: 'webhook-secret-renewed', userId: call.caller.userId, details: { id } }, call)
    return { secret }
  })
}

export function retireSecret(
  { db: database }: WebhookDeps,
  { id, secret, reason }: InputOf<typeof retireWebhookSecret>,
  call: SignedInCall,
): Promise<null> {
  return database.forCaller(call.caller, async (db) => {
    await requireEndpoint(db, id)
    if (!(await retireTenantSecret(db, secretOf(id), secret))) throw new Refusal('not-found')
    const change = { before: { isOpen: true }, after: { isOpen: false }, reason }
    const { userId } = call.caller
    await recordEvent(db, { kind: 'webhook-secret-retired', userId, details: { id, number: secret }, change }, call)
    return null
  })
}
