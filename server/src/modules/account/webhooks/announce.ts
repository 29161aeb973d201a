import { enqueue } from '../../../kit/jobs/job.ts'
import { readPayment, type PaymentEnded } from '../../till/payments/index.ts'
import { isAddressOver, receiptUrlFor } from '../../till/receipts/index.ts'
import { deliverWebhook } from './deliver-job.ts'
import type { WebhookDeps } from './deps.ts'
import { bodyOf, eventId, wordOf } from './event.ts'
import { insertDelivery, listActiveEndpoints, type Endpoint } from './store.ts'

const HAVE_PAPER: readonly PaymentEnded['what'][] = ['approved', 'partly-refunded', 'voided', 'refunded']

const wants = ({ events }: Endpoint, type: string) => events.length === 0 || events.includes(type)

/** Writes down what each endpoint of the company is to be told. The second time it finds it written. */
export async function announce(deps: WebhookDeps, tenantId: string, event: PaymentEnded): Promise<void> {
  const hasPaper = event.isDuplicate !== true && HAVE_PAPER.includes(event.what)
  const paper = { tenantId, id: event.paymentId }
  const receiptUrl = hasPaper ? await receiptUrlFor(deps, paper) : null
  await deps.db.forTenant(tenantId, async (db) => {
    const type = `payment.${wordOf(event)}`
    const endpoints = (await listActiveEndpoints(db)).filter((each) => wants(each, type))
    if (endpoints.length === 0) return
    const payment = await readPayment(db, event.paymentId)
    // Staff tried an account: nobody outside sold or bought anything.
    if (payment.channel === 'trial') return
    const body = bodyOf(event, payment, isAddressOver(payment) ? null : receiptUrl)
    const told = {
      id: eventId(event),
      paymentId: event.paymentId,
      type,
      body,
      at: deps.now(),
    }
    for (const { id: endpointId } of endpoints) {
      const isNew = await insertDelivery(db, { ...told, endpointId })
      if (isNew) await enqueue(db, deliverWebhook, { id: told.id, endpointId })
    }
  })
}
