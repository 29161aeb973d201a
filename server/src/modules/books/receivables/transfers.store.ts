import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { addedToMonths, counted } from './months.store.ts'

/** Between which accounts money of a payment moves: one ledger's suspense account and one of its firms. */
export interface Between {
  readonly suspenseId: string
  readonly firmAccountId: string
  readonly isGross: boolean
}

/** The account that the payment's receipt stands on, and the firm's in the same books; undefined where there is none. */
export async function findBetween(db: TenantDb, paymentId: string, firmId: string): Promise<Between | undefined> {
  const { rows } = await sql<Snake<Between>>`
    select t.account_id as suspense_id, a.id as firm_account_id,
           exists (select from account_lines g
                    where g.tenant_id = t.tenant_id and g.payment_id = t.payment_id and g.type = 'late-charge') as is_gross
      from account_lines t
      join firm_accounts a on a.tenant_id = t.tenant_id and a.ledger_id = t.ledger_id and a.firm_id = ${firmId}
       and a.currency = t.currency
     where t.tenant_id = ${db.tenantId} and t.payment_id = ${paymentId} and t.origin = 'vezne' and t.type = 'card-receipt'
       and t.firm_id is null
     -- Once it stands on one of the firm's accounts, that is the one.
     order by t.id, not exists (select from account_lines m where m.tenant_id = t.tenant_id
                                   and m.payment_id = t.payment_id and m.account_id = a.id), not a.is_active, a.code
     limit 1`.execute(db.on())
  return camels(rows)[0]
}

export interface Leg {
  readonly accountId: string
  readonly externalId: string
  readonly type: string
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly reference: string
  /** It is due with the receipt; otherwise today. */
  readonly isDueWithReceipt: boolean
}

/** Both sides of a transfer, in the order given, drawn after the receipt in suspense. */
export async function insertLegs(db: TenantDb, paymentId: string, legs: readonly Leg[]): Promise<void> {
  await sql`
    insert into account_lines
      (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on, sequence, type,
       document_no, description, currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor, rate,
       reference, payment_id, as_of, is_summed, due_parts)
    select r.tenant_id, a.id, a.firm_id, r.ledger_id, r.period, leg.external_id, r.origin, day.today,
           case when leg.is_due_with_receipt then r.due_on else day.today end,
           (extract(epoch from engine_now()) * 1000)::bigint, leg.type,
           case when leg.type = 'card-receipt' then r.document_no else r.reference || leg.reference end,
           r.description, r.currency,
           leg.debit, leg.credit, coalesce(round(leg.debit * r.rate), 0)::bigint,
           coalesce(round(leg.credit * r.rate), 0)::bigint, r.rate, r.reference || leg.reference, r.payment_id,
           engine_now(), false, case when leg.is_due_with_receipt then r.due_parts end
      from unnest(${legs.map(({ accountId }) => accountId)}::uuid[], ${legs.map(({ externalId }) => externalId)}::text[],
                  ${legs.map(({ type }) => type)}::text[], ${legs.map(({ debitMinor }) => String(debitMinor))}::bigint[],
                  ${legs.map(({ creditMinor }) => String(creditMinor))}::bigint[],
                  ${legs.map(({ reference }) => reference)}::text[],
                  ${legs.map(({ isDueWithReceipt }) => isDueWithReceipt)}::boolean[])
           with ordinality as leg (account_id, external_id, type, debit, credit, reference, is_due_with_receipt, place)
      cross join (select ledger_day(engine_now()) as today) day
      join firm_accounts a on a.tenant_id = ${db.tenantId} and a.id = leg.account_id
      join lateral (
        select * from account_lines l
         where l.tenant_id = ${db.tenantId} and l.payment_id = ${paymentId} and l.origin = 'vezne'
           and l.type = 'card-receipt' and l.firm_id is null order by l.id limit 1
      ) r on true
     order by leg.place`.execute(db.on())
}

/** What stands in suspense of a vade farkı moves to the firm's account, and the sums of its months with it. */
export async function moveLateCharges(
  db: TenantDb,
  paymentId: string,
  { suspenseId, firmAccountId }: Between,
): Promise<void> {
  const tenantId = db.tenantId
  await sql`
    with before as materialized (
      select l.* from account_lines l
       where l.tenant_id = ${tenantId} and l.payment_id = ${paymentId} and l.origin = 'vezne' and l.type = 'late-charge'
         and l.account_id = ${suspenseId} for update
    ),
    after as (
      update account_lines l set account_id = a.id, firm_id = a.firm_id, changed_at = engine_now()
        from before b, firm_accounts a
       where l.tenant_id = ${tenantId} and l.id = b.id and a.tenant_id = ${tenantId} and a.id = ${firmAccountId}
      returning l.*
    ),
    months as (${addedToMonths(
      sql`select ${counted('after', 1)} from after where is_summed and not is_hidden
        union all select ${counted('before', -1)} from before where is_summed and not is_hidden`,
      tenantId,
    )})
    select 1`.execute(db.on())
}
