import type { Module } from '@vezne/domain/access/modules.ts'
import { sql } from 'kysely'
import { camelIfThere, camels } from '../../../kit/db/camel.ts'
import type { PlatformDb, PlatformTenantDb } from '../../../kit/db/platform-db.ts'
import type { Tables } from '../../../kit/db/tables.ts'

export interface CompanyFacts {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly isClosed: boolean
  readonly modules: Module[]
  readonly domains: string[]
  readonly staff: number
  readonly firmUsers: number
}

export async function findCompany(db: PlatformDb, id: string): Promise<CompanyFacts | undefined> {
  const { rows } = await sql<{
    id: string
    name: string
    created_at: Date
    is_closed: boolean
    modules: Module[]
    domains: string[]
    staff: number
    firm_users: number
  }>`select t.id, t.name, t.created_at, t.closed_at is not null as is_closed, t.modules,
      array(select d.domain from tenant_domains d where d.tenant_id = t.id order by d.is_primary desc, d.domain) as domains,
      (select count(*)::int from memberships m where m.tenant_id = t.id and m.is_staff) as staff,
      (select count(*)::int from memberships m where m.tenant_id = t.id and not m.is_staff) as firm_users
    from tenants as t where t.id = ${id}`.execute(db.on())
  return camelIfThere(rows[0])
}

/** Closed keeps the moment of the first closing. */
export async function writeTerms(
  db: PlatformTenantDb,
  { isClosed, modules }: { readonly isClosed: boolean; readonly modules: readonly Module[] },
): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('tenants')
    .set({ closed_at: isClosed ? sql<Date>`coalesce(closed_at, now())` : null, modules: [...modules] })
    .where('id', '=', db.tenantId)
    .execute()
}

export function findUsage(
  db: PlatformDb,
  tenantId: string,
): Promise<{ day: string; begun: number; approved: number }[]> {
  return db
    .on<Tables>()
    .selectFrom('tenant_usage')
    .select(['day', 'begun', 'approved'])
    .where('tenant_id', '=', tenantId)
    .where('day', '>', sql<string>`current_date - 31`)
    .orderBy('day', 'desc')
    .limit(31)
    .execute()
}

export interface HouseJobs {
  readonly name: string
  readonly waiting: number
  readonly retrying: number
  readonly running: number
  readonly dead: number
  readonly oldestAt: Date | null
}

export async function findHouseJobs(db: PlatformDb): Promise<HouseJobs[]> {
  const { rows } = await sql<{
    name: string
    waiting: number
    retrying: number
    running: number
    dead: number
    oldest_at: Date | null
  }>`select name, waiting, retrying, running, dead, oldest_at from house_jobs()`.execute(db.on())
  return camels(rows)
}

export interface CompanyLetters {
  readonly companyId: string
  readonly name: string
  readonly count: number
  readonly oldestAt: Date
}

export async function findHouseDeadLetters(db: PlatformDb): Promise<CompanyLetters[]> {
  const { rows } = await sql<{ company_id: string; name: string; count: number; oldest_at: Date }>`
    select d.company_id, t.name, d.dead as count, d.oldest_at
      from house_dead_letters() as d join tenants as t on t.id = d.company_id
     order by d.dead desc, t.name limit 1000`.execute(db.on())
  return camels(rows)
}

export async function readDatabase(db: PlatformDb): Promise<{ readonly bytes: number; readonly version: string }> {
  const { rows } = await sql<{ bytes: string; version: string }>`
    select pg_database_size(current_database())::text as bytes, current_setting('server_version') as version`.execute(
    db.on(),
  )
  return { bytes: Number(rows[0]?.bytes ?? 0), version: rows[0]?.version ?? '' }
}

export interface Replica {
  readonly name: string | null
  readonly state: string | null
  readonly syncState: string | null
  readonly lagMs: number | null
}

/** All that the login may see of them: without the right to read statistics a replica is there and says nothing. */
export async function findReplicas(db: PlatformDb): Promise<Replica[]> {
  const { rows } = await sql<{
    name: string | null
    state: string | null
    sync_state: string | null
    lag_ms: number | null
  }>`
    select application_name as name, state, sync_state, (extract(epoch from replay_lag) * 1000)::integer as lag_ms
      from pg_stat_replication order by application_name limit 50`.execute(db.on())
  return camels(rows)
}
