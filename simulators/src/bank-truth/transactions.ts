/**
 * What became of a provision call. The last two never moved money: `declined` the bank said no, `none` the call came
 * and nothing followed (silence, a 502, a request the bank refused to read further).
 */
export const TRANSACTION_STATES = [
  'preauthorised',
  'authorised',
  'voided',
  'partly-refunded',
  'refunded',
  'declined',
  'none',
] as const

export type TransactionState = (typeof TRANSACTION_STATES)[number]

export type DeclineReason = 'do-not-honour' | 'insufficient-funds' | 'expired-card'

type Refund = {
  readonly amountMinor: number
  readonly at: Date
  readonly authCode: string
  readonly referenceNumber: string
}

/**
 * What a pretend bank really did with an order, whatever it told the portal. Checks compare the portal's books with
 * this list, so a row is never dropped and never merged: only a reset empties it. Every provision call the bank decided
 * on has a row of its own, so two charges of one order are two rows; a call refused as a duplicate adds none, it only
 * counts.
 */
export type Transaction = {
  readonly bankId: number
  readonly orderId: string
  /** Kuruş, or the hundredth of any other currency. A plain number: JSON has no other, and the banks here only compare. */
  readonly amountMinor: number
  readonly currency: string
  readonly installments: number
  state: TransactionState
  /** How many provision calls came for this order at this bank, the same on each of its rows; more than one is somebody's mistake. */
  provisionCalls: number
  readonly at: Date
  /** The bank's own number of this transaction; gateways dress it in their format. */
  readonly bankNumber: string
  readonly authCode: string
  readonly referenceNumber: string
  readonly maskedCard: string
  /** What the gateway wants to remember for later answers. Never a card number. */
  readonly notes: Readonly<Record<string, string>>
  readonly declineReason?: DeclineReason
  /** Less than the amount for a pre-authorisation that was captured in part, zero before the capture. */
  capturedMinor: number
  refundedMinor: number
  readonly refunds: Refund[]
  capturedAt?: Date
  voidedAt?: Date
  /** Until then an inquiry says "not found" although the money moved (day 98). */
  readonly inquiryBlindUntil?: Date
  /** Set by a day end; a sale of an earlier Istanbul date counts as closed without it. */
  isDayEnded: boolean
}

/** Whether money moved, then or still. */
export function isCharge({ state }: Transaction): boolean {
  return state !== 'declined' && state !== 'none'
}

export type OrderOfBank = { readonly bankId: number; readonly orderId: string }

export function rowsOf(transactions: readonly Transaction[], order: OrderOfBank): Transaction[] {
  return transactions.filter(({ bankId, orderId }) => bankId === order.bankId && orderId === order.orderId)
}
