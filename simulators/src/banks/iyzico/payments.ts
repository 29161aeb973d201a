import type { Transaction } from '../../bank-truth/transactions.ts'
import { shareOf } from '../kit/amounts.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { IyzicoError } from './codes.ts'
import type { PaymentOrder } from './payment-body.ts'

export type ItemTransaction = {
  readonly itemId: string
  readonly paymentTransactionId: string
  readonly priceMinor: number
  readonly paidPriceMinor: number
  refundedMinor: number
}

/** A payment as iyzico remembers it; whether money moved is only in the bank's truth. */
export type Payment = {
  readonly paymentId: string
  readonly order: PaymentOrder
  readonly kind: 'sale' | 'preauthorisation'
  readonly is3d: boolean
  readonly conversationData: string
  readonly items: readonly ItemTransaction[]
  readonly at: Date
  status: 'INIT_THREEDS' | 'CALLBACK_THREEDS' | 'SUCCESS' | 'FAILURE'
  error?: IyzicoError
  transaction?: Transaction
  /** Day 95: what is named beyond the charge, in every answer about this payment. */
  offMinor: number
}

export type Payments = Map<string, Payment>

/** The merchant's own id, by which checks and faults know the order. */
export function orderIdOf({ order, paymentId }: Payment): string {
  return order.conversationId || order.basketId || paymentId
}

export function newPayment(
  bank: PretendBank,
  payments: Payments,
  order: PaymentOrder,
  how: Pick<Payment, 'kind' | 'is3d' | 'conversationData'>,
): Payment {
  const payment: Payment = {
    paymentId: String(20_000_000 + bank.numbers.serial()),
    order,
    ...how,
    items: splitPaidPrice(order).map((item) => {
      return { ...item, paymentTransactionId: String(30_000_000 + bank.numbers.serial()), refundedMinor: 0 }
    }),
    at: bank.now(),
    status: 'INIT_THREEDS',
    offMinor: 0,
  }
  payments.set(payment.paymentId, payment)
  return payment
}

/** The charged amount over the basket by its prices, kuruş for kuruş: the last item takes what is left. */
function splitPaidPrice({ items, priceMinor, paidPriceMinor }: PaymentOrder) {
  let rest = paidPriceMinor
  return items.map((item, index) => {
    const share = shareOf(paidPriceMinor, item.priceMinor, priceMinor)
    const paid = index === items.length - 1 ? rest : share
    rest -= paid
    return { ...item, paidPriceMinor: paid }
  })
}

/** By iyzico's id, else by the merchant's: of several with one conversation id the newest that was charged. */
export function findPayment(payments: Payments, paymentId: string, conversationId: string): Payment | undefined {
  if (paymentId !== '') {
    const payment = payments.get(paymentId)
    return conversationId === '' || payment?.order.conversationId === conversationId ? payment : undefined
  }
  if (conversationId === '') return undefined
  const same = [...payments.values()].filter(({ order }) => order.conversationId === conversationId)
  return same.findLast(({ status }) => status === 'SUCCESS') ?? same.at(-1)
}

export function findItem(payments: Payments, paymentTransactionId: string) {
  for (const payment of payments.values()) {
    const item = payment.items.find((candidate) => candidate.paymentTransactionId === paymentTransactionId)
    if (item) return { payment, item }
  }
  return undefined
}
