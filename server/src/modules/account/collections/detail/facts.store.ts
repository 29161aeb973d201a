import type { PaymentState } from '@vezne/domain/payment/state.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql, type Selectable } from 'kysely'
import { camels, type Snake } from '../../../../kit/db/camel.ts'
import type { Tables as Schema } from '../../../../kit/db/tables.ts'
import { inMonthOf } from '../../../../kit/db/payment-month.ts'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'

/** The newest of each: a payment that a bank was asked about for weeks has no end of answers. */
const MOST = 400

export interface MoveFact {
  readonly toState: PaymentState
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

export async function movesOf(db: ReadDb, paymentId: string): Promise<MoveFact[]> {
  const rows = await db
    .on<Schema>()
    .selectFrom('payment_events')
    .select(['to_state', 'actor', 'reason', 'at'])
    .where('payment_id', '=', paymentId)
    .where(inMonthOf(db, paymentId))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return camels(rows as Snake<MoveFact>[])
}

export interface AnswerFact {
  readonly source: string
  readonly outcome: string
  readonly code: string | null
  readonly detail: unknown
  readonly at: Date
}

export async function answersOf(db: ReadDb, paymentId: string): Promise<AnswerFact[]> {
  const rows = await db
    .on<Schema>()
    .selectFrom('payment_answers')
    .select(['source', 'outcome', 'code', 'detail', 'at'])
    .where('payment_id', '=', paymentId)
    .where(inMonthOf(db, paymentId))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return camels(rows)
}

export interface MailFact {
  readonly what: string
  readonly sentAt: Date
}

export async function mailsOf(db: ReadDb, paymentId: string): Promise<MailFact[]> {
  const rows = await db
    .on<Schema>()
    .selectFrom('receipt_mails')
    .select(['what', 'sent_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('sent_at')
    .limit(MOST)
    .execute()
  return camels(rows)
}

export interface AlikeFact {
  readonly id: string
  readonly orderId: string
  readonly createdAt: Date
  readonly state: PaymentState
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly bankId: number
  readonly maskedCard: string
  readonly bankCode: string | null
  readonly declineReason: string | null
}

/** Every payment of the same target, the oldest first; the one alone where it has none. */
export async function paymentsAlike(
  db: ReadDb,
  { id, target }: { readonly id: string; readonly target: string | null },
): Promise<AlikeFact[]> {
  const query = db
    .on<Schema>()
    .selectFrom('payments')
    .select([
      'id',
      'order_id',
      'created_at',
      'state',
      'amount_minor',
      'currency',
      'bank_id',
      'masked_card',
      'bank_code',
      'decline_reason',
    ])
    .where('tenant_id', '=', db.tenantId)
  const alike = target === null ? query.where('id', '=', id) : query.where('target', '=', target)
  const rows = await alike.orderBy('created_at').orderBy('id').limit(MOST).execute()
  return camels(rows as Snake<AlikeFact>[])
}

export interface JournalFact {
  readonly at: Date
  readonly journal: string
  readonly account: string
  readonly firmName: string | null
  readonly amountMinor: bigint
  readonly currency: Currency
}

/** Every line of the books about this payment. */
export async function journalOf(db: ReadDb, paymentId: string): Promise<JournalFact[]> {
  const { rows } = await sql<Snake<JournalFact>>`
    select j.booked_at as at, j.kind as journal, p.account_kind as account, f.name as firm_name, p.amount_minor, p.currency
      from journals j
      join postings p on p.tenant_id = j.tenant_id and p.journal_id = j.id
      left join firms f on f.tenant_id = p.tenant_id and p.account_kind = 'firm' and f.id = p.account_key
     where j.tenant_id = ${db.tenantId} and j.subject_kind = 'payment' and j.subject_id = ${paymentId}
     order by j.booked_at, j.id, p.line
     limit ${MOST}`.execute(db.on())
  return camels(rows)
}

export async function firmNameOf(db: ReadDb, firmId: string | null): Promise<string | null> {
  if (firmId === null) return null
  const row = await db
    .on<Schema>()
    .selectFrom('firms')
    .select('name')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', firmId)
    .executeTakeFirst()
  return row?.name ?? null
}

export type NoteRow = Pick<Selectable<Schema['payment_notes']>, 'id' | 'text' | 'at'> & {
  readonly writtenByName: string
}

export async function notesOf(db: ReadDb, paymentId: string): Promise<NoteRow[]> {
  const rows = await db
    .on<Schema>()
    .selectFrom('payment_notes')
    .select(['id', 'text', 'written_by_name', 'at'])
    .where('tenant_id', '=', db.tenantId)
    .where('payment_id', '=', paymentId)
    .orderBy('at')
    .limit(MOST)
    .execute()
  return camels(rows)
}
