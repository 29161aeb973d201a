import type { PaymentRow } from '../../../till/payments/index.ts'
import type { RequestRow } from './requests.store.ts'

/** As its listeners are told it. */
export const aboutRequest = (request: RequestRow, { orderId }: Pick<PaymentRow, 'orderId'>) => ({
  requestId: request.id,
  paymentId: request.paymentId,
  orderId,
  kind: request.kind,
  amountMinor: String(request.amountMinor),
  currency: request.currency,
  askedBy: request.askedBy,
  askedByName: request.askedByName,
})
