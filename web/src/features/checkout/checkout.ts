import type { Currency } from '@vezne/domain/money/money.ts'
import type { FormVariant } from '@vezne/domain/payer/form-variant.ts'

/** Who pays, and so whose words and ways back stand on the page. */
type Audience = 'public' | 'shop' | 'link' | 'panel'

/** What is owed. */
export type Debt =
  /** The payer says how much; a first figure may stand there already. */
  | { readonly kind: 'open'; readonly netMinor: bigint | undefined; readonly currency: Currency }
  /** Whoever asks for it has said how much. */
  | { readonly kind: 'fixed'; readonly netMinor: bigint; readonly currency: Currency }

export interface Method {
  readonly id: string
  readonly name: string
  readonly paymentSetId: string | null
}

/**
 * The one input of checkout: a debt, the account of a firm or none, who pays and what can be paid once, and how the
 * company wants its form. Each door makes it of what its own page knows, and brings the calls that go with it.
 */
export interface Checkout {
  readonly audience: Audience
  /** What can be paid once: a payment that was left unfinished is found again by it. */
  readonly target: string
  readonly debt: Debt
  /** Whose debt it is, where that is proven. */
  readonly firm: { readonly name: string } | null
  readonly reference: string | null
  /** The shop that sent the payer, by the origin it takes them back on: the way back before anything is paid. */
  readonly shopUrl?: string | undefined
  /** Said beside the form, which works all the same. */
  readonly problem: string | null
  /** Chosen before the card was there: it stands chosen as soon as the card may take it. */
  readonly preferred?: { readonly definitionId: string; readonly count: number } | undefined
  /** What is asked for beside the debt itself. */
  readonly extras: { readonly downPaymentMinor: bigint | null; readonly organizationFeeMinor: bigint | null }
  readonly form: FormVariant
  readonly methods: readonly Method[]
  /** Insurers: what the money may be for, several at once. */
  readonly paymentTypes: readonly string[]
  readonly currencies: readonly { readonly code: Currency; readonly bankNoteSellValue: number | null }[]
  /** What is owed in another currency is charged in lira. */
  readonly exchanges: boolean
  readonly showsExchangeRates: boolean
  readonly hidesRates: boolean
  readonly campaignImageUrl: string | null
  readonly agreements: readonly { readonly kind: string; readonly title: string; readonly url: string }[]
  /** `2026-11-15`, in Istanbul. */
  readonly today: string
  /** Our second origin, where banks are shown. */
  readonly frameOrigin: string
}
