/**
 * What a pretend bank really did with an order, whatever it told the portal. Checks compare the portal's books with
 * this list, so a row is never dropped: only a reset empties it.
 */
export type Transaction = {
  readonly bankId: number
  readonly orderId: string
  /** Kuruş, or the hundredth of any other currency. A plain number: JSON has no other, and the banks here only compare. */
  readonly amountMinor: number
  readonly currency: string
  readonly installments: number
  state: 'authorised' | 'voided' | 'refunded'
  /** How many provision calls came for this order; more than one is somebody's mistake. */
  provisionCalls: number
  readonly at: Date
}
