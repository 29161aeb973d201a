import type { Ground } from '../../../ground.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { listener } from '../../../kit/jobs/listener.ts'
import { module } from '../../../kit/module.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import { rowChanged } from '../../platform/events/index.ts'
import { paymentDoubted, paymentEnded, readPayment, type PaymentDeps } from '../../till/payments/index.ts'
import type { ReceiptDeps } from '../../till/receipts/index.ts'
import { forEachTenant } from '../../platform/tenants/index.ts'
import type { CollectionDeps } from './deps.ts'
import { refundDecided, refundRequested } from './jobs.ts'
import { findBegun } from './list/begun.store.ts'
import { collectionExport } from './list/list.store.ts'
import { endExpired } from './requests/expire.ts'
import { collectionRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly auth: AuthDeps
  readonly exports: ExportDeps
  readonly payments: PaymentDeps
  readonly receipts: ReceiptDeps
}

/** A payment that has ended or is in doubt, or whose money is in question, changes for the users who look at it. */
async function showChanged(db: TenantDb, { paymentId: id }: { readonly paymentId: string }): Promise<void> {
  const { firmId } = await readPayment(db, id)
  await rowChanged(db, { topic: 'payments', id, firmId })
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
  routes: ({ collections: deps, exports }) => [...collectionRoutes(deps), exportRoute(exports, collectionExport(deps))],
  jobs: ({ collections: deps, exports }) => [exportHandler(exports, collectionExport(deps))],
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
  // New payments are found for users who look, and cost no sale anything.
  watches: () => [{ topic: 'payments', find: findBegun }],
  announces: [refundRequested, refundDecided],
  listens: [
    listener(paymentEnded, showChanged),
    listener(paymentDoubted, showChanged),
    listener(refundRequested, showChanged),
    listener(refundDecided, showChanged),
  ],
  rights: [
    'payment.see',
    'export',
    'payment.void',
    'payment.refund',
    'payment.refund-request',
    'chargeback.record',
    'receivable.edit',
  ],
})
