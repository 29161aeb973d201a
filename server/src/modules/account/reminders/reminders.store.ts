import type { Language } from '@vezne/contract/kit/language.ts'
import type { REMINDER_WAYS, ReminderState } from '@vezne/contract/reminders/words.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql, type RawBuilder } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

export type ReminderWay = (typeof REMINDER_WAYS)[number]

/** A debt as a reminder knows it. */
export interface ReminderDebt {
  readonly accountId: string
  readonly key: string
  readonly itemId: string
  readonly dueOn: Day
  readonly documentNo: string | null
}

export interface NewReminder {
  readonly id: string
  readonly firmId: string
  readonly currency: Currency
  readonly rule: string
  readonly channel: ReminderWay
  readonly language: Language
  readonly state: 'waiting' | 'shared' | 'not-sent'
  readonly why: string | null
  readonly address: string | null
  readonly amountMinor: bigint
  readonly dueAt: Date | null
  readonly by: { readonly userId: string; readonly name: string } | null
  readonly debts: readonly ReminderDebt[]
}

/** Which of these debts somebody was reminded of by these rules already, as `account currency key due rule channel`. */
export async function remindedBefore(
  db: TenantDb,
  firmIds: readonly string[],
  rules: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', account_id, currency, due_on, rule, channel, item_key) as name from reminder_debts
     where tenant_id = ${db.tenantId} and firm_id = any (${[...firmIds]}::uuid[])
       and rule = any (${[...rules]}::text[])`.execute(db.on())
  return new Set(rows.map(({ name }) => name))
}

export const debtName = (
  { accountId, key, dueOn }: ReminderDebt,
  { currency, rule, channel }: Pick<NewReminder, 'currency' | 'rule' | 'channel'>,
): string => [accountId, currency, dueOn, rule, channel, key].join(' ')

/** Written down with the debts they are about, all in two statements. A debt that is there already breaks the whole. */
export async function insertReminders(db: TenantDb, reminders: readonly NewReminder[]): Promise<void> {
  if (reminders.length === 0) return
  const rows = reminders.map(({ debts, by, amountMinor, dueAt, ...each }) => ({
    ...each,
    amount: amountMinor.toString(),
    dueAt: dueAt?.toISOString() ?? null,
    debtCount: debts.length,
    dueOn: debts.map(({ dueOn }) => dueOn).toSorted()[0],
    byUser: by?.userId ?? null,
    byName: by?.name ?? null,
  }))
  await sql`
    insert into reminders (tenant_id, id, firm_id, currency, rule, channel, language, state, why, address, debt_count,
      amount_minor, due_on, due_at, ended_at, by_user, by_name)
    select ${db.tenantId}, r.id, r."firmId", r.currency, r.rule, r.channel, r.language, r.state, r.why, r.address,
      r."debtCount", r.amount, r."dueOn", r."dueAt", case when r.state <> 'waiting' then engine_now() end,
      r."byUser", r."byName"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "firmId" uuid, currency text, rule text,
      channel text, language text, state text, why text, address text, "debtCount" int, amount bigint, "dueOn" date,
      "dueAt" timestamptz, "byUser" uuid, "byName" text)`.execute(db.on())
  const debts = reminders.flatMap(({ id, firmId, currency, rule, channel, debts: some }) =>
    some.map((debt) => ({ ...debt, reminderId: id, firmId, currency, rule, channel })),
  )
  await sql`
    insert into reminder_debts (tenant_id, account_id, currency, item_key, due_on, rule, channel, firm_id, reminder_id,
      item_id, document_no)
    select ${db.tenantId}, d."accountId", d.currency, d.key, d."dueOn", d.rule, d.channel, d."firmId", d."reminderId",
      d."itemId", d."documentNo"
    from jsonb_to_recordset(${JSON.stringify(debts)}::jsonb) as d ("accountId" uuid, currency text, key text,
      "dueOn" date, rule text, channel text, "firmId" uuid, "reminderId" uuid, "itemId" uuid, "documentNo" text)`.execute(
    db.on(),
  )
}

export interface ClaimedReminder {
  readonly id: string
  readonly firmId: string
  readonly firmName: string
  readonly isClosed: boolean
  readonly currency: Currency
  readonly rule: string
  readonly channel: ReminderWay
  readonly language: Language
  readonly address: string
  readonly createdAt: Date
}

/** The reminder if its moment has come, and nobody else's until `until`: whatever happens now, it is not sent twice. */
export async function claimReminder(
  db: TenantDb,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<ClaimedReminder | undefined> {
  const { rows } = await sql<Snake<ClaimedReminder>>`
    update reminders r set state = 'sending', due_at = ${until}
      from firms f
     where r.tenant_id = ${db.tenantId} and r.id = ${id} and r.state = 'waiting' and r.due_at <= ${now}
       and f.tenant_id = r.tenant_id and f.id = r.firm_id
    returning r.id, r.firm_id, f.name as firm_name, f.closed_at is not null as is_closed, r.currency, r.rule, r.channel,
      r.language, r.address, r.created_at`.execute(db.on())
  return camels(rows)[0]
}

/** Nobody knows whether it arrived, and nobody tries again. */
export interface LostReminder {
  readonly id: string
  readonly firmName: string
}

/** Whoever was sending it is gone. The reminder, if it was given up just now. */
export const giveUpLapsed = (db: TenantDb, id: string, now: Date): Promise<LostReminder | undefined> =>
  loseReminder(db, id, sql`r.due_at <= ${now}`)

/** Whoever was sending it had an answer that says nothing. */
export const giveUp = (db: TenantDb, id: string): Promise<LostReminder | undefined> => loseReminder(db, id, sql`true`)

async function loseReminder(db: TenantDb, id: string, when: RawBuilder<unknown>): Promise<LostReminder | undefined> {
  const { rows } = await sql<Snake<LostReminder>>`
    update reminders r set state = 'unknown', why = 'interrupted', due_at = null, ended_at = engine_now()
      from firms f
     where r.tenant_id = ${db.tenantId} and r.id = ${id} and r.state = 'sending' and ${when}
       and f.tenant_id = r.tenant_id and f.id = r.firm_id
    returning r.id, f.name as firm_name`.execute(db.on())
  return camels(rows)[0]
}

/** It waits once more: nothing of it has left. */
export async function postpone(db: TenantDb, id: string, until: Date): Promise<void> {
  await sql`update reminders set state = 'waiting', due_at = ${until}
    where tenant_id = ${db.tenantId} and id = ${id} and state = 'sending'`.execute(db.on())
}

/** What it tells of, as it stands when it goes out. */
export async function keepTold(
  db: TenantDb,
  id: string,
  { count, amountMinor }: { readonly count: number; readonly amountMinor: bigint },
): Promise<void> {
  await sql`update reminders set debt_count = ${count}, amount_minor = ${amountMinor}
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
}

interface Ending {
  readonly state: Exclude<ReminderState, 'waiting' | 'sending'>
  readonly why?: string | null
}

/** Its end. A late answer counts also where it was given up meanwhile. */
export async function endReminder(db: TenantDb, id: string, { state, why = null }: Ending): Promise<void> {
  await sql`
    update reminders set state = ${state}, why = ${why}, due_at = null, ended_at = engine_now()
     where tenant_id = ${db.tenantId} and id = ${id} and state in ('sending', 'unknown')`.execute(db.on())
}

/** What became of a message that was handed over. */
export async function recordDelivery(
  db: TenantDb,
  id: string,
  { isDelivered, why }: { readonly isDelivered: boolean; readonly why: string | null },
): Promise<void> {
  await sql`
    update reminders set state = ${isDelivered ? 'delivered' : 'not-sent'}, why = ${why}, ended_at = engine_now()
     where tenant_id = ${db.tenantId} and id = ${id} and state in ('sent', 'delivered', 'unknown')`.execute(db.on())
}

export async function debtsOf(db: TenantDb, id: string): Promise<ReminderDebt[]> {
  const { rows } = await sql<Snake<ReminderDebt>>`
    select account_id, item_key as key, item_id, due_on, document_no from reminder_debts
     where tenant_id = ${db.tenantId} and reminder_id = ${id} order by due_on, item_key`.execute(db.on())
  return camels(rows)
}

/** What is to go out, and what was being sent when somebody died. */
export async function findDue(db: TenantDb, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from reminders where tenant_id = ${db.tenantId} and due_at <= ${now}
     order by due_at limit ${limit}`.execute(db.on())
  return rows.map(({ id }) => id)
}

/** Until this transaction ends nobody else reminds this firm by hand. */
export async function holdFirm(db: TenantDb, firmId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vezne/remind/${db.tenantId}/${firmId}`}, 0))`.execute(
    db.on(),
  )
}
