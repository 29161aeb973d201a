import type { Module } from '@vezne/domain/access/modules.ts'
import type { ExchangeRateType } from '@vezne/domain/money/exchange.ts'
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
  modules: Module[]
  brand_colour: string
  campaign_image_path: string | null
  uses_pos_additional_fields: boolean
  is_rubik: boolean
  uses_policy_fields: boolean
  uses_currency_exchange: boolean
  shows_custom_fields: boolean
  shows_exchange_rates: boolean
  payment_page_language: 'tr' | 'en'
  confidentiality_agreement_path: string | null
  sales_agreement_path: string | null
  exchange_rate_type: ExchangeRateType
}

interface Tables {
  tenants: TenantsTable
  tenant_domains: { domain: string; tenant_id: string; is_primary: boolean }
}

export type TenantRow = Readonly<TenantsTable> & { readonly primary_domain: string | null }

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
}

export function findTenant(db: PlatformDb, tenantId: string): Promise<TenantRow | undefined> {
  return tenants(db).where('tenants.id', '=', tenantId).executeTakeFirst()
}

export function findTenantByPaymentGuid(db: PlatformDb, guid: string): Promise<TenantRow | undefined> {
  return tenants(db).where('tenants.payment_guid', '=', guid).executeTakeFirst()
}

export async function findTenantIds(db: PlatformDb): Promise<string[]> {
  const rows = await db.on<Tables>().selectFrom('tenants').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
