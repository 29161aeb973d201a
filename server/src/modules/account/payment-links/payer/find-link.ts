import type { LinkState } from '@vezne/domain/payment-link/state.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { guessedTooOften, isGuessing, keepMiss } from '../../../till/checkout/index.ts'
import { tenantById, tenantOfDomain, type Tenant } from '../../../platform/tenants/index.ts'
import { hashOfCode } from '../code.ts'
import { asOpen } from '../debts.ts'
import type { LinkOwner, PaymentLinkDeps } from '../deps.ts'
import { findLink, type LinkRow } from '../links.store.ts'
import { stateOf } from '../state.ts'

/** A link as a payer's call has found it. */
export interface FoundLink {
  readonly tenant: Tenant
  readonly link: LinkRow
  readonly state: LinkState
}

type Guessing = Pick<Call, 'address' | 'requestId'> & { readonly host: string }

async function opened({ payments, tenants }: PaymentLinkDeps, { tenantId, id }: LinkOwner): Promise<FoundLink> {
  const tenant = await tenantById(tenants, tenantId)
  return payments.db.forTenant(tenantId, async (db) => {
    const link = await findLink(db, id)
    if (link === undefined) throw new Refusal('not-found')
    return asOpen(db, { tenant, link, state: stateOf(link, await db.now()) })
  })
}

/**
 * The link of a code. A code that is right is never refused for what came before it from the same address: a whole
 * office may pay from behind one, and somebody in it may be guessing. One that is wrong is counted, and after some of them
 * the address hears nothing more than to wait. Under another company's name a link does not exist: whoever pays sees at the
 * top of the page whom they pay.
 */
export async function linkByCode(deps: PaymentLinkDeps, code: string, call: Guessing): Promise<FoundLink> {
  const owner = await deps.ownerByCode(hashOfCode(code))
  const host = await tenantOfDomain(deps.tenants, call.host)
  if (owner !== undefined && (host === undefined || host.id === owner.tenantId)) return opened(deps, owner)
  if (host !== undefined) await countMiss(deps, host, call)
  throw new Refusal('not-found')
}

/** Misses are counted at the company whose address was called; under no company's there is none to count at. */
async function countMiss(deps: PaymentLinkDeps, tenant: Tenant, call: Guessing): Promise<void> {
  const isTooMany = await deps.payments.db.forTenant(tenant.id, async (db) => {
    if (await isGuessing(deps, db, call)) return true
    await keepMiss(db, call.address)
    return false
  })
  if (isTooMany) throw guessedTooOften()
}

/** By the guid that the code's own answer told: nothing can be paid with it. */
export async function linkByGuid(deps: PaymentLinkDeps, guid: string): Promise<FoundLink> {
  const owner = await deps.ownerById(guid)
  if (owner === undefined) throw new Refusal('not-found')
  return opened(deps, owner)
}
