import { holdsCards, type Log, type LogFields } from '../../../kit/log.ts'
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
    refundMinor: String(refund.amountMinor),
    refundedBeforeMinor: String(refund.refundedBeforeMinor),
  })
}

/** Everything a bank has to be told to be asked about the order, and what it was for; nothing of card or payer. */
function saleFields(payment: PaymentRow): LogFields {
  const { target, firmId } = payment
  return {
    tenantId: payment.tenantId,
    paymentId: payment.id,
    orderId: payment.orderId,
    posAccountId: payment.terminalId,
    posAccountVersion: payment.terminalVersion,
    bankId: payment.bankId,
    amountMinor: String(payment.totalMinor),
    netMinor: String(payment.netMinor),
    currency: payment.currency,
    installments: payment.installments,
    purpose: payment.purpose,
    startedAt: payment.createdAt.toISOString(),
    // A shop names its orders itself: one that looks like a card number would cost us the whole line.
    ...(target === null || holdsCards(target) ? {} : { target }),
    ...(firmId === null ? {} : { firmId }),
  }
}
