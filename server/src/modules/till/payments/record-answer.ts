import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { changePayment, keepAnswer, lockPayment, type KeptAnswer, type PaymentRow } from './store/payments.store.ts'
import type { PaymentDeps } from './deps.ts'
import { wakeJanitor } from './store/due.store.ts'
import { letGoOfCard } from './let-go-of-card.ts'

/**
 * Keeps an answer and then applies it, under one lock. The answer survives whatever the applying does: when that fails,
 * the payment stays as it was, somebody is told, and the bank is asked again.
 */
export async function recordAnswer(
  deps: PaymentDeps,
  { tenantId, id }: Pick<PaymentRow, 'tenantId' | 'id'>,
  answer: KeptAnswer,
  apply: (db: TenantDb, locked: PaymentRow, isNew: boolean) => Promise<PaymentRow>,
): Promise<PaymentRow> {
  const payment = await (deps.reserved ?? deps.db).forTenant(tenantId, async (db) => {
    // Both leave at once, the lock first.
    const [locked, isNew] = await Promise.all([lockPayment(db, id), keepAnswer(db, id, answer)])
    return applyKept(deps, db, locked, answer, () => apply(db, locked, isNew))
  })
  return letGoOfCard(deps, payment)
}

/** The same in a transaction that holds the lock already. */
export async function recordLocked(
  deps: PaymentDeps,
  db: TenantDb,
  locked: PaymentRow,
  answer: KeptAnswer,
  apply: (db: TenantDb, locked: PaymentRow, isNew: boolean) => Promise<PaymentRow>,
): Promise<PaymentRow> {
  const isNew = await keepAnswer(db, locked.id, answer)
  return applyKept(deps, db, locked, answer, () => apply(db, locked, isNew))
}

async function applyKept(
  deps: PaymentDeps,
  db: TenantDb,
  locked: PaymentRow,
  answer: KeptAnswer,
  apply: () => Promise<PaymentRow>,
): Promise<PaymentRow> {
  const { tenantId, id } = locked
  try {
    return await db.savepoint(apply)
  } catch (error) {
    deps.log.error('an answer of a bank could not be applied', { tenantId, paymentId: id, error })
    // Whoever spoke has heard the answer: nobody speaks any more.
    const isCallOver = answer.source === 'provision' || answer.source === 'begin'
    await changePayment(db, id, { nextCheckAt: 'now', ...(isCallOver ? { lease: null } : {}) })
    await wakeJanitor(db)
    return locked
  }
}
