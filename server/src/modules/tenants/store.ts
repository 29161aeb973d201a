import type { PlatformDb } from '../../kit/db/platform-db.ts'

interface TenantsTable {
  id: string
  name: string
  page_title: string
  logo_path: string | null
  banner_image_path: string | null
  banner_link_url: string | null
  email: string | null
  phone_number: string | null
  address: string | null
  payment_guid: string | null
  is_selected_from_modal: boolean
  is_payment_with_params: boolean
  menu_link_url: string | null
  menu_link_title: string | null
  menu_pdf_path: string | null
}

interface Tables {
  tenants: TenantsTable
  tenant_domains: { domain: string; tenant_id: string; is_primary: boolean }
}

export type TenantRow = Readonly<TenantsTable>

export function findTenantByDomain(db: PlatformDb, domain: string): Promise<TenantRow | undefined> {
  return db
    .on<Tables>()
    .selectFrom('tenant_domains')
    .innerJoin('tenants', 'tenants.id', 'tenant_domains.tenant_id')
    .selectAll('tenants')
    .where('tenant_domains.domain', '=', domain)
    .executeTakeFirst()
}

export function findTenant(db: PlatformDb, tenantId: string): Promise<TenantRow | undefined> {
  return db.on<Tables>().selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirst()
}
