import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { OWN_LEDGER } from './accounts.store.ts'
import { rateAt } from './rate-at.store.ts'

export interface Written {
  /** Money that has no account to stand on yet: its lines are not written. */
  readonly homeless: readonly Homeless[]
  /** Whether the due days of a line may follow from more than its journal. */
  readonly mayBeUndated: boolean
}

export interface Homeless {
  readonly firmId: string | null
  readonly currency: Currency
}

/**
 * A sale has one journal, and asks for it by name: for a list of unknown length a plan that was made on an empty table
 * looks through all of it, for as long as the connection lives.
 */
export const amongIds = (ids: readonly string[]) =>
  ids.length === 1 ? sql`j.id = ${ids[0]}::uuid` : sql`j.id = any (${[...ids]}::uuid[])`

/**
 * Writes what journals leave on firms and on the unidentified receipts as lines of their accounts. It reads what was
 * booked, so it may leave right behind the journal, in its flight: a journal that was refused has no lines. Nothing
 * is locked that two sales share.
 *
 * What follows a receipt stands with it: on its account, at its rate, net or gross as it was. A firm that is not there
 * is nobody, and its money suspense's. A sale bears the day of the bank's charge, whenever we heard of it. Where nobody
 * knows what foreign money is worth, the line has no rate and waits for one before it is folded.
 */
export async function insertOwnLines(db: TenantDb, journalIds: readonly string[]): Promise<Written> {
  const { rows } = await sql<Written>`
    with booked as (
      select j.subject_id as payment_id, j.kind, j.sequence, j.booked_at, charged.at, ledger_day(charged.at) as day,
             p.currency, p.amount_minor, f.id as firm_id, paid.order_id, paid.description,
             coalesce((select sum(c.amount_minor)::bigint from postings c
                        where c.journal_id = j.id and c.account_kind = 'commission-income'), 0) as commission_minor
        from journals j
        join postings p on p.tenant_id = j.tenant_id and p.journal_id = j.id
         and p.account_kind in ('firm', 'unidentified-receipts')
        left join firms f on f.tenant_id = p.tenant_id and f.id = p.account_key and p.account_kind = 'firm'
        left join lateral (
          select order_id, money_moment, nullif(left(details ->> 'description', 500), '') as description
            from payments where tenant_id = j.tenant_id and id = j.subject_id
        ) paid on true
        cross join lateral (
          select case when j.kind = 'sale' then coalesce(paid.money_moment, j.booked_at) else j.booked_at end as at
        ) charged
       where ${amongIds(journalIds)}
    ), placed as (
      select b.*, place.account_id, place.ledger_id, place.is_gross,
             case when b.currency = 'TRY' then 1 when place.choice = 1 then place.rate
                  else ${rateAt('b.currency', 'b.at')} end as rate
        from booked b
        left join lateral (
          (select 1 as choice, l.account_id, l.ledger_id, l.rate,
                  exists (select from account_lines g
                           where g.payment_id = b.payment_id and g.type = 'late-charge') as is_gross
             from account_lines l
            where l.payment_id = b.payment_id and l.firm_id is not distinct from b.firm_id and l.currency = b.currency
            order by l.id desc limit 1)
          union all
          (select 2, a.id, a.ledger_id, null, g.books_receipts = 'gross'
             from firm_accounts a join erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id
            where a.firm_id = b.firm_id and a.currency = b.currency
            order by (not a.is_active), (g.code = ${OWN_LEDGER}), g.code, a.code limit 1)
          union all
          (select 3, a.id, a.ledger_id, null, g.books_receipts = 'gross'
             from firm_accounts a join erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id
            where b.firm_id is null and a.firm_id is null and a.currency = b.currency
            order by (not a.is_active), (g.code = ${OWN_LEDGER}), g.code, a.code limit 1)
          order by choice limit 1
        ) place on true
    ), drawn as (
      select placed.*, each.part, each.minor, round(abs(each.minor) * placed.rate)::bigint as local_minor,
             case
               when each.part = 2 then 'late-charge'
               when kind = 'refund' then 'card-refund'
               when kind = 'chargeback-lost' then 'chargeback'
               when amount_minor < 0 then 'card-receipt'
               else 'card-void'
             end as type,
             payment_id || ':' || kind || ':' || sequence || case each.part when 2 then ':2' else '' end as external_id,
             order_id || case
               when kind = 'sale' then ''
               when kind = 'void' then '-V'
               when kind = 'refund' then '-R' || sequence
               when kind = 'chargeback-lost' then '-C'
               else '-D' || sequence
             end as reference
        from placed
        cross join lateral (values
          (1, case when is_gross then amount_minor + commission_minor else amount_minor end),
          (2, case when is_gross then -commission_minor else 0 end)
        ) as each (part, minor)
       where account_id is not null and each.minor <> 0
    ), written as (
      insert into account_lines
        (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on, sequence, type,
         document_no, description, currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor, rate,
         reference, payment_id, as_of, is_summed)
      select ${db.tenantId}, account_id, firm_id, ledger_id, ${OWN_LEDGER}, external_id, 'vezne', day, day,
             (extract(epoch from at) * 1000)::bigint, type, reference, description, currency,
             greatest(minor, 0), greatest(-minor, 0),
             case when minor > 0 then coalesce(local_minor, 0) else 0 end,
             case when minor < 0 then coalesce(local_minor, 0) else 0 end,
             rate, reference, payment_id, booked_at, false
        from drawn order by booked_at, part
      on conflict do nothing
    )
    select
      (select coalesce(json_agg(distinct jsonb_build_object('firmId', firm_id, 'currency', currency)), '[]')
        from placed where account_id is null) as homeless,
      exists (select from plan_terms where tenant_id = ${db.tenantId} and receipt_due_by <> 'sale-day')
        or exists (select from drawn where type = 'card-void') as "mayBeUndated"`.execute(db.on())
  const [written] = rows
  if (written === undefined) throw new Error('a select without a table gives a row')
  return written
}

/** Journals of before, or of a process of before, that have no lines; the oldest first, from a moment on where one is known. */
export async function findUnwritten(db: TenantDb, since: Date | undefined, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from journals j
     where j.booked_at >= ${since ?? '-infinity'}::timestamptz and j.kind <> 'transfer'
       and exists (select from postings p where p.journal_id = j.id
                      and p.account_kind in ('firm', 'unidentified-receipts'))
       and not exists (select from account_lines l where l.payment_id = j.subject_id
                          and l.external_id = j.subject_id || ':' || j.kind || ':' || j.sequence)
     order by j.booked_at, j.id limit ${atMost}`.execute(db.on())
  return rows.map(({ id }) => id)
}
