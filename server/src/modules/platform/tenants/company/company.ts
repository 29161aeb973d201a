import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getCompany, getSecurity, saveCompany, saveSecurity } from '@vezne/contract/tenants.ts'
import { companyRecord, securityRecord } from '@vezne/contract/tenants/company.ts'
import type { PlatformDatabase } from '../../../../kit/db/platform-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules } from '../../../../kit/refusal.ts'
import { findStanding, saveRecord } from '../../records/index.ts'
import { contentPath, contentUrl } from '../content-url.ts'
import { readCompanyRow, updateCompanyRow, type CompanyRow } from './store.ts'

interface CompanyDeps {
  readonly platform: PlatformDatabase
}

/** The two records are parts of one row, and each has a version of its own: whoever edits the one disturbs nobody at the other. */
const COMPANY = 'company'
const SECURITY = 'security'

function companyFrom(row: CompanyRow) {
  const {
    paymentPageLanguage,
    brandColour,
    logoPath,
    bannerImagePath,
    menuPdfPath,
    fourEyesAboveMinor: _,
    ...rest
  } = row
  return {
    ...rest,
    language: paymentPageLanguage,
    colour: brandColour,
    logoUrl: contentUrl(logoPath),
    bannerUrl: contentUrl(bannerImagePath),
    menuPdfUrl: contentUrl(menuPdfPath),
  }
}

const securityFrom = ({ fourEyesAboveMinor }: CompanyRow) => ({ fourEyesAbove: fourEyesAboveMinor })

export function showCompany({ platform }: CompanyDeps, { tenantId }: Caller): Promise<ReplyOf<typeof getCompany>> {
  return platform.forPlatformOfTenant(tenantId, async (db) => ({
    ...companyFrom(await readCompanyRow(db)),
    ...(await findStanding(db, COMPANY)),
  }))
}

/** What it is called and looks like is read anew with every page and every receipt: a change is seen at once. */
export function changeCompany(
  { platform }: CompanyDeps,
  { version, language, colour, logoUrl, bannerUrl, menuPdfUrl, ...rest }: InputOf<typeof saveCompany>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveCompany>> {
  if (rest.menuLinkUrl !== null && rest.menuLinkTitle === null) {
    throw new BrokenRules([{ path: 'menuLinkTitle', rule: 'link-title-required' }])
  }
  const row = {
    ...rest,
    paymentPageLanguage: language,
    brandColour: colour,
    logoPath: contentPath(logoUrl),
    bannerImagePath: contentPath(bannerUrl),
    menuPdfPath: contentPath(menuPdfUrl),
  }
  return platform.forPlatformOfTenant(call.caller.tenantId, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: COMPANY,
        shape: companyRecord.shape,
        version,
        kind: 'company-changed',
        read: async () => companyFrom(await readCompanyRow(db)),
        write: () => updateCompanyRow(db, row),
      },
      call,
    ),
  }))
}

export function showSecurity({ platform }: CompanyDeps, { tenantId }: Caller): Promise<ReplyOf<typeof getSecurity>> {
  return platform.forPlatformOfTenant(tenantId, async (db) => ({
    ...securityFrom(await readCompanyRow(db)),
    ...(await findStanding(db, SECURITY)),
  }))
}

export function changeSecurity(
  { platform }: CompanyDeps,
  { version, reason, fourEyesAbove }: InputOf<typeof saveSecurity>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveSecurity>> {
  if (fourEyesAbove !== null && fourEyesAbove < 0n) {
    throw new BrokenRules([{ path: 'fourEyesAbove', rule: 'amount-invalid' }])
  }
  return platform.forPlatformOfTenant(call.caller.tenantId, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: SECURITY,
        shape: securityRecord.shape,
        version,
        kind: 'security-changed',
        reason,
        read: async () => securityFrom(await readCompanyRow(db)),
        write: () => updateCompanyRow(db, { fourEyesAboveMinor: fourEyesAbove }),
      },
      call,
    ),
  }))
}
