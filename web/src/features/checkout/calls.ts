import type { CardFacts, CardInfo } from '@vezne/contract/checkout/card.ts'
import type { CommissionOptionsReply, InstallmentsReply } from '@vezne/contract/checkout/options.ts'
import type { SaleStatus } from '@vezne/contract/checkout/result.ts'
import type { SaleFields, SaleReply } from '@vezne/contract/checkout/sale.ts'
import type { Outcome } from '@vezne/contract/kit/client.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { AskOptions } from '../../kit/api/transport.ts'

type Answer<Reply> = Promise<Outcome<Reply>>
type Options = Pick<AskOptions, 'signal'>

/** Among which options: of this set, in the currency that is charged. */
export interface OptionScope {
  readonly paymentSetId: string | null
  readonly charged: Currency
}

/** An amount in the three currencies, at the rate of the day. */
export interface ExchangeAmounts {
  readonly tlAmount: bigint
  readonly usdRate: number
  readonly euroRate: number
  readonly rateDate: string
}

/** What checkout asks of the server. Each door has paths of its own for it, and proves by them who asks. */
export interface CheckoutCalls {
  readonly cardInfo: (bin: string, options: Options) => Answer<CardInfo>
  readonly options: (scope: OptionScope, card: CardFacts, options: Options) => Answer<CommissionOptionsReply>
  readonly installments: (
    scope: OptionScope & { readonly bankId: number; readonly bin: string },
    options: Options,
  ) => Answer<InstallmentsReply>
  readonly exchange: (netMinor: bigint, currency: Currency, options: Options) => Answer<ExchangeAmounts>
  readonly sell: (fields: SaleFields, options: AskOptions) => Answer<SaleReply>
  readonly status: (id: string) => Answer<SaleStatus>
  /** The payer turned away from the bank: what they were paying is free again. */
  readonly leave: (id: string) => Answer<{ readonly isPending: boolean }>
}
