import type { PlatformDatabase } from '../../kit/db/platform-db.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hostName } from './host-name.ts'
import { findTenant, findTenantByDomain, type TenantRow } from './store.ts'

/** A company that uses the portal, as the rest of the house knows it. */
export interface Tenant {
  readonly id: string
  readonly name: string
  readonly pageTitle: string
  readonly logoUrl: string | null
  readonly bannerImageUrl: string | null
  readonly bannerLinkUrl: string | null
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly address: string | null
  readonly paymentGuid: string | null
  readonly isSelectedFromModal: boolean
  readonly isPaymentWithParams: boolean
  readonly menuLinkUrl: string | null
  readonly menuLinkTitle: string | null
  readonly menuPdfUrl: string | null
}

export interface TenantDeps {
  readonly platform: PlatformDatabase
  readonly publicAddress: { readonly scheme: string; readonly port: number }
}

/** Where the browser finds a file of the content folder. */
const contentUrl = (path: string | null) => (path === null ? null : `/api/content/${path}`)

function tenantFrom(row: TenantRow): Tenant {
  return {
    id: row.id,
    name: row.name,
    pageTitle: row.page_title,
    logoUrl: contentUrl(row.logo_path),
    bannerImageUrl: contentUrl(row.banner_image_path),
    bannerLinkUrl: row.banner_link_url,
    email: row.email,
    phoneNumber: row.phone_number,
    address: row.address,
    paymentGuid: row.payment_guid,
    isSelectedFromModal: row.is_selected_from_modal,
    isPaymentWithParams: row.is_payment_with_params,
    menuLinkUrl: row.menu_link_url,
    menuLinkTitle: row.menu_link_title,
    menuPdfUrl: contentUrl(row.menu_pdf_path),
  }
}

/** The company whose domain this is; undefined for a name nobody registered. */
export async function tenantOfDomain({ platform }: TenantDeps, domain: string): Promise<Tenant | undefined> {
  const host = hostName(domain)
  if (host === undefined) return undefined
  const row = await platform.forPlatform((db) => findTenantByDomain(db, host))
  return row === undefined ? undefined : tenantFrom(row)
}

export async function tenantById({ platform }: TenantDeps, tenantId: string): Promise<Tenant> {
  const row = await platform.forPlatform((db) => findTenant(db, tenantId))
  if (row === undefined) throw new Refusal('tenant-not-found')
  return tenantFrom(row)
}

const DEFAULT_PORTS: Record<string, number> = { http: 80, https: 443 }

/** How the outside world writes the address of a domain of ours. */
export function addressOf({ publicAddress: { scheme, port } }: TenantDeps, domain: string): string {
  return port === DEFAULT_PORTS[scheme] ? `${scheme}://${domain}` : `${scheme}://${domain}:${port}`
}
