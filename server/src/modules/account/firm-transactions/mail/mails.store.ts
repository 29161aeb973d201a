import { randomUUIDv7 } from 'node:crypto'
import type { STATEMENT_MAIL_STATES } from '@vezne/contract/firm-transactions/paper.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { sql } from 'kysely'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'

type State = (typeof STATEMENT_MAIL_STATES)[number]

export interface NewMail {
  readonly requestId: string
  readonly firmId: string
  readonly address: string
  readonly language: Language
  readonly note: string
  /** Which statement, and whose rows its sender sees, as JSON. */
  readonly asked: string
  readonly scope: string
  readonly by: { readonly userId: string; readonly name: string }
}

/** Undefined where the same letter was asked for before. */
export async function insertMail(db: TenantDb, mail: NewMail): Promise<string | undefined> {
  const id = randomUUIDv7()
  const { rows } = await sql<{ id: string }>`insert into statement_mails (tenant_id, id, request_id, firm_id, address,
      language, note, asked, scope, asked_by, asked_by_name)
    values (${db.tenantId}, ${id}, ${mail.requestId}, ${mail.firmId}, ${mail.address}, ${mail.language}, ${mail.note},
      ${mail.asked}::jsonb, ${mail.scope}::jsonb, ${mail.by.userId}, ${mail.by.name})
    on conflict (tenant_id, request_id, address) do nothing returning id`.execute(db.on())
  return rows[0]?.id
}

export interface MailRow {
  readonly id: string
  readonly firmId: string
  readonly address: string
  readonly language: Language
  readonly note: string
  readonly asked: unknown
  readonly scope: unknown
  readonly state: State
}

export async function findMail(db: TenantDb, id: string): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`select id, firm_id as "firmId", address, language, note, asked, scope, state
    from statement_mails where tenant_id = ${db.tenantId} and id = ${id}`.execute(db.on())
  return rows[0]
}

/** Whether it is ours to hand over: of two that come for it one goes on. */
export async function claimMail(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql`update statement_mails set state = 'sending'
    where tenant_id = ${db.tenantId} and id = ${id} and state in ('queued', 'failed') returning id`.execute(db.on())
  return rows.length === 1
}

export async function markMail(db: TenantDb, id: string, state: 'sent' | 'failed' | 'unknown'): Promise<void> {
  await sql`update statement_mails set state = ${state},
      sent_at = case when ${state} = 'sent' then engine_now() end
    where tenant_id = ${db.tenantId} and id = ${id} and state in ('sending', 'unknown')`.execute(db.on())
}

/** How often one person had statements mailed lately. */
export async function mailedLately(db: TenantDb, userId: string, minutes: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from statement_mails
    where tenant_id = ${db.tenantId} and asked_by = ${userId}
      and asked_at > engine_now() - make_interval(mins => ${minutes})`.execute(db.on())
  return rows[0]?.count ?? 0
}

export interface ToldMail {
  readonly id: string
  readonly address: string
  readonly state: State
  readonly askedAt: Date
  readonly askedBy: string
  readonly sentAt: Date | null
  readonly asked: unknown
}

/** The newest first: all of a firm's, or those that one person asked for. */
export async function lastMails(
  db: ReadDb,
  firmId: string,
  { by, most }: { readonly by: string | undefined; readonly most: number },
): Promise<ToldMail[]> {
  const ofPerson = by === undefined ? sql`` : sql`and asked_by = ${by}`
  const { rows } = await sql<ToldMail>`select id, address, state, asked_at as "askedAt", asked_by_name as "askedBy",
      sent_at as "sentAt", asked
    from statement_mails where tenant_id = ${db.tenantId} and firm_id = ${firmId} ${ofPerson}
    order by asked_at desc, id desc limit ${sql.lit(most)}`.execute(db.on())
  return rows
}
