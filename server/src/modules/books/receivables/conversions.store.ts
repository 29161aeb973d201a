import type { ExchangeRateType } from '@vezne/domain/money/exchange.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/** What a payment means to move from its lira to one account of foreign debts. */
export interface Conversion {
  readonly accountId: string
  readonly firmId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly liraMinor: bigint
  /** Lira for one unit, as decimal text. */
  readonly rate: string
  readonly rateType: ExchangeRateType
  /** Of the bulletin. */
  readonly rateDate: string
}

export async function insertConversions(
  db: TenantDb,
  paymentId: string,
  conversions: readonly Conversion[],
): Promise<void> {
  if (conversions.length === 0) return
  await sql`
    insert into payment_conversions
      (tenant_id, payment_id, account_id, firm_id, currency, amount_minor, lira_minor, rate, rate_type, rate_date)
    values ${sql.join(
      conversions.map(
        (each) => sql`(${db.tenantId}, ${paymentId}, ${each.accountId}, ${each.firmId}, ${each.currency},
          ${each.amountMinor}, ${each.liraMinor}, ${each.rate}::numeric, ${each.rateType}, ${each.rateDate}::date)`,
      ),
    )}`.execute(db.on())
}

export async function readConversions(db: ReadDb, paymentId: string): Promise<Conversion[]> {
  const { rows } = await sql<Snake<Conversion>>`
    select account_id, firm_id, currency, amount_minor, lira_minor, trim_scale(rate)::text as rate, rate_type,
           rate_date::text as rate_date
      from payment_conversions where tenant_id = ${db.tenantId} and payment_id = ${paymentId}
     order by currency, account_id`.execute(db.on())
  return camels(rows)
}

/** What stands on an account of foreign debts by lines that were written, and what was written back of it. */
export interface Moved {
  readonly accountId: string
  readonly amountMinor: bigint
  readonly liraMinor: bigint
  readonly backMinor: bigint
  readonly backLiraMinor: bigint
  readonly rate: string
  /** How many times something was moved. */
  readonly moves: number
}

/** Lines that move money between two currencies bear this in the middle of their external id. */
export const IS_EXCHANGE = sql<boolean>`split_part(l.external_id, ':', 2) = 'exchange'`

export async function readMoved(db: TenantDb, paymentId: string): Promise<Moved[]> {
  const { rows } = await sql<Snake<Moved>>`
    select l.account_id, sum(l.credit_minor)::bigint as amount_minor, sum(l.local_credit_minor)::bigint as lira_minor,
           sum(l.debit_minor)::bigint as back_minor, sum(l.local_debit_minor)::bigint as back_lira_minor,
           trim_scale(max(l.rate))::text as rate, count(*)::int as moves
      from account_lines l
     where l.tenant_id = ${db.tenantId} and l.payment_id = ${paymentId} and l.origin = 'vezne' and ${IS_EXCHANGE}
       and l.currency <> 'TRY'
     group by l.account_id order by min(l.id)`.execute(db.on())
  return camels(rows)
}

/** One move between the lira of a payment and an account of another currency. */
export interface Move {
  readonly way: 'there' | 'back'
  readonly accountId: string
  readonly amountMinor: bigint
  readonly liraMinor: bigint
  readonly rate: string
  /** What it is for that account: a card receipt, or what takes one back. */
  readonly type: string
  readonly sequence: number
}

/**
 * Both sides of each move, under one reference: lira where the receipt stands, and what they are worth where the debts do. First
 * where it leaves. There on the receipt's day; back on today's.
 */
export async function insertMoves(db: TenantDb, paymentId: string, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const legs = moves.flatMap((move) => {
    const there = move.way === 'there'
    // A void takes back what was due on the receipt's days; what else goes back is a new debt of today.
    const isDueWithReceipt = there || move.type === 'card-void'
    const lira = { ...move, isLira: true, isDebit: there, type: 'transfer', isDueWithReceipt }
    const foreign = { ...move, isLira: false, isDebit: !there, isDueWithReceipt }
    return there ? [lira, foreign] : [foreign, lira]
  })
  await sql`
    insert into account_lines
      (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on, sequence, type,
       document_no, description, currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor, rate,
       reference, payment_id, as_of, is_summed, due_parts)
    select r.tenant_id, a.id, a.firm_id, a.ledger_id, r.period,
           r.payment_id || ':exchange:' || leg.sequence || case when leg.is_lira then ':lira' else '' end, r.origin,
           case when leg.there then r.document_on else today.on end,
           case when leg.is_due_with_receipt then r.due_on else today.on end,
           (extract(epoch from engine_now()) * 1000)::bigint, leg.type,
           case when leg.there then r.document_no else split_part(r.reference, '-', 1) || '-T' || leg.sequence end,
           r.description, a.currency,
           case when leg.is_debit then leg.minor else 0 end, case when leg.is_debit then 0 else leg.minor end,
           case when leg.is_debit then leg.lira else 0 end, case when leg.is_debit then 0 else leg.lira end,
           leg.rate, split_part(r.reference, '-', 1) || '-T' || leg.sequence, r.payment_id, engine_now(), false,
           case when leg.is_due_with_receipt then r.due_parts end
      from (values ${sql.join(
        legs.map(
          (leg, place) => sql`(${place}::int, ${leg.isLira ? null : leg.accountId}::uuid, ${leg.isLira}::boolean,
            ${leg.isDebit}::boolean, ${leg.way === 'there'}::boolean, ${leg.type}::text, ${leg.sequence}::int,
            ${leg.isLira ? leg.liraMinor : leg.amountMinor}::bigint, ${leg.liraMinor}::bigint,
            ${leg.isLira ? '1' : leg.rate}::numeric, ${leg.isDueWithReceipt}::boolean)`,
        ),
      )}) as leg (place, account_id, is_lira, is_debit, there, type, sequence, minor, lira, rate, is_due_with_receipt)
      cross join (select ledger_day(engine_now()) as on) today
      join lateral (
        select * from account_lines l
         where l.tenant_id = ${db.tenantId} and l.payment_id = ${paymentId} and l.origin = 'vezne'
           and l.type = 'card-receipt' and l.currency = 'TRY' and l.firm_id is not null
         order by l.id desc limit 1
      ) r on true
      join firm_accounts a on a.tenant_id = r.tenant_id and a.id = coalesce(leg.account_id, r.account_id)
     order by leg.place`.execute(db.on())
}
