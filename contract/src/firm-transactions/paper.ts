import * as z from 'zod/mini'
import { currencyCode } from '../checkout/fields.ts'
import { endpoint, type ReplyOf } from '../kit/endpoint.ts'
import { day, id, instantMs, list, noData, requiredText, text } from '../kit/fields.ts'
import { LANGUAGES } from '../kit/language.ts'
import { STATEMENT_MODES, STATEMENT_VIEWS } from './list.ts'

/** Which statement is meant. */
const whose = {
  /** A dealer's own where nobody says. Staff names a firm or an account. */
  firmId: z.optional(id),
  accountId: z.optional(id),
  withSubFirms: z.optional(z.boolean()),
}

const statement = {
  ...whose,
  /** Where nobody says, from the first movement on, and to the last. */
  from: z.optional(day),
  to: z.optional(day),
  currencyCode,
  view: z.optional(z.enum(STATEMENT_VIEWS)),
  mode: z.optional(z.enum(STATEMENT_MODES)),
  /** The caller's own where nobody says. */
  language: z.optional(z.enum(LANGUAGES)),
}

export const statementPaper = endpoint({
  method: 'POST',
  path: '/FirmTransaction/Paper',
  access: 'export',
  alsoNeeds: 'statement.see',
  sendsFile: true,
  summary: 'The statement as a PDF with the company’s letterhead, sums carried from page to page, ageing and balance',
  input: z.strictObject(statement),
  reply: noData,
  refusals: ['export-too-large', 'not-found'],
})

/** How the sending of a statement stands: `unknown` where the mail server may have it and has not said so. */
export const STATEMENT_MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const

export const mailStatement = endpoint({
  method: 'POST',
  path: '/FirmTransaction/Mail',
  access: 'statement.send',
  alsoNeeds: 'statement.see',
  /** Of a firm's people those who speak for it about its account. */
  orElse: 'statement.confirm',
  stale: ['/FirmTransaction/Mails'],
  summary: 'Mails the statement as a PDF: to any address by who may send, else to the firm’s or the caller’s own',
  input: z.strictObject({
    ...statement,
    /** Made by the client: the same one means the same letter, however often it is asked for. */
    requestId: id,
    addresses: list(requiredText(254), 5).check(z.minLength(1)),
    note: z.optional(text(500)),
  }),
  reply: z.object({ addresses: list(text(254), 5) }),
  refusals: [
    'export-too-large',
    'not-found',
    'not-permitted',
    'statement-mail-address',
    'holds-card-number',
    'too-many-requests',
  ],
})

export const statementMails = endpoint({
  method: 'POST',
  path: '/FirmTransaction/Mails',
  access: 'statement.see',
  reads: true,
  summary: 'Where a statement may be mailed to, and how what was mailed lately stands',
  input: z.strictObject({ firmId: whose.firmId, accountId: whose.accountId }),
  reply: z.object({
    /** The firm's own first, then the caller's. */
    known: list(text(254), 2),
    /** Whether other addresses are taken. */
    isFree: z.boolean(),
    sent: list(
      z.object({
        id,
        address: text(254),
        state: z.enum(STATEMENT_MAIL_STATES),
        askedAt: instantMs,
        askedBy: text(200),
        sentAt: z.nullable(instantMs),
        from: z.nullable(day),
        to: z.nullable(day),
      }),
      10,
    ),
  }),
  refusals: ['not-found'],
})
export type StatementMails = ReplyOf<typeof statementMails>
