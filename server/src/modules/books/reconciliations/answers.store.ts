import { sql } from 'kysely'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

export interface AnswerFile {
  readonly media: 'pdf' | 'webp'
  readonly bytes: Buffer
}

export interface KeptAnswer {
  readonly isAgreed: boolean
  readonly balanceMinor: bigint
  readonly note: string
  readonly by: string
  readonly at: Date
  readonly hash: Buffer
  readonly text: string
  readonly hasFile: boolean
}

export interface NewAnswer extends Omit<KeptAnswer, 'hasFile'> {
  readonly reconciliationId: string
  readonly firmId: string
  readonly currency: string
  readonly userId: string | null
  readonly file: AnswerFile | undefined
}

export async function insertAnswer(db: TenantDb, answer: NewAnswer): Promise<void> {
  await sql`insert into reconciliation_answers (tenant_id, reconciliation_id, firm_id, is_agreed, currency, balance_minor,
      note, by_name, by_user, answered_at, answer_text, answer_hash, file_media, file)
    values (${db.tenantId}, ${answer.reconciliationId}, ${answer.firmId}, ${answer.isAgreed}, ${answer.currency},
      ${answer.balanceMinor}, ${answer.note}, ${answer.by}, ${answer.userId}, ${answer.at}, ${answer.text}, ${answer.hash},
      ${answer.file?.media ?? null}, ${answer.file?.bytes ?? null})`.execute(db.on())
}

export async function findAnswer(db: ReadDb, reconciliationId: string): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<KeptAnswer>`select is_agreed as "isAgreed", balance_minor as "balanceMinor", note,
      by_name as by, answered_at as at, answer_hash as hash, answer_text as text, file is not null as "hasFile"
    from reconciliation_answers
    where tenant_id = ${db.tenantId} and reconciliation_id = ${reconciliationId}`.execute(db.on())
  return rows[0]
}

export async function findFile(db: ReadDb, reconciliationId: string): Promise<AnswerFile | undefined> {
  const { rows } = await sql<AnswerFile>`select file_media as media, file as bytes from reconciliation_answers
    where tenant_id = ${db.tenantId} and reconciliation_id = ${reconciliationId} and file is not null`.execute(db.on())
  return rows[0]
}
