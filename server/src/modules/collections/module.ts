import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import type { AuthDeps } from '../auth/index.ts'
import type { PaymentDeps } from '../payments/index.ts'
import type { ReceiptDeps } from '../receipts/index.ts'
import { forEachTenant } from '../tenants/index.ts'
import type { CollectionDeps } from './deps.ts'
import { refundDecided, refundRequested } from './jobs.ts'
import { endExpired } from './requests/expire.ts'
import { collectionRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly auth: AuthDeps
  readonly payments: PaymentDeps
  readonly receipts: ReceiptDeps
}

export const collections = module({
  name: 'collections',
  deps: ({ tenantDb, config, log, auth, payments, receipts }: Needs): CollectionDeps => ({
    db: tenantDb,
    secret: config.secret,
    log,
    auth,
    payments,
    receipts,
  }),
  routes: ({ collections: deps }) => collectionRoutes(deps),
  sweeps: ({ collections: deps }) => [
    {
      name: 'collections.end-requests',
      cron: '*/10 * * * *',
      run: () =>
        forEachTenant({ log: deps.log, tenants: deps.receipts.tenants }, 'collections.end-requests', (tenantId) =>
          deps.db.forTenant(tenantId, endExpired),
        ),
    },
  ],
  announces: [refundRequested, refundDecided],
  rights: ['payment.see', 'payment.void', 'payment.refund', 'payment.refund-request', 'chargeback.record'],
})
