import { isPayable } from '@vezne/domain/payment-link/state.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Mailer } from '../../../../kit/mail.ts'
import { rowChanged } from '../../../platform/events/index.ts'
import { tenantById } from '../../../platform/tenants/index.ts'
import { codeSeal, linkUrl, sealPlace } from '../code.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import { findLink, type LinkRow } from '../links.store.ts'
import { stateOf } from '../state.ts'
import { findSend, markNotSent, markSent, type Sending } from './sends.store.ts'
import { smsKeyOf } from './sms-ended.ts'
import type { SendSms } from './sms-port.ts'
import { linkMail, linkSms } from './words.ts'

interface Ways {
  readonly mailer: Mailer
  readonly sendSms: SendSms
}

/**
 * Sends what was asked for, unless it went out before or the link cannot be paid any more. A mail that its server does not
 * take is tried again by the queue, and shows as not sent until one goes through.
 */
export async function sendAsked(
  deps: PaymentLinkDeps,
  ways: Ways,
  tenantId: string,
  { sendId, jobId }: { readonly sendId: string; readonly jobId: string },
): Promise<void> {
  const { forTenant } = deps.payments.db
  const found = await forTenant(tenantId, async (db) => {
    const send = await findSend(db, sendId)
    const link = send && (await findLink(db, send.linkId))
    return send && link && { send, link, isPayable: isPayable(stateOf(link, await db.now())) }
  })
  if (found === undefined || found.send.state === 'sent' || found.send.state === 'delivered') return
  const told = (work: (db: TenantDb) => Promise<void>) =>
    forTenant(tenantId, async (db) => {
      await work(db)
      await rowChanged(db, { topic: 'links', id: found.link.id, firmId: found.link.firmId })
    })
  if (!found.isPayable) return told((db) => markNotSent(db, sendId, 'not-payable'))
  const words = await wordsOf(deps, tenantId, found.link, found.send)
  if (found.send.channel === 'sms')
    return told((db) => sendBySms(db, ways, { ...found.send, sendId, text: linkSms(words) }))
  const { subject, text, html } = linkMail(words)
  try {
    await ways.mailer.send({ id: jobId, tenantId, to: found.send.address, subject, text, html })
  } catch (error) {
    await told((db) => markNotSent(db, sendId, 'mail-not-taken'))
    throw error
  }
  return told((db) => markSent(db, sendId))
}

async function wordsOf({ tenants, payments }: PaymentLinkDeps, tenantId: string, link: LinkRow, send: Sending) {
  const tenant = await tenantById(tenants, tenantId)
  const code = codeSeal(payments.secret).open(link.codeSealed, sealPlace(tenantId, link.id))
  return { tenant, link, url: linkUrl(tenant, code, link.language), isReminder: send.isReminder }
}

/** Handed over in the same transaction: whoever carries it has quiet hours and tries of its own. */
async function sendBySms(
  db: TenantDb,
  { sendSms }: Ways,
  { sendId, address, isReminder, text }: Sending & { readonly sendId: string; readonly text: string },
): Promise<void> {
  const purpose = isReminder ? 'payment-reminder' : 'payment-link'
  const taken = await sendSms(db, { to: address, text, purpose, key: smsKeyOf(sendId) })
  if (taken.isRefused) await markNotSent(db, sendId, taken.why ?? 'refused')
  else await markSent(db, sendId, taken.dueAt)
}
