import * as z from 'zod/mini'
import { currencyCode } from '../checkout/fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { day, id, instantMs, list, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { reason } from '../kit/office.ts'
import { outboxList } from './list.ts'
import { OUTBOX_DECISIONS } from './words.ts'

export const listOutbox = outboxList.page
export const totalOutbox = outboxList.total
export const exportOutbox = outboxList.export

const LONGEST_WORDS = 500
/** As the ERP shows it; blanks around it are none of it. */
const erpNumber = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
/** As many as a page can show. */
const MOST_AT_ONCE = 200
/** Who decides at the review desk, or sees to the connection itself. */
const DECIDES = { access: 'review.decide', orElse: 'erp.manage' } as const

export const outboxItemDetail = endpoint({
  method: 'POST',
  path: '/FirmErpReport/TransferDetail',
  access: 'erp.see',
  reads: true,
  summary: 'One hand-out: how it stands, what was said of it, and what the ERP is told',
  input: z.strictObject({ id }),
  reply: z.object({
    ...outboxList.item.shape,
    /** Null where the payment is not the reader's to see. */
    paymentId: z.nullable(id),
    laidAt: instantMs,
    handedOutAt: z.nullable(instantMs),
    leasedUntil: z.nullable(instantMs),
    failedAt: z.nullable(instantMs),
    acknowledgedAt: z.nullable(instantMs),
    voucherId: z.nullable(text(100)),
    postedOn: z.nullable(day),
    /** It was taken back before the ERP heard of it. */
    isWithdrawn: z.boolean(),
    /** What stands before it of the same payment: it goes out once that is done. */
    waitsFor: z.nullable(z.object({ id, reference: text(60), isFailed: z.boolean() })),
    /** The last word of a person, for staff. */
    decision: z.nullable(
      z.object({ as: z.enum(OUTBOX_DECISIONS), at: instantMs, by: text(200), reason: text(LONGEST_WORDS) }),
    ),
    /** For staff: the very item of `ErpFeed/Collections`, as the ERP's side reads it. */
    json: z.nullable(text(2_000_000)),
    /** Whether the caller may decide about it now. */
    mayDecide: z.boolean(),
  }),
  refusals: ['not-found'],
})

export const retryOutboxItems = endpoint({
  method: 'POST',
  path: '/FirmErpReport/Retry',
  ...DECIDES,
  summary: 'Hands out once more what the ERP did not take, one or many',
  input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
  /** `skipped`: somebody, or the ERP itself, was faster. */
  reply: z.object({ retried: z.int().check(z.maximum(MOST_AT_ONCE)), skipped: z.int().check(z.maximum(MOST_AT_ONCE)) }),
  refusals: ['not-found'],
})

export const ignoreOutboxItem = endpoint({
  method: 'POST',
  path: '/FirmErpReport/Ignore',
  ...DECIDES,
  summary: 'Says that something the ERP did not take shall not go out, and why',
  input: z.strictObject({ id, reason }),
  reply: z.null(),
  refusals: ['not-found', 'hand-out-not-failed', 'holds-card-number'],
})

export const markOutboxItemPosted = endpoint({
  method: 'POST',
  path: '/FirmErpReport/MarkPosted',
  ...DECIDES,
  summary: 'Says that something the ERP did not take was typed there by hand, under which number',
  input: z.strictObject({ id, erpNumber, reason: z.optional(text(LONGEST_WORDS)) }),
  reply: z.null(),
  refusals: ['not-found', 'hand-out-not-failed', 'holds-card-number'],
})

const share = z.object({ count: z.int().check(z.minimum(0), z.maximum(1e15)), amount })

export const proveOutbox = endpoint({
  method: 'POST',
  path: '/FirmErpReport/Proof',
  access: 'review.decide',
  orElse: ['erp.manage', 'audit.see'],
  reads: true,
  summary: 'A day’s proof: what was booked on each POS account against what the ERP acknowledged, and why they differ',
  input: z.strictObject({ on: day }),
  reply: z.object({
    rows: list(
      z.object({
        ledger: text(40),
        posAccount: text(200),
        currencyCode,
        /** Receipts less what went back. */
        booked: share,
        posted: share,
        /** Booked less posted: what follows says why. */
        difference: amount,
        waiting: share,
        failed: share,
        ignored: share,
        byHand: share,
      }),
      1000,
    ),
  }),
  refusals: [],
})
