import { sql } from 'kysely'
import { camel } from '../../../../kit/db/camel.ts'
import type { PlatformDb, PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'

/** What a company asks for beyond the house; null where it asks for nothing. */
export interface PolicyRow {
  readonly passwordLength: number | null
  readonly idleMinutes: number | null
  readonly sessionHours: number | null
}

export function readPolicyRow(db: PlatformTenantDb): Promise<PolicyRow> {
  return db
    .on<Tables>()
    .selectFrom('tenants')
    .select(['password_length', 'idle_minutes', 'session_hours'])
    .where('id', '=', db.tenantId)
    .executeTakeFirstOrThrow()
    .then(camel)
}

export async function updatePolicyRow(db: PlatformTenantDb, row: PolicyRow): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('tenants')
    .set({ password_length: row.passwordLength, idle_minutes: row.idleMinutes, session_hours: row.sessionHours })
    .where('id', '=', db.tenantId)
    .execute()
}

export interface AskingRole {
  readonly id: string
  readonly name: string
  readonly asks: boolean
}

export function findAskingRoles(db: PlatformTenantDb): Promise<AskingRole[]> {
  return db
    .on<Tables>()
    .selectFrom('roles')
    .select(['id', 'name', sql<boolean>`asks_second_factor is true`.as('asks')])
    .where('tenant_id', '=', db.tenantId)
    .orderBy('is_owner', 'desc')
    .orderBy('name')
    .execute()
}

/** These ask from now on; those that asked and are not among them leave it to the installation. */
export async function setAskingRoles(db: PlatformTenantDb, ids: readonly string[]): Promise<void> {
  await sql`update roles set asks_second_factor = case when id = any(${ids}::uuid[]) then true end
    where tenant_id = ${db.tenantId} and (asks_second_factor is true) <> (id = any(${ids}::uuid[]))`.execute(db.on())
}

/** One password opens all companies of a person: the longest that any of them asks for counts. */
export async function longestPasswordAsked(db: PlatformDb, userId: string): Promise<number> {
  const { rows } = await sql<{ longest: number | null }>`
    select max(t.password_length) as longest from memberships m join tenants t on t.id = m.tenant_id
     where m.user_id = ${userId} and m.accepted_at is not null and m.suspended_at is null`.execute(db.on())
  return rows[0]?.longest ?? 0
}
