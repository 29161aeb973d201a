import type { Day } from '@vezne/domain/calendar/day.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

export interface RoundRow {
  readonly day: Day
  readonly since: Day
  readonly afterFirm: string | null
}

/** The round of a day, begun where nobody has; it stands for all days since the last one that came to its end. */
export async function openRound(
  db: TenantDb,
  day: Day,
  { earliest, usual }: { readonly earliest: Day; readonly usual: Day },
): Promise<void> {
  await sql`
    insert into reminder_rounds (tenant_id, day, since)
    select ${db.tenantId}, ${day}::date, coalesce(
      (select greatest(max(r.day), ${earliest}::date) from reminder_rounds r
        where r.tenant_id = ${db.tenantId} and r.is_done and r.day < ${day}::date), ${usual}::date)
    on conflict (tenant_id, day) do nothing`.execute(db.on())
}

/** Undefined once it is done. Until the transaction ends nobody else goes on with it. */
export async function lockRound(db: TenantDb, day: Day): Promise<RoundRow | undefined> {
  const { rows } = await sql<Snake<RoundRow>>`
    select day, since, after_firm from reminder_rounds
     where tenant_id = ${db.tenantId} and day = ${day}::date and not is_done for update`.execute(db.on())
  return camels(rows)[0]
}

export async function advanceRound(db: TenantDb, day: Day, afterFirm: string | undefined): Promise<void> {
  await sql`
    update reminder_rounds set after_firm = coalesce(${afterFirm ?? null}::uuid, after_firm),
      is_done = ${afterFirm === undefined}
     where tenant_id = ${db.tenantId} and day = ${day}::date`.execute(db.on())
}

export interface OwingAccount {
  readonly accountId: string
  readonly firmId: string
  readonly email: string | null
  readonly phone: string | null
}

/**
 * The accounts of the next firms that may have a debt due on one of these days. Books that the ERP closes are not looked
 * through by line: their days are the ERP's.
 */
export async function accountsDue(
  db: TenantDb,
  { days, after, firms }: { readonly days: readonly Day[]; readonly after: string | null; readonly firms: number },
): Promise<OwingAccount[]> {
  const { rows } = await sql<Snake<OwingAccount>>`
    with candidates as (
      select a.id, a.firm_id from firm_accounts a
        join erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id
       where a.tenant_id = ${db.tenantId} and a.firm_id is not null
         and (${after}::uuid is null or a.firm_id > ${after}::uuid)
         and (g.closing = 'erp'
           or exists (select from unnest(${[...days]}::date[]) d (day) join account_lines l
                on l.tenant_id = a.tenant_id and l.account_id = a.id and l.due_on = d.day
               where l.debit_minor > 0 or l.local_debit_minor > 0)
           or exists (select from erp_records r where r.tenant_id = a.tenant_id and r.account_id = a.id
                and r.kind = 'open-items' and r.removed_as_of is null))
    ), next as (
      select c.firm_id from candidates c join firms f on f.tenant_id = ${db.tenantId} and f.id = c.firm_id
       where f.closed_at is null group by c.firm_id order by c.firm_id limit ${firms}
    )
    select c.id as account_id, c.firm_id, f.email, f.phone_number as phone
      from next n join candidates c on c.firm_id = n.firm_id
      join firms f on f.tenant_id = ${db.tenantId} and f.id = c.firm_id
     order by c.firm_id, c.id`.execute(db.on())
  return camels(rows)
}
