import { renewLease, type PaymentRow } from './attempts/store.ts'
import type { PaymentDeps } from './deps.ts'

/**
 * How long a process that speaks to a bank is believed to be alive without a sign of life. Short, because a sale whose
 * process died is asked about only after it; a call that takes longer renews it.
 */
export const LEASE_SECONDS = 10
const RENEW_EVERY_MS = 3000

/** Gives signs of life while a call runs. One that cannot be written is no harm: then the bank is asked too early. */
export function keepLease(
  deps: PaymentDeps,
  { tenant_id: tenantId, id }: Pick<PaymentRow, 'tenant_id' | 'id'>,
): { readonly end: () => void } {
  const renew = () => {
    const nextCheckAt = new Date(deps.now().getTime() + LEASE_SECONDS * 1000)
    const lease = { owner: deps.bootId, seconds: LEASE_SECONDS }
    deps.db
      .forTenant(tenantId, (db) => renewLease(db, id, lease, nextCheckAt))
      .catch((error: unknown) => deps.log.warn('a lease could not be renewed', { tenantId, paymentId: id, error }))
  }
  const timer = setInterval(renew, RENEW_EVERY_MS)
  return { end: () => clearInterval(timer) }
}
