import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Side } from '@vezne/domain/receivables/side.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { addedToMonths, counted } from './months.store.ts'

/** A line of ours on the account of its payment. */
export interface HomeLine {
  readonly id: bigint
  readonly paymentId: string
  readonly accountId: string
  readonly ledgerId: string
  readonly currency: string
  readonly type: string
  readonly side: Side
  readonly reference: string
  readonly on: Day
  readonly amountMinor: bigint
  readonly localMinor: bigint
}

const AMOUNTS = sql`l.account_id, l.ledger_id, l.debit_minor + l.credit_minor as amount_minor,
  l.local_debit_minor + l.local_credit_minor as local_minor, l.reference,
  case when l.debit_minor > 0 or l.local_debit_minor > 0 then 'debit' else 'credit' end as side`

/** All lines of ours of some payments, in the order in which they were written. */
export async function readHomeLines(db: TenantDb, paymentIds: readonly string[]): Promise<HomeLine[]> {
  const { rows } = await sql<Snake<HomeLine>>`
    select l.id, l.payment_id, l.currency, l.type, l.document_on as on, ${AMOUNTS} from account_lines l
     where l.tenant_id = ${db.tenantId} and l.payment_id = any (${[...paymentIds]}::uuid[]) and l.origin = 'vezne'
       and l.reference is not null
     order by l.id`.execute(db.on())
  return camels(rows)
}

/** Payments of which something went back among some lines of ours. */
export async function reversedAmong(db: TenantDb, lineIds: readonly bigint[]): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select distinct payment_id from account_lines
     where tenant_id = ${db.tenantId} and id = any (${lineIds.map(String)}::bigint[]) and payment_id is not null
       and type <> 'card-receipt'`.execute(db.on())
  return rows.map((row) => row.payment_id)
}

export type ErpLine = Pick<HomeLine, 'id' | 'accountId' | 'side' | 'reference' | 'amountMinor' | 'localMinor'>

/** Lines of the ERP that bear these references, in the order of accounts. */
export async function readBearing(db: TenantDb, ledgerId: string, references: readonly string[]): Promise<ErpLine[]> {
  const { rows } = await sql<Snake<ErpLine>>`
    select l.id, ${AMOUNTS} from account_lines l
     where l.tenant_id = ${db.tenantId} and l.ledger_id = ${ledgerId} and l.origin <> 'vezne'
       and l.reference = any (${[...references]}::text[]) and l.removed_as_of is null
     order by l.document_on, l.sequence, l.id`.execute(db.on())
  return camels(rows)
}

export interface StandIn {
  readonly id: bigint
  readonly standsFor: bigint
  readonly accountId: string
}

/** The lines that stand for some of ours on other accounts. */
export async function readStandIns(db: TenantDb, lineIds: readonly bigint[]): Promise<StandIn[]> {
  const { rows } = await sql<Snake<StandIn>>`
    select id, stands_for, account_id from account_lines
     where tenant_id = ${db.tenantId} and stands_for = any (${lineIds.map(String)}::bigint[])`.execute(db.on())
  return camels(rows)
}

/** A line for one of ours on another account; nothing of it counts yet. It has the number of its receipt, which leads there. */
export async function insertStandIn(db: TenantDb, lineId: bigint, accountId: string): Promise<StandIn> {
  const { rows } = await sql<Snake<StandIn>>`
    insert into account_lines
      (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on, sequence, type,
       document_no, description, currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor,
       left_out_minor, left_out_local_minor, rate, reference, as_of, is_summed, stands_for, due_parts)
    select l.tenant_id, a.id, a.firm_id, l.ledger_id, l.period, l.external_id || '@' || a.id, l.origin, l.document_on,
           l.due_on, l.sequence, l.type, split_part(l.reference, '-', 1), l.description, l.currency, l.debit_minor, l.credit_minor,
           l.local_debit_minor, l.local_credit_minor, l.debit_minor + l.credit_minor,
           l.local_debit_minor + l.local_credit_minor, l.rate, l.reference, l.as_of, false, l.id,
           l.due_parts
      from account_lines l join firm_accounts a on a.tenant_id = l.tenant_id and a.id = ${accountId}
     where l.tenant_id = ${db.tenantId} and l.id = ${lineId}
    returning id, stands_for, account_id`.execute(db.on())
  const [made] = camels(rows)
  if (made === undefined) throw new Error(`nothing stands for line ${lineId}`)
  return made
}

/** What staff has taken for right, by reference and side. */
export async function readAccepted(
  db: TenantDb,
  ledgerId: string,
  references: readonly string[],
): Promise<{ readonly reference: string; readonly side: Side; readonly accepts: 'excess' | 'shortfall' }[]> {
  const { rows } = await sql<{ reference: string; side: Side; accepts: 'excess' | 'shortfall' }>`
    select reference, side, accepts from erp_acceptances
     where tenant_id = ${db.tenantId} and ledger_id = ${ledgerId} and reference = any (${[...references]}::text[])`.execute(
    db.on(),
  )
  return rows
}

export interface LeftOut {
  readonly id: bigint
  readonly leftOutMinor: bigint
  readonly leftOutLocalMinor: bigint
}

/** Says what of each line does not count, and moves the sums of those that are in them. */
export async function leaveOut(db: TenantDb, lines: readonly LeftOut[]): Promise<void> {
  const tenantId = db.tenantId
  await sql`
    with said as (
      select * from unnest(${lines.map(({ id }) => String(id))}::bigint[],
        ${lines.map(({ leftOutMinor }) => String(leftOutMinor))}::bigint[],
        ${lines.map(({ leftOutLocalMinor }) => String(leftOutLocalMinor))}::bigint[]) as s (id, left_out, left_out_local)
    ),
    before as materialized (
      select l.* from said s join account_lines l on l.tenant_id = ${tenantId} and l.id = s.id
      where (l.left_out_minor, l.left_out_local_minor) is distinct from (s.left_out, s.left_out_local)
    ),
    after as (
      update account_lines l set left_out_minor = s.left_out, left_out_local_minor = s.left_out_local, changed_at = engine_now()
      from said s join before b on b.id = s.id
      where l.tenant_id = ${tenantId} and l.id = s.id
      returning l.*
    ),
    months as (${addedToMonths(
      sql`select ${counted('after', 1)} from after where is_summed and not is_hidden
        union all select ${counted('before', -1)} from before where is_summed and not is_hidden`,
      tenantId,
    )})
    select 1`.execute(db.on())
}
