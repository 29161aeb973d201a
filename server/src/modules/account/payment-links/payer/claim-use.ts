import type { LinkState } from '@vezne/domain/payment-link/state.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { claimedTargets } from '../../../till/payments/index.ts'
import { holdLink, markTried } from '../changes.store.ts'
import { claimDebts } from '../debts.ts'
import { findLink, type LinkRow } from '../links.store.ts'
import { stateOf } from '../state.ts'

/** What is said to whoever comes with a link that cannot be paid. */
const REFUSED = {
  paid: 'link-is-paid',
  exhausted: 'link-exhausted',
  expired: 'link-expired',
  cancelled: 'link-is-cancelled',
  blocked: 'link-blocked',
} as const satisfies Record<Exclude<LinkState, 'active' | 'partly-paid'>, string>

function refuseUnpayable(state: LinkState): void {
  if (state !== 'active' && state !== 'partly-paid') throw new Refusal(REFUSED[state])
}

/**
 * The use that a payment claims: a link of one use has one, one of many uses has them numbered, and one without an end has
 * none. While this transaction lasts nobody else looks for a free one.
 */
export async function claimUse(db: TenantDb, linkId: string, netMinor: bigint) {
  await holdLink(db, linkId)
  const link = await findLink(db, linkId)
  if (link === undefined) throw new Refusal('not-found')
  // The moment at which somebody starts decides; whatever happens while they are at the bank, their payment settles.
  refuseUnpayable(stateOf(link, await db.now()))
  const target = await freeUse(db, link)
  const holdDebts = await claimDebts(db, link, netMinor)
  const begun = async (paymentId: string) => {
    await markTried(db, linkId, paymentId)
    await holdDebts(paymentId)
  }
  return { target, begun }
}

async function freeUse(db: TenantDb, { id, usage, usageCount }: LinkRow): Promise<string | undefined> {
  if (usage === 'single') return `link:${id}`
  if (usageCount === null) return undefined
  const uses = Array.from({ length: usageCount }, (_, at) => `link:${id}:${at + 1}`)
  const taken = await claimedTargets(db, uses)
  const free = uses.find((use) => !taken.has(use))
  // Not paid as often yet, and yet all of them are spoken for: others are at their banks.
  if (free === undefined) throw new Refusal('target-being-paid')
  return free
}
