import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { renewLease, type Lease, type PaymentRow } from './store/payments.store.ts'
import type { PaymentDeps } from './deps.ts'

/**
 * How long a process that speaks to a bank is believed to be alive without a sign of life. Short, because a sale whose
 * process died is asked about only after it; a call that takes longer renews it.
 */
const LEASE_MS = 10_000
const RENEW_EVERY_MS = 3000
/** The call that begins gives no signs of life: it is believed for as long as the wire may wait. */
const BEGIN_LEASE_MS = 75_000

type Leasing = Pick<PaymentDeps, 'bootId'>

export const newLease = ({ bootId }: Leasing): Lease => ({ owner: bootId, forMs: LEASE_MS })

export const beginLease = ({ bootId }: Leasing): Lease => ({ owner: bootId, forMs: BEGIN_LEASE_MS })

/**
 * Whether a call about it may still be on its way. What the bank says meanwhile decides nothing: "no such order" and
 * "not paid" are true until the very moment at which they are not.
 */
export function isSpokenFor({ state, leaseUntil: until, readAt: now }: PaymentRow): boolean {
  return (state === 'init-sent' || state === 'auth-sent') && until !== null && until > now
}

export function keepLease(deps: PaymentDeps, { tenantId, id }: Pick<PaymentRow, 'tenantId' | 'id'>) {
  return keepAlive(deps, { tenantId, paymentId: id, everyMs: RENEW_EVERY_MS }, (db) =>
    renewLease(db, id, newLease(deps)),
  )
}

interface Alive {
  readonly tenantId: string
  readonly paymentId: string
  readonly everyMs: number
}

/** Gives signs of life while a call runs. One that cannot be written is no harm: then the bank is asked too early. */
export function keepAlive(
  { db, log }: PaymentDeps,
  { tenantId, paymentId, everyMs }: Alive,
  renew: (db: TenantDb) => Promise<unknown>,
): { readonly end: () => void } {
  const timer = setInterval(() => {
    db.forTenant(tenantId, renew).catch((error: unknown) =>
      log.warn('a lease could not be renewed', { tenantId, paymentId, error }),
    )
  }, everyMs)
  return { end: () => clearInterval(timer) }
}
