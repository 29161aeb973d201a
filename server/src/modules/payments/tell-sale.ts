import { holdsCards, type Log, type LogFields } from '../../kit/log.ts'
import type { PaymentRow } from './store/payments.store.ts'
import type { RefundRow } from './store/refunds.store.ts'

/** What `npx vezne recover` looks for in a log. */
export const SALE_BEGINS = 'a sale begins'
export const MONEY_IS_ASKED = 'the money of a sale is asked for'
export const MONEY_GOES_BACK = 'money of a sale goes back'

/**
 * Out of the process before the bank or the payer's browser hears of the sale: a database may forget it, a log does not.
 * False where the log did not take it in time: then neither may hear of it.
 */
export function tellBeginning(log: Log, payment: PaymentRow): Promise<boolean> {
  return log.witness(SALE_BEGINS, saleFields(payment))
}

/** The same before the one call that moves the money. */
export function tellMoneyCall(log: Log, payment: PaymentRow): Promise<boolean> {
  return log.witness(MONEY_IS_ASKED, saleFields(payment))
}

/** And before the one that gives money back: not every bank shows a part that is back. */
export function tellRefund(log: Log, payment: PaymentRow, refund: RefundRow): Promise<boolean> {
  return log.witness(MONEY_GOES_BACK, {
    ...saleFields(payment),
    refundId: refund.id,
    refundKind: refund.kind,
    refundMinor: String(refund.amount_minor),
    refundedBeforeMinor: String(refund.refunded_before_minor),
  })
}

/** Everything a bank has to be told to be asked about the order, and what it was for; nothing of card or payer. */
function saleFields(payment: PaymentRow): LogFields {
  const { target, firm_id: firmId } = payment
  return {
    tenantId: payment.tenant_id,
    paymentId: payment.id,
    orderId: payment.order_id,
    posAccountId: payment.terminal_id,
    posAccountVersion: payment.terminal_version,
    bankId: payment.bank_id,
    amountMinor: String(payment.amount_minor),
    netMinor: String(payment.net_minor),
    currency: payment.currency,
    installments: payment.installments,
    purpose: payment.purpose,
    startedAt: payment.created_at.toISOString(),
    // A shop names its orders itself: one that looks like a card number would cost us the whole line.
    ...(target === null || holdsCards(target) ? {} : { target }),
    ...(firmId === null ? {} : { firmId }),
  }
}
