import type { Purpose } from '@vezne/domain/payment/purpose.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import type { Narrowed } from '../../../kit/db/narrowed.ts'
import type { Tables } from '../../../kit/db/tables.ts'

/** The tables of this module. A payment's life stands in a table of moves, which the schema cannot say as a type. */
export interface PaymentTables extends Omit<Tables, 'payments' | 'payment_events'> {
  payments: Narrowed<Tables['payments'], { state: PaymentState; purpose: Purpose }>
  payment_events: Narrowed<Tables['payment_events'], { from_state: PaymentState | null; to_state: PaymentState }>
}
