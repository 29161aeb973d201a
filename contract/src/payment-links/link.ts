import { LINK_USAGES } from '@vezne/domain/payment-link/state.ts'
import { PAYMENT_STATES } from '@vezne/domain/payment/state.ts'
import * as z from 'zod/mini'
import { currencyCode, installmentCount } from '../checkout/fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { day, id, instantMs, list, noData, requiredText, text, wholeNumber } from '../kit/fields.ts'
import { LANGUAGES } from '../kit/language.ts'
import { amount } from '../kit/money.ts'
import { reason } from '../kit/office.ts'
import { rule } from '../kit/validation.ts'
import { paymentLinkList } from './list.ts'
import { COMMISSION_BEARERS, LINK_CHANNELS, LINK_SEND_STATES } from './words.ts'

const channel = z.enum(LINK_CHANNELS)
const channels = list(channel, LINK_CHANNELS.length)
const language = z.enum(LANGUAGES)
const MOST_USES = 100_000
/** Of an address of the open Internet; whether it is one is looked at again with every post. */
const address = text(500)
/** Most of anything that one link can have; the newest are told. */
const MOST = 200

/** What somebody is asked to pay, as it is typed. */
const newLink = {
  /** Whose account the money goes to. A firm's own user who names none means their own firm. */
  firmId: z.optional(z.nullable(id)),
  recipientName: requiredText(200, rule('recipient-required')),
  recipientEmail: z.optional(z.nullable(text(254))),
  recipientPhone: z.optional(z.nullable(text(30))),
  /** Fixed; or without it what the payer chooses, from `minAmount` to `maxAmount`. */
  amount: z.optional(z.nullable(amount)),
  minAmount: z.optional(z.nullable(amount)),
  maxAmount: z.optional(z.nullable(amount)),
  currencyCode: z._default(currencyCode, 'TRY'),
  description: requiredText(500, rule('description-required')),
  reference: z.optional(z.nullable(text(100))),
  maxInstallments: z.optional(z.nullable(installmentCount)),
  usage: z._default(z.enum(LINK_USAGES), 'single'),
  /** Of a link of many uses; without it there is no end. */
  usageCount: z.optional(z.nullable(wholeNumber(2, MOST_USES))),
  /** To the end of this day in Istanbul. */
  validUntil: day,
  /** Of the payer's page and of what is sent; the company's where nobody chose one. */
  language: z.optional(z.nullable(language)),
  commissionBy: z._default(z.enum(COMMISSION_BEARERS), 'payer'),
  /** Only banks that ask the payer themselves are offered. */
  is3dRequired: z.optional(z.boolean()),
  /** Ids of debts that the link pays. */
  items: z.optional(z.nullable(list(id, 100))),
  /** Is told when money comes or goes back: `PaymentLink` events, posted and signed like those of webhooks. */
  notifyUrl: z.optional(z.nullable(address)),
  channels: z._default(channels, []),
}

const madeLink = z.object({
  id,
  number: text(20),
  code: text(64),
  url: text(500),
  /** What is posted to `notifyUrl` is signed under it. It is told here and never again; a copy has that of its original. */
  notifySecret: z.nullable(text(100)),
})

export const createPaymentLink = endpoint({
  method: 'POST',
  path: '/PaymentLink/Create',
  access: 'link.create',
  summary:
    'Makes a payment link and sends it by the channels that are named; an Idempotency-Key repeated finds it again',
  input: z.strictObject(newLink),
  reply: madeLink,
  refusals: ['not-found', 'idempotency-key-reused', 'no-provider'],
})

const sending = z.object({
  id,
  channel,
  /** Sent on its own before the link ends, and not by a person. */
  isReminder: z.boolean(),
  to: text(254),
  state: z.enum(LINK_SEND_STATES),
  askedAt: instantMs,
  /** Not before: quiet hours. Null: at once. */
  notBefore: z.nullable(instantMs),
  sentAt: z.nullable(instantMs),
  deliveredAt: z.nullable(instantMs),
  /** Why it failed: a code for people to look up, never an address or a text. */
  failure: z.nullable(text(60)),
  by: text(200),
})

const attempt = z.object({
  paymentId: id,
  orderId: text(20),
  createdAt: instantMs,
  status: z.enum(PAYMENT_STATES),
  amount,
  netAmount: amount,
  currencyCode,
  installmentCount,
  bankName: text(100),
  maskedCard: text(30),
  payerName: z.nullable(text(200)),
  /** What the bank said, as a `DeclineReason`; null where it did not decline. */
  reason: z.nullable(text(40)),
})

/** What happened to the link, newest first. `word` is the channel or the state of what is told. */
const step = z.object({
  at: instantMs,
  what: z.enum([
    'created',
    'sent',
    'opened',
    'tried',
    'paid',
    'failed',
    'money-back',
    'undone',
    'extended',
    'blocked',
    'cancelled',
  ]),
  word: z.nullable(text(60)),
  by: z.nullable(text(200)),
  amount: z.nullable(amount),
})

export const paymentLinkDetail = endpoint({
  method: 'POST',
  path: '/PaymentLink/Detail',
  access: 'link.create',
  orElse: 'audit.see',
  reads: true,
  summary: 'One payment link with its address, everything that was sent and every payment that was tried',
  input: z.strictObject({ id }),
  reply: z.object({
    ...paymentLinkList.item.shape,
    code: text(64),
    url: text(500),
    recipientEmail: z.nullable(text(254)),
    recipientPhone: z.nullable(text(30)),
    language,
    commissionBy: z.enum(COMMISSION_BEARERS),
    is3dRequired: z.boolean(),
    notifyUrl: z.nullable(address),
    /** Of the last post to it: null where there is nothing to tell. */
    notifyState: z.nullable(z.enum(['waiting', 'delivered', 'failed'])),
    firstOpenedAt: z.nullable(instantMs),
    lastOpenedAt: z.nullable(instantMs),
    lastTriedAt: z.nullable(instantMs),
    failedCount: z.int().check(z.minimum(0), z.maximum(1e9)),
    /** Blocked when so many have failed since it was made or extended. */
    blocksAt: z.int().check(z.minimum(1), z.maximum(1000)),
    cancelReason: z.nullable(text(500)),
    sends: list(sending, MOST),
    attempts: list(attempt, MOST),
    timeline: list(step, MOST * 2),
    /** What the caller may do now. */
    may: z.object({ cancel: z.boolean(), extend: z.boolean(), resend: z.boolean(), duplicate: z.boolean() }),
  }),
  refusals: ['not-found'],
})

export const cancelPaymentLink = endpoint({
  method: 'POST',
  path: '/PaymentLink/Cancel',
  access: 'link.cancel',
  summary: 'Closes a link; who is at the bank with it already is let through',
  input: z.strictObject({ id, reason: z.optional(reason) }),
  reply: noData,
  refusals: ['not-found', 'link-is-paid'],
})

export const extendPaymentLink = endpoint({
  method: 'POST',
  path: '/PaymentLink/Extend',
  access: 'link.create',
  summary: 'A later last day; a link that was blocked after too many failures opens with it',
  input: z.strictObject({ id, validUntil: day }),
  reply: noData,
  refusals: ['not-found', 'link-is-paid', 'link-is-cancelled'],
})

export const resendPaymentLink = endpoint({
  method: 'POST',
  path: '/PaymentLink/Resend',
  access: 'link.create',
  summary: 'Sends it once more, perhaps to another address',
  input: z.strictObject({
    id,
    channels: channels.check(z.minLength(1)),
    recipientEmail: z.optional(z.nullable(text(254))),
    recipientPhone: z.optional(z.nullable(text(30))),
  }),
  reply: z.object({ sends: list(sending, LINK_CHANNELS.length) }),
  refusals: ['not-found', 'link-not-payable', 'too-many-sends'],
})

export const duplicatePaymentLink = endpoint({
  method: 'POST',
  path: '/PaymentLink/Duplicate',
  access: 'link.create',
  summary: 'A new link that asks for the same, from today; nothing is sent',
  input: z.strictObject({ id, validUntil: z.optional(day) }),
  reply: madeLink,
  refusals: ['not-found', 'idempotency-key-reused', 'no-provider'],
})
