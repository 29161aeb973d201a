import { someAtATime } from '../../../kit/db/some-at-a-time.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { enqueue, job } from '../../../kit/jobs/job.ts'
import { handler, type Handler, type Sweep } from '../../../kit/jobs/worker.ts'
import { paymentEnded, type PaymentEnded } from '../../till/payments/index.ts'
import { announce } from './announce.ts'
import { createCourier, deliverDue } from './courier.ts'
import type { WebhookDeps } from './deps.ts'
import { deliverWebhook } from './deliver-job.ts'
import { forgetDeliveries } from './store.ts'
import { forEachTenant } from '../../platform/tenants/index.ts'

const announceEnding = job('webhooks.announce', paymentEnded.payload)

/** Somebody's payment has ended: whoever wants to know is told in a job of its own. */
export async function onPaymentEnded(db: TenantDb, event: PaymentEnded): Promise<void> {
  await enqueue(db, announceEnding, event)
}

export function webhookHandlers(deps: WebhookDeps): Handler[] {
  const courier = createCourier(deps)
  return [
    handler(announceEnding, (tenantId, event) => announce(deps, tenantId, event)),
    {
      // Taken over, not waited for: a receiver that hangs holds none of the queue's places. What was taken over and not
      // told, because we died, is due all the same, and the next minute finds it.
      ...handler(deliverWebhook, (tenantId, name) => Promise.resolve(courier.take({ tenantId, ...name }))),
      finish: courier.stop,
    },
  ]
}

/** The first try is made at once, because of its job; the others when their minute has come. What is over is forgotten. */
export function webhookSweeps(deps: WebhookDeps): Sweep[] {
  return [
    { name: 'webhooks.due', cron: '* * * * *', run: () => deliverDue(deps) },
    {
      name: 'webhooks.forget',
      cron: '29 3 * * *',
      run: () =>
        forEachTenant(deps, 'webhooks.forget', (tenantId) =>
          someAtATime((atMost) => deps.db.forTenant(tenantId, (db) => forgetDeliveries(db, atMost))),
        ),
    },
  ]
}
