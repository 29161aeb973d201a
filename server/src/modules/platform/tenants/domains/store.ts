import { sql } from 'kysely'
import { ENGINE_NOW } from '../../../../kit/db/moment.ts'
import { camelIfThere, camels } from '../../../../kit/db/camel.ts'
import type { Narrowed } from '../../../../kit/db/narrowed.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Tables as Schema } from '../../../../kit/db/tables.ts'
import type { Problem } from './dns-proof.ts'

interface Tables extends Omit<Schema, 'domain_claims'> {
  domain_claims: Narrowed<Schema['domain_claims'], { problem: Problem | null }>
}

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>

/** What a company has, and what it wants. */
export interface DomainRow {
  readonly domain: string
  readonly isPrimary: boolean
  /** Null: the operator set it, and nobody asks for a proof. */
  readonly state: ClaimRow['state'] | null
  readonly problem: Problem | null
  readonly proof: string | null
  readonly checkedAt: Date | null
}

export async function listRows(db: PlatformTenantDb): Promise<DomainRow[]> {
  const { tenantId } = db
  const { rows } = await sql<DomainRow>`
    select coalesce(d.domain, c.domain) as domain, coalesce(d.is_primary, false) as "isPrimary",
      c.state, c.problem, c.proof, c.checked_at as "checkedAt"
    from (select domain, is_primary from tenant_domains where tenant_id = ${tenantId}) d
      full join (select * from domain_claims where tenant_id = ${tenantId}) c on c.domain = d.domain
    order by coalesce(d.is_primary, false) desc, 1`.execute(db.on<Tables>())
  return rows
}

/** Whose pages a name opens now. */
export async function findOwner(db: PlatformTenantDb, domain: string) {
  const row = await db
    .on<Tables>()
    .selectFrom('tenant_domains')
    .select(['tenant_id', 'is_primary'])
    .where('domain', '=', domain)
    .executeTakeFirst()
  return camelIfThere(row)
}

export async function findClaim(db: PlatformTenantDb, domain: string) {
  const row = await db
    .on<Tables>()
    .selectFrom('domain_claims')
    .select(['domain', 'proof', 'state', 'problem'])
    .where('tenant_id', '=', db.tenantId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return camelIfThere(row)
}

/** Those that have been proven once: they are looked at every night. */
export async function provenClaims(db: PlatformTenantDb): Promise<ClaimRow[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('domain_claims')
    .select(['domain', 'proof', 'state', 'problem'])
    .where('tenant_id', '=', db.tenantId)
    .where('state', '<>', 'waiting')
    .orderBy('domain')
    .execute()
  return camels(rows)
}

export async function insertClaim(db: PlatformTenantDb, domain: string, proof: string): Promise<void> {
  await db.on<Tables>().insertInto('domain_claims').values({ tenant_id: db.tenantId, domain, proof }).execute()
}

/** What a look came to, while the claim stands as it did when the look began; false: somebody was quicker. */
export async function writeFinding(
  db: PlatformTenantDb,
  { domain, state: before }: ClaimRow,
  { state, problem }: Pick<ClaimRow, 'state' | 'problem'>,
): Promise<boolean> {
  const changed = await db
    .on<Tables>()
    .updateTable('domain_claims')
    .set({ state, problem, checked_at: ENGINE_NOW })
    .where('tenant_id', '=', db.tenantId)
    .where('domain', '=', domain)
    .where('state', '=', before)
    .returning('domain')
    .execute()
  return changed.length === 1
}

/** From then on the name opens the company's pages. Whoever was first has it; the first of a company is its primary one. */
export async function insertDomain(db: PlatformTenantDb, domain: string): Promise<void> {
  await sql`
    insert into tenant_domains (domain, tenant_id, is_primary)
    select ${domain}, ${db.tenantId}, not exists (select from tenant_domains where tenant_id = ${db.tenantId} and is_primary)
    on conflict (domain) do nothing`.execute(db.on<Tables>())
}

export async function deleteDomain(db: PlatformTenantDb, domain: string): Promise<void> {
  await db
    .on<Tables>()
    .deleteFrom('tenant_domains')
    .where('tenant_id', '=', db.tenantId)
    .where('domain', '=', domain)
    .where('is_primary', '=', false)
    .execute()
  await db
    .on<Tables>()
    .deleteFrom('domain_claims')
    .where('tenant_id', '=', db.tenantId)
    .where('domain', '=', domain)
    .execute()
}

/** One statement after the other: a company has one primary domain at any moment. */
export async function writePrimary(db: PlatformTenantDb, domain: string): Promise<void> {
  const own = db.on<Tables>().updateTable('tenant_domains').where('tenant_id', '=', db.tenantId)
  await own.set({ is_primary: false }).where('is_primary', '=', true).execute()
  await own.set({ is_primary: true }).where('domain', '=', domain).execute()
}
