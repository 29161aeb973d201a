import * as z from 'zod/mini'
import { currencyCode } from './checkout/fields.ts'
import { endpoint } from './kit/endpoint.ts'
import { day, id, instantMs, list, noData, text } from './kit/fields.ts'
import type { Bilingual } from './kit/language.ts'
import { amount } from './kit/money.ts'
import { reason } from './kit/office.ts'
import { rule } from './kit/validation.ts'

export const CONTACT_KINDS = ['note', 'call', 'visit', 'message'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

export const CONTACT_KIND_WORDS = {
  note: { tr: 'Not', en: 'Note' },
  call: { tr: 'Telefon', en: 'Call' },
  visit: { tr: 'Ziyaret', en: 'Visit' },
  message: { tr: 'Mesaj', en: 'Message' },
} as const satisfies Record<ContactKind, Bilingual>

const WRITE_OFF_STATES = ['asked', 'approved', 'refused', 'resumed'] as const
export type WriteOffState = (typeof WRITE_OFF_STATES)[number]

const TICKED_MOST = 200
/** Of one firm, the earliest due first: what stands behind them is in the payment plan. */
const DEBTS_MOST = 500
const NOTES_MOST = 50
const ticked = z.array(id).check(z.minLength(1), z.maxLength(TICKED_MOST))

const assignment = z.object({
  /** Null: of the firm as a whole. */
  itemId: z.nullable(id),
  userId: z.nullable(id),
  name: z.nullable(text(200)),
  nextContactOn: z.nullable(day),
  lastContactAt: z.nullable(instantMs),
})

const writeOff = z.object({
  id,
  itemId: id,
  documentNo: z.nullable(text(100)),
  dueOn: day,
  amount,
  currencyCode: text(3),
  status: z.enum(WRITE_OFF_STATES),
  reason: text(500),
  askedAt: instantMs,
  askedBy: text(200),
  decidedAt: z.nullable(instantMs),
  decidedBy: z.nullable(text(200)),
  decidedReason: z.nullable(text(500)),
  /** Whether the caller may approve it: nobody approves what they asked for. */
  mayApprove: z.boolean(),
})

export const followUpDetail = endpoint({
  method: 'POST',
  path: '/CollectionPlan/FollowUp/Detail',
  access: 'collection.manage',
  orElse: 'audit.see',
  reads: true,
  summary: 'How a firm’s debts are followed up: who looks after them, what was noted, what is marked',
  input: z.strictObject({ firmId: id }),
  reply: z.object({
    firm: z.object({
      id,
      code: text(60),
      name: text(200),
      email: z.nullable(text(254)),
      phone: z.nullable(text(40)),
    }),
    today: day,
    assignments: list(assignment, DEBTS_MOST + 1),
    debts: list(
      z.object({
        id,
        documentNo: z.nullable(text(100)),
        dueOn: day,
        /** Until it is due; below zero: late by so many. */
        days: z.int().check(z.minimum(-100_000), z.maximum(100_000)),
        remaining: amount,
        currencyCode: text(3),
        isBeingPaid: z.boolean(),
        enforcedOn: z.nullable(day),
      }),
      DEBTS_MOST,
    ),
    writeOffs: list(writeOff, DEBTS_MOST),
    notes: list(
      z.object({
        id,
        itemId: z.nullable(id),
        kind: z.enum(CONTACT_KINDS),
        note: text(2000),
        at: instantMs,
        by: text(200),
      }),
      NOTES_MOST,
    ),
    /** Whom it can be given to. */
    staff: list(z.object({ id, name: text(200) }), 500),
  }),
  refusals: ['not-found'],
})

export const assignFollowUp = endpoint({
  method: 'POST',
  path: '/CollectionPlan/Assign',
  access: 'collection.manage',
  summary: 'Gives a firm, or one of its debts, to somebody to look after, and says when they speak to it next',
  input: z.strictObject({
    firmId: id,
    itemId: z.optional(z.nullable(id)),
    userId: z.nullable(id),
    nextContactOn: z.nullable(day),
  }),
  reply: noData,
  refusals: ['not-found'],
})

export const noteFollowUp = endpoint({
  method: 'POST',
  path: '/CollectionPlan/Note',
  access: 'collection.manage',
  summary: 'Writes down what was said to a firm; whatever is no mere note counts as a contact',
  input: z.strictObject({
    firmId: id,
    itemId: z.optional(z.nullable(id)),
    kind: z.enum(CONTACT_KINDS),
    note: z.string().check(z.trim(), z.minLength(1, rule('note-required')), z.maxLength(2000)),
  }),
  reply: z.object({ id }),
  refusals: ['not-found', 'holds-card-number'],
})

export const takePromise = endpoint({
  method: 'POST',
  path: '/CollectionPlan/Promise',
  access: 'collection.manage',
  stale: ['/CollectionPlan/', '/PaymentPlan/Promises/'],
  summary: 'Writes down what a firm promised to pay by a day, for ticked debts or for the account',
  input: z.strictObject({
    /** Of this one, whoever sends it: sent again it is the same promise. */
    id,
    firmId: id,
    currencyCode,
    amount: amount.check(z.refine((value) => value > 0n, { error: rule('amount-zero') })),
    promisedOn: day,
    note: z.nullable(text(500)),
    /** Open debts of the firm; none where it is for no debt by name. */
    items: list(id, TICKED_MOST),
  }),
  reply: noData,
  refusals: ['not-found', 'promise-differs', 'holds-card-number'],
})

export const askWriteOff = endpoint({
  method: 'POST',
  path: '/CollectionPlan/WriteOff',
  access: 'collection.manage',
  summary: 'Asks to follow debts up no longer; a second person has to agree. The books stay as they are',
  input: z.strictObject({ firmId: id, items: ticked, reason }),
  reply: noData,
  refusals: ['not-found', 'write-off-known', 'holds-card-number'],
})

export const decideWriteOff = endpoint({
  method: 'POST',
  path: '/CollectionPlan/WriteOff/Decide',
  access: 'collection.manage',
  summary: 'A second person agrees or does not; or a debt is followed up again',
  input: z.strictObject({ id, step: z.enum(['approve', 'refuse', 'resume']), reason }),
  reply: noData,
  refusals: ['not-found', 'write-off-own', 'write-off-over', 'write-off-known', 'holds-card-number'],
})

export const enforceDebts = endpoint({
  method: 'POST',
  path: '/CollectionPlan/Enforce',
  access: 'collection.manage',
  summary: 'Marks debts as under legal follow-up since a day, or no longer; payments close them first',
  input: z.strictObject({ firmId: id, items: ticked, enforcedOn: z.nullable(day), reason }),
  reply: noData,
  refusals: ['not-found', 'holds-card-number'],
})
