import * as z from 'zod/mini'
import { currencyCode, rate } from './checkout/fields.ts'
import { figure, STATEMENT_VIEWS, statementList } from './firm-transactions/list.ts'
import { endpoint, type ReplyOf } from './kit/endpoint.ts'
import { day, id, instantMs, list, text } from './kit/fields.ts'
import { amount } from './kit/money.ts'

export const listTransactions = statementList.page
export const totalTransactions = statementList.total
export const exportTransactions = statementList.export

/** So many lines of one invoice are shown. */
export const PRODUCTS_MOST = 100

const side = z.nullable(z.enum(['debit', 'credit']))

/** One cari of whoever the statement is about, to choose from. */
const account = z.object({
  id,
  code: text(60),
  currencyCode,
  ledgerName: text(200),
  firmId: z.nullable(id),
  firmName: z.nullable(text(200)),
})

const MOST_PERIODS = 10

export const transactionSummary = endpoint({
  method: 'POST',
  path: '/FirmTransaction/Summary',
  access: 'statement.see',
  reads: true,
  summary: 'How a firm’s account stands: carried over, moved, left, how old what is open is, and average maturities',
  input: z.strictObject({
    /** A dealer's own where nobody says. Staff names a firm or an account. */
    firmId: z.optional(id),
    accountId: z.optional(id),
    from: day,
    to: day,
    /** Of the movements. */
    currencyCode,
    /** `local`: the lira of all movements; `account`: all movements of the accounts that are kept in this currency. */
    view: z.optional(z.enum(STATEMENT_VIEWS)),
    withSubFirms: z.optional(z.boolean()),
  }),
  reply: z.object({
    /** Before the first day; above zero where the firm owes. */
    opening: amount,
    debit: amount,
    credit: amount,
    closing: amount,
    /** Of the closing balance; null where it is nothing. */
    side,
    /** What is open today, by how late it is; open credits apart. */
    ageing: z.object({ notDue: amount, to30: amount, to60: amount, to90: amount, over90: amount, credit: amount }),
    /** Of what was booked in these days, without opening lines; of the balance, of what is open today. */
    averageMaturity: z.object({
      debitOn: z.nullable(day),
      creditOn: z.nullable(day),
      balanceOn: z.nullable(day),
    }),
    currencyCode,
    /** Of a statement in another currency: what the same movements came to in lira, and how much of it the rates brought. */
    local: z.nullable(
      z.object({ opening: amount, debit: amount, credit: amount, closing: amount, exchangeDifference: amount }),
    ),
    /** What all that is open comes to, which is the balance of today and of what is dated later. */
    openTotal: amount,
    openSide: side,
    today: day,
    /** When the ERP was last heard of these books; null where it never was. */
    refreshedAt: z.nullable(instantMs),
    firm: z.nullable(z.object({ id, code: text(60), name: text(200), hasSubFirms: z.boolean() })),
    accounts: list(account, 200),
    /** Where the books began a new period in these days, and whether the period before stands here by its own lines. */
    periodChanges: list(z.object({ period: text(20), on: day, carried: amount, isByLines: z.boolean() }), MOST_PERIODS),
    /** Movements of these days that came of late, after their day had been told. */
    backdated: z.nullable(z.object({ count: z.int().check(z.minimum(1)), firstOn: day, lastAt: instantMs })),
    /** The currencies in which something was ever booked. */
    currencies: list(currencyCode, 10),
  }),
  refusals: ['not-found'],
})
export type StatementSummary = ReplyOf<typeof transactionSummary>

export const transactionDetail = endpoint({
  method: 'POST',
  path: '/FirmTransaction/Detail',
  access: 'statement.see',
  reads: true,
  summary: 'Everything that is known of one movement',
  // Of what several installments leave open each row has a number behind that of its movement.
  input: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}(?:-\d{1,4})?$/)) }),
  reply: z.object({
    id: text(40),
    firmName: z.nullable(text(200)),
    accountCode: text(60),
    ledgerName: text(200),
    documentOn: day,
    dueOn: day,
    type: text(60),
    rawType: z.nullable(text(60)),
    documentNo: z.nullable(text(60)),
    description: z.nullable(text(500)),
    currencyCode,
    debit: amount,
    credit: amount,
    localDebit: amount,
    localCredit: amount,
    /** What of it does not count, because another line stands for it. */
    leftOut: amount,
    rate: z.nullable(rate),
    /** By the oldest debt first; null where the books do not say. */
    closed: z.nullable(amount),
    remaining: z.nullable(amount),
    branch: z.nullable(text(60)),
    reference: z.nullable(text(60)),
    ettn: z.nullable(text(60)),
    documentUrl: z.nullable(text(500)),
    origin: z.enum(['erp', 'import', 'manual', 'vezne']),
    /** The card payment it stands for. */
    paymentId: z.nullable(id),
    /** The lines of its invoice, where the ERP sent them. */
    products: list(
      z.object({
        code: z.nullable(text(60)),
        name: z.nullable(text(300)),
        quantity: z.nullable(figure),
        unit: z.nullable(text(20)),
        price: z.nullable(figure),
        vatPercent: z.nullable(figure),
        total: z.nullable(amount),
      }),
      PRODUCTS_MOST,
    ),
    /** Whose account it is; null of the unidentified receipts. */
    firmId: z.nullable(id),
    firstSeenAt: instantMs,
    changedAt: instantMs,
  }),
  refusals: ['not-found'],
})
export type StatementLineDetail = ReplyOf<typeof transactionDetail>

export { mailStatement, statementMails, statementPaper } from './firm-transactions/paper.ts'
