import { sql } from 'kysely'
import { camelIfThere, snake } from '../../../kit/db/camel.ts'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

export interface MailSettings {
  readonly isOwn: boolean
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls' | 'none'
  readonly userName: string
  readonly senderName: string
  readonly senderAddress: string
}

export interface MailRow extends MailSettings {
  readonly failedAt: Date | null
  readonly failure: string | null
}

/** Undefined: nobody has set any, and the house's server is used. */
export function findMailRow(db: TenantDb): Promise<MailRow | undefined> {
  return db
    .on<Tables>()
    .selectFrom('company_mail')
    .select([
      'is_own',
      'host',
      'port',
      'security',
      'user_name',
      'sender_name',
      'sender_address',
      'failed_at',
      'failure',
    ])
    .where('tenant_id', '=', db.tenantId)
    .executeTakeFirst()
    .then(camelIfThere)
}

/** What failed before says nothing of what is set now. */
export async function putMailSettings(db: TenantDb, settings: MailSettings): Promise<void> {
  const row = { ...snake(settings), failed_at: null, failure: null, told_at: null }
  await db
    .on<Tables>()
    .insertInto('company_mail')
    .values({ tenant_id: db.tenantId, ...row })
    .onConflict((same) => same.column('tenant_id').doUpdateSet(row))
    .execute()
}

/** Writes a failure down. True where staff have not been told for so long that they are told now. */
export async function noteFailure(db: TenantDb, failure: string, quietMinutes: number): Promise<boolean> {
  const { rows } = await sql<{ is_told: boolean }>`
    update company_mail m set failed_at = now(), failure = ${failure},
      told_at = case when before.is_quiet then m.told_at else now() end
    from (select tenant_id, coalesce(told_at > now() - make_interval(mins => ${quietMinutes}), false) as is_quiet
            from company_mail where tenant_id = ${db.tenantId} for update) before
    where m.tenant_id = before.tenant_id
    returning not before.is_quiet as is_told`.execute(db.on())
  return rows[0]?.is_told ?? false
}
