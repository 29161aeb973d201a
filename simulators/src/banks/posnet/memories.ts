import type { PretendBank } from '../kit/pretend-bank.ts'

/** An order the merchant announced by oosRequestData. */
export type AnnouncedOrder = {
  readonly xid: string
  readonly amountMinor: number
  readonly currencyCode: string
  readonly currency: string
  readonly installments: number
  readonly tranType: 'Sale' | 'Auth'
  readonly maskedCard: string
  readonly data2: string
  readonly sign: string
  isAnswered: boolean
}

/** What the browser carried back to the merchant, and what the bank knows about it. */
type Packet = {
  readonly order: AnnouncedOrder
  readonly merchantPacket: string
  readonly sign: string
  readonly mdStatus: string
  readonly mdErrorMessage: string
  readonly wronglySigned: boolean
  readonly amountOffMinor: number
}

export type Memories = {
  /** By data1. */
  readonly announced: Map<string, AnnouncedOrder>
  /** By BankPacket. */
  readonly packets: Map<string, Packet>
  /** Every xid ever announced: none is taken twice. */
  readonly xids: Map<string, true>
  /** The bank's number of a charge → its order id. */
  readonly orderOfNumber: Map<string, string>
}

export function makeMemories(bank: PretendBank): Memories {
  return {
    announced: bank.memory<AnnouncedOrder>(),
    packets: bank.memory<Packet>(),
    xids: bank.kept<true>('xids'),
    orderOfNumber: bank.kept<string>('order of number'),
  }
}
