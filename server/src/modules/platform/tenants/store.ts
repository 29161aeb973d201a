import type { Module } from '@vezne/domain/access/modules.ts'
import type { Selectable } from 'kysely'
import type { Narrowed } from '../../../kit/db/narrowed.ts'
import { camelIfThere, type Camel } from '../../../kit/db/camel.ts'
import type { Tables as Schema } from '../../../kit/db/tables.ts'
import type { PlatformDb, PlatformTenantDb } from '../../../kit/db/platform-db.ts'

interface Tables extends Omit<Schema, 'tenants'> {
  tenants: Narrowed<Schema['tenants'], { modules: Module[] }>
}

export type TenantRow = Readonly<Camel<Selectable<Tables['tenants']> & { primary_domain: string | null }>>

function tenants(db: PlatformDb) {
  return db
    .on<Tables>()
    .selectFrom('tenants')
    .leftJoin('tenant_domains as primary', (join) =>
      join.onRef('primary.tenant_id', '=', 'tenants.id').on('primary.is_primary', '=', true),
    )
    .selectAll('tenants')
    .select('primary.domain as primary_domain')
}

export function findTenantByDomain(db: PlatformDb, domain: string): Promise<TenantRow | undefined> {
  return tenants(db)
    .innerJoin('tenant_domains', 'tenant_domains.tenant_id', 'tenants.id')
    .where('tenant_domains.domain', '=', domain)
    .executeTakeFirst()
    .then(camelIfThere)
}

export function findTenant(db: PlatformDb, tenantId: string): Promise<TenantRow | undefined> {
  return tenants(db).where('tenants.id', '=', tenantId).executeTakeFirst().then(camelIfThere)
}

export function findTenantByPaymentGuid(db: PlatformDb, guid: string): Promise<TenantRow | undefined> {
  return tenants(db).where('tenants.payment_guid', '=', guid).executeTakeFirst().then(camelIfThere)
}

/** Those that open the company's pages, the primary one first. */
export async function findDomains(db: PlatformDb, tenantId: string): Promise<string[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('tenant_domains')
    .select('domain')
    .where('tenant_id', '=', tenantId)
    .orderBy('is_primary', 'desc')
    .orderBy('domain')
    .execute()
  return rows.map(({ domain }) => domain)
}

export async function findTenantIds(db: PlatformDb): Promise<string[]> {
  const rows = await db.on<Tables>().selectFrom('tenants').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function hasTenant(db: PlatformDb): Promise<boolean> {
  return (await db.on<Tables>().selectFrom('tenants').select('id').limit(1).executeTakeFirst()) !== undefined
}

interface NewTenantRow {
  readonly name: string
  readonly taxNumber: string | null
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly paymentGuid: string
}

/** The company of this transaction's tenant; its first roles come with it. */
export async function insertTenant(db: PlatformTenantDb, row: NewTenantRow): Promise<void> {
  await db
    .on<Schema>()
    .insertInto('tenants')
    .values({
      id: db.tenantId,
      name: row.name,
      page_title: row.name,
      tax_number: row.taxNumber,
      email: row.email,
      phone_number: row.phoneNumber,
      payment_guid: row.paymentGuid,
    })
    .execute()
}

/** The first domain of a company. False: it opens another one. */
export async function insertDomain(db: PlatformTenantDb, domain: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .on<Tables>()
    .insertInto('tenant_domains')
    .values({ domain, tenant_id: db.tenantId, is_primary: true })
    .onConflict((same) => same.column('domain').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
