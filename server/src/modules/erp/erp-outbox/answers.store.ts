import type { OutboxDecision } from '@vezne/contract/erp-outbox/words.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

export interface OutboxRow {
  readonly id: string
  readonly kind: 'receipt' | 'void' | 'refund' | 'chargeback' | 'transfer'
  readonly state: 'open' | 'posted' | 'failed' | 'ignored' | 'withdrawn'
  readonly ledger: string
  readonly account: string
  readonly reference: string
  readonly refundOn: Day | null
  readonly erpNumber: string | null
  readonly error: string | null
  readonly tries: number
  readonly currency: string
  readonly totalMinor: bigint
}

const ROW = sql`h.id, h.kind, h.state, g.code as ledger, a.code as account, h.reference, h.refund_on, h.erp_number, h.error,
  h.tries, h.currency, h.net_minor + h.surcharge_minor as total_minor
  from hand_outs h
  join erp_ledgers g on g.tenant_id = h.tenant_id and g.id = h.ledger_id
  join firm_accounts a on a.tenant_id = h.tenant_id and a.id = h.account_id`

/** What was handed out under these ids: nobody can speak of anything else. */
export async function findOutboxItems(db: ReadDb, ids: readonly string[]): Promise<Map<string, OutboxRow>> {
  const { rows } = await sql<Snake<OutboxRow>>`
    select ${ROW} where h.tenant_id = ${db.tenantId} and h.id = any (${[...ids]}::uuid[])
       and h.handed_out_at is not null`.execute(db.on())
  return new Map(camels(rows).map((row) => [row.id, row]))
}

export interface PostedAs {
  readonly erpNumber: string | null
  readonly voucherId?: string | undefined
  readonly postedOn?: Day | undefined
  readonly period?: string | undefined
  readonly expectsLine: boolean
}

export async function markPosted(db: TenantDb, id: string, as: PostedAs): Promise<void> {
  await sql`
    update hand_outs set state = 'posted', leased_until = null, error = null, failed_at = null,
           erp_number = ${as.erpNumber}, voucher_id = ${as.voucherId ?? null}, posted_on = ${as.postedOn ?? null},
           period = ${as.period ?? null}, expects_line = ${as.expectsLine},
           acknowledged_at = coalesce(acknowledged_at, engine_now())
     where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
}

export async function markFailed(db: TenantDb, id: string, error: string): Promise<void> {
  await sql`
    update hand_outs set state = 'failed', leased_until = null, error = ${error}, failed_at = engine_now()
     where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
}

/** A void that the ERP refused goes out once more, as an iade fişi of a day that is open; today where none was told. */
export async function turnIntoRefund(db: TenantDb, id: string, on: Day | undefined, error: string): Promise<void> {
  await sql`
    update hand_outs set state = 'open', leased_until = null, error = ${error},
           refund_on = coalesce(${on ?? null}::date, ledger_day(engine_now()))
     where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
}

/**
 * What the ERP refused for its period goes out once more, on the first day that is open; today where none was told. Answers
 * false where that is no later day.
 */
export async function bookLater(db: TenantDb, id: string, on: Day | undefined, error: string): Promise<boolean> {
  const { rows } = await sql`
    update hand_outs set state = 'open', leased_until = null, error = ${error},
           refund_on = coalesce(${on ?? null}::date, ledger_day(engine_now()))
     where tenant_id = ${db.tenantId} and id = ${id} and refund_on is null
       and coalesce(${on ?? null}::date, ledger_day(engine_now())) > event_on
    returning id`.execute(db.on())
  return rows.length > 0
}

export async function reopen(db: TenantDb, id: string): Promise<void> {
  await sql`
    update hand_outs set state = 'open', leased_until = null, failed_at = null
     where tenant_id = ${db.tenantId} and id = ${id} and state = 'failed'`.execute(db.on())
}

export async function ignore(db: TenantDb, id: string): Promise<void> {
  await sql`
    update hand_outs set state = 'ignored', leased_until = null
     where tenant_id = ${db.tenantId} and id = ${id} and state = 'failed'`.execute(db.on())
}

/** The last word of a person about one that the ERP did not take. */
export async function keepDecision(
  db: TenantDb,
  id: string,
  { as, by, reason }: { readonly as: OutboxDecision; readonly by: string; readonly reason: string },
): Promise<void> {
  await sql`
    update hand_outs set decided_as = ${as}, decided_at = engine_now(), decided_by = ${by.slice(0, 200)},
           decided_reason = ${reason.slice(0, 500)}
     where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
}

/** What was acknowledged a day ago or more, and of which no line of the ERP was ever seen. */
export async function findAwaited(db: TenantDb): Promise<OutboxRow[]> {
  const { rows } = await sql<Snake<OutboxRow>>`
    select ${ROW}
     where h.tenant_id = ${db.tenantId} and h.state = 'posted' and h.expects_line
       and h.acknowledged_at <= engine_now() - interval '24 hours'
       and not exists (select from account_lines l
                        where l.tenant_id = h.tenant_id and l.ledger_id = h.ledger_id and l.reference = h.reference
                          and l.origin <> 'vezne')
     order by h.acknowledged_at`.execute(db.on())
  return camels(rows)
}

/** The line has come: nobody waits for it any more. */
export async function forgetAwaited(db: TenantDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update hand_outs h set expects_line = false
     where h.tenant_id = ${db.tenantId} and h.state = 'posted' and h.expects_line
       and exists (select from account_lines l
                    where l.tenant_id = h.tenant_id and l.ledger_id = h.ledger_id and l.reference = h.reference
                      and l.origin <> 'vezne')
    returning h.id`.execute(db.on())
  return rows.map(({ id }) => id)
}
