import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { id, noData, requiredText, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'

const reason = requiredText(500)

/**
 * What became of money that was to go back. `waits-for-second`: it is a request, and another person decides. What the bank
 * refused is no answer but a refusal.
 */
const REFUND_STATES = ['requested', 'sent', 'in-doubt', 'done', 'waits-for-second'] as const

const refundAnswer = z.object({
  /** Null while it is only a request. */
  refundId: z.nullable(id),
  requestId: z.nullable(id),
  /** Which of the two it became; of a request, which it would be now. */
  took: z.enum(['void', 'refund']),
  state: z.enum(REFUND_STATES),
})

/** Why the engine may say no; the sentence of each is for people. */
const REFUND_REFUSALS = [
  'not-found',
  'refund-not-paid',
  'refund-done-before',
  'refund-in-flight',
  'refund-above-sale',
  'refund-not-today',
  'refund-no-part',
  'refund-not-offered',
  'refund-charged-back',
  'refund-request-waits',
  'refund-request-over',
  'refund-refused',
  'holds-card-number',
  'idempotency-key-reused',
] as const

export const voidCollection = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/Void',
  access: 'payment.void',
  stepUp: 'by-content',
  summary: 'Takes the whole of a payment back before the bank closes its day',
  input: z.strictObject({ id, reason }),
  reply: refundAnswer,
  refusals: [...REFUND_REFUSALS, 'too-late-to-void'],
})

export const refundCollection = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/Refund',
  access: 'payment.refund',
  stepUp: 'by-content',
  summary: 'Gives a payment back, or a part of it; in full on its own day it becomes a void',
  input: z.strictObject({ id, amount, reason }),
  reply: refundAnswer,
  refusals: REFUND_REFUSALS,
})

export const requestRefund = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/RequestRefund',
  access: 'payment.refund-request',
  summary: 'Asks the company to give a payment back, or a part of it',
  input: z.strictObject({ id, amount, reason }),
  reply: refundAnswer,
  refusals: REFUND_REFUSALS,
})

export const approveRefund = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/ApproveRefund',
  access: 'payment.refund',
  stepUp: true,
  summary: 'Decides about a request to give money back: by another person than who made it',
  input: z.strictObject({ id, decision: z.enum(['approve', 'reject']), reason: z.optional(text(500)) }),
  reply: z.object({ ...refundAnswer.shape, state: z.enum([...REFUND_STATES, 'rejected']) }),
  refusals: [...REFUND_REFUSALS, 'too-late-to-void', 'refund-request-own'],
})

export const askBankAboutCollection = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/AskBank',
  access: 'payment.void',
  summary: 'Asks the bank now how a payment stands, also one that has ended',
  input: z.strictObject({ id }),
  reply: z.object({
    /** The bank's word, and its own code. Null: this bank cannot be asked, or a call about it is on its way. */
    said: z.nullable(
      z.enum(['paid', 'authorized', 'voided', 'refunded', 'partly-refunded', 'failed', 'pending', 'not-found']),
    ),
    code: z.nullable(text(100)),
    statusBefore: text(20),
    status: text(20),
    /** Whether what the bank says is what we have written down. Null where it could not tell. */
    agrees: z.nullable(z.boolean()),
  }),
  refusals: ['not-found'],
})

export const noteCollection = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/Note',
  access: 'payment.void',
  summary: 'Writes a note beside a payment, for staff',
  input: z.strictObject({ id, text: requiredText(1000) }),
  reply: z.object({ noteId: id }),
  refusals: ['not-found', 'holds-card-number'],
})

export const moveCollection = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/MoveToFirm',
  access: 'receivable.edit',
  summary: 'Moves a receipt from the unidentified account to the firm whose money it is (virman)',
  input: z.strictObject({ id, firmId: id, reason }),
  reply: noData,
  refusals: ['not-found', 'holds-card-number', 'receipt-not-in-torba', 'firm-has-no-account'],
})

export const collectionReceipt = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/Receipt',
  access: 'payment.see',
  summary: 'The address of the receipt; sends it by mail where an address is named',
  input: z.strictObject({ id, email: z.optional(z.email('email-invalid').check(z.maxLength(254))) }),
  reply: z.object({
    /** The PDF, with the proof in its address; null where that opens nothing any more. */
    url: z.nullable(text(1000)),
    isSent: z.boolean(),
  }),
  refusals: ['not-found', 'no-receipt'],
})

export const collectionReceiptPaper = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/ReceiptPaper',
  access: 'payment.see',
  reads: true,
  sendsFile: true,
  summary: 'The receipt as a PDF, as long as the payment is kept',
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['not-found', 'no-receipt', 'too-many-requests'],
})

export const endCollectionReceipt = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/EndReceipt',
  access: 'payment.void',
  summary: 'The address of a receipt opens nothing any more, for whoever holds it',
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['not-found', 'no-receipt'],
})

export const recordChargeback = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/Chargeback',
  access: 'chargeback.record',
  summary: 'Writes down that a payer’s bank took the money back, and how the dispute ended',
  input: z.strictObject({
    id,
    state: z.enum(['open', 'won', 'lost']),
    reason: z.optional(text(500)),
    /** The bank's number of the dispute. */
    reference: z.optional(text(100)),
  }),
  reply: noData,
  refusals: [
    'not-found',
    'refund-not-paid',
    'refund-in-flight',
    'chargeback-not-open',
    'chargeback-done-before',
    'holds-card-number',
  ],
})

export const collectionEvidence = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/Evidence',
  access: 'chargeback.record',
  summary: 'Everything that answers a chargeback, as one ZIP with a page of hashes',
  sendsFile: true,
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['not-found', 'too-many-requests'],
})
