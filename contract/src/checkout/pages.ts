import type { AgreementKind } from '../agreements/words.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { ScreenSettings } from './screen.ts'

/** What the pay-without-login page is drawn from before its script runs. Amounts are decimal texts: it travels as JSON. */
export interface PayPage {
  readonly tenantId: string
  readonly tenantPaymentGuid: string
  /** Our second origin, where banks are shown. */
  readonly frameOrigin: string
  /** `2026-11-15`, in Istanbul. */
  readonly today: string
  /** False: the text that there is no provider takes the place of the form. */
  readonly hasProvider: boolean
  readonly tenant: {
    readonly isPosTransactionUseAdditionalField: boolean
    readonly isRubikFu: boolean
    readonly b2BIsUseAdditionalFieldForPolicy: boolean
    readonly isUseB2BCurrencyExChange: boolean
    readonly b2BShowCustomFields: boolean
    readonly b2BViewCurrencyExchangeRate: boolean
  }
  readonly settings: ScreenSettings
  readonly methods: readonly { readonly id: string; readonly name: string; readonly paymentSetId: string | null }[]
  /** Insurers: what the money may be for, several at once. */
  readonly paymentTypes: readonly string[]
  readonly currencies: readonly { readonly code: Currency; readonly bankNoteSellValue: number | null }[]
  readonly campaignImageUrl: string | null
  readonly agreements: readonly { readonly kind: AgreementKind; readonly title: string; readonly url: string }[]
  readonly order: PayOrder
  /** Staff look at a draft of their screen: the sentence that says so, and the proof that goes along. No sale begins. */
  readonly preview?: { readonly says: string; readonly token: string }
}

/** What the four segments of the address came to. */
export type PayOrder =
  | {
      readonly kind: 'free'
      readonly amount: string | null
      readonly referenceNumber: string | null
      readonly branch: PayBranch | null
      /** The branch number led nowhere: said beside the form, which works without it. */
      readonly problem: string | null
    }
  /** Callback mode: the shop's figure stands. The segments go back to the server as they came. */
  | {
      readonly kind: 'order'
      readonly amount: string
      readonly currencyCode: Currency
      readonly referenceNumber: string
      readonly branch: PayBranch | null
      readonly downPayment: string | null
      readonly organizationFee: string | null
      /** Where the shop's return address leads; the page may post there and nowhere else. */
      readonly returnOrigin: string | null
      readonly segments: {
        readonly encryptAmountString: string
        readonly referenceNumber: string | null
        readonly firmbranchNumber: string | null
        readonly callbackUrl: string | null
      }
    }
  /** Callback mode without a genuine order: this sentence, and no form. Missing: there was no order at all. */
  | { readonly kind: 'refused'; readonly message: string; readonly isMissing: boolean }

export interface PayBranch {
  readonly firmId: string
  readonly firmName: string
  readonly firmbranchNumber: string
  readonly firmToken: string
  readonly downPayment: string | null
  readonly organizationFee: string | null
}

/** What the result page is drawn from, beside its address. */
export interface ResultPage {
  /** Only where the address carried a token that proves it. */
  readonly proven?: ProvenPayment
}

/** What a result page may show beside its title, as the payment stands now. */
export interface ProvenPayment {
  readonly kind: 'paid' | 'failed' | 'waiting' | 'returned'
  /** As people read it: `₺1.250,00`. */
  readonly amount: string
  readonly reference: string
  readonly installments: number
  /** In Istanbul: `15.11.2026 10:05`. */
  readonly date: string
  /** Where the payer came from, as far as that is an address anybody may open again. */
  readonly payUrl?: string
  /** Path of the receipt's PDF, once there is one. */
  readonly receiptUrl?: string
  /** Goes along when the page is opened again in the other language. */
  readonly token: string
}

/** What the page of a payment's standing is drawn from: all of a proven result, and its sentence. */
export interface StatusPage extends Omit<ProvenPayment, 'token'> {
  readonly message: string
  /** What the payer can do next, where it was not taken. */
  readonly advice?: string
}
