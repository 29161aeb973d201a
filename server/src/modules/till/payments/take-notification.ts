import type { Notification } from '@vezne/banks/pos/port.ts'
import { accountFacts } from '../../company/terminals/index.ts'
import { applyEvidence } from './apply-evidence.ts'
import { contextOf, openPayment } from './read-payment.ts'
import { findPaymentByOrder } from './store/payments.store.ts'
import { readCapability } from './capability.ts'
import type { PaymentDeps } from './deps.ts'
import { recordAnswer } from './record-answer.ts'
import { codeOf, digestOf, particularsOf } from './take-return.ts'

export type Taken =
  /** What the bank wants to read back, now that we have it. */
  | { readonly kind: 'taken'; readonly reply: string }
  /** Not believed, or about nobody we know: the bank may send it again. */
  | { readonly kind: 'refused' }

const REFUSED: Taken = { kind: 'refused' }

/** A bank's server reports. The address names tenant and POS account; the order is looked for in them only. */
export async function takeNotification(
  deps: PaymentDeps,
  capability: string,
  notification: Notification,
): Promise<Taken> {
  const named = readCapability(deps.secret, 'notify', capability)
  if (named === undefined) return REFUSED
  const found = await deps.db.forTenant(named.tenantId, async (db) => {
    const notifications = (await accountFacts(db, named.id))?.adapter.notifications
    const orderId = notifications?.orderIdOf(notification)
    const payment = orderId === undefined ? undefined : await findPaymentByOrder(db, orderId)
    if (notifications === undefined || payment?.terminalId !== named.id) return undefined
    return { notifications, open: await openPayment(deps, db, payment) }
  })
  if (found === undefined) return REFUSED
  const { open, notifications } = found
  const checked = notifications.check(contextOf(deps, open), notification)
  const digest = digestOf(deps.secret, { body: notification.body })
  const answer = { source: 'notification', outcome: checked.outcome, code: codeOf(checked), digest } as const
  const evidence = { from: 'notification', says: checked.outcome, mustAsk: checked.inquire } as const
  const { chargedAt } = open.terminal.adapter.traits
  await recordAnswer(deps, open.payment, answer, (db, locked) =>
    applyEvidence(deps, db, locked, chargedAt, evidence, particularsOf(checked)),
  )
  return checked.outcome === 'rejected' ? REFUSED : { kind: 'taken', reply: notifications.reply }
}
