import type { PaymentRow } from './store/payments.store.ts'
import type { PaymentDeps } from './deps.ts'

const AWAITED: readonly PaymentRow['state'][] = ['created', 'init-sent', 'awaiting-3d']

/**
 * Once the payer is awaited no more, nobody will ask for the card again: whoever moved the payment on lets go of it, in
 * the process that did. What another process ended leaves this one's memory by the timer of the hold.
 */
export function letGoOfCard<Payment extends Pick<PaymentRow, 'id' | 'state'> | undefined>(
  { cards }: Pick<PaymentDeps, 'cards'>,
  payment: Payment,
): Payment {
  if (payment !== undefined && !AWAITED.includes(payment.state)) cards.forget(payment.id)
  return payment
}
