import type { askBankAboutCollection } from '@vezne/contract/collections/actions.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { askNow } from '../../../till/payments/index.ts'
import type { CollectionDeps } from '../deps.ts'
import { ownPayment } from './refund-collection.ts'

/** Asks the bank now, and tells what it said. Asking moves no money. */
export async function askAboutPayment(
  deps: CollectionDeps,
  id: string,
  call: SignedInCall,
): Promise<ReplyOf<typeof askBankAboutCollection>> {
  const { tenantId } = await ownPayment(deps, id, call)
  const { before, payment, said, agrees } = await askNow(deps.payments, tenantId, id)
  const details = { paymentId: id, said: said?.word ?? '', statusBefore: before, status: payment.state }
  await deps.db.forCaller(call.caller, (db) =>
    recordEvent(db, { kind: 'payment-asked', userId: call.caller.userId, details }, call),
  )
  return {
    said: said?.word ?? null,
    code: said?.code ?? null,
    statusBefore: before,
    status: payment.state,
    agrees: agrees ?? null,
  }
}
