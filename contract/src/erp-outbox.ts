import * as z from 'zod/mini'
import { currencyCode } from './checkout/fields.ts'
import { endpoint } from './kit/endpoint.ts'
import { day, id, instantMs, list, requiredText, text } from './kit/fields.ts'
import { amount } from './kit/money.ts'
import { OUTBOX_KINDS } from './erp-outbox/words.ts'

const MOST_ITEMS = 500
const MOST_LEASE_MINUTES = 24 * 60
const MOST_INSTALLMENTS = 99
const MOST_CLOSED = 5000

/** One thing that an ERP is told of. */
export const leasedItem = z.object({
  /** Stable: whoever posts it asks first whether the ERP has it. */
  id,
  /** Of the receipt that it is about; its own for a receipt. */
  originalId: id,
  kind: z.enum(OUTBOX_KINDS),
  ledger: text(40),
  accountCode: text(60),
  /** Of a transfer (virman): where the money comes from. */
  fromAccountCode: z.optional(text(60)),
  /** What leaves there, where that is not what arrives: lira that went on to foreign debts, or came back from them. */
  fromCurrencyCode: z.optional(currencyCode),
  fromAmount: z.optional(amount),
  /** When it is booked. */
  eventOn: day,
  /** When it happened, where the ERP has closed the period of that day: the voucher says it in its text. */
  chargedOn: z.optional(day),
  net: amount,
  /** What the payer bears (vade farkı). */
  surcharge: amount,
  total: amount,
  /** What the bank keeps of a receipt, as agreed: no part of any amount above. */
  bankCost: amount,
  currencyCode,
  rate: z.nullable(z.number()),
  posAccount: z.nullable(text(200)),
  planCode: z.nullable(text(60)),
  installments: list(z.object({ valueOn: day, amount }), MOST_INSTALLMENTS),
  authCode: z.nullable(text(40)),
  maskedCard: z.nullable(text(40)),
  /** What the voucher has to bear: by it the ERP's line is known for ours. */
  reference: text(60),
  /** Debts that it closes; credits that are set off in it are below zero. */
  closes: list(z.object({ externalId: text(100), amount }), MOST_CLOSED),
})
export type LeasedItem = z.output<typeof leasedItem>

export const takeCollections = endpoint({
  method: 'POST',
  path: '/ErpFeed/Collections',
  access: 'key:erp',
  summary: 'Hands out what is not yet in the company’s ERP, in order and under a lease',
  input: z.strictObject({
    limit: z.int().check(z.minimum(1), z.maximum(MOST_ITEMS)),
    leaseMinutes: z.int().check(z.minimum(1), z.maximum(MOST_LEASE_MINUTES)),
    /** Of one ledger alone; without it of all that no connector serves. */
    ledger: z.optional(requiredText(40)),
  }),
  reply: z.object({ leasedUntil: instantMs, items: list(leasedItem, MOST_ITEMS) }),
  refusals: ['ledger-unknown', 'owned-elsewhere'],
})

const posted = z.strictObject({
  id,
  erpNumber: requiredText(60),
  voucherId: z.optional(requiredText(100)),
  postedOn: z.optional(day),
  period: z.optional(requiredText(20)),
})

const failed = z.strictObject({
  id,
  /** One of the words that are known (see `ERP_ANSWERS`), or whatever the ERP said. */
  error: requiredText(500),
  /** The first day of a period that is open: a void that was refused goes out as an iade fişi of that day. */
  firstOpenOn: z.optional(day),
})

export type Acknowledgement = z.output<typeof posted> | z.output<typeof failed>

const count = z.int().check(z.minimum(0), z.maximum(MOST_ITEMS))

export const acknowledgeCollections = endpoint({
  method: 'POST',
  path: '/ErpFeed/Acknowledge',
  access: 'key:erp',
  summary: 'Tells what became of collections that were handed out: the ERP’s number, or why not',
  input: z.strictObject({ items: list(z.union([posted, failed]), MOST_ITEMS) }),
  reply: z.object({
    posted: count,
    failed: count,
    rejected: list(z.object({ index: count, path: text(60), message: text(300) }), MOST_ITEMS),
  }),
  refusals: [],
})
