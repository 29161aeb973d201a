import { LONGEST_STEP, MOST_PARTS } from '@vezne/domain/payment-plan/term-code.ts'
import { ENTRY_TYPES, isEntryOf, type EntryType } from '@vezne/domain/statement/entry-types.ts'
import * as z from 'zod/mini'
import { currencyCode } from './checkout/fields.ts'
import { endpoint, type ReplyOf } from './kit/endpoint.ts'
import { day, id, instantMs, list, noData, nothing, requiredText, text } from './kit/fields.ts'
import { amount } from './kit/money.ts'
import { reason } from './kit/office.ts'
import { SHEET_REFUSALS, sheetFile, sheetReading } from './kit/sheet.ts'
import { rule } from './kit/validation.ts'

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const ledger = requiredText(40)
const lineId = z.string().check(z.regex(/^\d{1,18}$/))

export const listEntryLedgers = endpoint({
  method: 'POST',
  path: '/Admin/AccountEntries/Ledgers',
  access: 'receivable.edit',
  reads: true,
  summary: 'The company’s ledgers, and which of them people fill themselves',
  input: nothing,
  reply: list(
    z.object({
      code: text(40),
      name: text(200),
      /** An ERP fills it: neither a file nor a hand may. */
      isOfErp: z.boolean(),
      refreshedAt: z.nullable(instantMs),
    }),
    1000,
  ),
  refusals: [],
})

export const importAccountLines = endpoint({
  method: 'POST',
  path: '/Admin/AccountEntries/Import',
  access: 'receivable.edit',
  stale: [],
  summary:
    'Reads account lines of a workbook or a CSV file: names every wrong cell and tells what would change; with the digest of that it takes them as a batch. The same rows again change nothing',
  input: z.strictObject({
    file: sheetFile,
    ledger,
    /** Null: a dry run. */
    apply: z.nullable(z.strictObject({ digest: text(64), reason })),
  }),
  reply: z.object({
    ...sheetReading.shape,
    /** Lines that are new, that change, that stay as they are and that go; and rows with a wrong cell. */
    created: count,
    updated: count,
    unchanged: count,
    removed: count,
    wrong: count,
  }),
  refusals: [...SHEET_REFUSALS, 'ledger-unknown', 'owned-elsewhere'],
})

export const sampleAccountLines = endpoint({
  method: 'POST',
  path: '/Admin/AccountEntries/Sample',
  access: 'receivable.edit',
  reads: true,
  sendsFile: true,
  summary: 'A workbook with the titles that are read and three rows, to be filled in and sent back',
  input: nothing,
  reply: noData,
  refusals: [],
})

const TYPES = [...new Set<EntryType>([...ENTRY_TYPES.debit, ...ENTRY_TYPES.credit])] as [EntryType, ...EntryType[]]
const money = amount.check(z.refine((value) => value > 0n, { error: rule('entry-amount') }))
const words = (longest: number) => z.nullable(text(longest))

/** A debt, or a receipt that is not of a card. */
const entry = {
  firmId: id,
  ledger,
  side: z.enum(['debit', 'credit']),
  type: z.enum(TYPES),
  documentOn: day,
  dueOn: day,
  documentNo: words(60),
  description: words(500),
  amount: money,
  currencyCode,
  /** What it is in lira; of an amount in lira itself null. */
  localAmount: z.nullable(money),
}

/** In equal parts from its due day on; only where no ERP says when its documents fall due. */
const term = z.strictObject({
  count: z.int().check(z.minimum(2), z.maximum(MOST_PARTS)),
  every: z.int().check(z.minimum(1), z.maximum(LONGEST_STEP)),
  unit: z.enum(['month', 'day']),
})

export const simulateTerm = endpoint({
  method: 'POST',
  path: '/Admin/AccountEntries/Simulate',
  access: 'receivable.edit',
  reads: true,
  summary: 'The parts in which a debt of a term would fall due, before it is entered',
  input: z.strictObject({ ledger, amount: money, dueOn: day, term }),
  reply: list(z.object({ installmentNo: z.int(), dueOn: day, amount }), MOST_PARTS),
  refusals: ['ledger-unknown', 'entry-not-here', 'term-not-here'],
})

export const enterAccountLine = endpoint({
  method: 'POST',
  path: '/Admin/AccountEntries/Enter',
  access: 'receivable.edit',
  stale: ['/FirmTransaction/List', '/FirmTransaction/Totals', '/FirmTransaction/Summary'],
  summary: 'Writes a debt or a receipt that somebody typed, on a ledger that no ERP fills',
  input: z
    .strictObject({
      /** Of this one, whoever sends it: sent again it is the same movement. */
      id,
      ...entry,
      /** Null: it falls due as a whole. */
      term: z.nullable(term),
      reason,
    })
    .check(
      z.refine(({ side, type }) => isEntryOf(side, type), { error: rule('entry-type-side'), path: ['type'] }),
      z.refine((one) => one.currencyCode === 'TRY' || one.localAmount !== null, {
        error: rule('entry-lira-missing'),
        path: ['localAmount'],
      }),
      z.refine(({ documentOn, dueOn }) => documentOn <= dueOn, { error: rule('entry-due-early'), path: ['dueOn'] }),
      z.refine((one) => one.term === null || one.side === 'debit', { error: rule('term-of-credit'), path: ['term'] }),
      z.refine((one) => one.term === null || one.documentNo !== null, {
        error: rule('term-number-missing'),
        path: ['documentNo'],
      }),
      z.refine((one) => one.term === null || one.amount >= BigInt(one.term.count), {
        error: rule('entry-amount'),
        path: ['amount'],
      }),
    ),
  reply: z.object({ lineId }),
  refusals: ['not-found', 'ledger-unknown', 'entry-not-here', 'term-not-here', 'entry-differs', 'holds-card-number'],
})

export const takeBackAccountLine = endpoint({
  method: 'POST',
  path: '/Admin/AccountEntries/TakeBack',
  access: 'receivable.edit',
  stale: ['/FirmTransaction/List', '/FirmTransaction/Totals', '/FirmTransaction/Summary'],
  summary: 'Takes back a movement that was typed by hand: it leaves the statement, and stays in the audit trail',
  input: z.strictObject({ lineId, reason }),
  reply: noData,
  refusals: ['not-found', 'entry-taken-back', 'holds-card-number'],
})

export const getAccountEntry = endpoint({
  method: 'POST',
  path: '/Admin/AccountEntries/Detail',
  access: 'receivable.edit',
  orElse: 'audit.see',
  reads: true,
  summary: 'Who typed a movement, when and why, and whether it was taken back',
  input: z.strictObject({ lineId }),
  reply: z.object({
    enteredAt: instantMs,
    enteredBy: text(200),
    reason: text(500),
    takenBack: z.nullable(z.object({ at: instantMs, by: text(200), reason: text(500) })),
  }),
  refusals: ['not-found'],
})
export type AccountEntry = ReplyOf<typeof getAccountEntry>
