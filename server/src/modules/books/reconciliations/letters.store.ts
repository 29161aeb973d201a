import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { ReconciliationEvent } from '@vezne/contract/reconciliations/words.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Letter, Party, PendingReceipt } from '@vezne/domain/reconciliation/canonical.ts'
import type { ReconciliationState } from '@vezne/domain/reconciliation/state.ts'
import { sql } from 'kysely'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/** The part of a letter that has no columns of its own; money is text in it. */
interface KeptWords {
  readonly company: Party
  readonly firm: Letter['firm']
  readonly accountCode: string
  readonly contractOn: Day | null
  readonly pending: readonly (Omit<PendingReceipt, 'amountMinor'> & { readonly amountMinor: string })[]
}

export interface NewLetter {
  readonly id: string
  readonly firmId: string
  readonly accountId: string
  readonly letter: Letter
  readonly text: string
  readonly hash: Buffer
  readonly language: Language
  readonly email: string
  readonly answerUntil: Day
  readonly by: { readonly userId: string; readonly name: string }
}

export async function insertLetter(db: TenantDb, kept: NewLetter): Promise<void> {
  const { letter, by } = kept
  const words: KeptWords = {
    company: letter.company,
    firm: letter.firm,
    accountCode: letter.accountCode,
    contractOn: letter.contractOn,
    pending: letter.pending.map((one) => ({ ...one, amountMinor: String(one.amountMinor) })),
  }
  await sql`insert into reconciliations (tenant_id, id, number, firm_id, account_id, as_of, currency, balance_minor,
      is_erp_only, letter, letter_text, letter_hash, language, email, answer_until, created_by, created_by_name)
    values (${db.tenantId}, ${kept.id}, ${letter.number}, ${kept.firmId}, ${kept.accountId}, ${letter.asOf}::date,
      ${letter.currency}, ${letter.balanceMinor}, ${letter.isErpOnly}, ${JSON.stringify(words)}::jsonb, ${kept.text},
      ${kept.hash}, ${kept.language}, ${kept.email}, ${kept.answerUntil}::date, ${by.userId}, ${by.name})`.execute(
    db.on(),
  )
}

interface KeptLetter {
  readonly id: string
  readonly number: string
  readonly firmId: string
  readonly accountId: string
  readonly asOf: Day
  readonly currency: string
  readonly balanceMinor: bigint
  readonly isErpOnly: boolean
  readonly words: KeptWords
  readonly text: string
  readonly hash: Buffer
  readonly language: Language
  readonly email: string
  readonly answerUntil: Day
  readonly createdAt: Date
  readonly createdByName: string
  readonly state: ReconciliationState
  readonly sentAt: Date | null
  readonly changedMinor: bigint | null
}

export type LetterRow = KeptLetter & { readonly letter: Letter }

const COLUMNS = sql.raw(`r.id, r.number, r.firm_id as "firmId", r.account_id as "accountId",
  to_char(r.as_of, 'YYYY-MM-DD') as "asOf", r.currency, r.balance_minor as "balanceMinor", r.is_erp_only as "isErpOnly",
  r.letter as words, r.letter_text as text, r.letter_hash as hash, r.language, r.email,
  to_char(r.answer_until, 'YYYY-MM-DD') as "answerUntil", r.created_at as "createdAt",
  r.created_by_name as "createdByName", r.state, r.sent_at as "sentAt", r.changed_minor as "changedMinor"`)

function letterFrom(row: KeptLetter | undefined): LetterRow | undefined {
  if (row === undefined) return undefined
  const { words, number, currency, asOf, balanceMinor, isErpOnly } = row
  const pending = words.pending.map((one) => ({ ...one, amountMinor: BigInt(one.amountMinor) }))
  return { ...row, letter: { ...words, pending, number, currency, asOf, balanceMinor, isErpOnly } }
}

export async function findLetter(db: ReadDb, id: string): Promise<LetterRow | undefined> {
  const { rows } = await sql<KeptLetter>`select ${COLUMNS} from reconciliations r
    where r.tenant_id = ${db.tenantId} and r.id = ${id}`.execute(db.on())
  return letterFrom(rows[0])
}

/** Until the transaction ends nobody else answers it or lets its time pass. */
export async function lockLetter(db: TenantDb, id: string): Promise<LetterRow | undefined> {
  const { rows } = await sql<KeptLetter>`select ${COLUMNS} from reconciliations r
    where r.tenant_id = ${db.tenantId} and r.id = ${id} for no key update`.execute(db.on())
  return letterFrom(rows[0])
}

/** So long a letter can be opened by its link; signed in, and by staff, as long as it is kept. */
const LINK_DAYS = 30

/** Ended by hand, or counted from the day it was sent; one that was not sent yet has no link that anybody holds. */
export async function isLinkOver(db: ReadDb, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from reconciliations
    where tenant_id = ${db.tenantId} and id = ${id}
      and (link_ended_at is not null or sent_at < engine_now() - make_interval(days => ${LINK_DAYS}))`.execute(db.on())
  return rows.length > 0
}

export async function endLink(db: TenantDb, id: string): Promise<void> {
  await sql`update reconciliations set link_ended_at = engine_now()
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
}

export async function setState(db: TenantDb, id: string, state: ReconciliationState): Promise<void> {
  await sql`update reconciliations set state = ${state},
      sent_at = case when ${state} = 'sent' then engine_now() else sent_at end
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
}

export async function setChanged(db: TenantDb, id: string, balanceMinor: bigint): Promise<void> {
  await sql`update reconciliations set changed_minor = ${balanceMinor}, changed_told_at = engine_now()
    where tenant_id = ${db.tenantId} and id = ${id} and changed_told_at is null`.execute(db.on())
}

interface Happened {
  readonly what: ReconciliationEvent
  readonly by?: string
  readonly note?: string
}

export async function keepEvent(
  db: TenantDb,
  { id, firmId }: Pick<LetterRow, 'id' | 'firmId'>,
  { what, by, note }: Happened,
): Promise<void> {
  await sql`insert into reconciliation_events (tenant_id, id, reconciliation_id, firm_id, what, by_name, note)
    values (${db.tenantId}, ${randomUUIDv7()}, ${id}, ${firmId}, ${what}, ${by ?? null}, ${note ?? null})`.execute(
    db.on(),
  )
}

export interface KeptEvent {
  readonly at: Date
  readonly what: ReconciliationEvent
  readonly by: string | null
  readonly note: string | null
}

export async function eventsOf(db: ReadDb, id: string, limit: number): Promise<KeptEvent[]> {
  const { rows } = await sql<KeptEvent>`select at, what, by_name as by, note from reconciliation_events
    where tenant_id = ${db.tenantId} and reconciliation_id = ${id} order by at desc, id desc limit ${limit}`.execute(
    db.on(),
  )
  return rows
}

interface Due {
  readonly id: string
  readonly firmId: string
}

const TODAY = sql.raw(`(engine_now() at time zone 'Europe/Istanbul')::date`)

/** Letters whose time to answer is over. */
export async function takeLapsed(db: TenantDb): Promise<Due[]> {
  const { rows } = await sql<Due>`update reconciliations set state = 'unanswered'
    where tenant_id = ${db.tenantId} and state in ('sent', 'viewed') and answer_until < ${TODAY}
    returning id, firm_id as "firmId"`.execute(db.on())
  return rows
}

/** Letters that have waited so many days, each once. */
export async function takeReminders(db: TenantDb, days: number): Promise<Due[]> {
  const { rows } = await sql<Due>`update reconciliations set reminded_at = engine_now()
    where tenant_id = ${db.tenantId} and state in ('sent', 'viewed') and reminded_at is null and link_ended_at is null
      and answer_until >= ${TODAY} and sent_at < engine_now() - make_interval(days => ${days})
    returning id, firm_id as "firmId"`.execute(db.on())
  return rows
}
