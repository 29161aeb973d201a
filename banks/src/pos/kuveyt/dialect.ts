import type { Fields } from '../../wire/fields.ts'
import type { WireRequest } from '../../wire/wire.ts'
import type { Element } from '../../wire/xml.ts'
import type { Answer, Order, PosAccount, PosContext, Refund, Sale } from '../port.ts'
import type { BankMessage } from './message.ts'
import type { OrderRows } from './inquiry.ts'

/** Two banks bought the same software: one design, but other roots, other operations, another shape of the return. */
export interface Dialect {
  beginRequest(account: PosAccount, order: Order, sale: Sale): WireRequest
  completionRequest(account: PosAccount, order: Order, md: string): WireRequest
  voidRequest(context: PosContext): WireRequest
  refundRequest(context: PosContext, refund: Refund): WireRequest
  inquiryRequest(context: PosContext): WireRequest

  readReturn(returned: Fields): BankMessage | 'shape' | 'unreadable'
  /** Whether a yes without these figures of ours is accepted: only one of the banks repeats them in its return. */
  readonly returnsFigures: boolean
  readMoneyBack(document: Element, context: PosContext): Answer
  rowsOf(document: Element | undefined): OrderRows
  /** What of a sale must have been kept before it can be voided or refunded. */
  readonly referenceNames: readonly string[]
}
