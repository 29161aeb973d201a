import { CHANNELS } from '@vezne/domain/payment/channel.ts'
import { CLOSED_BY } from '@vezne/domain/receivables/closed-by.ts'
import { PAYMENT_STATES } from '@vezne/domain/payment/state.ts'
import { EXCHANGE_RATE_TYPES } from '@vezne/domain/money/exchange.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'
import { AGREEMENT_KINDS } from '../agreements/words.ts'
import { bankId, currencyCode, installmentCount, iso, rate } from '../checkout/fields.ts'
import { OUTBOX_KINDS } from '../erp-outbox/words.ts'
import { endpoint } from '../kit/endpoint.ts'
import { day, id, instantMs, list, seldom, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'

const status = z.enum(PAYMENT_STATES)
/** Most of anything that one payment can have; what is older stays in the evidence pack. */
const MOST = 500

/** Why an action is not offered; the screen has the sentence of each. */
export const WHY_NOT = [
  'no-right',
  'not-paid',
  'done-before',
  'in-flight',
  'waits-for-second',
  'charged-back',
  'too-late',
  'not-today',
  'not-offered',
  'own-request',
] as const

/** What the caller may do now: an action that is offered will be taken, as far as we can know. */
const offered = z.object({ can: z.boolean(), why: z.nullable(z.enum(WHY_NOT)) })
const refundOffered = z.object({
  ...offered.shape,
  /** The most that can go back. */
  most: amount,
  /** Whether a part of it can go back now; where not, all of it or nothing. */
  isPartPossible: z.boolean(),
  /** A part is possible from this day on, where the bank refunds only what it has settled. */
  partPossibleOn: z.nullable(iso),
  /** Above this, or always where it is 0, another person has to agree. Null: one person is enough. */
  secondAbove: z.nullable(amount),
})

const may = z.object({
  receipt: offered,
  /** So that its address opens nothing any more. */
  endReceipt: offered,
  /** `until`: the end of the bank's day. */
  void: z.object({ ...offered.shape, until: z.nullable(instantMs), needsSecond: z.boolean() }),
  refund: refundOffered,
  requestRefund: refundOffered,
  askBank: offered,
  note: offered,
  /** From the unidentified account to the firm whose money it is. */
  move: offered,
  evidence: offered,
  chargeback: z.object({ ...offered.shape, states: list(z.enum(['open', 'won', 'lost']), 3) }),
})

/**
 * One step in the life of a payment. `what` says what kind of step it is and `word` which one: for `moved` the state
 * that it came to, for `bank-said` the outcome, for the rest the state of the thing.
 */
const step = z.object({
  at: instantMs,
  what: z.enum(['begun', 'moved', 'bank-said', 'refund', 'request', 'note', 'chargeback', 'mail', 'review']),
  word: text(60),
  /** `payer`, `bank`, `janitor`, `operator`, or the name of a person. */
  by: z.nullable(text(200)),
  /** Of `bank-said`: which message it was. `begin return notification provision inquiry void refund` */
  source: z.nullable(text(20)),
  code: z.nullable(text(100)),
  amount: z.nullable(amount),
  text: z.nullable(text(1000)),
})

const attempt = z.object({
  id,
  orderId: text(20),
  createdAt: instantMs,
  status,
  amount,
  currencyCode,
  bankId,
  bankName: text(100),
  maskedCard: text(30),
  bankCode: z.nullable(text(100)),
  declineReason: z.nullable(text(60)),
})

const refund = z.object({
  id,
  kind: z.enum(['void', 'refund']),
  amount,
  state: z.enum(['requested', 'sent', 'in-doubt', 'done', 'refused']),
  reason: text(500),
  /** The name of a person; `bank` and `janitor` where nobody here asked. */
  by: text(200),
  bankCode: z.nullable(text(100)),
  createdAt: instantMs,
  settledAt: z.nullable(instantMs),
})

const request = z.object({
  id,
  kind: z.enum(['void', 'refund']),
  amount,
  reason: text(500),
  state: z.enum(['waiting', 'approved', 'rejected', 'expired']),
  by: text(200),
  isMine: z.boolean(),
  createdAt: instantMs,
  expiresAt: instantMs,
  decidedBy: z.nullable(text(200)),
  decidedAt: z.nullable(instantMs),
  decisionReason: z.nullable(text(500)),
  refundId: z.nullable(id),
  /** Whether the caller may decide about it. */
  mayDecide: offered,
})

const agreement = z.object({
  kind: z.enum(AGREEMENT_KINDS),
  language: z.enum(['tr', 'en']),
  version: text(60),
  sha256: text(64),
  /** Nobody ticked it on a page of ours: another's client began the sale, and this text was in force. */
  isAskedByClient: z.boolean(),
  /** The PDF; null where the text there is no longer the one that was accepted. */
  url: z.nullable(text(1000)),
})

const ledgerLine = z.object({
  at: instantMs,
  journal: text(40),
  account: text(40),
  /** Of a firm's account: whose it is. */
  firmName: z.nullable(text(200)),
  debit: amount,
  credit: amount,
  currencyCode,
})

const chargeback = z.object({
  state: z.enum(['open', 'won', 'lost']),
  amount,
  reason: text(500),
  reference: text(100),
  openedAt: instantMs,
  endedAt: z.nullable(instantMs),
  by: text(200),
})

/** What should come of one installment and when, and what a file of the bank says has come. */
const valueDate = z.object({
  part: z.int().check(z.minimum(1), z.maximum(99)),
  on: z.nullable(day),
  amount,
  /** Null: what the bank keeps is not agreed for so many installments. */
  commission: z.nullable(amount),
  net: z.nullable(amount),
  came: z.nullable(z.object({ on: day, amount, commission: amount, net: amount })),
})

/** A debt that the payment closed, in whole or in part, and why that one. */
const closedDebt = z.object({
  documentNo: text(140),
  /** The statement's word for it; null where its line is gone. */
  type: z.nullable(text(60)),
  documentOn: z.nullable(day),
  dueOn: z.nullable(day),
  amount,
  currencyCode,
  by: z.enum(CLOSED_BY),
  /** Of `set-off`: the document of the credit that was used. */
  creditNo: z.nullable(text(140)),
})

const closes = z.object({
  /** Nothing was decided yet; it is within minutes. */
  isPending: z.boolean(),
  /** The payment was voided: these debts are open again. */
  isUndone: z.boolean(),
  /** What no debt took: it stands as an open credit. */
  unapplied: amount,
  lines: list(closedDebt, MOST),
  /** Lira that went on to foreign debts, by the rate that was frozen when the payment began. */
  conversions: list(
    z.object({
      currencyCode,
      amount,
      lira: amount,
      rate,
      rateType: z.enum(EXCHANGE_RATE_TYPES),
      rateDate: day,
      /** In the currency of the debts. */
      unapplied: amount,
    }),
    CURRENCIES.length,
  ),
})

const detail = z.object({
  id,
  orderId: text(20),
  createdAt: instantMs,
  channel: z.enum(CHANNELS),
  firmName: z.nullable(text(200)),
  /** When it came to the firm out of the unidentified account. */
  movedAt: seldom(instantMs),
  status,
  amount,
  netAmount: amount,
  commission: amount,
  commissionRate: z.nullable(rate),
  currencyCode,
  installmentCount,
  shownInstallmentCount: z.int().check(z.minimum(1), z.maximum(99)),
  bankId,
  bankName: text(100),
  maskedCard: text(30),
  program: z.nullable(text(60)),
  authCode: z.nullable(text(100)),
  hostReference: z.nullable(text(100)),
  /** When the bank took the money. */
  chargedAt: z.nullable(instantMs),
  payerName: z.nullable(text(200)),
  payerEmail: z.nullable(text(254)),
  payerPhone: z.nullable(text(40)),
  description: z.nullable(text(1000)),
  reference: z.nullable(text(500)),
  /** What went back for certain, and what can still go back. */
  refundedAmount: amount,
  remainingAmount: amount,
  /** The bank's code of the end, and what it means: a word the screen has a sentence for. */
  bankCode: z.nullable(text(100)),
  declineReason: z.nullable(text(60)),
  exchange: z.nullable(z.object({ currencyCode, amount, rate: text(30), rateType: text(30), rateOn: text(10) })),
  timeline: list(step, MOST),
  /** Every payment of the same target, this one among them, the oldest first; this one alone where it has none. */
  attempts: list(attempt, MOST),
  agreements: list(agreement, 10),
  /** Null for whoever is not staff. */
  ledger: z.nullable(list(ledgerLine, MOST)),
  refunds: list(refund, MOST),
  requests: list(request, MOST),
  /** The parts in which the bank hands the money over. Null for whoever is not staff. */
  valueDates: z.nullable(list(valueDate, 99)),
  /** Null for whoever may not see the account, and where no account was credited. */
  closes: z.nullable(closes),
  /** Of staff, for staff: null for others. */
  notes: z.nullable(list(z.object({ id, text: text(1000), by: text(200), at: instantMs }), MOST)),
  chargeback: z.nullable(chargeback),
  /** The company's ERP has it under these numbers; for whoever may see what goes there. */
  erpVouchers: list(z.object({ kind: z.enum(OUTBOX_KINDS), number: text(200) }), MOST),
  may,
})
export type CollectionDetail = z.output<typeof detail>

export const collectionDetail = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/Detail',
  access: 'payment.see',
  reads: true,
  summary: 'Everything about one payment, and what the caller may do with it now',
  input: z.strictObject({ id }),
  reply: detail,
  refusals: ['not-found'],
})
