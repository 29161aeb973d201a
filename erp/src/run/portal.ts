import type { Posted, ReadKind, Refused, SkippedRow, Trouble, Unknown, Voucher } from '../port.ts'

/**
 * The house as a turn sees it: what is to be read and written, and where what came of it is kept. The worker fills it from its
 * database; whoever stands in the ERP's own network may fill it by calls.
 */
export interface Portal {
  readonly begin: () => Promise<TurnPlan>
  /** Takes some rows of a read together with the place where it goes on: either both are kept or none. */
  readonly feed: (part: ReadPart) => Promise<void>
  /** Why a kind was not read this time; the others may be all the same. */
  readonly missed: (kind: ReadKind, trouble: Trouble) => Promise<void>
  /** What is to be written, in order; nobody else is given it meanwhile. */
  readonly collect: (most: number) => Promise<readonly Errand[]>
  /** What is known to stand in the ERP's books, and by which number nobody was told: it is looked up, and never written. */
  readonly unnumbered: () => Promise<readonly Voucher[]>
  /** Keeps that a voucher may be on its way from now on. */
  readonly willSend: (id: string) => Promise<void>
  readonly settle: (id: string, ending: Ending) => Promise<void>
  /** Were collected, and nobody got to them. */
  readonly giveBack: (ids: readonly string[]) => Promise<void>
  readonly end: (report: TurnReport) => Promise<void>
}

interface TurnPlan {
  /** By the clock that `Errand.lastSentAt` was told by. */
  readonly now: Date
  readonly reads: readonly ReadPlan[]
}

export interface ReadPlan {
  readonly kind: ReadKind
  /** Everything is read, so that what is gone is noticed. */
  readonly isWhole: boolean
  readonly mark?: string
  readonly next?: string
}

export interface ReadPart {
  readonly kind: ReadKind
  readonly items: readonly unknown[]
  readonly removed: readonly string[]
  readonly skipped: readonly SkippedRow[]
  readonly period?: string
  /** Where the read goes on; without it the read is over. */
  readonly next?: string
  readonly mark?: string
}

/** One hand-out on its way to the ERP. */
export interface Errand {
  readonly voucher: Voucher
  /** Whether the ERP is told which debts it closes. */
  readonly closes: boolean
  readonly lastSentAt?: Date
}

/** `closing`: the voucher stands, but the ERP would not close the debts. `not-sent`: nothing left this house. */
export type Ending =
  | (Posted & { readonly closing?: Refused })
  | Refused
  | Unknown
  | { readonly kind: 'not-sent'; readonly why: string }

export interface TurnReport {
  /** Why the turn ended early: the ERP cannot be spoken to now. */
  readonly trouble?: Pick<Trouble, 'why' | 'message'>
  /** How many hand-outs ended, and how many are left in doubt. */
  readonly settled: number
  readonly unknown: number
}
