import type { Fields } from '../wire/fields.ts'
import type { Wire } from '../wire/wire.ts'
import type { HalfSecureResult, Handover, Notification, Order, PosAccount, PosAdapter } from './port.ts'

/** A bank as the cases need it, whoever plays it. */
export interface BankUnderTest {
  readonly adapter: PosAdapter
  readonly account: PosAccount
  readonly wire: Wire
  /** The bank's clock: some banks refuse a message whose time is not theirs. */
  readonly now: () => Date
  /** An order that nobody used before; the kuruş of its amount choose the bank's day. */
  readonly newOrder: (changes?: {
    lira?: number
    kurus?: string
    currency?: 'TRY' | 'USD'
    installments?: number
  }) => Order
  /** Follows the handover to the bank's page, does there what a payer does, and tells what reached us. */
  readonly payerAtBank: (handover: Handover, order: Order, does: PayerDoes) => Promise<Reached>
  /** The bank’s day ends for this order: what was a void yesterday is a refund today. */
  readonly closeDay: (order: Order) => Promise<void>
  readonly truthOf: (orderId: string) => Promise<Truth>
  /** Whether a call about this order waits for a bank that says nothing. */
  readonly isSilentAbout: (order: Order) => boolean
  /** Time passes at the bank and on our wire: blind inquiries see again, impatient refunds are taken again. */
  readonly letPass: (ms: number) => Promise<void>
}

/** `half-4` and its like: the bank lets the payer pass and says that it asked nobody. */
export type PayerDoes = 'right-code' | 'wrong-code' | 'cancel' | `half-${HalfSecureResult}`

/** What reached our two doors. */
export interface Reached {
  readonly returns: readonly Fields[]
  readonly notifications: readonly Notification[]
}

/** What the bank really did. */
export interface Truth {
  readonly charges: number
  readonly chargedMinor: bigint
  readonly refundedMinor: bigint
  readonly voided: boolean
  readonly installments: number
  readonly provisionCalls: number
}

export interface ConformanceCase {
  readonly title: string
  /** Left out for gateways that lack what the case is about. */
  readonly appliesTo?: (adapter: PosAdapter) => boolean
  readonly run: (bank: BankUnderTest) => Promise<void>
}
