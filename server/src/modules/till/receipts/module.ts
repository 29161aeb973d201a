import { listener } from '../../../kit/jobs/listener.ts'
import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { paymentEnded } from '../payments/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { ReceiptDeps } from './deps.ts'
import { receiptDoor } from './doors/receipt-door.ts'
import { onPaymentEnded, receiptHandlers } from './jobs.ts'

interface Needs extends Ground {
  readonly tenants: TenantDeps
}

export const receipts = module({
  name: 'receipts',
  deps: ({ config, tenantDb, tenants }: Needs): ReceiptDeps => ({
    db: tenantDb,
    tenants,
    agreements: { contentDir: config.contentDir, db: tenantDb },
    secret: config.secret,
  }),
  doors: ({ receipts: deps }) => [receiptDoor(deps)],
  jobs: ({ receipts: deps }, { mailer }) => receiptHandlers(deps, mailer),
  listens: [listener(paymentEnded, onPaymentEnded)],
})
