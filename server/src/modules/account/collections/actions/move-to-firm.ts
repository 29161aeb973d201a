import type { moveCollection } from '@vezne/contract/collections/actions.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { moveReceipt } from '../../../till/payments/index.ts'
import type { CollectionDeps } from '../deps.ts'
import { firmNameOf } from '../detail/facts.store.ts'
import { checkedWords, personOf } from '../person.ts'
import { ownPayment } from './refund-collection.ts'

/** Suspense → cari: staff says whose money it is. */
export async function moveToFirm(
  deps: CollectionDeps,
  { id, firmId, reason: typed }: InputOf<typeof moveCollection>,
  call: SignedInCall,
): Promise<null> {
  const reason = checkedWords('reason', typed)
  const { tenantId } = await ownPayment(deps, id, call)
  const firmName = await deps.db.forCaller(call.caller, (db) => firmNameOf(db, firmId))
  if (firmName === null) throw new Refusal('not-found')
  await moveReceipt(deps.payments, tenantId, { paymentId: id, firmId, reason }, await personOf(deps, call), call)
  return null
}
