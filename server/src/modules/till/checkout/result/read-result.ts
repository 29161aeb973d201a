import type { SaleStatus } from '@vezne/contract/checkout/result.ts'
import { isPaid } from '@vezne/domain/payment/state.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { leavePayment, readNow, resultAddress, resultWords, statusPath, type PaymentRow } from '../../payments/index.ts'
import { isAddressOver, receiptPath } from '../../receipts/index.ts'
import type { CheckoutDeps } from '../deps.ts'

/** How a sale stands, for whoever knows its id. */
export interface SaleResult {
  readonly payment: PaymentRow
  /** What the card is charged, and what was owed. */
  readonly totalMinor: bigint
  readonly netMinor: bigint
  readonly isSuccess: boolean
  /** Neither yes nor no yet. */
  readonly isPending: boolean
  /** In the language of whoever asks. */
  readonly statusText: string
  readonly resultUrl: string
  /** Paths on this host. */
  readonly statusUrl: string
  readonly receiptUrl?: string
  /** What a payer whose card was refused can do next. */
  readonly advice?: string
}

/** A bank that left us in doubt is asked first. */
export async function readResult(deps: CheckoutDeps, id: string, call: Call): Promise<SaleResult> {
  const tenantId = await deps.tenantOfPayment(id)
  return resultOf(deps, tenantId && (await readNow(deps.payments, { tenantId, id })), call)
}

/** The payer has left the bank, and hears how the payment stands after that. */
export async function leaveSale(deps: CheckoutDeps, id: string, call: Call): Promise<SaleResult> {
  const tenantId = await deps.tenantOfPayment(id)
  return resultOf(deps, tenantId && (await leavePayment(deps.payments, tenantId, id)), call)
}

function resultOf({ payments }: CheckoutDeps, payment: PaymentRow | '' | undefined, { language }: Call): SaleResult {
  if (!payment) throw new Refusal('not-found')
  const words = resultWords({ ...payment, payer: { ...(payment.payer as object), language } })
  return {
    payment,
    totalMinor: payment.totalMinor,
    netMinor: payment.netMinor,
    isSuccess: isPaid(payment.state),
    isPending: words.kind === 'waiting',
    statusText: words.message,
    resultUrl: resultAddress(payments, payment),
    statusUrl: statusPath(payments.secret, payment),
    ...((words.kind === 'paid' || words.kind === 'returned') &&
      !isAddressOver(payment) && { receiptUrl: receiptPath(payments.secret, payment) }),
    ...(words.advice !== undefined && { advice: words.advice }),
  }
}

/** With the names of the wire, which all doors share; whether a shop waits is the door's own affair. */
export function statusOf({ payment, totalMinor, netMinor, ...result }: SaleResult): Omit<SaleStatus, 'handOver'> {
  return {
    ...result,
    id: payment.id,
    status: payment.state,
    amount: totalMinor,
    netAmount: netMinor,
    currencyCode: payment.currency,
    installmentCount: payment.installments,
    maskedCard: payment.maskedCard,
    orderId: payment.orderId,
  }
}
