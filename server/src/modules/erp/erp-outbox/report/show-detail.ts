import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { takeCollections } from '@vezne/contract/erp-outbox.ts'
import type { outboxItemDetail } from '@vezne/contract/erp-outbox/report.ts'
import * as z from 'zod/mini'
import type { Caller } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { ErpOutboxDeps } from '../deps.ts'
import { tellItems } from '../tell.ts'
import { readMore, type OutboxMore } from './detail.store.ts'
import { handOutRows } from './list.store.ts'

type Detail = ReplyOf<typeof outboxItemDetail>

/** One hand-out with all that is known of it. */
export async function showOutboxItem(deps: ErpOutboxDeps, id: string, caller: Caller): Promise<Detail> {
  const row = await handOutRows.one(deps, id, caller)
  if (row === undefined) throw new Refusal('not-found')
  const forStaff = caller.firms === '*'
  const { more, json } = await deps.db.readForCaller(caller, async (db) => ({
    more: await readMore(db, id),
    json: forStaff ? written(await tellItems(db, [id])) : null,
  }))
  if (more === undefined) throw new Refusal('not-found')
  return { ...row, ...shownMore(more, forStaff), json, mayDecide: row.status === 'failed' && decides(caller) }
}

const decides = ({ rights }: Caller): boolean => rights.has('review.decide') || rights.has('erp.manage')

const itemShape = takeCollections.reply.shape.items

/** As it goes over the wire: no card number is in it, only what is left of one. */
const written = (items: Parameters<typeof z.encode<typeof itemShape>>[1]): string | null => {
  const [item] = z.encode(itemShape, items)
  return item === undefined ? null : JSON.stringify(item, null, 2)
}

const momentOf = (at: Date | null) => at?.getTime() ?? null

const shownMore = (more: OutboxMore, forStaff: boolean) => ({
  paymentId: more.paymentId,
  laidAt: more.laidAt.getTime(),
  handedOutAt: momentOf(more.handedOutAt),
  leasedUntil: momentOf(more.leasedUntil),
  failedAt: momentOf(more.failedAt),
  acknowledgedAt: momentOf(more.acknowledgedAt),
  voucherId: more.voucherId,
  postedOn: more.postedOn,
  isWithdrawn: more.state === 'withdrawn',
  waitsFor:
    more.beforeId === null
      ? null
      : { id: more.beforeId, reference: more.beforeReference ?? '', isFailed: more.beforeState === 'failed' },
  decision:
    !forStaff || more.decidedAs === null || more.decidedAt === null
      ? null
      : {
          as: more.decidedAs,
          at: more.decidedAt.getTime(),
          by: more.decidedBy ?? '',
          reason: more.decidedReason ?? '',
        },
})
