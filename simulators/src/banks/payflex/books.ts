import type { Transaction } from '../../bank-truth/transactions.ts'
import type { AcsVerdict } from '../kit/acs-sessions.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'

/** A card holder's authentication as the MPI keeps it, from the enrollment to the provision that uses it up. */
export type Enrollment = {
  /** VerifyEnrollmentRequestId, later the MpiTransactionId of the provision. */
  readonly id: string
  readonly successUrl: string
  readonly failureUrl: string
  readonly sessionInfo: string
  readonly amountMinor: number
  readonly currency: string
  readonly installments: number
  /** Whole, since this protocol's return carries it whole; in memory only, and never in the bank's truth. */
  readonly pan: string
  /** YYMM. */
  readonly expiry: string
  readonly paReq: string
  readonly termUrl: string
  readonly md: string
  readonly cavv: string
  readonly xid: string
  answer?: EnrollmentAnswer
  isUsed: boolean
}

/** What the card's bank said of its holder; an attempt leaves another indicator behind than a holder who was asked. */
export type EnrollmentAnswer = Pick<AcsVerdict, 'outcome' | 'mdStatus'> & {
  readonly paRes: string
  readonly eci: string
}

export type Books = {
  /** By VerifyEnrollmentRequestId. */
  readonly enrollments: Map<string, Enrollment>
  /** MD → VerifyEnrollmentRequestId. */
  readonly sessions: Map<string, string>
  /** By TransactionId: the merchant's own, or the one the bank made up. */
  readonly transactions: Map<string, Transaction>
}

export function openBooks(bank: PretendBank): Books {
  return { enrollments: bank.memory(), sessions: bank.memory(), transactions: bank.kept('transactions') }
}

/** The MPI hears of no order id; what the merchant wrote into SessionInfo is the nearest to one. */
export function orderOf({ sessionInfo, id, amountMinor }: Enrollment) {
  return { orderId: sessionInfo || id, amountMinor }
}
