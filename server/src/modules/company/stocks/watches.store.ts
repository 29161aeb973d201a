import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { Tables } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

export async function findWatch(db: ReadDb, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from stock_watches
    where tenant_id = ${db.tenantId} and user_id = ${userId} and code = ${code}`.execute(db.on<Tables>())
  return rows.length > 0
}

interface Watch {
  readonly userId: string
  readonly firmId: string | null
  readonly code: string
}

export async function putWatch(db: TenantDb, { userId, firmId, code }: Watch): Promise<void> {
  await sql`insert into stock_watches (tenant_id, id, user_id, firm_id, code)
    values (${db.tenantId}, ${randomUUIDv7()}, ${userId}, ${firmId}, ${code})
    on conflict (tenant_id, user_id, code) do nothing`.execute(db.on<Tables>())
}

export async function dropWatch(db: TenantDb, userId: string, code: string): Promise<void> {
  await sql`delete from stock_watches where tenant_id = ${db.tenantId} and user_id = ${userId} and code = ${code}`.execute(
    db.on<Tables>(),
  )
}

/** What somebody waited for, and where it is now. */
export interface Arrived {
  readonly id: string
  readonly userId: string
  readonly stockId: string
  readonly name: string
  readonly warehouse: string
}

/**
 * What has come into a warehouse that whoever waits sees; from now on nobody waits for it any more. Where a company hides
 * its quantities dealers go on waiting.
 */
export async function takeArrived(db: TenantDb, atMost: number): Promise<Arrived[]> {
  const { rows } = await sql<Snake<Arrived>>`
    with due as (
      select distinct on (w.id) w.id, s.id as stock_id, s.name, s.warehouse
        from stock_watches w
        left join stock_policies c on c.tenant_id = w.tenant_id
        left join stock_terms o on o.tenant_id = w.tenant_id and o.firm_id = w.firm_id
        left join firms m on m.tenant_id = w.tenant_id and m.id = w.firm_id
        left join stock_group_terms g on g.tenant_id = m.tenant_id and g.group_code = m.group_code
        join stocks s on s.tenant_id = w.tenant_id and s.code = w.code and s.removed_as_of is null
         and s.on_hand - s.reserved > 0
         and (w.firm_id is null or coalesce(s.warehouse = any (coalesce(o.warehouses, g.warehouses)), true))
       where w.tenant_id = ${db.tenantId} and (w.firm_id is null or coalesce(c.quantities, 'band') <> 'hidden')
       order by w.id, s.warehouse limit ${atMost}
    )
    delete from stock_watches w using due
     where w.tenant_id = ${db.tenantId} and w.id = due.id
    returning w.id, w.user_id, due.stock_id, due.name, due.warehouse`.execute(db.on<Tables>())
  return camels(rows)
}
