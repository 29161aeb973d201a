import type { Module } from '@vezne/domain/access/modules.ts'
import type { ExchangeRateType } from '@vezne/domain/money/exchange.ts'
import type { PlatformDatabase } from '../../kit/db/platform-db.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hostName } from './host-name.ts'
import { findTenant, findTenantByDomain, findTenantByPaymentGuid, type TenantRow } from './store.ts'

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
  readonly modules: readonly Module[]
  readonly brandColour: string
  /** Where people find the company's pages, by its own domain: links in mails begin with it. */
  readonly homeUrl: string
  readonly payment: PaymentPageSettings
}

/** What a company's payment pages ask for and show. */
interface PaymentPageSettings {
  readonly campaignImageUrl: string | null
  readonly usesPosAdditionalFields: boolean
  readonly isRubik: boolean
  readonly usesPolicyFields: boolean
  readonly usesCurrencyExchange: boolean
  readonly showsCustomFields: boolean
  readonly showsExchangeRates: boolean
  readonly language: 'tr' | 'en'
  readonly confidentialityAgreementUrl: string | null
  readonly salesAgreementUrl: string | null
  /** Which of the central bank's rates it reckons with. */
  readonly exchangeRateType: ExchangeRateType
}

export interface TenantDeps {
  readonly platform: PlatformDatabase
  readonly publicAddress: { readonly scheme: string; readonly port: number }
}

/** Where the browser finds a file of the content folder. */
const contentUrl = (path: string | null) => (path === null ? null : `/api/content/${path}`)

function tenantFrom(deps: TenantDeps, row: TenantRow): Tenant {
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
    modules: row.modules,
    brandColour: row.brand_colour,
    homeUrl: addressOf(deps, row.primary_domain ?? 'localhost'),
    payment: {
      campaignImageUrl: contentUrl(row.campaign_image_path),
      usesPosAdditionalFields: row.uses_pos_additional_fields,
      isRubik: row.is_rubik,
      usesPolicyFields: row.uses_policy_fields,
      usesCurrencyExchange: row.uses_currency_exchange,
      showsCustomFields: row.shows_custom_fields,
      showsExchangeRates: row.shows_exchange_rates,
      language: row.payment_page_language,
      confidentialityAgreementUrl: contentUrl(row.confidentiality_agreement_path),
      salesAgreementUrl: contentUrl(row.sales_agreement_path),
      exchangeRateType: row.exchange_rate_type,
    },
  }
}

/** The company whose domain this is; undefined for a name nobody registered. */
export async function tenantOfDomain(deps: TenantDeps, domain: string): Promise<Tenant | undefined> {
  const host = hostName(domain)
  if (host === undefined) return undefined
  const row = await deps.platform.forPlatform((db) => findTenantByDomain(db, host))
  return row === undefined ? undefined : tenantFrom(deps, row)
}

export async function tenantById(deps: TenantDeps, tenantId: string): Promise<Tenant> {
  const row = await deps.platform.forPlatform((db) => findTenant(db, tenantId))
  if (row === undefined) throw new Refusal('tenant-not-found')
  return tenantFrom(deps, row)
}

/** The company whose public page a payer uses; a guid that is nobody's does not exist. */
export async function tenantByPaymentGuid(deps: TenantDeps, guid: string): Promise<Tenant> {
  const row = await deps.platform.forPlatform((db) => findTenantByPaymentGuid(db, guid.toLowerCase()))
  if (row === undefined) throw new Refusal('not-found')
  return tenantFrom(deps, row)
}

const DEFAULT_PORTS: Record<string, number> = { http: 80, https: 443 }

/** How the outside world writes the address of a domain of ours. */
export function addressOf({ publicAddress: { scheme, port } }: TenantDeps, domain: string): string {
  return port === DEFAULT_PORTS[scheme] ? `${scheme}://${domain}` : `${scheme}://${domain}:${port}`
}
