import { randomBytes } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { CompanyDomain } from '@vezne/contract/tenants/domains.ts'
import { MOST_DOMAINS } from '@vezne/contract/tenants/domains.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { recordEvent, type AuditKind } from '../../audit/index.ts'
import { hostName } from '../host-name.ts'
import { PROOF_PREFIX } from './dns-proof.ts'
import type { DomainDeps } from './deps.ts'
import { applyFinding } from './look.ts'
import { deleteDomain, findClaim, findOwner, insertClaim, listRows, writePrimary, type DomainRow } from './store.ts'

const PROOF_BYTES = 24

/** Where the proof of a domain stands, and what it says: each company and each domain has another one. */
export const recordOf = (domain: string, proof: string) => ({
  name: `_vezne.${domain}`,
  value: `${PROOF_PREFIX}${proof}`,
})

const shown = ({ domain, isPrimary, state, problem, proof, checkedAt }: DomainRow): CompanyDomain => ({
  domain,
  isPrimary,
  state: state ?? 'given',
  problem,
  checkedAt: checkedAt === null ? null : checkedAt.getTime(),
  record: proof === null ? null : recordOf(domain, proof),
})

const IP_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** A name of the internet, whichever letters it is typed in; undefined where it is none. */
function domainIn(typed: string): string | undefined {
  const host = hostName(
    domainToASCII(
      typed
        .trim()
        .replace(/^[a-z]+:\/\//i, '')
        .replace(/[/?#:].*$/s, ''),
    ),
  )
  return host?.includes('.') === true && !IP_ADDRESS.test(host) ? host : undefined
}

/** A name nobody could have claimed is one that is not there. */
const knownName = (typed: string) => {
  const domain = domainIn(typed)
  if (domain === undefined) throw new Refusal('not-found')
  return domain
}

const tell = (db: PlatformTenantDb, kind: AuditKind, domain: string, call: SignedInCall) =>
  recordEvent(db, { kind, userId: call.caller.userId, details: { domain } }, call)

export function showDomains({ platform }: DomainDeps, { tenantId }: Caller): Promise<CompanyDomain[]> {
  return platform.forPlatformOfTenant(tenantId, async (db) => (await listRows(db)).map(shown))
}

async function shownDomain(db: PlatformTenantDb, domain: string): Promise<CompanyDomain> {
  const row = (await listRows(db)).find((each) => each.domain === domain)
  if (row === undefined) throw new Refusal('not-found')
  return shown(row)
}

/** What somebody else serves already cannot be claimed; what nobody has proven yet may be claimed by several. */
export async function claimDomain(
  { platform, ownHosts }: DomainDeps,
  typed: string,
  call: SignedInCall,
): Promise<CompanyDomain> {
  const domain = domainIn(typed)
  if (domain === undefined) throw new BrokenRules([{ path: 'domain', rule: 'domain-invalid' }])
  if (ownHosts.includes(domain)) throw new Refusal('domain-taken', null, 'domain')
  return platform.forPlatformOfTenant(call.caller.tenantId, async (db) => {
    const rows = await listRows(db)
    if (rows.some((row) => row.domain === domain)) throw new Refusal('domain-known', null, 'domain')
    if ((await findOwner(db, domain)) !== undefined) throw new Refusal('domain-taken', null, 'domain')
    if (rows.length >= MOST_DOMAINS) throw new Refusal('too-many-domains', null, 'domain')
    await insertClaim(db, domain, randomBytes(PROOF_BYTES).toString('base64url'))
    await tell(db, 'domain-added', domain, call)
    return shownDomain(db, domain)
  })
}

/** No transaction is open while DNS is asked. */
export async function lookAtDomain(
  { platform, lookUp }: DomainDeps,
  typed: string,
  call: SignedInCall,
): Promise<CompanyDomain> {
  const { tenantId, userId } = call.caller
  const name = knownName(typed)
  const claim = await platform.forPlatformOfTenant(tenantId, (db) => findClaim(db, name))
  if (claim === undefined) throw new Refusal('not-found')
  const { name: recordName, value } = recordOf(claim.domain, claim.proof)
  const finding = await lookUp(recordName, value)
  return platform.forPlatformOfTenant(tenantId, async (db) => {
    await applyFinding(db, claim, finding, { userId, call })
    return shownDomain(db, claim.domain)
  })
}

export async function choosePrimary({ platform }: DomainDeps, typed: string, call: SignedInCall): Promise<null> {
  const { tenantId } = call.caller
  const domain = knownName(typed)
  await platform.forPlatformOfTenant(tenantId, async (db) => {
    const owner = await findOwner(db, domain)
    if (owner?.tenantId !== tenantId) {
      throw new Refusal((await findClaim(db, domain)) === undefined ? 'not-found' : 'domain-not-verified')
    }
    if (owner.isPrimary) return
    await writePrimary(db, domain)
    await tell(db, 'domain-made-primary', domain, call)
  })
  return null
}

export async function dropDomain({ platform }: DomainDeps, typed: string, call: SignedInCall): Promise<null> {
  const domain = knownName(typed)
  await platform.forPlatformOfTenant(call.caller.tenantId, async (db) => {
    const { isPrimary } = await shownDomain(db, domain)
    if (isPrimary) throw new Refusal('domain-primary')
    await deleteDomain(db, domain)
    await tell(db, 'domain-removed', domain, call)
  })
  return null
}
