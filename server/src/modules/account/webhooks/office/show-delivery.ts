import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getDelivery } from '@vezne/contract/webhooks.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { WebhookDeps } from '../deps.ts'
import { deliveryRows, MESSAGE } from './list.store.ts'
import { maskedBody } from './masked-body.ts'

export async function showDelivery(
  { db }: WebhookDeps,
  id: string,
  caller: Caller,
): Promise<ReplyOf<typeof getDelivery>> {
  const found = await deliveryRows.one({ db }, id, caller, MESSAGE)
  if (found === undefined) throw new Refusal('not-found')
  return { ...found, body: maskedBody(found.body) }
}
