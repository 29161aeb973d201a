import type { Module } from '@vezne/domain/access/modules.ts'
import type { ExchangeRateType } from '@vezne/domain/money/exchange.ts'
import type { PlatformDatabase, PlatformDb } from '../../../kit/db/platform-db.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { contentUrl } from './content-url.ts'
import { hostName } from './host-name.ts'
import {
  findDomains,
  findTenant,
  findTenantByDomain,
  findTenantByPaymentGuid,
  findTenantIds,
  hasTenant,
  type TenantRow,
} from './store.ts'

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
  /** Who it is to the tax office: a VKN, or the identity number of a sole trader. */
  readonly taxNumber: string | null
  readonly taxOffice: string | null
  /** Where people find the company's pages, by its own domain: links in mails begin with it. */
  readonly homeUrl: string
  readonly payment: PaymentPageSettings
  /** In kuruş: above it a second person has to agree before money moves by hand. Null: one person is enough. */
  readonly fourEyesAboveMinor: bigint | null
  /** It takes no new payment; what has begun goes on to its end. */
  readonly isClosed: boolean
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
  /** Names of the installation itself: they are no company's. */
  readonly ownHosts: readonly string[]
}

/** A company without a domain is found where the installation stands by itself. */
const NO_DOMAIN = 'localhost'

export function tenantFrom(deps: TenantDeps, row: TenantRow): Tenant {
  return {
    id: row.id,
    name: row.name,
    pageTitle: row.pageTitle,
    logoUrl: contentUrl(row.logoPath),
    bannerImageUrl: contentUrl(row.bannerImagePath),
    bannerLinkUrl: row.bannerLinkUrl,
    email: row.email,
    phoneNumber: row.phoneNumber,
    address: row.address,
    paymentGuid: row.paymentGuid,
    isSelectedFromModal: row.isSelectedFromModal,
    isPaymentWithParams: row.isPaymentWithParams,
    menuLinkUrl: row.menuLinkUrl,
    menuLinkTitle: row.menuLinkTitle,
    menuPdfUrl: contentUrl(row.menuPdfPath),
    modules: row.modules,
    brandColour: row.brandColour,
    taxNumber: row.taxNumber,
    taxOffice: row.taxOffice,
    homeUrl: addressOf(deps, row.primaryDomain ?? NO_DOMAIN),
    payment: {
      campaignImageUrl: contentUrl(row.campaignImagePath),
      usesPosAdditionalFields: row.usesPosAdditionalFields,
      isRubik: row.isRubik,
      usesPolicyFields: row.usesPolicyFields,
      usesCurrencyExchange: row.usesCurrencyExchange,
      showsCustomFields: row.showsCustomFields,
      showsExchangeRates: row.showsExchangeRates,
      language: row.paymentPageLanguage,
      confidentialityAgreementUrl: contentUrl(row.confidentialityAgreementPath),
      salesAgreementUrl: contentUrl(row.salesAgreementPath),
      exchangeRateType: row.exchangeRateType,
    },
    fourEyesAboveMinor: row.fourEyesAboveMinor,
    isClosed: row.closedAt !== null,
  }
}

/** The company whose domain this is; undefined for a name nobody registered. */
export async function tenantOfDomain(deps: TenantDeps, domain: string): Promise<Tenant | undefined> {
  const host = hostName(domain)
  if (host === undefined || deps.ownHosts.includes(host)) return undefined
  const row = await deps.platform.forPlatform((db) => findTenantByDomain(db, host))
  return row === undefined ? undefined : tenantFrom(deps, row)
}

/** The name of the company that a host of the installation itself was given to, before it was the installation's. */
export async function tenantOfHost(
  { platform }: Pick<TenantDeps, 'platform'>,
  host: string,
): Promise<string | undefined> {
  const row = await platform.forPlatform((db) => findTenantByDomain(db, host))
  return row?.name
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

/** Whether nobody has a company here yet: then whoever has the code of the set-up may make the first one. */
export const isPortalEmpty = async (db: PlatformDb): Promise<boolean> => !(await hasTenant(db))

/** Whether the installation is one company's own. */
export const isOnlyCompany = ({ platform }: Pick<TenantDeps, 'platform'>): Promise<boolean> =>
  platform.forPlatform(async (db) => (await findTenantIds(db)).length === 1)

/** Every address under which the company's pages are found, the primary one first. */
export async function homesOf(deps: TenantDeps, tenantId: string): Promise<string[]> {
  const domains = await deps.platform.forPlatform((db) => findDomains(db, tenantId))
  return (domains.length === 0 ? [NO_DOMAIN] : domains).map((domain) => addressOf(deps, domain))
}

const DEFAULT_PORTS: Record<string, number> = { http: 80, https: 443 }

/** How the outside world writes the address of a domain of ours. */
export function addressOf(
  { publicAddress: { scheme, port } }: Pick<TenantDeps, 'publicAddress'>,
  domain: string,
): string {
  return port === DEFAULT_PORTS[scheme] ? `${scheme}://${domain}` : `${scheme}://${domain}:${port}`
}
