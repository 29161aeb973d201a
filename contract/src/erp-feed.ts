import * as z from 'zod/mini'
import { currencyCode } from './checkout/fields.ts'
import { batchList } from './erp-feed/list.ts'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, noData, requiredText, text } from './kit/fields.ts'
import { amount } from './kit/money.ts'
import { reason } from './kit/office.ts'

/** As many rows as a batch may have. */
export const FEED_MOST_ROWS = 5000
/** Fields and items of a whole batch: of a row, its closings and removals some sixty. */
export const FEED_MOST_VALUES = FEED_MOST_ROWS * 64
const MOST_PARTS = 100_000

const externalId = requiredText(100)
const count = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

/** When the ERP was read, by its own clock: milliseconds, or a moment as ISO 8601 writes it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/
const asOf = z.codec(
  z.union([
    instantMs,
    z.string().check(
      z.maxLength(40),
      z.regex(MOMENT),
      z.refine((wire) => Date.parse(wire) > 0),
    ),
  ]),
  instantMs,
  { decode: (wire) => (typeof wire === 'string' ? Date.parse(wire) : wire), encode: (value) => value },
)

const snapshot = z.strictObject({
  id: requiredText(100),
  part: z.int().check(z.minimum(1), z.maximum(MOST_PARTS)),
  parts: z.int().check(z.minimum(1), z.maximum(MOST_PARTS)),
  /** Of all its parts together: how many rows, and what stands in their debit and credit. */
  count,
  debit: z.optional(amount),
  credit: z.optional(amount),
  /** It speaks for this firm alone. */
  firmCode: z.optional(requiredText(60)),
})

const batch = z.strictObject({
  /** The same one with the same body is answered the same; with another body it is refused. */
  batchId: requiredText(100),
  ledger: requiredText(40),
  period: z.optional(requiredText(20)),
  asOf,
  /** Told what would happen, and nothing stored. */
  dryRun: z.optional(z.boolean()),
  /** Rows that are wrong are left out; else nothing is stored while there is one. */
  partial: z.optional(z.boolean()),
  snapshot: z.optional(snapshot),
  removed: z.optional(list(externalId, FEED_MOST_ROWS)),
  /** Looked at one by one: a wrong one is told by its index, and does not hide the others. */
  items: list(z.unknown(), FEED_MOST_ROWS),
})

/** As many as the rows of a batch may have: a row is seldom closed by more than a few. */
const MOST_CLOSINGS = 10_000

/** Which credit the ERP closed which debit with: by the number of the document, or the external id of its line. */
const closing = z.strictObject({
  firmCode: requiredText(60),
  currencyCode,
  debit: externalId,
  credit: externalId,
  amount: amount.check(z.refine((value) => value > 0n)),
})

const openItemsBatch = z.strictObject({
  ...batch.shape,
  /** Of this very read, for all accounts in it: an empty list says that nothing was closed, none at all says nothing. */
  closings: z.optional(list(closing, MOST_CLOSINGS)),
})
export type FeedBatch = z.output<typeof batch> & Pick<z.output<typeof openItemsBatch>, 'closings'>

const rejection = z.object({ index: count, path: text(60), message: text(300) })

const answer = z.object({
  received: count,
  created: count,
  updated: count,
  unchanged: count,
  removed: count,
  rejected: list(rejection, FEED_MOST_ROWS * 10),
})
export type FeedAnswer = z.output<typeof answer>

const feed = <Batch extends z.ZodMiniObject>(path: `/ErpFeed/${string}`, what: string, input: Batch) =>
  endpoint({
    method: 'POST',
    path,
    access: 'key:erp',
    summary: `Takes a batch of ${what} from the company’s ERP`,
    input,
    reply: answer,
    refusals: ['ledger-unknown', 'owned-elsewhere', 'batch-differs', 'body-too-large', 'key-busy'],
  })

export const feedAccountLines = feed('/ErpFeed/AccountLines', 'account lines', batch)
export const feedFirms = feed('/ErpFeed/Firms', 'firms', batch)
export const feedOpenItems = feed('/ErpFeed/OpenItems', 'open items', openItemsBatch)
export const feedBalances = feed('/ErpFeed/Balances', 'balances', batch)
export const feedInvoiceLines = feed('/ErpFeed/InvoiceLines', 'invoice lines', batch)
export const feedInstruments = feed('/ErpFeed/Instruments', 'cheques and notes', batch)
export const feedStocks = feed('/ErpFeed/Stocks', 'what is in stock', batch)
export const feedPrices = feed('/ErpFeed/Prices', 'prices of stocks', batch)

export const listBatches = batchList.page
export const totalBatches = batchList.total

/** Of very many rejected rows the first ones. */
const REJECTED_SHOWN = 200

export const getBatch = endpoint({
  method: 'POST',
  path: '/Admin/ErpBatches/Detail',
  access: 'erp.manage',
  orElse: ['audit.see', 'receivable.edit'],
  reads: true,
  summary: 'One batch of the ERP with its rejected rows, as they came',
  input: z.strictObject({ id }),
  reply: z.object({
    ...batchList.item.shape,
    rejectedRows: list(
      z.object({
        index: count,
        errors: list(z.object({ path: text(60), message: text(300) }), 50),
        /** JSON, written for people. */
        raw: text(20_000),
      }),
      REJECTED_SHOWN,
    ),
    /** The snapshot that it is a part of, where staff has to decide. */
    waitingSnapshot: z.nullable(
      z.object({ id, snapshotId: text(100), asOf: instantMs, rowsSent: count, rowsLacking: count }),
    ),
  }),
  refusals: ['not-found'],
})

export const decideSnapshot = endpoint({
  method: 'POST',
  path: '/Admin/ErpBatches/DecideSnapshot',
  access: 'erp.manage',
  summary: 'Lets a snapshot that waits remove what it lacks, or keeps all of it',
  input: z.strictObject({ id, removes: z.boolean(), reason }),
  reply: noData,
  refusals: ['not-found', 'snapshot-decided'],
})
