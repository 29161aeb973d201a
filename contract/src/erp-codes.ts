import * as z from 'zod/mini'
import { currencyCode } from './checkout/fields.ts'
import { leasedItem, type LeasedItem } from './erp-outbox.ts'
import { OUTBOX_KINDS } from './erp-outbox/words.ts'
import { endpoint, type ReplyOf } from './kit/endpoint.ts'
import { day, id, list, nothing, text } from './kit/fields.ts'
import { amount } from './kit/money.ts'
import { standing, version } from './kit/office.ts'
import { rule } from './kit/validation.ts'

const MOST_LEDGERS = 50
const MOST_ACCOUNTS = 1000
const MOST_CODES = 1000
const MOST_USED = 2000
const MOST_RECENT = 20
const MOST_ROWS = 1000

const count = z.int().check(z.minimum(0), z.maximum(1_000_000_000))
/** 0: however many no other line of the account names. */
const installments = z.int().check(z.minimum(0), z.maximum(99))
const code = z.string().check(z.trim(), z.minLength(1, rule('erp-code-required')), z.maxLength(60))

/** How an ERP calls a POS account and the plan of so many installments; without a plan code it is `KK01`, `KK03`… */
const line = z.strictObject({
  posAccountId: id,
  installments,
  posAccount: text(60),
  planCode: z.nullable(text(60)),
})
export type ErpCodeLine = z.output<typeof line>

/** What is changed as a whole: the lines of one ledger. */
export const erpCodesShape = z.object({ codes: list(line, MOST_CODES) })

/** What goes out by these codes, and whether somebody set them or they are the house's own. */
const coded = {
  posAccount: z.nullable(text(200)),
  planCode: z.nullable(text(60)),
  isPosSet: z.boolean(),
  isPlanSet: z.boolean(),
}

const used = z.object({
  posAccountId: id,
  installments,
  ...coded,
  count,
  /** How many of them the ERP has yet to take. */
  waitingCount: count,
  lastOn: day,
})
export type UsedErpCode = z.output<typeof used>

const recent = z.object({ id, reference: text(60), accountCode: text(60), eventOn: day, total: amount, currencyCode })

const ledger = z.object({
  id,
  code: text(40),
  name: text(200),
  /** Who fills and empties it: programs by the calls of the feed, files, or a connector. */
  owner: z.enum(['push', 'upload', 'connector']),
  /** Days before it are closed in the ERP, as it last answered to a void; null: nothing is known. */
  openFrom: z.nullable(day),
  ...standing,
  ...erpCodesShape.shape,
  used: list(used, MOST_USED),
  recent: list(recent, MOST_RECENT),
})
export type ErpCodesLedger = z.output<typeof ledger>

const OF_MAPPING = { method: 'POST', access: 'erp.manage' } as const
const READ = { ...OF_MAPPING, orElse: 'audit.see', reads: true } as const

export const listErpCodes = endpoint({
  ...READ,
  path: '/Admin/ErpCodes/List',
  summary:
    'By which codes POS accounts and plans go out to the ERP, ledger by ledger; which were really used in the last 400 days, and the last receipts to try them with',
  input: nothing,
  reply: z.object({
    accounts: list(z.object({ id, name: text(100), bankName: text(200), isActive: z.boolean() }), MOST_ACCOUNTS),
    ledgers: list(ledger, MOST_LEDGERS),
  }),
  refusals: [],
})
export type ErpCodes = ReplyOf<typeof listErpCodes>

export const saveErpCodes = endpoint({
  ...OF_MAPPING,
  path: '/Admin/ErpCodes/Save',
  stale: ['/Admin/ErpCodes/', '/Admin/ErpConnections/Preview'],
  summary:
    'The codes of POS accounts and plans of one ledger: changed as a whole; what goes out from then on bears them',
  input: z.strictObject({
    ledgerId: id,
    version,
    codes: list(
      z.strictObject({
        posAccountId: id,
        installments,
        posAccount: code,
        planCode: z.nullable(code),
      }),
      MOST_CODES,
    ),
  }),
  reply: z.object({ version }),
  refusals: ['not-found', 'changed-meanwhile', 'holds-card-number'],
})

export const previewErpCodes = endpoint({
  ...READ,
  path: '/Admin/ErpCodes/Preview',
  summary: 'One hand-out as the ERP would be told of it now; nothing is handed out',
  input: z.strictObject({ id }),
  reply: z.object({ item: leasedItem, isPosSet: z.boolean(), isPlanSet: z.boolean() }),
  refusals: ['not-found'],
})

/** As it is on the wire, to be read by whoever writes the program beside the ERP. */
export const writePreview = (item: LeasedItem): string => JSON.stringify(z.encode(leasedItem, item), null, 2)

const total = z.object({
  kind: z.enum(OUTBOX_KINDS),
  ...coded,
  posAccountName: z.nullable(text(100)),
  currencyCode,
  count,
  /** Of these: what is yet to go out, what waits for a person, and what the ERP has. */
  waitingCount: count,
  failedCount: count,
  postedCount: count,
  net: amount,
  surcharge: amount,
  total: amount,
})
export type DayTotal = z.output<typeof total>

export const dryRunErpCodes = endpoint({
  ...READ,
  path: '/Admin/ErpCodes/DryRun',
  summary: 'What of a day goes out to the ERP, added up by kind, POS account code and plan code; nothing is handed out',
  input: z.strictObject({ ledgerId: id, day }),
  reply: z.object({ openFrom: z.nullable(day), totals: list(total, MOST_ROWS) }),
  refusals: ['not-found'],
})
