import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import type * as z from 'zod'
import { readPayment } from '../../../till/payments/index.ts'
import { post, signatureHeader, type Net } from '../../webhooks/index.ts'
import { codeSeal, notifySecretPlace } from '../code.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import { findLink } from '../links.store.ts'
import { stateOf } from '../state.ts'
import type { tellAddress } from './jobs.ts'
import { markPosted } from './notify.store.ts'

type Told = z.output<typeof tellAddress.payload>

const isTaken = (sent: Awaited<ReturnType<typeof post>>) => 'status' in sent && sent.status >= 200 && sent.status < 300

/**
 * Says that money came or went back, and how the link stands now. It is signed under the secret that
 * whoever made the link was given with it.
 */
export async function tellOf(
  { payments, net }: Pick<PaymentLinkDeps, 'payments'> & { readonly net: Net },
  tenantId: string,
  { linkId, paymentId, what }: Told,
  jobId: string,
): Promise<void> {
  const { link, payment, now } = await payments.db.forTenant(tenantId, async (db) => ({
    link: await findLink(db, linkId),
    payment: await readPayment(db, paymentId),
    now: await db.now(),
  }))
  if (link === undefined || link.notifyUrl === null) return
  const body = JSON.stringify({
    id: jobId,
    type: `payment-link.${what}`,
    linkId,
    number: link.number,
    reference: link.reference,
    state: stateOf(link, now),
    paymentId,
    orderId: payment.orderId,
    status: payment.state,
    amount: decimalFromMinor(payment.totalMinor),
    netAmount: decimalFromMinor(payment.netMinor),
    currencyCode: payment.currency,
  })
  const sealed = link.notifySecretSealed
  const secret = sealed && codeSeal(payments.secret).open(sealed, notifySecretPlace(tenantId, linkId))
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(secret !== null && { 'vezne-signature': signatureHeader([secret], Math.floor(now.getTime() / 1000), body) }),
  }
  const sent = await post(net, link.notifyUrl, { headers, body })
  await payments.db.forTenant(tenantId, (db) => markPosted(db, linkId, isTaken(sent) ? 'delivered' : 'failed'))
  // The queue tries again, longer each time, and then leaves it to a person.
  if (!isTaken(sent)) throw new Error(`the address of a link did not take it: ${JSON.stringify(sent)}`)
}
