import type { WebhookDeps } from './deps.ts'
import { endpointSecrets } from './endpoints.ts'
import { waitAfter } from './schedule.ts'
import { post, type Sent } from './sending/post.ts'
import { signatureHeader } from './sending/signature.ts'
import { claimDelivery, findEndpoint, recordTry, type DeliveryName, type TryOutcome } from './store.ts'

/** Longer than any try; a worker that dies in one leaves the delivery to the next minute after it. */
const CLAIM_MS = 60_000

interface Claimed {
  readonly tries: number
  readonly body: string
  readonly paymentId: string | null
  /** Undefined: nobody is to be told there any more. */
  readonly url: string | undefined
  readonly secrets: readonly string[]
}

function claim(deps: WebhookDeps, tenantId: string, name: DeliveryName): Promise<Claimed | undefined> {
  const now = deps.now()
  return deps.db.forTenant(tenantId, async (db) => {
    const claimed = await claimDelivery(db, name, now, new Date(now.getTime() + CLAIM_MS))
    if (claimed === undefined) return undefined
    const endpoint = await findEndpoint(db, name.endpointId)
    return {
      tries: claimed.tries,
      body: claimed.body,
      paymentId: claimed.payment_id,
      url: endpoint?.is_active === true ? endpoint.url : undefined,
      secrets: await endpointSecrets(deps, db, name.endpointId),
    }
  })
}

/**
 * One try. It is claimed, made and written down in three steps, none of them a transaction over the network; whoever
 * dies in between leaves a delivery that is told again, with the same id.
 */
export async function deliver(deps: WebhookDeps, tenantId: string, name: DeliveryName): Promise<void> {
  const claimed = await claim(deps, tenantId, name)
  if (claimed === undefined) return
  const sent = await send(deps, name, claimed)
  const outcome = outcomeOf(sent, claimed.tries, deps.now())
  await deps.db.forTenant(tenantId, (db) => recordTry(db, name, claimed.tries, outcome))
  const fields = {
    tenantId,
    ...(claimed.paymentId === null ? {} : { paymentId: claimed.paymentId }),
    ...('status' in sent ? { status: sent.status } : {}),
  }
  if (outcome.state === 'delivered') deps.log.info('webhook delivered', fields)
  else deps.log.warn(`webhook ${outcome.state === 'dead' ? 'given up' : 'not delivered'}: ${outcome.error}`, fields)
}

type Tried = Sent | { readonly error: 'endpoint-off' | 'no-secret' }

async function send({ net, now }: WebhookDeps, { id }: DeliveryName, { url, secrets, body }: Claimed): Promise<Tried> {
  if (url === undefined) return { error: 'endpoint-off' }
  if (secrets.length === 0) return { error: 'no-secret' }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Vezne-Webhooks/1',
    'vezne-event-id': id,
    'vezne-signature': signatureHeader(secrets, Math.floor(now().getTime() / 1000), body),
  }
  return post(net, url, { headers, body })
}

function outcomeOf(sent: Tried, tries: number, now: Date): TryOutcome {
  const status = 'status' in sent ? sent.status : null
  if (status !== null && status >= 200 && status < 300) {
    return { at: now, state: 'delivered', nextTryAt: null, status, error: null }
  }
  const error = 'error' in sent ? sent.error : errorOfStatus(sent.status)
  const wait = error === 'endpoint-off' ? undefined : waitAfter(tries)
  if (wait === undefined) return { at: now, state: 'dead', nextTryAt: null, status, error }
  return { at: now, state: 'pending', nextTryAt: new Date(now.getTime() + wait), status, error }
}

const errorOfStatus = (status: number) => (status >= 300 && status < 400 ? 'redirect' : 'refused')
