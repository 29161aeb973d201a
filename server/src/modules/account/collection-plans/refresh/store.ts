import type { ExpectedSource } from '@vezne/domain/collection-plan/expected-money.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { PAYMENT_STATES, isPaid } from '@vezne/domain/payment/state.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** A row as it is kept. */
export interface KeptRow {
  readonly id: string
  readonly subjectId: string
  readonly firmId: string | null
  /** `credit`: no money comes for it, the firm's own covers it. */
  readonly source: ExpectedSource | 'credit'
  readonly currency: Currency
  readonly dueOn: Day
  readonly expectedOn: Day
  readonly valueOn: Day
  readonly grossMinor: bigint
  readonly commissionMinor?: bigint | null
  readonly netMinor: bigint
  readonly debtId?: string | null
  readonly accountId?: string | null
  readonly documentType?: string | null
  readonly documentNo?: string | null
  readonly paymentId?: string | null
  readonly bankId?: number | null
  readonly posAccountId?: string | null
  readonly part?: number | null
  readonly parts?: number | null
  readonly pledgeId?: string | null
  readonly pledgeNo?: string | null
  readonly salesRep?: string | null
  readonly isPromiseBroken?: boolean
}

/** Whoever makes rows of a company anew waits for whoever does so already. */
export async function holdPlanOf(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vezne/expected/${db.tenantId}`}, 0))`.execute(db.on())
}

const COLUMNS = sql.raw(`id, subject_id, firm_id, source, currency, due_on, expected_on, value_on, gross_minor,
  commission_minor, net_minor, debt_id, account_id, document_type, document_no, payment_id, bank_id, pos_account_id, part,
  parts, pledge_id, pledge_no, sales_rep, is_promise_broken`)

const KEPT =
  `subject_id firm_id source currency due_on expected_on value_on gross_minor commission_minor net_minor debt_id
  account_id document_type document_no payment_id bank_id pos_account_id part parts pledge_id pledge_no sales_rep
  is_promise_broken`.split(/\s+/)
const TAKEN_OVER = sql.raw(KEPT.map((name) => `${name} = excluded.${name}`).join(', '))

/** These and no others are the rows of these subjects. A row that is the same is not written again. */
export async function replaceRows(
  db: TenantDb,
  subjectIds: readonly string[],
  rows: readonly KeptRow[],
): Promise<void> {
  await sql`
    delete from expected_money
     where tenant_id = ${db.tenantId} and subject_id = any (${[...subjectIds]}::uuid[])
       and id <> all (${rows.map(({ id }) => id)}::uuid[])`.execute(db.on())
  if (rows.length === 0) return
  const said = rows.map((row) => ({ ...row, isPromiseBroken: row.isPromiseBroken === true }))
  const written = JSON.stringify(said, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  await sql`
    insert into expected_money (tenant_id, ${COLUMNS})
    select ${db.tenantId}, r.*
    from jsonb_to_recordset(${written}::jsonb) as r (id uuid, "subjectId" uuid, "firmId" uuid, source text, currency text,
      "dueOn" date, "expectedOn" date, "valueOn" date, "grossMinor" bigint, "commissionMinor" bigint, "netMinor" bigint,
      "debtId" uuid, "accountId" uuid, "documentType" text, "documentNo" text, "paymentId" uuid, "bankId" integer,
      "posAccountId" uuid, part smallint, parts smallint, "pledgeId" uuid, "pledgeNo" text, "salesRep" text,
      "isPromiseBroken" boolean)
    on conflict (tenant_id, id) do update set ${TAKEN_OVER}
    where expected_money.* is distinct from excluded.*`.execute(db.on())
}

/** What was last seen of a subject. */
export async function knownMark(db: TenantDb, subjectId: string): Promise<string | undefined> {
  const { rows } = await sql<{ mark: string }>`
    select mark from expected_marks where tenant_id = ${db.tenantId} and subject_id = ${subjectId}`.execute(db.on())
  return rows[0]?.mark
}

/** How many promises of a firm were kept, and how many broken. */
export interface DecidedPromises {
  readonly kept: number
  readonly broken: number
}

export async function keepMarks(
  db: TenantDb,
  marks: ReadonlyMap<string, string>,
  promises: ReadonlyMap<string, DecidedPromises> = new Map(),
): Promise<void> {
  const subjects = [...marks.keys()]
  const counts = (of: (each: DecidedPromises) => number) =>
    subjects.map((subject) => of(promises.get(subject) ?? { kept: 0, broken: 0 }))
  await sql`
    insert into expected_marks (tenant_id, subject_id, mark, promises_kept, promises_broken)
    select ${db.tenantId}, m.*
      from unnest(${subjects}::uuid[], ${[...marks.values()]}::text[], ${counts(({ kept }) => kept)}::integer[],
        ${counts(({ broken }) => broken)}::integer[]) as m
    on conflict (tenant_id, subject_id) do update set mark = excluded.mark, read_at = engine_now(),
      promises_kept = excluded.promises_kept, promises_broken = excluded.promises_broken`.execute(db.on())
}

/** Something has changed of a card payment. */
export async function noteChanged(db: TenantDb, paymentId: string): Promise<void> {
  await sql`
    insert into expected_payments (tenant_id, payment_id) values (${db.tenantId}, ${paymentId})
    on conflict do nothing`.execute(db.on())
}

const SETTLED = [...PAYMENT_STATES.filter(isPaid), 'refunded']

/** Every card payment since a day, of which something may still come. */
export async function noteAllSince(db: TenantDb, from: Day): Promise<void> {
  await sql`
    insert into expected_payments (tenant_id, payment_id)
    select tenant_id, id from payments
     where tenant_id = ${db.tenantId} and state = any (${SETTLED}::text[])
       and created_at >= ${from}::timestamp at time zone ${sql.lit(ISTANBUL)}
    on conflict do nothing`.execute(db.on())
}

/** Ters ibraz from afar: while it stays the same, none was opened or ended. */
export async function disputeMark(db: TenantDb): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select count(*) || ' ' || count(ended_at) || ' ' || coalesce(max(greatest(opened_at, ended_at))::text, '') as mark
      from payment_chargebacks where tenant_id = ${db.tenantId}`.execute(db.on())
  return rows[0]?.mark ?? ''
}

/** Every card payment since a day that a payer's bank has taken back, or tried to: there are few. */
export async function noteDisputed(db: TenantDb, from: Day): Promise<void> {
  await sql`
    insert into expected_payments (tenant_id, payment_id)
    select c.tenant_id, c.payment_id from payment_chargebacks c
      join payments p on p.tenant_id = c.tenant_id and p.id = c.payment_id
     where c.tenant_id = ${db.tenantId} and p.created_at >= ${from}::timestamp at time zone ${sql.lit(ISTANBUL)}
    on conflict do nothing`.execute(db.on())
}

/** Some of the changed ones, which from now on are no longer known to have changed. */
export async function takeChanged(db: TenantDb, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from expected_payments where tenant_id = ${db.tenantId} and payment_id in (
      select payment_id from expected_payments where tenant_id = ${db.tenantId} order by payment_id limit ${atMost})
    returning payment_id as id`.execute(db.on())
  return rows.map(({ id }) => id)
}

/** What a bank was to hand over before a day is no longer expected; whether it came is asked elsewhere. */
export async function forgetBefore(db: TenantDb, day: Day): Promise<void> {
  await sql`
    delete from expected_money where tenant_id = ${db.tenantId} and source = 'pos' and value_on < ${day}::date`.execute(
    db.on(),
  )
}
