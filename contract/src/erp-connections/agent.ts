import * as z from 'zod/mini'
import { currencyCode } from '../checkout/fields.ts'
import type { ErpTrouble } from './words.ts'
import { FEED_MOST_ROWS } from '../erp-feed.ts'
import { OUTBOX_KINDS } from '../erp-outbox/words.ts'
import { endpoint } from '../kit/endpoint.ts'
import { day, id, instantMs, list, noData, requiredText, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'

/** What a connector reads of an ERP. */
const READ_KINDS = ['firms', 'account-lines', 'open-items', 'balances', 'invoice-lines', 'stocks', 'prices'] as const
const SKIPPED_WHYS = ['currency', 'amount', 'day', 'code', 'mixed-currencies', 'unreadable'] as const
/** Why nothing was read, and `house` where it is no fault of the ERP. */
const READ_TROUBLES = [
  'unreachable',
  'credentials',
  'seat-taken',
  'not-allowed',
  'settings',
  'unreadable',
  'refused',
] as const satisfies readonly ErpTrouble[]
const TROUBLES = [...READ_TROUBLES, 'house'] as const

/** As many hand-outs as an agent holds at a time. */
const MOST_ERRANDS = 100
/** More than a turn has, by far. */
const MOST_STEPS = 1_000_000
const MOST_WAIT_SECONDS = 24 * 60 * 60
const LONGEST_WORDS = 500
const MOST_INSTALLMENTS = 99
const MOST_CLOSED = 5000

const kind = z.enum(READ_KINDS)
const mark = requiredText(200)
const next = requiredText(1000)
const ledger = requiredText(40)
/** The ERP's own. */
const words = text(LONGEST_WORDS)

/** Which turn it is, as whoever takes it named it. */
const turn = id

/**
 * Every call of a turn bears the next number. The same one again is answered again and does nothing, so an answer that was lost
 * on its way is asked for once more.
 */
const ofTurn = { ledger, turn, step: z.int().check(z.minimum(1), z.maximum(MOST_STEPS)) }

const OF_AGENT = { method: 'POST', access: 'key:erp' } as const
const REFUSED = ['ledger-unknown', 'erp-turn-over'] as const

export const beginErpTurn = endpoint({
  ...OF_AGENT,
  path: '/ErpAgent/Begin',
  summary:
    'Begins a turn of the agent of a ledger, if one is due and nobody else is at it: what is to be read, and from where. The turn is its own while calls of it come',
  input: z.strictObject({
    ledger,
    turn,
    /** The program that the agent speaks to; it has to be the one of the connection. */
    program: requiredText(40),
    /** SHA-256 of where and what it reads, without its secrets: from another site everything is read anew. */
    site: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** Somebody wants it now, also where it should rest. */
    isUrgent: z.boolean(),
  }),
  reply: z.object({
    /** `rests`: it is not its turn yet. `taken`: another agent is at it, or died a moment ago. */
    state: z.enum(['begun', 'rests', 'taken']),
    now: instantMs,
    reads: list(
      z.object({ kind, isWhole: z.boolean(), mark: z.nullable(mark), next: z.nullable(next) }),
      READ_KINDS.length,
    ),
    /** After that it is worth asking again. */
    waitSeconds: z.int().check(z.minimum(0), z.maximum(MOST_WAIT_SECONDS)),
  }),
  refusals: ['ledger-unknown', 'erp-not-by-agent', 'erp-program-differs'],
})

export const stayInErpTurn = endpoint({
  ...OF_AGENT,
  path: '/ErpAgent/Stay',
  summary: 'The agent is still at its turn, and waits for its ERP',
  input: z.strictObject({ ledger, turn }),
  reply: noData,
  refusals: REFUSED,
})

export const feedErpTurn = endpoint({
  ...OF_AGENT,
  path: '/ErpAgent/Feed',
  summary: 'Takes rows that the agent read, with the place where the read goes on: both are kept or none',
  input: z.strictObject({
    ...ofTurn,
    kind,
    /** Looked at one by one: a wrong one is kept to be looked at, and holds up none of the others. */
    items: list(z.unknown(), FEED_MOST_ROWS),
    removed: list(requiredText(100), FEED_MOST_ROWS),
    /** Rows that have no place here: after a read that has some, nothing is taken for gone. */
    skipped: list(z.strictObject({ id: text(200), why: z.enum(SKIPPED_WHYS) }), FEED_MOST_ROWS),
    period: z.optional(requiredText(20)),
    /** Where the read goes on; without it the read is over. */
    next: z.optional(next),
    mark: z.optional(mark),
  }),
  reply: noData,
  refusals: [...REFUSED, 'owned-elsewhere', 'body-too-large', 'key-busy'],
})

export const missedInErpTurn = endpoint({
  ...OF_AGENT,
  path: '/ErpAgent/Missed',
  summary: 'Why a kind was not read this time',
  input: z.strictObject({ ...ofTurn, kind, why: z.enum(READ_TROUBLES), message: words }),
  reply: noData,
  refusals: REFUSED,
})

const part = { valueOn: day, amountMinor: amount }

/** A hand-out as the ERP is to book it. */
const voucher = z.object({
  id,
  kind: z.enum(OUTBOX_KINDS),
  reference: text(60),
  accountCode: text(60),
  /** Of a transfer (virman): where the money comes from. */
  fromAccountCode: z.exactOptional(text(60)),
  eventOn: day,
  /** Where the ERP has closed the period of the day of the charge: that day, for the text. */
  chargedOn: z.exactOptional(day),
  /** Net or brüt, as the ledger books receipts. */
  amount: z.object({ amountMinor: amount, currency: currencyCode }),
  /** Of a foreign amount: the lira booked for it, and the rate. */
  localMinor: z.exactOptional(amount),
  rate: z.exactOptional(text(40)),
  posAccount: text(200),
  planCode: text(60),
  installments: list(z.object(part), MOST_INSTALLMENTS),
  authCode: text(40),
  maskedCard: text(40),
  closes: list(z.object({ externalId: text(100), amountMinor: amount }), MOST_CLOSED),
  /** The receipt that a void, refund or chargeback belongs to, as the ERP called it. */
  original: z.exactOptional(
    z.object({
      reference: text(60),
      eventOn: day,
      accountCode: text(60),
      number: z.exactOptional(text(60)),
      voucherId: z.exactOptional(text(100)),
      period: z.exactOptional(text(20)),
    }),
  ),
})

const errands = z.object({
  errands: list(
    z.object({
      voucher,
      /** Whether the ERP is told which debts it closes. */
      closes: z.boolean(),
      /** When it may last have left for the ERP. */
      sentAt: z.nullable(instantMs),
    }),
    MOST_ERRANDS,
  ),
})

export const collectErpErrands = endpoint({
  ...OF_AGENT,
  path: '/ErpAgent/Collect',
  summary: 'What is to be written into the ERP, in order and under a lease',
  input: z.strictObject({ ...ofTurn, limit: z.int().check(z.minimum(1), z.maximum(MOST_ERRANDS)) }),
  reply: errands,
  refusals: REFUSED,
})

export const unnumberedErpErrands = endpoint({
  ...OF_AGENT,
  path: '/ErpAgent/Unnumbered',
  summary: 'What is known to stand in the ERP, and by which number nobody was told: it is looked up, and never written',
  input: z.strictObject(ofTurn),
  reply: z.object({ vouchers: list(voucher, MOST_ERRANDS) }),
  refusals: REFUSED,
})

export const willSendErpErrand = endpoint({
  ...OF_AGENT,
  path: '/ErpAgent/WillSend',
  summary: 'A voucher may be on its way to the ERP from now on: told before it is sent',
  input: z.strictObject({ ...ofTurn, id }),
  reply: noData,
  refusals: [...REFUSED, 'not-found'],
})

const refused = z.strictObject({ kind: z.literal('refused'), why: requiredText(40), message: words })

export const settleErpErrand = endpoint({
  ...OF_AGENT,
  path: '/ErpAgent/Settle',
  summary:
    'What became of a voucher: the ERP’s number, why it was refused, that nobody knows, or that nothing was sent',
  input: z.strictObject({
    ...ofTurn,
    id,
    ending: z.union([
      z.strictObject({
        kind: z.literal('posted'),
        number: text(200),
        voucherId: text(200),
        period: text(40),
        /** It stands, but the ERP would not close the debts. */
        closing: z.optional(refused),
      }),
      refused,
      z.strictObject({
        kind: z.literal('unknown'),
        why: z.enum(['no-answer', 'erp-trouble', 'unreadable', 'may-still-arrive']),
        message: words,
      }),
      z.strictObject({ kind: z.literal('not-sent'), why: requiredText(40) }),
    ]),
  }),
  reply: noData,
  refusals: [...REFUSED, 'not-found'],
})

export const freeErpErrands = endpoint({
  ...OF_AGENT,
  path: '/ErpAgent/GiveBack',
  summary: 'Was collected, and the agent did not get to it',
  input: z.strictObject({ ...ofTurn, ids: list(id, MOST_ERRANDS) }),
  reply: noData,
  refusals: [...REFUSED, 'not-found'],
})

export const endErpTurn = endpoint({
  ...OF_AGENT,
  path: '/ErpAgent/End',
  summary: 'The turn is over; with a trouble the connection rests for some minutes',
  input: z.strictObject({ ...ofTurn, trouble: z.nullable(z.strictObject({ why: z.enum(TROUBLES), message: words })) }),
  reply: noData,
  refusals: REFUSED,
})
