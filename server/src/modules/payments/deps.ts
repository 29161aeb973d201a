import type { Wire } from '@vezne/banks/pos/port.ts'
import type { TenantDatabase, TenantDb } from '../../kit/db/tenant-db.ts'
import type { Log } from '../../kit/log.ts'
import type { TerminalDeps } from '../terminals/index.ts'
import type { PaymentRow } from './attempts/store.ts'
import type { CardHold } from './card-hold.ts'

/** What the till needs of the house. */
export interface PaymentDeps {
  readonly db: TenantDatabase
  readonly terminals: TerminalDeps
  readonly wire: Wire
  readonly log: Log
  readonly secret: string
  /** Where a bank sends browsers back to and reports to: `https://pay.example.com`. */
  readonly bankDoor: string
  /** This process, in leases. */
  readonly bootId: string
  readonly now: () => Date
  /** Cards that a bank wants once more at the completion. */
  readonly cards: CardHold
  readonly settlers: Readonly<Record<string, Settle>>
  /** Named moments at which a test may kill the process; nobody stands there otherwise. */
  readonly at?: (point: CrashPoint) => void
}

/** What follows from money for whoever wanted it. It may not refuse money: when it fails, the receipt still stands. */
export type Settle = (db: TenantDb, payment: PaymentRow) => Promise<void>

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
