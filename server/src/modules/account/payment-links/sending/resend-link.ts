import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { resendPaymentLink } from '@vezne/contract/payment-links.ts'
import { isPayable } from '@vezne/domain/payment-link/state.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { rowChanged } from '../../../platform/events/index.ts'
import { sendsOf } from '../detail/detail.store.ts'
import { sendOf } from '../detail/show-detail.ts'
import { leftOfLinks } from '../debts.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import { lockLink } from '../links.store.ts'
import { addressesOf, brokenAddresses } from '../judge-link.ts'
import { stateOf } from '../state.ts'
import { askToSend } from './ask-to-send.ts'
import { sentLately, takeReminders } from './sends.store.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** Nobody needs it more often, and whoever gets it should not suffer from a restless finger. */
const SENDS = { most: 5, minutes: 10 }

export async function resendLink(
  { payments }: PaymentLinkDeps,
  { id, channels, ...named }: InputOf<typeof resendPaymentLink>,
  call: SignedInCall,
): Promise<ReplyOf<typeof resendPaymentLink>> {
  const { caller } = call
  return payments.db.forCaller(caller, async (db) => {
    const link = await lockLink(db, id.toLowerCase())
    if (link === undefined) throw new Refusal('not-found')
    const isSettled = (await leftOfLinks(db, [link.id])).get(link.id) === 0n
    if (isSettled || !isPayable(stateOf(link, await db.now()))) throw new Refusal('link-not-payable')
    const to = addressesOf({
      recipientEmail: named.recipientEmail ?? link.recipientEmail,
      recipientPhone: named.recipientPhone ?? link.recipientPhone,
    })
    const broken = brokenAddresses(to, channels)
    if (broken.length > 0) throw new BrokenRules(broken)
    if ((await sentLately(db, link.id, SENDS.minutes)) + channels.length > SENDS.most)
      throw new Refusal('too-many-sends')
    const ids = await askToSend(db, { linkId: link.id, channels, to, by: caller.name })
    const details = { number: link.number, channels: channels.join(' ') }
    await recordEvent(db, { kind: 'payment-link-sent', userId: caller.userId, details }, call)
    await rowChanged(db, { topic: 'links', id: link.id, firmId: link.firmId })
    const sends = await sendsOf(db, link.id, ids.length)
    return { sends: sends.map(sendOf) }
  })
}

/** By rule, once, on the day before the last one; not of debts that were paid another way. */
export async function remindDue(db: TenantDb): Promise<void> {
  const due = await takeReminders(db)
  const left = await leftOfLinks(db, [...new Set(due.map(({ linkId }) => linkId))])
  for (const { linkId, channel, address } of due.filter((each) => left.get(each.linkId) !== 0n)) {
    const to = { recipientEmail: address, recipientPhone: address }
    await askToSend(db, { linkId, channels: [channel], to, by: '', isReminder: true })
  }
}
