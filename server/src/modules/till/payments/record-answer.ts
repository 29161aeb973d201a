import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { together } from '../../../kit/db/transaction.ts'
import { keepAnswer, lockKeeping, type KeptAnswer } from './store/answers.store.ts'
import { changePayment, type PaymentRow } from './store/payments.store.ts'
import type { PaymentDeps } from './deps.ts'
import { wakeJanitor } from './store/due.store.ts'
import { letGoOfCard } from './let-go-of-card.ts'

/** Whether nobody said the very same before is known a round trip later than that it was said: few ask. */
type Apply = (db: TenantDb, locked: PaymentRow, isNew: () => Promise<boolean>) => Promise<PaymentRow>

/**
 * Keeps an answer and applies it, under one lock. The answer survives whatever the applying does: when that fails, its
 * transaction is undone, and the answer is kept in one of its own.
 */
export async function recordAnswer(
  deps: PaymentDeps,
  { tenantId, id }: Pick<PaymentRow, 'tenantId' | 'id'>,
  answer: KeptAnswer,
  apply: Apply,
): Promise<PaymentRow> {
  const recording = (deps.reserved ?? deps.db).forTenant(tenantId, async (db) => {
    const { locked, isNew } = await lockKeeping(db, id, answer)
    return applyTo(locked, answer, () => apply(db, locked, () => Promise.resolve(isNew)))
  })
  return letGoOfCard(deps, await recording.catch((error: unknown) => keepUnapplied(deps, error)))
}

/** The same in a transaction that holds the lock already; whoever opened it keeps what could not be applied. */
export async function recordLocked(
  db: TenantDb,
  locked: PaymentRow,
  answer: KeptAnswer,
  apply: Apply,
): Promise<PaymentRow> {
  return applyTo(locked, answer, async () => {
    const keeping = keepAnswer(db, locked.id, answer)
    const [, applied] = await together([keeping, apply(db, locked, () => keeping)])
    return applied
  })
}

/** An answer of a bank, and the payment as it was when the answer could not be applied to it. */
class NotApplied extends Error {
  readonly payment: PaymentRow
  readonly answer: KeptAnswer

  constructor(payment: PaymentRow, answer: KeptAnswer, cause: unknown) {
    super('an answer of a bank could not be applied', { cause })
    this.payment = payment
    this.answer = answer
  }
}

async function applyTo(locked: PaymentRow, answer: KeptAnswer, apply: () => Promise<PaymentRow>): Promise<PaymentRow> {
  try {
    return await apply()
  } catch (error) {
    throw new NotApplied(locked, answer, error)
  }
}

/**
 * For a transaction that was undone because its answer could not be applied: the payment stays as it was, somebody is told,
 * and the bank is asked again, unless somebody else has decided meanwhile. Any other error is thrown on.
 */
export async function keepUnapplied(deps: PaymentDeps, error: unknown): Promise<PaymentRow> {
  if (!(error instanceof NotApplied)) throw error
  const { payment, answer } = error
  const { tenantId, id } = payment
  deps.log.error(error.message, { tenantId, paymentId: id, error: error.cause })
  return (deps.reserved ?? deps.db).forTenant(tenantId, async (db) => {
    const { locked } = await lockKeeping(db, id, answer)
    if (locked.state !== payment.state) return locked
    // Whoever spoke has heard the answer: nobody speaks any more.
    const isCallOver = answer.source === 'provision' || answer.source === 'begin'
    await changePayment(db, id, { nextCheckAt: 'now', ...(isCallOver ? { lease: null } : {}) })
    await wakeJanitor(db)
    return locked
  })
}
