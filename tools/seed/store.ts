import type { PlatformDb } from '@vezne/server/kit/db/platform-db.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import { demoId } from './demo-id.ts'
import type { DemoFirm, DemoTenant, DemoUser } from './world.ts'

interface Tables {
  tenants: Record<'id' | 'name' | 'page_title' | 'logo_path' | 'phone_number' | 'address' | 'email', string> & {
    banner_image_path: string | null
    banner_link_url: string | null
    payment_guid: string | null
    is_selected_from_modal: boolean
    is_payment_with_params: boolean
  }
  tenant_domains: { domain: string; tenant_id: string; is_primary: boolean }
  users: { id: string; email: string; name: string; password_hash: string | null }
  memberships: {
    tenant_id: string
    user_id: string
    firm_id: string | null
    sub_firm_id: string | null
    is_staff: boolean
    permissions: string[]
  }
  firms: { tenant_id: string; id: string; parent_id: string | null; code: string; name: string }
}

export const tenantId = (slug: string) => demoId(`tenant ${slug}`)
const firmId = (slug: string, code: string | undefined) => (code === undefined ? null : demoId(`firm ${slug} ${code}`))

/** Everything is put in where it is missing; what somebody changed since then stays as they left it. */
export async function putTenant(db: PlatformDb, tenant: DemoTenant): Promise<void> {
  const id = tenantId(tenant.slug)
  await db
    .on<Tables>()
    .insertInto('tenants')
    .values({
      id,
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .on<Tables>()
    .insertInto('tenant_domains')
    .values({ domain: tenant.domain, tenant_id: id, is_primary: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function putFirm(db: TenantDb, { tenant, code, name, parentCode }: DemoFirm): Promise<void> {
  const id = demoId(`firm ${tenant} ${code}`)
  await db
    .on<Tables>()
    .insertInto('firms')
    .values({ tenant_id: db.tenantId, id, code, name, parent_id: firmId(tenant, parentCode) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasUser(db: PlatformDb, email: string): Promise<boolean> {
  const found = await db.on<Tables>().selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return found !== undefined
}

export async function putUser(db: PlatformDb, user: DemoUser, passwordHash: string | null): Promise<void> {
  const userId = demoId(`user ${user.email}`)
  await db
    .on<Tables>()
    .insertInto('users')
    .values({ id: userId, email: user.email, name: user.name, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const memberships = user.memberships.map(({ tenant, firmCode, subFirmCode, permissions }) => ({
    tenant_id: tenantId(tenant),
    user_id: userId,
    firm_id: firmId(tenant, firmCode),
    sub_firm_id: firmId(tenant, subFirmCode),
    is_staff: firmCode === undefined,
    permissions: [...permissions],
  }))
  await db
    .on<Tables>()
    .insertInto('memberships')
    .values(memberships)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
