import type { PaymentState } from './state.ts'

/** Who charges: our completion call (3-D Model), or the bank before we hear of it (3-D Pay). */
export type ChargedAt = 'completion' | 'bank'

/** What reached us about a payment, in the words of the port. */
export type Evidence =
  | { readonly from: 'begin'; readonly says: 'handover' | 'approved' | 'declined' | 'error' | 'unknown' }
  | { readonly from: 'return'; readonly says: ReturnWord }
  /** A server of the bank told us; its signature covers order, status and amount. */
  | { readonly from: 'notification'; readonly says: ReturnWord; readonly mustAsk: boolean }
  | {
      readonly from: 'provision'
      readonly says: 'approved' | 'declined' | 'error' | 'unknown'
      readonly mustAsk: boolean
    }
  | { readonly from: 'inquiry'; readonly says: InquiryWord; readonly figures: 'same' | 'different' }
  /** A person who looked at a payment in review, with evidence in hand. */
  | { readonly from: 'operator'; readonly says: 'approved' | 'declined' | 'abandoned' }

type ReturnWord = 'authenticated' | 'approved' | 'declined' | 'error' | 'unknown' | 'rejected'
export type InquiryWord =
  | 'paid'
  | 'authorized'
  | 'voided'
  | 'refunded'
  | 'partly-refunded'
  | 'failed'
  | 'pending'
  | 'not-found'

/** Where the evidence leads. Without `to` the payment stays as it is. */
export interface Decision {
  readonly to?: PaymentState
  /** Ask the bank: at once, or when the schedule says. */
  readonly ask?: 'now'
  /** Somebody must look: a set-up that does not work, or a message that nobody of ours sent. */
  readonly alarm?: true
}

const DOUBT: Decision = { to: 'in-doubt' }
const DOUBT_ASK: Decision = { to: 'in-doubt', ask: 'now' }

/** Ambiguous never becomes declined: what is not definite is in doubt, and the bank is asked. */
export function decide(chargedAt: ChargedAt, evidence: Evidence): Decision {
  switch (evidence.from) {
    case 'begin':
      return decideBegin(evidence.says)
    case 'return':
      return chargedAt === 'completion' ? decideReturn(evidence.says) : decidePaidReturn(evidence.says)
    case 'notification':
      return decideNotification(chargedAt, evidence.says, evidence.mustAsk)
    case 'provision':
      return decideProvision(evidence.says, evidence.mustAsk)
    case 'inquiry':
      return decideInquiry(evidence.says, evidence.figures)
    case 'operator':
      return { to: evidence.says }
  }
}

function decideBegin(says: Extract<Evidence, { from: 'begin' }>['says']): Decision {
  switch (says) {
    case 'handover':
      return { to: 'awaiting-3d' }
    // A bank that answers with a result instead of a page may have charged.
    case 'approved':
      return DOUBT_ASK
    case 'declined':
      return { to: 'declined' }
    case 'error':
      return { to: 'declined', alarm: true }
    case 'unknown':
      return DOUBT
  }
}

function decideReturn(says: ReturnWord): Decision {
  switch (says) {
    case 'authenticated':
      return { to: 'auth-sent' }
    // A 3-D Model return cannot approve; whoever says so anyway is asked.
    case 'approved':
      return DOUBT_ASK
    case 'declined':
      return { to: 'declined' }
    case 'error':
      return { to: 'declined', alarm: true }
    case 'unknown':
      return { ask: 'now' }
    case 'rejected':
      return { alarm: true }
  }
}

/** The bank charged before the browser came back, if it did: the browser is believed about nothing. */
function decidePaidReturn(says: ReturnWord): Decision {
  return says === 'rejected' ? { ask: 'now', alarm: true } : DOUBT_ASK
}

function decideNotification(chargedAt: ChargedAt, says: ReturnWord, mustAsk: boolean): Decision {
  switch (says) {
    case 'approved':
      // Rightly signed, but not what the payer was shown: a person decides.
      return mustAsk ? { to: 'review', alarm: true } : { to: 'approved' }
    case 'declined':
      return { to: 'declined' }
    case 'error':
      return { to: 'declined', alarm: true }
    // Where our own call charges, the browser brings the same proof: nothing has moved yet.
    case 'authenticated':
      return chargedAt === 'completion' ? {} : DOUBT_ASK
    case 'unknown':
      return DOUBT_ASK
    case 'rejected':
      return { ask: 'now', alarm: true }
  }
}

function decideProvision(says: 'approved' | 'declined' | 'error' | 'unknown', mustAsk: boolean): Decision {
  switch (says) {
    case 'approved':
      return mustAsk ? DOUBT_ASK : { to: 'approved' }
    case 'declined':
      return { to: 'declined' }
    case 'error':
      return { to: 'declined', alarm: true }
    case 'unknown':
      return DOUBT
  }
}

function decideInquiry(says: InquiryWord, figures: 'same' | 'different'): Decision {
  switch (says) {
    case 'paid':
      return figures === 'same' ? { to: 'approved' } : { to: 'review', alarm: true }
    // We never asked for a reservation alone, and a part of the money back tells of a story that is not ours.
    case 'authorized':
    case 'partly-refunded':
      return { to: 'review', alarm: true }
    case 'voided':
    case 'refunded':
      return { to: 'voided' }
    case 'failed':
      return { to: 'declined' }
    case 'pending':
    case 'not-found':
      return {}
  }
}
