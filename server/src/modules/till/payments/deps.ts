import type { Wire } from '@vezne/banks/pos/port.ts'
import type { Purpose } from '@vezne/domain/payment/purpose.ts'
import type { TenantDatabase, TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Log } from '../../../kit/log.ts'
import type { Peers } from '../../../kit/processes/peers.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { TerminalDeps } from '../../company/terminals/index.ts'
import type { PaymentRow } from './store/payments.store.ts'
import type { CardHold } from './card-hold.ts'
import type { BankHealth } from './health/bank-health.ts'

/** What the till needs of the house. */
export interface PaymentDeps {
  readonly db: TenantDatabase
  /** Where what a bank said is written down, whoever else waits for the database; without it where all else is. */
  readonly reserved?: TenantDatabase
  readonly terminals: TerminalDeps
  readonly wire: Wire
  /** Which banks answer. Without it all are believed to; only tests and rigs go without. */
  readonly banks?: BankHealth | undefined
  readonly log: Log
  readonly secret: Secrets
  /** Where a bank sends browsers back to and reports to: `https://pay.example.com`. */
  readonly bankDoor: string
  /** This process, in leases. */
  readonly bootId: string
  /** Whether the clock of this machine lets it take sales. It decides nothing about those that it takes. */
  readonly clock?: { readonly isFit: () => boolean }
  /** Cards that a bank wants once more at the completion. */
  readonly cards: CardHold
  /** The processes that may hold a card for a payer who came back here. */
  readonly peers?: Peers
  readonly settlers: Settlers
  /** Named moments at which a test may kill the process; nobody stands there otherwise. */
  readonly at?: (point: CrashPoint) => void
}

/** Whoever wanted money is told when it comes and when it goes. It may not refuse: when it fails, the books still stand. */
export interface Settler {
  readonly settle: (db: TenantDb, payment: PaymentRow, till: PaymentDeps) => Promise<void>
  /** The payment as it stands after this part of it went back. A part at a time: the parts add up to the sale. */
  readonly unsettle: (db: TenantDb, payment: PaymentRow, partMinor: bigint) => Promise<void>
}

/** For every purpose, who wanted the money; null where nobody waits for it. */
export type Settlers = Readonly<Record<Purpose, Settler | null>>

export type CrashPoint =
  | 'K1-attempt-written'
  | 'K2-begun'
  | 'K3-handover-written'
  | 'K4-return-read'
  | 'K5-auth-sent-written'
  | 'K7-answer-read'
  | 'K8-posting'
  | 'K9-posted'
  | 'K12-inquired'
  | 'K13-repaired'
  | 'K14-refund-sent'
  | 'K14-refund-answered'
