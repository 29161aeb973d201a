import { PROMISE_STATES } from '@vezne/domain/payment-plan/promise-states.ts'
import * as z from 'zod/mini'
import { currencyCode } from '../checkout/fields.ts'
import { endpoint, type ReplyOf } from '../kit/endpoint.ts'
import { day, id, instantMs, list, noData, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { reason } from '../kit/office.ts'
import { rule } from '../kit/validation.ts'
import { MOST_TICKED } from './most-ticked.ts'

/** A dealer gives its own word; staff that looks after collections writes down what it was told. */
const BY = { access: 'plan.pay', orElse: 'collection.manage' } as const

export const promisePayment = endpoint({
  method: 'POST',
  path: '/PaymentPlan/Promise',
  ...BY,
  summary: 'Keeps a promise to pay an amount by a day, for ticked debts or for the account',
  input: z.strictObject({
    /** Of this one, whoever sends it: sent again it is the same promise. */
    id,
    /** Whose word it is: a dealer's own where nobody says. Staff names one. */
    firmId: z.optional(z.nullable(id)),
    currencyCode,
    amount: amount.check(z.refine((value) => value > 0n, { error: rule('amount-zero') })),
    promisedOn: day,
    note: z.nullable(text(500)),
    /** Ids of the list; none where it is for no debt by name. */
    items: list(id, MOST_TICKED),
  }),
  reply: noData,
  refusals: ['not-found', 'promise-differs', 'holds-card-number'],
})

export const withdrawPromise = endpoint({
  method: 'POST',
  path: '/PaymentPlan/Promises/Withdraw',
  ...BY,
  summary: 'Takes back a promise that is still open',
  input: z.strictObject({ id, reason }),
  reply: noData,
  refusals: ['not-found', 'promise-decided', 'holds-card-number'],
})

const MOST_SHOWN = 200

export const listPromises = endpoint({
  method: 'POST',
  path: '/PaymentPlan/Promises/List',
  access: 'plan.see',
  orElse: 'collection.see',
  reads: true,
  summary: 'The promises of a firm, the latest day first, and how they stand today',
  input: z.strictObject({
    /** A dealer's own where nobody says. Staff names one. */
    firmId: z.optional(id),
  }),
  reply: z.object({
    promises: list(
      z.object({
        id,
        currencyCode,
        amount,
        /** What came for it by its day. */
        paid: amount,
        promisedOn: day,
        givenAt: instantMs,
        givenBy: text(200),
        givenThrough: z.enum(['firm', 'staff']),
        note: z.nullable(text(500)),
        state: z.enum(PROMISE_STATES),
        withdrawnReason: z.nullable(text(500)),
        items: list(z.object({ id, documentNo: z.nullable(text(60)), dueOn: day, amount }), MOST_TICKED),
      }),
      MOST_SHOWN,
    ),
    /** Of those whose day has come, how many percent were kept; null where none was decided. */
    keeping: z.nullable(z.int()),
  }),
  refusals: ['not-found'],
})
export type ShownPromise = ReplyOf<typeof listPromises>['promises'][number]
