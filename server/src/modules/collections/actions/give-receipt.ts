import type { collectionReceipt } from '@vezne/contract/collections/actions.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import { hasReceipt, receiptUrlFor, sendReceiptTo } from '../../receipts/index.ts'
import type { CollectionDeps } from '../deps.ts'
import { ownPayment } from './refund-collection.ts'

/** The address of the paper; where a mail address is named, the paper goes there too. */
export async function giveReceipt(
  deps: CollectionDeps,
  { id, email }: InputOf<typeof collectionReceipt>,
  call: SignedInCall,
): Promise<ReplyOf<typeof collectionReceipt>> {
  const payment = await ownPayment(deps, id, call)
  if (!hasReceipt(payment)) throw new Refusal('no-receipt')
  if (email !== undefined) {
    await deps.db.forCaller(call.caller, async (db) => {
      await sendReceiptTo(db, { paymentId: id, email })
      await recordEvent(
        db,
        { kind: 'receipt-sent', userId: call.caller.userId, details: { paymentId: id, to: email } },
        call,
      )
    })
  }
  return { url: await receiptUrlFor(deps.receipts, payment), isSent: email !== undefined }
}
