import type { recordChargeback as chargebackCall } from '@vezne/contract/collections/actions.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { refuseCardNumbers } from '../../../../kit/card-numbers.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { recordChargeback } from '../../../till/payments/index.ts'
import type { CollectionDeps } from '../deps.ts'
import { personOf } from '../person.ts'
import { ownPayment } from './refund-collection.ts'

/** Staff write down what the bank's letter says; the engine books it. */
export async function tellChargeback(
  deps: CollectionDeps,
  { id, state, reason = '', reference = '' }: InputOf<typeof chargebackCall>,
  call: SignedInCall,
): Promise<null> {
  refuseCardNumbers({ reason, reference })
  const { tenantId } = await ownPayment(deps, id, call)
  const by = await personOf(deps, call)
  const fact = { paymentId: id, state, reason: reason.trim(), reference: reference.trim() }
  await recordChargeback(deps.payments, tenantId, fact, by, call)
  return null
}
