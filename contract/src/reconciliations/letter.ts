import { BALANCE_SIDES } from '@vezne/domain/reconciliation/sides.ts'
import { RECONCILIATION_STATES } from '@vezne/domain/reconciliation/state.ts'
import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { day, id, instantMs, list, requiredText, text } from '../kit/fields.ts'
import { LANGUAGES } from '../kit/language.ts'
import { amount } from '../kit/money.ts'
import { rule } from '../kit/validation.ts'
import { reconciliationList } from './list.ts'
import { RECONCILIATION_EVENTS } from './words.ts'

/** The largest file that an answer may bring, and its length in base64. */
export const ANSWER_FILE_MOST_BYTES = 4 * 1024 * 1024
export const ANSWER_FILE_MOST_TEXT = Math.ceil(ANSWER_FILE_MOST_BYTES / 3) * 4

/** Receipts that the ERP has not booked, on one letter. */
const PENDING_MOST = 200
const ACCOUNTS_MOST = 100

const party = {
  name: text(200),
  taxNumber: z.nullable(text(11)),
  taxOffice: z.nullable(text(100)),
  address: z.nullable(text(500)),
}

const pending = z.object({ on: day, documentNo: text(100), amount })

/** All that a letter says, and what was answered. Balances are the company's books: above zero the firm owes. */
const letter = z.object({
  number: text(20),
  status: z.enum(RECONCILIATION_STATES),
  /** Whether it can be answered now. */
  isOpen: z.boolean(),
  asOf: day,
  answerUntil: day,
  currencyCode: text(3),
  balance: amount,
  /** Of the ERP's lines alone; else of all there are. */
  isErpOnly: z.boolean(),
  company: z.object(party),
  firm: z.object({ ...party, code: text(60) }),
  accountCode: text(60),
  /** Card receipts that stand beside the balance until the ERP has booked them. */
  pending: list(pending, PENDING_MOST),
  /** Of the written cari hesap sözleşmesi; null: none is declared, and TTK 94 is not spoken of. */
  contractOn: z.nullable(day),
  /** SHA-256 of what the letter says, in hex. */
  hash: text(64),
  answer: z.nullable(
    z.object({
      isAgreed: z.boolean(),
      balance: amount,
      note: text(2000),
      by: text(200),
      at: instantMs,
      /** Of letter and answer together. */
      hash: text(64),
      hasFile: z.boolean(),
    }),
  ),
  changedBalance: z.nullable(amount),
  /** Where the paper is, for whoever holds the link. */
  paperPath: text(200),
})
export type ShownLetter = z.output<typeof letter>

const note = z.string().check(z.trim(), z.maxLength(2000))

/** What somebody answers: that it is so, or what their own books say. */
const answering = {
  isAgreed: z.boolean(),
  /** Of one who does not agree: how much, and who owes whom. */
  balance: z.optional(z.nullable(amount)),
  side: z.optional(z.nullable(z.enum(BALANCE_SIDES))),
  note: z._default(note, ''),
  /** PNG, JPEG, WebP or PDF in base64. */
  file: z.optional(z.nullable(requiredText(ANSWER_FILE_MOST_TEXT))),
}

const answerRefusals = [
  'not-found',
  'reconciliation-answered',
  'reconciliation-over',
  'holds-card-number',
  'answer-file-not-readable',
  'pdf-acts',
  'picture-not-readable',
  'picture-too-large',
  'body-too-large',
  'not-available',
] as const

const token = requiredText(200)

export const openReconciliation = endpoint({
  method: 'POST',
  path: '/Reconciliation/Open',
  access: 'public',
  summary: 'Opens the letter of a link; that it was opened is told to whoever sent it',
  input: z.strictObject({ token }),
  reply: letter,
  refusals: ['not-found'],
})

export const answerReconciliation = endpoint({
  method: 'POST',
  path: '/Reconciliation/Answer',
  access: 'public',
  summary: 'Answers the letter of a link, once',
  input: z.strictObject({ token, by: requiredText(200, rule('answer-name-required')), ...answering }),
  reply: letter,
  refusals: answerRefusals,
})

export const confirmReconciliation = endpoint({
  method: 'POST',
  path: '/FirmTransaction/Reconciliations/Confirm',
  access: 'statement.confirm',
  summary: 'The firm’s own user answers a letter, once',
  input: z.strictObject({ id, ...answering }),
  reply: letter,
  refusals: [...answerRefusals, 'reconciliation-not-theirs'],
})

export const reconciliationDetail = endpoint({
  method: 'POST',
  path: '/FirmTransaction/Reconciliations/Detail',
  access: 'statement.see',
  reads: true,
  summary: 'One letter with its answer and everything that happened to it',
  input: z.strictObject({ id }),
  reply: z.object({
    ...reconciliationList.item.shape,
    letter,
    events: list(
      z.object({
        at: instantMs,
        what: z.enum(RECONCILIATION_EVENTS),
        by: z.nullable(text(200)),
        note: z.nullable(text(2000)),
      }),
      PENDING_MOST,
    ),
    /** What the caller may do now. */
    may: z.object({ answer: z.boolean(), resolve: z.boolean(), endLink: z.boolean() }),
  }),
  refusals: ['not-found'],
})

export const reconciliationForm = endpoint({
  method: 'POST',
  path: '/FirmTransaction/Reconciliations/Form',
  access: 'statement.send',
  reads: true,
  summary: 'The accounts of a firm with their balances on a day, as a letter would say them',
  input: z.strictObject({ firmId: id, asOf: day }),
  reply: z.object({
    email: z.nullable(text(254)),
    contractOn: z.nullable(day),
    accounts: list(
      z.object({
        id,
        code: text(60),
        ledgerName: text(200),
        currencyCode: text(3),
        balance: amount,
        isErpOnly: z.boolean(),
        refreshedAt: z.nullable(instantMs),
        pending: list(pending, PENDING_MOST),
      }),
      ACCOUNTS_MOST,
    ),
  }),
  refusals: ['not-found'],
})

export const sendReconciliation = endpoint({
  method: 'POST',
  path: '/FirmTransaction/SendReconciliation',
  access: 'statement.send',
  summary: 'Writes a letter of an account’s balance on a day and mails its link',
  input: z.strictObject({
    accountId: id,
    asOf: day,
    email: requiredText(254, rule('email-required')),
    language: z._default(z.enum(LANGUAGES), 'tr'),
    /** The written contract of this firm, from now on; null: there is none. Unset: as it was declared before. */
    contractOn: z.optional(z.nullable(day)),
  }),
  reply: z.object({ id, number: text(20) }),
  refusals: ['not-found', 'too-many-pending'],
})

export const resolveReconciliation = endpoint({
  method: 'POST',
  path: '/FirmTransaction/Reconciliations/Resolve',
  access: 'statement.send',
  summary: 'A difference is settled; how, the note says',
  input: z.strictObject({
    id,
    note: z.string().check(z.trim(), z.minLength(1, rule('reason-required')), z.maxLength(2000)),
  }),
  reply: z.null(),
  refusals: ['not-found', 'reconciliation-not-disputed', 'holds-card-number'],
})

export const endReconciliationLink = endpoint({
  method: 'POST',
  path: '/FirmTransaction/Reconciliations/EndLink',
  access: 'statement.send',
  summary: 'The link of a letter opens nothing any more, for whoever holds it',
  input: z.strictObject({ id }),
  reply: z.null(),
  refusals: ['not-found'],
})

export const reconciliationPaper = endpoint({
  method: 'POST',
  path: '/FirmTransaction/Reconciliations/Paper',
  access: 'statement.see',
  reads: true,
  sendsFile: true,
  summary: 'The letter with its answer as a PDF',
  input: z.strictObject({ id }),
  reply: z.null(),
  refusals: ['not-found', 'too-many-requests'],
})

export const reconciliationFile = endpoint({
  method: 'POST',
  path: '/FirmTransaction/Reconciliations/File',
  access: 'statement.see',
  reads: true,
  sendsFile: true,
  summary: 'The file that came with an answer',
  input: z.strictObject({ id }),
  reply: z.null(),
  refusals: ['not-found'],
})
