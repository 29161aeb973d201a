import type { ShownAs } from '@vezne/banks/pos/banks.ts'
import type { Begun, Handover } from '@vezne/banks/pos/port.ts'
import type { Card } from '@vezne/domain/card/card.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { Channel } from '@vezne/domain/payment/channel.ts'
import type { Purpose } from '@vezne/domain/payment/purpose.ts'
import type { VersionRow } from '../../../company/terminals/index.ts'
import type { SaleKey } from './sale-key.ts'
import type { KeptPayer, OpenPayment } from '../read-payment.ts'
import type { NewPayment, PaymentRow } from '../store/payments.store.ts'

/** What a sale comes to; every figure is the server's own. */
interface Figures {
  /** What is owed. */
  readonly netMinor: bigint
  /** What the card is charged. */
  readonly totalMinor: bigint
  readonly currency: Currency
  readonly installments: number
  /** With the extra ones. */
  readonly shownInstallments: number
  readonly definitionId: string | null
  readonly ratePpm: number | null
}

/** What a request says by itself, before anything is read. */
export interface Asked {
  /** The same one finds the same payment. */
  readonly key: SaleKey
  /** What was asked, word by word but for the card: the same key with other words is refused. */
  readonly asked: readonly string[]
  readonly card: Card
  /** The instalment programme of the card, where its digits tell one. */
  readonly programme?: string
}

/** A sale as the till takes it: judged and priced. */
export interface SaleRequest extends Asked {
  readonly purpose: Purpose
  readonly channel: Channel
  /** What can be paid only once; nothing for a free collection. */
  readonly target?: string
  readonly firmId?: string
  readonly figures: Figures
  readonly terminal: {
    readonly id: string
    readonly version: number
    readonly bankId: number
    readonly routing: object
    /** What payments need of the POS account, where the option brought it. */
    readonly account?: VersionRow
  }
  readonly payer: KeptPayer
  /** What is kept beside the figures: words of the payer, agreements, exchange rate, the shop that waits. */
  readonly beside?: Pick<
    NewPayment,
    'details' | 'agreements' | 'exchange' | 'handOver' | 'wantsReceipt' | 'needsFull3d'
  >
  /** Set where the same card and amount a moment ago must be confirmed first, by the token of that question. */
  readonly duplicate?: { readonly confirmed: string | undefined }
}

/** What makes a bank's page, the first time and again. */
export type PageMaking = Pick<Asked, 'card' | 'programme'>

/** An earlier request with this key has begun a payment: it is answered as it stands. */
export interface Earlier {
  readonly kind: 'earlier'
  readonly open: OpenPayment
}

/** A payment that stands in the database. */
export interface Written {
  readonly kind: 'written'
  readonly open: OpenPayment
  /** What was begun without the bank, and is written with the payment. */
  readonly begun?: Begun | undefined
}

export interface Started {
  readonly payment: PaymentRow
  readonly shownAs: ShownAs
  /** What brings the payer to the bank; absent when there is nothing to show (any more). */
  readonly handover?: Handover
}
