import type { collectionReceipt } from '@vezne/contract/collections/actions.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { FileAnswer } from '../../../../kit/http/file-answer.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { endReceiptAddress, readPayment } from '../../../till/payments/index.ts'
import {
  hasReceipt,
  isAddressOver,
  readReceipt,
  receiptUrlFor,
  renderReceipt,
  sendReceiptTo,
} from '../../../till/receipts/index.ts'
import type { CollectionDeps } from '../deps.ts'
import { ownPayment } from './refund-collection.ts'

/** The address of the paper, while it lasts; where a mail address is named, the paper goes there too. */
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
  const url = isAddressOver(payment) ? null : await receiptUrlFor(deps.receipts, payment)
  return { url, isSent: email !== undefined }
}

/** The paper itself, for whoever sees the payment: they need no address that anybody could open. */
export async function givePaper(deps: CollectionDeps, id: string, call: SignedInCall): Promise<FileAnswer> {
  const receipted = await readReceipt(deps.receipts, await ownPayment(deps, id, call))
  if (receipted === undefined) throw new Refusal('no-receipt')
  const { name, content } = await renderReceipt(deps.receipts, receipted)
  return new FileAnswer({ name, type: 'application/pdf', pieces: inOnePiece(content) })
}

async function* inOnePiece(content: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(content)
}

/** Whoever holds the address opens nothing with it any more. It is not undone: the paper goes out by mail, or by hand. */
export function endReceipt({ db }: CollectionDeps, id: string, call: SignedInCall): Promise<null> {
  const { caller } = call
  return db.forCaller(caller, async (one) => {
    if (!hasReceipt(await readPayment(one, id))) throw new Refusal('no-receipt')
    await endReceiptAddress(one, id)
    await recordEvent(one, { kind: 'receipt-ended', userId: caller.userId, details: { paymentId: id } }, call)
    return null
  })
}
