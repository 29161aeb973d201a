import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { posCollectionTransactionGetById } from '@vezne/contract/pay-without-login.ts'
import { isPaid } from '@vezne/domain/payment/state.ts'
import type { Call } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { leavePayment, readNow, resultAddress, resultWords, type PaymentRow } from '../../payments/index.ts'
import { handOverOf } from '../callback/hand-over.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'

type SaleStatus = ReplyOf<typeof posCollectionTransactionGetById>

/** How a payment stands, for whoever knows its id. A bank that left us in doubt is asked first. */
export async function readSale(deps: PayWithoutLoginDeps, id: string, call: Call): Promise<SaleStatus> {
  const tenantId = await deps.tenantOfPayment(id)
  return statusOf(deps, tenantId && (await readNow(deps.payments, { tenantId, id })), call)
}

/** The payer has left the bank, and hears how the payment stands after that. */
export async function leaveSale(deps: PayWithoutLoginDeps, id: string, call: Call): Promise<SaleStatus> {
  const tenantId = await deps.tenantOfPayment(id)
  return statusOf(deps, tenantId && (await leavePayment(deps.payments, tenantId, id)), call)
}

async function statusOf(
  deps: PayWithoutLoginDeps,
  payment: PaymentRow | '' | undefined,
  { language }: Call,
): Promise<SaleStatus> {
  if (!payment) throw new Refusal('not-found')
  const words = resultWords({ ...payment, payer: { ...(payment.payer as object), language } })
  return {
    id: payment.id,
    status: payment.state,
    isSuccess: isPaid(payment.state),
    isPending: words.kind === 'waiting',
    statusText: words.message,
    amount: payment.amount_minor,
    netAmount: payment.net_minor,
    currencyCode: payment.currency,
    installmentCount: payment.installments,
    maskedCard: payment.masked_card,
    orderId: payment.order_id,
    resultUrl: resultAddress(deps.payments, payment),
    handOver: await handOverOf(deps, payment),
  }
}
