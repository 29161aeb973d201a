import { randomUUID } from 'node:crypto'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { ENDPOINTS_MOST, webhookShape, type saveWebhook } from '@vezne/contract/webhooks.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { requireFreshFactor } from '../../../platform/auth/index.ts'
import { saveRecord } from '../../../platform/records/index.ts'
import type { WebhookDeps } from '../deps.ts'
import { keepEndpointSecret, saveEndpoint } from '../endpoints.ts'
import { readPostAddress } from '../sending/post.ts'
import { newWebhookSecret } from '../sending/signature.ts'
import { findEndpoint } from '../store.ts'
import { findEndpoints, type KnownEndpoint } from './endpoints.store.ts'
import { recordOf, subjectOf } from './show-endpoints.ts'

const INVALID = [{ path: 'url', rule: 'webhook-address-invalid' }] as const

function addressIn({ net: { localOrigin } }: WebhookDeps, text: string): URL {
  const url = readPostAddress(text, localOrigin)
  if (url === undefined) throw new BrokenRules(INVALID)
  return url
}

const hostOf = (url: string) => URL.parse(url)?.host

/** The company's endpoints, among them the one that is to be changed. */
function known({ db }: WebhookDeps, caller: Caller, id: string | null): Promise<readonly KnownEndpoint[]> {
  return db.forCaller(caller, async (one) => {
    const all = await findEndpoints(one)
    if (id !== null && !all.some((each) => each.id === id)) throw new Refusal('not-found')
    return all
  })
}

/**
 * Adds an endpoint or changes one. Whoever sends what payers did to a server that the company has not named before shows
 * the second factor again; where the host stays, nobody is asked.
 */
export async function saveWebhookEndpoint(
  deps: WebhookDeps,
  { id: asked, version, url: typed, events, isActive }: InputOf<typeof saveWebhook>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveWebhook>> {
  const url = addressIn(deps, typed)
  const all = await known(deps, call.caller, asked)
  if (asked === null && all.length >= ENDPOINTS_MOST) throw new Refusal('too-many-webhooks')
  if (!all.some((each) => hostOf(each.url) === url.host)) await requireFreshFactor(deps.auth, call)
  const id = asked ?? randomUUID()
  const secret = asked === null ? newWebhookSecret() : null
  return deps.db.forCaller(call.caller, async (db) => {
    const saved = await saveRecord(
      db,
      {
        subject: subjectOf(id),
        shape: webhookShape,
        version,
        kind: asked === null ? 'webhook-added' : 'webhook-changed',
        details: { id, url: `${url.origin}${url.pathname}` },
        read: async () => {
          const found = await findEndpoint(db, id)
          return found === undefined ? null : recordOf(found)
        },
        write: async () => {
          await saveEndpoint(deps, db, { id, url: url.href, events, isActive })
          if (secret !== null) await keepEndpointSecret(deps, db, id, secret)
        },
      },
      call,
    )
    return { id, version: saved, secret }
  })
}
