import { BROKEN_RULES, LAYOUTS } from '@vezne/domain/settlement/bank-row.ts'
import { DIFFERENCE_KINDS } from '@vezne/domain/settlement/match.ts'
import * as z from 'zod/mini'
import { currencyCode } from './checkout/fields.ts'
import { endpoint, type ReplyOf } from './kit/endpoint.ts'
import { day, id, instantMs, list, nothing, text } from './kit/fields.ts'
import { amount } from './kit/money.ts'
import { sheetFile } from './kit/sheet.ts'

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const part = z.nullable(z.int().check(z.minimum(1), z.maximum(99)))

/** Which days a file tells of: those on which money comes, or those of the sales. */
const covers = z.enum(['value-days', 'sale-days'])

/** One difference, with what should have come beside what came. */
const difference = z.object({
  /** Null as long as the file was only looked at. */
  id: z.nullable(id),
  kind: z.enum(DIFFERENCE_KINDS),
  line: z.nullable(count),
  paymentId: z.nullable(id),
  /** How people call it: the order, or what the bank calls it. */
  label: text(100),
  authCode: z.nullable(text(100)),
  soldOn: z.nullable(day),
  installment: part,
  installmentCount: part,
  currencyCode,
  expectedOn: z.nullable(day),
  expectedAmount: z.nullable(amount),
  expectedCommission: z.nullable(amount),
  cameOn: z.nullable(day),
  cameAmount: z.nullable(amount),
  cameCommission: z.nullable(amount),
  closed: z.nullable(z.object({ at: instantMs, by: text(200), verdict: text(1000) })),
})
export type SettlementDifference = z.output<typeof difference>

const broken = z.object({ line: count, rule: z.enum(BROKEN_RULES), field: text(100), text: text(100) })

const facts = {
  accountId: id,
  accountName: text(200),
  bankName: text(200),
  layout: z.enum(LAYOUTS),
  covers,
  from: day,
  to: day,
  rowCount: count,
  matchedCount: count,
  /** What an earlier file has said already. */
  repeatedCount: count,
  brokenCount: count,
  differenceCount: count,
}

/** More than these are not questions to a person: it is the wrong file, or the wrong account. */
export const MOST_DIFFERENCES = 500
const MOST_BROKEN = 500
const MOST_FILES = 100

const inFull = { differences: list(difference, MOST_DIFFERENCES), broken: list(broken, MOST_BROKEN) }

const keptFile = z.object({ id, uploadedAt: instantMs, uploadedBy: text(200), openCount: count, ...facts })
export type SettlementFile = z.output<typeof keptFile>

/** Of an account whose bank reports by API: until when reports came, and which day's did not. */
const reportState = z.object({ lastOn: z.nullable(day), failedOn: z.nullable(day), failedCount: count })

export const listSettlements = endpoint({
  method: 'POST',
  path: '/Admin/Settlements/List',
  access: 'review.decide',
  orElse: 'audit.see',
  reads: true,
  summary: 'The last settlement files of banks with how they stand, and the POS accounts whose files are taken',
  input: nothing,
  reply: z.object({
    accounts: list(z.object({ id, name: text(200), bankName: text(200), report: z.nullable(reportState) }), 1000),
    files: list(keptFile, MOST_FILES),
  }),
  refusals: [],
})

export const settlementDetail = endpoint({
  method: 'POST',
  path: '/Admin/Settlements/Detail',
  access: 'review.decide',
  orElse: 'audit.see',
  reads: true,
  summary: 'One settlement file: where it differs from our books and why, and which of its lines could not be read',
  input: z.strictObject({ id }),
  reply: z.object({ ...keptFile.shape, ...inFull }),
  refusals: ['not-found'],
})

export const uploadSettlement = endpoint({
  method: 'POST',
  path: '/Admin/Settlements/Upload',
  access: 'review.decide',
  stale: [],
  summary:
    'Reads a bank’s settlement file and holds it against what should have come; kept, every difference becomes a review. The same file once more is refused',
  input: z.strictObject({
    accountId: id,
    covers,
    file: sheetFile,
    /** False: it is only looked at, and nothing is kept. */
    isKept: z.boolean(),
  }),
  reply: z.object({ fileId: z.nullable(id), ...facts, ...inFull }),
  refusals: [
    'not-found',
    'body-too-large',
    'sheet-not-readable',
    'sheet-too-large',
    'import-running',
    'imports-full',
    'settlement-layout-unknown',
    'settlement-other-bank',
    'settlement-file-known',
    'settlement-empty',
    'settlement-differs-widely',
  ],
})
export type SettlementReading = ReplyOf<typeof uploadSettlement>

export const fetchSettlement = endpoint({
  method: 'POST',
  path: '/Admin/Settlements/Fetch',
  access: 'review.decide',
  summary:
    'Fetches what an institution says it paid out on a day that is over, and holds it against what should have come; every difference becomes a review. From the first one on, the report of each day is fetched by itself',
  input: z.strictObject({ accountId: id, day }),
  reply: uploadSettlement.reply,
  refusals: [
    'not-found',
    'settlement-report-early',
    'settlement-report-silent',
    'settlement-report-refused',
    'settlement-report-known',
    'settlement-differs-widely',
  ],
})
