import type { Currency } from '@vezne/domain/money/money.ts'
import type { BankRow, BrokenRow } from '@vezne/domain/settlement/bank-row.ts'
import type { Fields } from '../wire/fields.ts'
import type { HalfSecureResult } from './half-secure.ts'

/** What the browser is given to reach the bank. Its contents may carry a card: shown once, never stored. */
export type Handover =
  | { readonly kind: 'form'; readonly action: string; readonly fields: Fields }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'url'; readonly url: string }

export type Begun = { readonly kind: 'handover'; readonly handover: Handover; readonly kept: Fields } | NotApproved

export type Answer = Approved | NotApproved
export type NotApproved = Declined | Erred | Unknown

export interface Approved {
  readonly kind: 'approved'
  /** The bank said yes, but the figures must be confirmed by an inquiry before it counts. */
  readonly inquire: boolean
  readonly authCode?: string
  /** The bank's reference number, for receipts and complaints. */
  readonly hostReference?: string
  readonly kept: Fields
}

interface Declined {
  readonly kind: 'declined'
  readonly reason: DeclineReason
  /** The bank's own code. */
  readonly code: string
  readonly message?: string
}

/** Our request, our account or our set-up; nothing was charged, an operator must look. */
export interface Erred {
  readonly kind: 'error'
  readonly code: string
  readonly message?: string
  /** What a refused void or refund tells about the sale. */
  readonly hint?: 'refund-instead' | 'void-instead' | 'already-voided' | 'already-refunded' | 'above-the-sale'
}

/** Money may have moved. Only an inquiry may follow. */
export interface Unknown {
  readonly kind: 'unknown'
  readonly why: UnknownWhy
  readonly code?: string
}

export type UnknownWhy =
  | 'no-answer'
  | 'unreadable'
  | 'bank-trouble'
  | 'order-used-before'
  | 'unlisted-code'
  | 'signature'
  | 'figures-differ'
  | 'under-review'

const DECLINE_REASONS = [
  'do-not-honour',
  'insufficient-funds',
  'expired-card',
  'invalid-card',
  'wrong-cvv',
  'lost-or-stolen',
  'not-permitted',
  'limit-exceeded',
  'installments-not-allowed',
  'suspected-fraud',
  'call-bank',
  'authentication-failed',
  'cancelled-by-payer',
  'other',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Set where the card's bank did not ask the payer: such a sale goes on without a liability shift. */
interface OfAuthentication {
  readonly halfSecure?: HalfSecureResult
}

/** `inquire` speaks of the message alone: confirm by inquiry before acting on it. */
export type CheckedReturn =
  | ({ readonly outcome: 'authenticated'; readonly inquire: false; readonly proof: Fields } & OfAuthentication)
  | ({ readonly outcome: 'approved'; readonly inquire: boolean; readonly kept: Fields } & OfAuthentication)
  | {
      readonly outcome: 'declined'
      readonly inquire: boolean
      readonly reason: DeclineReason
      readonly code: string
      readonly message?: string
    }
  | { readonly outcome: 'error'; readonly inquire: false; readonly code: string; readonly message?: string }
  | { readonly outcome: 'unknown'; readonly inquire: true; readonly why: UnknownWhy; readonly code?: string }
  | { readonly outcome: 'rejected'; readonly inquire: true; readonly why: 'signature' | 'shape' | 'binding' }

export type InquiryState =
  | 'paid'
  | 'authorized'
  | 'voided'
  | 'refunded'
  | 'partly-refunded'
  | 'failed'
  /** Nothing can be said: in progress, refused, unreadable, no answer. */
  | 'pending'
  | 'not-found'

export interface Inquiry {
  readonly state: InquiryState
  /** Money stands at the bank for this order, in the order's own figures. */
  readonly paid: boolean
  readonly amountMinor?: bigint
  readonly refundedMinor?: bigint
  readonly currency?: Currency
  readonly installments?: number
  readonly code?: string
  readonly authCode?: string
  readonly hostReference?: string
  readonly kept: Fields
}

export interface HistoryRow {
  readonly orderId: string
  readonly kind: 'sale' | 'refund' | 'void' | 'other'
  readonly succeeded: boolean
  readonly amountMinor?: bigint
  readonly at?: string
}

export type History = { readonly kind: 'rows'; readonly rows: readonly HistoryRow[] } | Erred | Unknown

/** What was handed over on a day, as rows of a settlement file; a day without any is no row. */
export type Payouts =
  | { readonly kind: 'payouts'; readonly rows: readonly BankRow[]; readonly broken: readonly BrokenRow[] }
  | Erred
  | Unknown
