import type { Day } from '../../calendar/day.ts'
import type { TickedItem } from '../claims.ts'
import type { QueuedItem } from '../erp-outbox.ts'
import type { FedClosing, ImageItem } from '../image.ts'
import type { BooksReceipts, OwnLeg } from '../own-legs.ts'
import type { LedgerPeriod } from '../periods.ts'
import type { PossibleDouble } from '../possible-double.ts'
import type { FedPart } from '../split-by-due-day.ts'
import type { ItemAllocation } from '../standing-allocations.ts'
import type { Decisions } from './decisions.ts'
import type { createMirror } from './mirror.ts'

export interface BookOptions {
  readonly closing: 'fifo' | 'erp'
  readonly books?: BooksReceipts
  readonly decisions?: Decisions
}

interface AccountImage {
  readonly asOf: number
  readonly account: string
  readonly items: readonly ImageItem[]
  readonly closings?: readonly FedClosing[] | undefined
}

export interface Payment {
  readonly id: string
  readonly account: string
  readonly netMinor: bigint
  readonly surchargeMinor: bigint
  readonly ticked: readonly TickedItem[]
  readonly on: Day
  state: 'under-way' | 'approved' | 'given-up' | 'voided' | 'charged-back'
  refundedMinor: bigint
  refundedNetMinor: bigint
  reversals: number
  movedTo?: string
}

interface OutboxFacts {
  readonly reference: string
  readonly paymentId: string
  readonly kind: QueuedItem['kind']
  wasLeased: boolean
  isAcknowledged: boolean
  isMarkedPosted: boolean
}

/** Everything that is known of a ledger. What is open of an account is reckoned from it anew whenever somebody asks. */
export interface BookState {
  readonly options: Required<BookOptions>
  readonly mirror: ReturnType<typeof createMirror>
  readonly images: AccountImage[]
  readonly legs: OwnLeg[]
  readonly allocations: ItemAllocation[]
  readonly payments: Map<string, Payment>
  readonly acceptedShort: Set<string>
  readonly acceptedExcess: Set<string>
  readonly same: Map<string, string>
  readonly different: PossibleDouble[]
  readonly periods: (Omit<LedgerPeriod, 'hasOpening'> & { isComplete: boolean })[]
  readonly parts: Map<string, readonly FedPart[]>
  readonly atDbs: Set<string>
  /** Reached only by who ticks them. */
  readonly disputed: Set<string>
  readonly outbox: OutboxFacts[]
}
