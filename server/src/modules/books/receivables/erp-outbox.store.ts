import { sql } from 'kysely'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import { OWN_LEDGER } from './accounts.store.ts'
import { IS_EXCHANGE } from './conversions.store.ts'

/**
 * Lays down what goes out to the ERP of some lines of ours, and of whatever else their payments have that is not laid yet:
 * a reversal never without its receipt. A second time changes nothing. What was booked says the amounts; our lines say
 * where it stands and by which reference.
 */
export async function queueItems(db: TenantDb, lineIds: readonly bigint[]): Promise<void> {
  await sql`
    with paid as (
      select distinct l.payment_id, l.ledger_id
        from account_lines l join erp_ledgers g on g.tenant_id = l.tenant_id and g.id = l.ledger_id
       where l.tenant_id = ${db.tenantId} and l.id = any (${lineIds.map(String)}::bigint[]) and l.origin = 'vezne'
         and l.payment_id is not null and g.code <> ${OWN_LEDGER}
    ), booked as (
      select l.payment_id, l.ledger_id, l.reference, j.id as journal_id, j.kind, min(l.id) as line_id,
             min(l.document_on) as event_on, min(l.currency) as currency, min(l.rate) as rate,
             (array_agg(l.account_id order by l.credit_minor desc))[1] as credited,
             (array_agg(l.account_id order by l.debit_minor desc))[1] as debited,
             (array_agg(l.firm_id) filter (where l.firm_id is not null))[1] as firm_id,
             min(l.type) as type, max(l.debit_minor + l.credit_minor) as line_minor
        from paid p
        join account_lines l on l.tenant_id = ${db.tenantId} and l.payment_id = p.payment_id and l.ledger_id = p.ledger_id
        join journals j on j.tenant_id = l.tenant_id and j.subject_kind = 'payment' and j.subject_id = l.payment_id
         and j.kind = split_part(l.external_id, ':', 2) and j.sequence::text = split_part(l.external_id, ':', 3)
       where l.origin = 'vezne' and l.stands_for is null and l.reference is not null and l.type <> 'late-charge'
       group by l.payment_id, l.ledger_id, l.reference, j.id, j.kind
    ), shares as (
      select b.*,
             (select max(abs(p.amount_minor)) from postings p where p.tenant_id = ${db.tenantId}
                 and p.journal_id = b.journal_id and p.account_kind in ('firm', 'unidentified-receipts')) as net_minor,
             coalesce((select sum(abs(p.amount_minor)) from postings p where p.tenant_id = ${db.tenantId}
                 and p.journal_id = b.journal_id and p.account_kind = 'commission-income'), 0) as commission_minor
        from booked b
    )
    insert into hand_outs (tenant_id, ledger_id, account_id, from_account_id, firm_id, payment_id, line_id, kind, reference,
      event_on, net_minor, surcharge_minor, currency, rate)
    select ${db.tenantId}, ledger_id, credited, case when kind = 'transfer' then debited end, firm_id, payment_id, line_id,
           case when kind = 'transfer' then 'transfer'
                when type = 'card-receipt' then 'receipt'
                when type = 'card-void' then 'void'
                when type = 'chargeback' then 'chargeback'
                else 'refund' end,
           reference, event_on, net_minor,
           -- The vade farkı of a receipt that is booked gross moves with its transfer.
           case when kind = 'transfer' then line_minor - net_minor else commission_minor end, currency, rate
      from shares order by line_id
    on conflict (tenant_id, ledger_id, reference) do nothing`.execute(db.on())
}

/**
 * What moves between the lira of a payment and an account of foreign debts: a transfer of what reaches the one, with what leaves
 * the other. No journal has it, for the book of card money is in the currency that was charged.
 */
export async function layConversions(db: TenantDb, lineIds: readonly bigint[]): Promise<void> {
  await sql`
    with paid as (
      select distinct l.payment_id, l.ledger_id
        from account_lines l join erp_ledgers g on g.tenant_id = l.tenant_id and g.id = l.ledger_id
       where l.tenant_id = ${db.tenantId} and l.id = any (${lineIds.map(String)}::bigint[]) and l.origin = 'vezne'
         and l.payment_id is not null and ${IS_EXCHANGE} and g.code <> ${OWN_LEDGER}
    ), legs as (
      select l.* from paid p join account_lines l on l.tenant_id = ${db.tenantId} and l.payment_id = p.payment_id
         and l.ledger_id = p.ledger_id and l.origin = 'vezne' and l.stands_for is null and ${IS_EXCHANGE}
    )
    insert into hand_outs (tenant_id, ledger_id, account_id, from_account_id, firm_id, payment_id, line_id, kind, reference,
      event_on, net_minor, surcharge_minor, currency, rate, from_currency, from_minor)
    select ${db.tenantId}, given.ledger_id, given.account_id, taken.account_id, given.firm_id, given.payment_id,
           least(given.id, taken.id), 'transfer', given.reference, given.document_on, given.credit_minor, 0, given.currency,
           -- Of the side that is not in lira.
           case when given.currency = 'TRY' then taken.rate else given.rate end, taken.currency, taken.debit_minor
      from legs given join legs taken on taken.payment_id = given.payment_id and taken.ledger_id = given.ledger_id
       and taken.reference = given.reference and taken.local_debit_minor > 0
     where given.local_credit_minor > 0
     order by least(given.id, taken.id)
    on conflict (tenant_id, ledger_id, reference) do nothing`.execute(db.on())
}

/** Whoever decides what goes out, or what the ERP knows of, does it alone. */
export async function lockOutbox(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hand-outs ${db.tenantId}`}, 0))`.execute(db.on())
}

/** What was withdrawn goes out after all where the ERP turns out to know of it. */
export async function reopenWithdrawn(db: TenantDb, ledgerId: string, references: readonly string[]): Promise<void> {
  await lockOutbox(db)
  await sql`
    update hand_outs h set state = 'open'
      from hand_outs known
     where known.tenant_id = ${db.tenantId} and known.ledger_id = ${ledgerId}
       and known.reference = any (${[...references]}::text[])
       and h.tenant_id = known.tenant_id and h.payment_id = known.payment_id and h.ledger_id = known.ledger_id
       and h.state = 'withdrawn'`.execute(db.on())
}

/**
 * The number of the ERP's voucher for a hand-out `h`: what its side said, or the document of its own line where it has it
 * without a word.
 */
export const ERP_NUMBER = `coalesce(h.erp_number, case when h.state = 'posted' then (
  select min(l.document_no) from account_lines l
   where l.tenant_id = h.tenant_id and l.ledger_id = h.ledger_id and l.reference = h.reference
     and l.origin <> 'vezne' and l.removed_as_of is null) end)`

export interface ErpVoucher {
  readonly kind: 'receipt' | 'void' | 'refund' | 'chargeback' | 'transfer'
  readonly number: string
}

/** The vouchers of a payment that the ERP has a number for, in the order of bookings. */
export async function erpVouchersOf(db: ReadDb, paymentId: string): Promise<ErpVoucher[]> {
  const { rows } = await sql<ErpVoucher>`
    select kind, number from (
      select h.kind, h.line_id, ${sql.raw(ERP_NUMBER)} as number from hand_outs h
       where h.tenant_id = ${db.tenantId} and h.payment_id = ${paymentId} and h.state = 'posted') known
     where number is not null order by line_id`.execute(db.on())
  return rows
}
