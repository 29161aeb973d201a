import type {
  accountLineItem,
  balanceItem,
  firmItem,
  invoiceLineItem,
  openItemItem,
  priceItem,
  stockItem,
} from '@vezne/contract/erp-feed/items.ts'
import type { Bilingual } from '@vezne/contract/kit/language.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Money } from '@vezne/domain/money/money.ts'
import type * as z from 'zod/mini'
import type { RefusalWhy } from './refusals.ts'
import type { Fields, Wire } from './wire/wire.ts'

/** The rest of the house gets its wire at this door and never opens a socket to an ERP itself. */
export { folderWire } from './wire/folder-wire.ts'
export { httpWire } from './wire/http-wire.ts'

/**
 * What the house may ask of an ERP, and what it hears back. Every connector fills this one shape. No verb throws for
 * anything that an ERP or a network did: that is an answer like any other.
 */
export interface ErpConnector {
  readonly title: string
  readonly traits: ErpTraits
  /** What the site's own people hand out: these make the form an operator fills. */
  readonly credentials: readonly SiteField[]
  /** Switches of one site, each with its default. */
  readonly settings: readonly SiteSetting[]
  /**
   * Says nothing to the ERP yet. The session holds a token at most; every answer it gave belongs to its caller, who also sees
   * to it that a licence has one session.
   */
  readonly open: (context: ErpContext) => ErpSession
}

/** Facts about an ERP that decide what the house does around it. */
interface ErpTraits {
  readonly reads: readonly ReadKind[]
  /** What can be asked for by a change mark; the others are read whole every time. */
  readonly marks: readonly ReadKind[]
  readonly writes: readonly VoucherKind[]
  /** Whether it can be told which debts a voucher closes. */
  readonly closesItems: boolean
  /** How long a voucher that we stopped waiting for may still be on its way into the books. */
  readonly settlesWithinMs: number
  /** What no source outside this house has proven yet; the back office shows it beside the site. */
  readonly unproven: readonly string[]
}

export interface SiteField {
  readonly name: string
  readonly label: string
  readonly english: string
  readonly secret: boolean
  readonly optional?: true
}

export interface SiteSetting {
  readonly name: string
  readonly label: string
  readonly english: string
  /** The words it may have; a free text where there are none. */
  readonly values?: readonly string[]
  /** How people read these words, where they say too little by themselves. */
  readonly words?: Readonly<Record<string, Bilingual>>
  readonly otherwise: string
}

/** One ERP firm and period, database and branch, or folder of files: what the house calls a ledger. */
export interface ErpSite {
  /** Where it listens, as `http://10.0.0.5:32001`. */
  readonly address: string
  readonly credentials: Fields
  readonly settings: Fields
}

export interface ErpContext {
  readonly wire: Wire
  readonly site: ErpSite
  readonly now: () => Date
}

export interface ErpSession {
  /** Signs in, looks at what the house needs, and changes nothing. */
  readonly testConnection: () => Promise<ConnectionReport>
  readonly readPage: <Kind extends ReadKind>(kind: Kind, from: ReadFrom) => Promise<Page<Kind> | Trouble>
  /** Looks the voucher up by its reference. The only way out of `unknown`. */
  readonly find: (voucher: Voucher) => Promise<Finding>
  /** Writes once. Nobody calls it a second time before `find` said `absent`. */
  readonly post: (voucher: Voucher) => Promise<Posting>
  /** Tells the ERP which debts a voucher that it has closes; what is closed already is not closed again. */
  readonly closeItems: (voucher: Voucher, posted: Posted) => Promise<Closing>
  /** The very request that `post` would send, its secrets covered. */
  readonly preview: (voucher: Voucher) => Preview | Refused
  /** Frees the seat of the licence. The session may be used again afterwards, and signs in anew. */
  readonly end: () => Promise<void>
}

export const READ_KINDS = [
  'firms',
  'account-lines',
  'open-items',
  'balances',
  'invoice-lines',
  'stocks',
  'prices',
] as const
export type ReadKind = (typeof READ_KINDS)[number]

/** Items exactly as `ErpFeed` takes them. */
export interface ErpItems {
  readonly firms: z.input<typeof firmItem>
  readonly 'account-lines': z.input<typeof accountLineItem>
  readonly 'open-items': z.input<typeof openItemItem>
  readonly balances: z.input<typeof balanceItem>
  readonly 'invoice-lines': z.input<typeof invoiceLineItem>
  readonly stocks: z.input<typeof stockItem>
  readonly prices: z.input<typeof priceItem>
}

/** Both are kept for the connector by its caller and read by nobody else. */
export interface ReadFrom {
  /** Of the last page of an earlier read: only what changed since. Without it everything is read. */
  readonly mark?: string
  /** Of the page before: where this one begins. */
  readonly next?: string
}

export interface Page<Kind extends ReadKind> {
  readonly kind: 'page'
  readonly items: readonly ErpItems[Kind][]
  /** External ids of rows that were cancelled since the mark. */
  readonly removed: readonly string[]
  /** Rows that have no place in the canonical model, each with its id and why. Never dropped in silence. */
  readonly skipped: readonly SkippedRow[]
  /** Where the next page begins; absent on the last one. */
  readonly next?: string
  /** On the last page, where the kind has marks. */
  readonly mark?: string
  /** The ERP's period that the rows belong to, where their ids are counted anew in each. */
  readonly period?: string
}

export interface SkippedRow {
  readonly id: string
  readonly why: 'currency' | 'amount' | 'day' | 'code' | 'mixed-currencies' | 'unreadable'
}

/** Why nothing was read. Asking again later is always right. */
export interface Trouble {
  readonly kind: 'trouble'
  readonly why: TroubleWhy
  /** The ERP's own words. */
  readonly message: string
}

export type TroubleWhy =
  | 'unreachable'
  | 'credentials'
  | 'seat-taken'
  | 'not-allowed'
  | 'settings'
  | 'unreadable'
  | 'refused'

export const VOUCHER_KINDS = ['receipt', 'void', 'refund', 'chargeback', 'transfer'] as const
type VoucherKind = (typeof VOUCHER_KINDS)[number]

/** What was handed out, as the ERP is to book it. */
export interface Voucher {
  /** Of the hand-out, the same whenever it is handed out again. */
  readonly id: string
  readonly kind: VoucherKind
  /** Ours, one per hand-out; stands in the ERP's voucher and keeps it from being written twice. */
  readonly reference: string
  readonly accountCode: string
  /** Of a transfer: the account that the money leaves. */
  readonly fromAccountCode?: string
  /** What leaves there where that is not the amount: lira that went on to foreign debts, or came back from them. */
  readonly from?: Money
  /** The day that it is booked on. */
  readonly eventOn: Day
  /** Of the charge, where the ERP has closed the period of that day: the voucher says it in its text. */
  readonly chargedOn?: Day
  /** Net or brüt, as the ledger keeps its receipts: the caller has decided. */
  readonly amount: Money
  /** Of a foreign amount: the lira booked for it, and the rate. */
  readonly localMinor?: bigint
  readonly rate?: string
  /** The ERP's account of the POS; empty where nobody has mapped it. */
  readonly posAccount: string
  /** The ERP's plan for this POS and count of installments; empty where nobody has mapped it. */
  readonly planCode: string
  readonly installments: readonly { readonly valueOn: Day; readonly amountMinor: bigint }[]
  readonly authCode: string
  readonly maskedCard: string
  /** Debts as open items named them; what is below zero is a credit that was set off. */
  readonly closes: readonly { readonly externalId: string; readonly amountMinor: bigint }[]
  /** The receipt that a void, refund or chargeback belongs to. */
  readonly original?: OriginalVoucher
}

interface OriginalVoucher {
  readonly reference: string
  readonly eventOn: Day
  readonly accountCode: string
  /** As the ERP told when it was posted, where it did. */
  readonly number?: string
  readonly voucherId?: string
  /** Where the ERP counts its vouchers anew in each period, both are of this one. */
  readonly period?: string
}

export interface Posted {
  readonly kind: 'posted'
  /** The ERP's document number. */
  readonly number: string
  readonly voucherId: string
  readonly period: string
}

/** Nothing was written. */
export interface Refused {
  readonly kind: 'refused'
  readonly why: RefusalWhy
  /** The ERP's own words, or what exactly is missing. */
  readonly message: string
}

/** It may stand in the ERP's books. Only `find` may follow. */
export interface Unknown {
  readonly kind: 'unknown'
  readonly why: 'no-answer' | 'erp-trouble' | 'unreadable' | 'may-still-arrive'
  readonly message: string
}

export type Posting = Posted | Refused | Unknown
export type Finding = Posted | { readonly kind: 'absent' } | Unknown
export type Closing = { readonly kind: 'closed' } | Refused | Unknown

export interface Preview {
  readonly kind: 'preview'
  readonly method: string
  readonly path: string
  /** As it would be sent, but for secrets. */
  readonly body: string
}

export interface ConnectionReport {
  /** In the order in which they were looked at; what comes after a bad one was not looked at. */
  readonly steps: readonly { readonly part: ConnectionPart; readonly isGood: boolean; readonly message: string }[]
}

type ConnectionPart = 'settings' | 'sign-in' | 'period' | 'reading'
