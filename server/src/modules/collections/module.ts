import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import type { AuthDeps } from '../auth/index.ts'
import type { PaymentDeps } from '../payments/index.ts'
import type { ReceiptDeps } from '../receipts/index.ts'
import type { CollectionDeps } from './deps.ts'
import { collectionRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly auth: AuthDeps
  readonly payments: PaymentDeps
  readonly receipts: ReceiptDeps
}

export const collections = module({
  name: 'collections',
  deps: ({ tenantDb, config, auth, payments, receipts }: Needs): CollectionDeps => ({
    db: tenantDb,
    secret: config.secret,
    auth,
    payments,
    receipts,
  }),
  routes: ({ collections: deps }) => collectionRoutes(deps),
  rights: ['payment.see', 'payment.void', 'payment.refund', 'payment.refund-request', 'chargeback.record'],
})
