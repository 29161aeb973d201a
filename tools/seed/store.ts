import type { PlatformDb } from '@vezne/server/kit/db/platform-db.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import { demoId } from './demo-id.ts'
import type { DemoUser } from './people.ts'
import type { DemoFirm, DemoTenant } from './world.ts'

interface Tables {
  tenants: Record<'id' | 'name' | 'page_title' | 'logo_path' | 'phone_number' | 'address' | 'email', string> & {
    banner_image_path: string | null
    banner_link_url: string | null
    payment_guid: string | null
    is_selected_from_modal: boolean
    is_payment_with_params: boolean
    menu_link_url: string | null
    menu_link_title: string | null
    menu_pdf_path: string | null
    brand_colour: string
    uses_pos_additional_fields: boolean
    is_rubik: boolean
    uses_policy_fields: boolean
    uses_currency_exchange: boolean
    shows_custom_fields: boolean
    shows_exchange_rates: boolean
    payment_page_language: 'tr' | 'en'
    campaign_image_path: string | null
    four_eyes_above_minor: bigint | null
  }
  tenant_domains: { domain: string; tenant_id: string; is_primary: boolean }
  platform_operators: { user_id: string; asks_second_factor: boolean }
  users: { id: string; email: string; name: string; password_hash: string | null }
  memberships: {
    tenant_id: string
    user_id: string
    firm_id: string | null
    sub_firm_id: string | null
    is_staff: boolean
    rights: string[]
    role_id?: string | null
    joined_at: Date | null
    accepted_at: Date
  }
  roles: { tenant_id: string; id: string; name: string }
  firms: { tenant_id: string; id: string; parent_id: string | null; code: string; name: string }
  pos_accounts: { tenant_id: string; id: string }
  commission_definitions: { tenant_id: string; id: string }
  campaigns: { tenant_id: string; id: string }
  tenant_screen_settings: { tenant_id: string }
  payment_methods: { tenant_id: string }
  payment_types: { tenant_id: string }
  commission_settings: { tenant_id: string }
}

export const tenantId = (slug: string) => demoId(`tenant ${slug}`)
export const userId = (email: string) => demoId(`user ${email}`)
export const firmId = (slug: string, code: string) => demoId(`firm ${slug} ${code}`)
const firmIdOrNull = (slug: string, code: string | undefined) => (code === undefined ? null : firmId(slug, code))

function tenantRow(tenant: DemoTenant): Tables['tenants'] {
  const { paymentPage = {} } = tenant
  return {
    id: tenantId(tenant.slug),
    name: tenant.name,
    page_title: `${tenant.name} | Vezne`,
    logo_path: `tenants/${tenant.slug}/logo.svg`,
    banner_image_path: `tenants/${tenant.slug}/banner.svg`,
    banner_link_url: tenant.bannerLink ?? null,
    phone_number: tenant.phoneNumber,
    address: tenant.address,
    email: `iletisim@${tenant.slug}.example`,
    payment_guid: tenant.takesPayments ? demoId(`payment guid ${tenant.slug}`) : null,
    is_selected_from_modal: tenant.selectedFromModal ?? false,
    is_payment_with_params: tenant.paymentWithParams ?? false,
    menu_link_url: tenant.menuLink?.url ?? null,
    menu_link_title: tenant.menuLink?.title ?? null,
    menu_pdf_path: tenant.hasPriceList === true ? priceListPath(tenant.slug) : null,
    brand_colour: tenant.colour,
    uses_pos_additional_fields: paymentPage.posAdditionalFields ?? false,
    is_rubik: paymentPage.rubik ?? false,
    uses_policy_fields: paymentPage.policy ?? false,
    uses_currency_exchange: paymentPage.currencyExchange ?? false,
    shows_custom_fields: paymentPage.customFields ?? false,
    shows_exchange_rates: paymentPage.currencyExchange ?? false,
    payment_page_language: paymentPage.language ?? 'tr',
    campaign_image_path: tenant.campaign === undefined ? null : campaignPath(tenant.slug),
    four_eyes_above_minor: tenant.fourEyesAboveMinor ?? null,
  }
}

export const campaignPath = (slug: string) => `tenants/${slug}/kampanya.svg`
export const priceListPath = (slug: string) => `tenants/${slug}/fiyat-listesi.pdf`

/** A company of the demo is what the demo says it is, also after a new version says more about it. */
export async function putTenant(db: PlatformDb, tenant: DemoTenant): Promise<void> {
  const row = tenantRow(tenant)
  await db
    .on<Tables>()
    .insertInto('tenants')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await db
    .on<Tables>()
    .insertInto('tenant_domains')
    .values({ domain: tenant.domain, tenant_id: row.id, is_primary: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** People and firms are put in where they are missing; what somebody changed since then stays as they left it. */
export async function putFirm(db: TenantDb, { tenant, code, name, parentCode }: DemoFirm): Promise<void> {
  const id = firmId(tenant, code)
  await db
    .on<Tables>()
    .insertInto('firms')
    .values({ tenant_id: db.tenantId, id, code, name, parent_id: firmIdOrNull(tenant, parentCode) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasUser(db: PlatformDb, email: string): Promise<boolean> {
  const found = await db.on<Tables>().selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return found !== undefined
}

/** The demo asks nobody for a second factor. */
async function putDemoOperator(db: PlatformDb, id: string): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('platform_operators')
    .values({ user_id: id, asks_second_factor: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function putUser(db: PlatformDb, user: DemoUser, passwordHash: string | null): Promise<void> {
  const id = userId(user.email)
  await db
    .on<Tables>()
    .insertInto('users')
    .values({ id, email: user.email, name: user.name, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const memberships = user.memberships.map(({ tenant, firmCode, subFirmCode, rights = [] }) => ({
    tenant_id: tenantId(tenant),
    user_id: id,
    firm_id: firmIdOrNull(tenant, firmCode),
    sub_firm_id: firmIdOrNull(tenant, subFirmCode),
    is_staff: firmCode === undefined,
    rights: [...rights],
    // Whoever has a password has been here; the others are invited.
    joined_at: passwordHash === null ? null : new Date(),
    accepted_at: new Date(),
  }))
  if (memberships.length === 0) return
  await db
    .on<Tables>()
    .insertInto('memberships')
    .values(memberships)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Staff that has no role yet, and an operator who is none yet: also in a demo that is older than those. */
export async function putRoles(db: PlatformDb, { email, isOperator, memberships }: DemoUser): Promise<void> {
  if (isOperator === true) await putDemoOperator(db, userId(email))
  for (const { tenant, role } of memberships) {
    if (role === undefined) continue
    const roles = db
      .on<Tables>()
      .selectFrom('roles')
      .select('id')
      .where('tenant_id', '=', tenantId(tenant))
      .where('name', '=', role)
    await db
      .on<Tables>()
      .updateTable('memberships')
      .set({ role_id: roles })
      .where('tenant_id', '=', tenantId(tenant))
      .where('user_id', '=', userId(email))
      .where('is_staff', '=', true)
      .where('role_id', 'is', null)
      .execute()
  }
}

export async function hasPosAccount(db: TenantDb, id: string): Promise<boolean> {
  const found = await db.on<Tables>().selectFrom('pos_accounts').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export async function hasDefinition(db: TenantDb, id: string): Promise<boolean> {
  const found = await db
    .on<Tables>()
    .selectFrom('commission_definitions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function hasCampaign(db: TenantDb, id: string): Promise<boolean> {
  const found = await db.on<Tables>().selectFrom('campaigns').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export async function hasRows(
  db: TenantDb,
  table: 'tenant_screen_settings' | 'payment_methods' | 'payment_types' | 'commission_settings',
): Promise<boolean> {
  const found = await db.on<Tables>().selectFrom(table).select('tenant_id').executeTakeFirst()
  return found !== undefined
}
