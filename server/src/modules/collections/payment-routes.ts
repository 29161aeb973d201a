import {
  approveRefund,
  askBankAboutCollection,
  collectionReceipt,
  noteCollection,
  recordChargeback,
  refundCollection,
  requestRefund,
  voidCollection,
} from '@vezne/contract/collections/actions.ts'
import { collectionDetail } from '@vezne/contract/collections/detail.ts'
import type { Caller } from '../../kit/http/caller.ts'
import { route, type Route } from '../../kit/http/routes.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readPayment } from '../payments/index.ts'
import type { CollectionDeps } from './deps.ts'
import { showDetail } from './detail/show-detail.ts'

export function paymentRoutes(deps: CollectionDeps): Route[] {
  const soon = async ({ id }: { readonly id: string }, { caller }: { readonly caller: Caller }): Promise<never> => {
    await deps.db.forCaller(caller, (db) => readPayment(db, id))
    throw new Refusal('not-available')
  }
  return [
    route(collectionDetail, ({ id }, { caller }) => showDetail(deps, id, caller)),
    route(voidCollection, soon),
    route(refundCollection, soon),
    route(requestRefund, soon),
    route(approveRefund, soon),
    route(askBankAboutCollection, soon),
    route(noteCollection, soon),
    route(collectionReceipt, soon),
    route(recordChargeback, soon),
  ]
}
