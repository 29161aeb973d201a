import type { DayTotal, ErpCodeLine, ErpCodesLedger, UsedErpCode } from '@vezne/contract/erp-codes.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { planCodeOf, posAccountOf, withPosCodes } from '../erp-outbox/index.ts'

/** How far back it is looked for what was really used. */
const DAYS_BACK = 400
const MOST_USED = 2000
const MOST_RECENT = 10
const MOST_TOTALS = 1000

type Ledger = Pick<ErpCodesLedger, 'id' | 'code' | 'name' | 'owner' | 'openFrom'>

/** The books of an ERP, and the first day of an open period where it said so when it refused a void. */
export async function findLedgers(db: TenantDb): Promise<Ledger[]> {
  const { rows } = await sql<Snake<Ledger>>`
    select g.id, g.code, g.name, g.owner,
           (select max(h.refund_on)::text from hand_outs h
             where h.tenant_id = g.tenant_id and h.ledger_id = g.id and h.error = 'period-locked' and h.refund_on is not null) as open_from
      from erp_ledgers g where g.tenant_id = ${db.tenantId} and g.owner <> 'vezne' order by g.code limit 50`.execute(
    db.on(),
  )
  return camels(rows)
}

export async function readCodes(db: TenantDb, ledgerId: string): Promise<ErpCodeLine[]> {
  const { rows } = await sql<Snake<ErpCodeLine>>`
    select c.pos_account_id, c.installments, c.pos_account, c.plan_code
      from erp_pos_codes c join pos_accounts p on p.tenant_id = c.tenant_id and p.id = c.pos_account_id
     where c.tenant_id = ${db.tenantId} and c.ledger_id = ${ledgerId}
     order by p.position, p.name, p.id, c.installments`.execute(db.on())
  return camels(rows)
}

/** The lines take the place of those before. */
export async function replaceCodes(db: TenantDb, ledgerId: string, codes: readonly ErpCodeLine[]): Promise<void> {
  await sql`delete from erp_pos_codes where tenant_id = ${db.tenantId} and ledger_id = ${ledgerId}`.execute(db.on())
  if (codes.length === 0) return
  await sql`
    insert into erp_pos_codes (tenant_id, ledger_id, pos_account_id, installments, pos_account, plan_code)
    select ${db.tenantId}, ${ledgerId}, i."posAccountId", i.installments, i."posAccount", i."planCode"
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
        as i ("posAccountId" uuid, installments smallint, "posAccount" text, "planCode" text)`.execute(db.on())
}

const USED = {
  tenant: 'u.tenant_id',
  ledger: 'u.ledger_id',
  account: 'u.terminal_id',
  installments: 'u.installments',
} as const

/** What went or goes out lately, and by which codes it would now. A transfer has none. */
export async function findUsed(db: TenantDb, ledgerId: string): Promise<UsedErpCode[]> {
  const { rows } = await sql<Snake<UsedErpCode>>`
    select u.terminal_id as pos_account_id, u.installments, ${posAccountOf} as pos_account,
           ${planCodeOf(USED.installments)} as plan_code, code.pos_account is not null as is_pos_set,
           code.plan_code is not null as is_plan_set, u.count, u.waiting_count, u.last_on
      from (select h.tenant_id, h.ledger_id, p.terminal_id, p.installments, count(*)::int as count,
                   count(*) filter (where h.state in ('open', 'failed'))::int as waiting_count,
                   max(coalesce(h.refund_on, h.event_on))::text as last_on
              from hand_outs h join payments p on p.tenant_id = h.tenant_id and p.id = h.payment_id
             where h.tenant_id = ${db.tenantId} and h.ledger_id = ${ledgerId} and h.kind = 'receipt'
               and coalesce(h.refund_on, h.event_on) >= ledger_day(engine_now()) - ${DAYS_BACK}::int
             group by h.tenant_id, h.ledger_id, p.terminal_id, p.installments) u
      ${withPosCodes(USED)}
     order by code.pos_account is not null, pos.position, pos.name, u.installments limit ${MOST_USED}`.execute(db.on())
  return camels(rows)
}

interface Recent {
  readonly id: string
  readonly reference: string
  readonly accountCode: string
  readonly eventOn: Day
  readonly totalMinor: bigint
  readonly currency: ErpCodesLedger['recent'][number]['currencyCode']
}

/** The last receipts, to try the codes with. */
export async function findRecent(db: TenantDb, ledgerId: string): Promise<Recent[]> {
  const { rows } = await sql<Snake<Recent>>`
    select h.id, h.reference, a.code as account_code, h.event_on::text as event_on,
           h.net_minor + h.surcharge_minor as total_minor, h.currency
      from hand_outs h join firm_accounts a on a.tenant_id = h.tenant_id and a.id = h.account_id
     where h.tenant_id = ${db.tenantId} and h.ledger_id = ${ledgerId} and h.kind = 'receipt'
     order by coalesce(h.refund_on, h.event_on) desc, h.line_id desc limit ${MOST_RECENT}`.execute(db.on())
  return camels(rows)
}

const SALE = {
  tenant: 'h.tenant_id',
  ledger: 'h.ledger_id',
  account: 'p.terminal_id',
  installments: 'p.installments',
} as const

/** Whether the codes of a hand-out were set by somebody; undefined where there is no such hand-out. */
export async function findCoded(
  db: TenantDb,
  id: string,
): Promise<{ isPosSet: boolean; isPlanSet: boolean } | undefined> {
  const { rows } = await sql<{ is_pos_set: boolean; is_plan_set: boolean }>`
    select code.pos_account is not null as is_pos_set, code.plan_code is not null as is_plan_set
      from hand_outs h join payments p on p.tenant_id = h.tenant_id and p.id = h.payment_id ${withPosCodes(SALE)}
     where h.tenant_id = ${db.tenantId} and h.id = ${id}`.execute(db.on())
  return camels(rows)[0]
}

interface Totalled extends Omit<DayTotal, 'net' | 'surcharge' | 'total' | 'currencyCode'> {
  readonly currency: DayTotal['currencyCode']
  readonly netMinor: bigint
  readonly surchargeMinor: bigint
  readonly totalMinor: bigint
}

/** What of a day goes or went out: not what was withdrawn or is ignored. A transfer bears no codes. */
export async function totalsOfDay(db: TenantDb, ledgerId: string, day: string): Promise<Totalled[]> {
  const { rows } = await sql<Snake<Totalled>>`
    select t.kind, t.pos_account, t.plan_code, t.is_pos_set, t.is_plan_set, t.pos_account_name, t.currency,
           count(*)::int as count, count(*) filter (where t.state = 'open')::int as waiting_count,
           count(*) filter (where t.state = 'failed')::int as failed_count,
           count(*) filter (where t.state = 'posted')::int as posted_count,
           sum(t.net_minor)::bigint as net_minor, sum(t.surcharge_minor)::bigint as surcharge_minor,
           sum(t.net_minor + t.surcharge_minor)::bigint as total_minor
      from (select case when h.kind = 'void' and h.refund_on is not null then 'refund' else h.kind end as kind, h.state, h.currency, h.net_minor,
                   h.surcharge_minor,
                   case when h.kind <> 'transfer' then ${posAccountOf} end as pos_account,
                   case when h.kind <> 'transfer' then ${planCodeOf(SALE.installments)} end as plan_code,
                   case when h.kind <> 'transfer' then pos.name end as pos_account_name,
                   h.kind = 'transfer' or code.pos_account is not null as is_pos_set,
                   h.kind = 'transfer' or code.plan_code is not null as is_plan_set
              from hand_outs h join payments p on p.tenant_id = h.tenant_id and p.id = h.payment_id ${withPosCodes(SALE)}
             where h.tenant_id = ${db.tenantId} and h.ledger_id = ${ledgerId}
               and coalesce(h.refund_on, h.event_on) = ${day}::date and h.state in ('open', 'failed', 'posted')) t
     group by 1, 2, 3, 4, 5, 6, 7
     order by array_position(array['receipt', 'void', 'refund', 'chargeback', 'transfer'], t.kind), t.pos_account,
              t.plan_code, t.currency limit ${MOST_TOTALS}`.execute(db.on())
  return camels(rows)
}
