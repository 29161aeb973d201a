import {
  approveRefund,
  askBankAboutCollection,
  collectionEvidence,
  collectionReceipt,
  collectionReceiptPaper,
  endCollectionReceipt,
  moveCollection,
  noteCollection,
  recordChargeback,
  refundCollection,
  requestRefund,
  voidCollection,
} from '@vezne/contract/collections/actions.ts'
import { collectionDetail } from '@vezne/contract/collections/detail.ts'
import { fileRoute, route, type Route } from '../../../kit/http/routes.ts'
import { askAboutPayment } from './actions/ask-bank.ts'
import { tellChargeback } from './actions/chargeback.ts'
import { decide } from './actions/decide-request.ts'
import { endReceipt, givePaper, giveReceipt } from './actions/give-receipt.ts'
import { askForRefund, refundAmount, voidPayment } from './actions/refund-collection.ts'
import { moveToFirm } from './actions/move-to-firm.ts'
import { writeNote } from './actions/write-note.ts'
import type { CollectionDeps } from './deps.ts'
import { showDetail } from './detail/show-detail.ts'
import { giveEvidence } from './evidence/give-evidence.ts'

/** Each asks a bank or writes to somebody: nobody needs many of them in a minute. */
const FEW = { perMinute: 30 }

/** One payment: what it tells, and what can be done with it. */
export function paymentRoutes(deps: CollectionDeps): Route[] {
  return [
    route(collectionDetail, ({ id }, { caller }) => showDetail(deps, id, caller)),
    route(voidCollection, (input, call) => voidPayment(deps, input, call)),
    route(refundCollection, (input, call) => refundAmount(deps, input, call)),
    route(requestRefund, (input, call) => askForRefund(deps, input, call)),
    route(approveRefund, (input, call) => decide(deps, input, call)),
    route(askBankAboutCollection, ({ id }, call) => askAboutPayment(deps, id, call), FEW),
    route(noteCollection, (input, call) => writeNote(deps, input, call)),
    route(moveCollection, (input, call) => moveToFirm(deps, input, call)),
    route(collectionReceipt, (input, call) => giveReceipt(deps, input, call), FEW),
    fileRoute(collectionReceiptPaper, ({ id }, call) => givePaper(deps, id, call), FEW),
    route(endCollectionReceipt, ({ id }, call) => endReceipt(deps, id, call)),
    fileRoute(collectionEvidence, ({ id }, call) => giveEvidence(deps, id, call), FEW),
    route(recordChargeback, (input, call) => tellChargeback(deps, input, call)),
  ]
}
