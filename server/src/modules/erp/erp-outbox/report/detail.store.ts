import type { OutboxDecision } from '@vezne/contract/erp-outbox/words.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { sql } from 'kysely'
import { camelIfThere, type Snake } from '../../../../kit/db/camel.ts'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'

export interface OutboxMore {
  /** Null where the payment is not the reader's to see. */
  readonly paymentId: string | null
  readonly state: string
  readonly laidAt: Date
  readonly handedOutAt: Date | null
  readonly leasedUntil: Date | null
  readonly failedAt: Date | null
  readonly acknowledgedAt: Date | null
  readonly voucherId: string | null
  readonly postedOn: Day | null
  readonly decidedAs: OutboxDecision | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly decidedReason: string | null
  readonly beforeId: string | null
  readonly beforeReference: string | null
  readonly beforeState: string | null
}

/** What a row does not tell, and what stands before it of the same payment and is not done. */
export async function readMore(db: ReadDb, id: string): Promise<OutboxMore | undefined> {
  const { rows } = await sql<Snake<OutboxMore>>`
    select p.id as payment_id, h.state, h.laid_at, h.handed_out_at, h.leased_until, h.failed_at, h.acknowledged_at,
           h.voucher_id, h.posted_on, h.decided_as, h.decided_at, h.decided_by, h.decided_reason,
           before.id as before_id, before.reference as before_reference, before.state as before_state
      from hand_outs h
      left join payments p on p.tenant_id = h.tenant_id and p.id = h.payment_id
      left join lateral (
        select o.id, o.reference, o.state from hand_outs o
         where o.tenant_id = h.tenant_id and o.payment_id = h.payment_id and o.ledger_id = h.ledger_id
           and o.line_id < h.line_id and o.state in ('open', 'failed') and h.state = 'open'
         order by o.line_id limit 1
      ) before on true
     where h.tenant_id = ${db.tenantId} and h.id = ${id}`.execute(db.on())
  return camelIfThere(rows[0])
}
