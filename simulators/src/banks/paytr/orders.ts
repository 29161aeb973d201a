/** A payment as PayTR took it in; whether money moved is only in the bank's truth. */
export type PaytrOrder = {
  readonly oid: string
  readonly amountMinor: number
  readonly currency: string
  readonly installments: number
  readonly maskedCard: string
  readonly isTest: boolean
  readonly okUrl: string
  readonly failUrl: string
  /** References of its refunds, in their order. */
  readonly references: string[]
  /** Set once the payer's attempt has ended, however; the id is spent then. */
  isDecided: boolean
}

export type PaytrOrders = Map<string, PaytrOrder>
