import type { SaleStatus } from '@vezne/contract/checkout/result.ts'
import type { SaleReply } from '@vezne/contract/checkout/sale.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'

/** How the sale stands, as the server says it. */
export type PaymentStatus = SaleStatus

export type Stage =
  | 'at-bank'
  /** The bank waits for the payer, whose way to it is gone: the page was loaded again, or the bank's window closed. */
  | 'away'
  /** The bank has the last word now. */
  | 'waiting'
  /** Nobody knows yet; never called failed. */
  | 'in-doubt'
  | 'paid'
  | 'failed'
  | 'returned'

const STAGES: Readonly<Record<PaymentState, Stage>> = {
  created: 'at-bank',
  'init-sent': 'at-bank',
  'awaiting-3d': 'at-bank',
  'auth-sent': 'waiting',
  'in-doubt': 'in-doubt',
  review: 'in-doubt',
  approved: 'paid',
  'partly-refunded': 'paid',
  declined: 'failed',
  abandoned: 'failed',
  voided: 'returned',
  refunded: 'returned',
}

/** What the payer sees: as the server says it now, and until it has said something, as the sale said it. */
export function stageOf({ status, show }: SaleReply, last: PaymentStatus | undefined): Stage {
  const stage = STAGES[last?.status ?? status]
  return stage === 'at-bank' && show === null ? 'away' : stage
}

export const isDecided = (stage: Stage) => stage === 'paid' || stage === 'failed' || stage === 'returned'
