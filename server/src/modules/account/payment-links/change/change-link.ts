import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { cancelPaymentLink, extendPaymentLink } from '@vezne/contract/payment-links.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { LinkState } from '@vezne/domain/payment-link/state.ts'
import { refuseCardNumbers } from '../../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { rowChanged } from '../../../platform/events/index.ts'
import { keepEvent, markCancelled, moveLastDay } from '../changes.store.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import { lockLink, type LinkRow } from '../links.store.ts'
import { brokenDay } from '../judge-link.ts'
import { stateOf } from '../state.ts'

/** All of its uses are paid: there is nothing to close, and nothing to open again. */
const IS_OVER: readonly LinkState[] = ['paid', 'exhausted']

async function locked(db: TenantDb, id: string): Promise<LinkRow> {
  const link = await lockLink(db, id.toLowerCase())
  if (link === undefined) throw new Refusal('not-found')
  return link
}

/** Who is at the bank with it is let through: what was begun in time settles. Whoever comes now is told. */
export async function cancelLink(
  { payments }: PaymentLinkDeps,
  { id, reason }: InputOf<typeof cancelPaymentLink>,
  call: SignedInCall,
): Promise<null> {
  const { caller } = call
  refuseCardNumbers({ reason })
  await payments.db.forCaller(caller, async (db) => {
    const link = await locked(db, id)
    const state = stateOf(link, await db.now())
    if (IS_OVER.includes(state)) throw new Refusal('link-is-paid')
    // Cancelled is cancelled, however often somebody says so.
    if (state === 'cancelled') return
    await markCancelled(db, link.id, reason)
    await keepEvent(db, link.id, { what: 'cancelled', by: caller.name })
    const change = { before: { status: state }, after: { status: 'cancelled' }, reason }
    await recordEvent(
      db,
      { kind: 'payment-link-cancelled', userId: caller.userId, details: { number: link.number }, change },
      call,
    )
    await rowChanged(db, { topic: 'links', id: link.id, firmId: link.firmId })
  })
  return null
}

export async function extendLink(
  { payments }: PaymentLinkDeps,
  { id, validUntil }: InputOf<typeof extendPaymentLink>,
  call: SignedInCall,
): Promise<null> {
  const { caller } = call
  await payments.db.forCaller(caller, async (db) => {
    const link = await locked(db, id)
    const now = await db.now()
    const state = stateOf(link, now)
    if (IS_OVER.includes(state)) throw new Refusal('link-is-paid')
    if (state === 'cancelled') throw new Refusal('link-is-cancelled')
    const broken = brokenDay(validUntil, istanbulDay(now.getTime()))
    if (broken.length > 0) throw new BrokenRules(broken)
    await moveLastDay(db, link.id, validUntil)
    await keepEvent(db, link.id, { what: 'extended', word: validUntil, by: caller.name })
    const change = { before: { validUntil: link.validUntil }, after: { validUntil } }
    await recordEvent(
      db,
      { kind: 'payment-link-extended', userId: caller.userId, details: { number: link.number }, change },
      call,
    )
    await rowChanged(db, { topic: 'links', id: link.id, firmId: link.firmId })
  })
  return null
}
