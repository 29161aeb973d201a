import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { accountFacts } from '../../../company/terminals/index.ts'
import { claimTarget, findPayment, type PaymentRow } from '../store/payments.store.ts'
import { fallIntoDoubt } from '../fall-into-doubt.ts'
import type { LostOrder } from './log-lines.ts'
import { insertLost } from './store.ts'

/**
 * Writes a lost order down again, in doubt, under the ids it had: a payer who comes back, a notification and the janitor
 * find it as they would have. What it pays is claimed, if nobody has claimed it since. Undefined where its POS account is
 * lost too, or another company has the order.
 */
export async function writeLost(db: TenantDb, order: LostOrder): Promise<PaymentRow | undefined> {
  const account = await accountFacts(db, order.posAccountId)
  if (account === undefined) return undefined
  // Credentials may have been changed in the lost time: then the bank is asked with those that we have.
  const posAccountVersion = Math.min(order.posAccountVersion, account.version)
  if (!(await insertLost(db, { ...order, posAccountVersion }))) return undefined
  if (order.target !== undefined) await claimTarget(db, order.target, order.paymentId)
  const written = await findPayment(db, order.paymentId)
  if (written === undefined) throw new Error(`payment ${order.paymentId} was written and is not there`)
  return fallIntoDoubt(db, written, `lost with its commit, known from the ${order.knownFrom}`)
}
