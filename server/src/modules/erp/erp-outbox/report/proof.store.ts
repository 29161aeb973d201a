import type { Day } from '@vezne/domain/calendar/day.ts'
import type { ProofPart } from '@vezne/domain/receivables/day-proof.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../../kit/db/camel.ts'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import { SALE } from '../items.store.ts'
import { posAccountOf, withPosCodes } from '../pos-codes.store.ts'

/**
 * What a day has on each POS account, by kind and by how it stands with the ERP. No bank has a part in a transfer, and what
 * was taken back before the ERP heard of it is nothing that the ERP should have.
 */
export async function readDay(db: ReadDb, on: Day): Promise<ProofPart[]> {
  const { rows } = await sql<Snake<ProofPart>>`
    select g.code as ledger, ${posAccountOf} as pos_account, h.currency,
           case when h.kind = 'void' and h.refund_on is not null then 'refund' else h.kind end as kind,
           case when h.state = 'open' then 'waiting'
                when h.state = 'posted' and h.decided_as = 'typed-by-hand' then 'by-hand'
                else h.state end as share,
           count(*)::int as count, sum(h.net_minor + h.surcharge_minor)::bigint as total_minor
      from hand_outs h
      join erp_ledgers g on g.tenant_id = h.tenant_id and g.id = h.ledger_id
      join payments p on p.tenant_id = h.tenant_id and p.id = h.payment_id
      ${withPosCodes(SALE)}
     where h.tenant_id = ${db.tenantId} and coalesce(h.refund_on, h.event_on) = ${on}
       and h.kind <> 'transfer' and h.state <> 'withdrawn'
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db.on())
  return camels(rows)
}
