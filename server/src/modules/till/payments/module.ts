import type { Ground } from '../../../ground.ts'
import { someAtATime } from '../../../kit/db/some-at-a-time.ts'
import { listener } from '../../../kit/jobs/listener.ts'
import { module } from '../../../kit/module.ts'
import { forEachTenant, homesOf, tenantById, type TenantDeps } from '../../platform/tenants/index.ts'
import type { PaymentDeps } from './deps.ts'
import { bankDoors } from './doors/bank-doors.ts'
import { bankProbe } from './janitor/probe-bank.ts'
import { paymentCheck } from './janitor/payment-check.ts'
import { onMoney, paymentDoubted, paymentEnded } from './jobs.ts'
import { refundCheck } from './refunds/check-due-refund.ts'
import { paymentDesk } from './reviews/desk.ts'
import { frameDoors } from './showing/frame-doors.ts'
import { forgetKeys } from './store/keys.store.ts'

type TillParts = 'wire' | 'bootId' | 'cards' | 'banks' | 'peers' | 'clock' | 'reserved'

interface Needs extends Ground, Pick<PaymentDeps, 'terminals' | 'settlers'> {
  /** What each process has once. */
  readonly till: Pick<PaymentDeps, TillParts>
  readonly tenants: TenantDeps
}

const portalOf = (tenants: TenantDeps) => async (tenantId: string) => (await tenantById(tenants, tenantId)).homeUrl

export const payments = module({
  name: 'payments',
  deps: ({ config, till, tenantDb, terminals, log, settlers }: Needs): PaymentDeps => ({
    ...till,
    db: tenantDb,
    terminals,
    log,
    secret: config.secret,
    bankDoor: config.bankDoor,
    settlers,
  }),
  reservedDoors: ({ payments: deps, tenants }) => bankDoors({ payments: deps, portalOf: portalOf(tenants) }),
  frameDoors: ({ payments: deps, tenants, config }) =>
    frameDoors({ ...config, payments: deps, portalsOf: (tenantId) => homesOf(tenants, tenantId) }),
  sweeps: ({ payments: deps, tenants, log }) => [
    {
      name: 'payments.forget-keys',
      cron: '23 3 * * *',
      run: () =>
        forEachTenant({ tenants, log }, 'payments.forget-keys', (tenantId) =>
          someAtATime((atMost) => deps.db.forTenant(tenantId, (db) => forgetKeys(db, atMost))),
        ),
    },
  ],
  dueChecks: ({ payments: deps }) => [paymentCheck(deps), refundCheck(deps), bankProbe(deps)],
  reviewDesks: ({ payments: deps }) => [paymentDesk(deps)],
  announces: [paymentEnded, paymentDoubted],
  listens: [listener(paymentEnded, onMoney)],
  figures: ['vezne_bank_silences_total', 'vezne_bank_silent', 'vezne_cards_held'],
  // Written down again from a bank's list: the purpose of the money was lost.
  settles: { recovered: null },
})
