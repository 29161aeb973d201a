import type { Module } from '@vezne/domain/access/modules.ts'
import type { Selectable } from 'kysely'
import type { Narrowed } from '../../kit/db/narrowed.ts'
import { camelIfThere, type Camel } from '../../kit/db/camel.ts'
import type { Tables as Schema } from '../../kit/db/tables.ts'
import type { PlatformDb } from '../../kit/db/platform-db.ts'

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

export async function findTenantIds(db: PlatformDb): Promise<string[]> {
  const rows = await db.on<Tables>().selectFrom('tenants').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
