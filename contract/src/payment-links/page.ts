import type { LinkState } from '@vezne/domain/payment-link/state.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { PayPage } from '../checkout/pages.ts'

/** What `/paymentPage?d={code}` is drawn from before its script runs. Amounts are decimal texts: it travels as JSON. */
export interface LinkPage extends Omit<PayPage, 'tenantPaymentGuid' | 'order' | 'preview'> {
  /** As it stood in the address: goes back with the sale as `paymentCode`. */
  readonly code: string
  readonly link: {
    readonly state: LinkState
    /** Names the link to the calls for options and cards. */
    readonly paymentGuid: string
    /** Null: the payer chooses, within the two that follow. */
    readonly amount: string | null
    readonly minAmount: string | null
    readonly maxAmount: string | null
    readonly currencyCode: Currency
    readonly description: string
    readonly reference: string | null
    readonly firmName: string | null
    /** `2026-11-15`: to its end in Istanbul. */
    readonly validUntil: string
    readonly maxInstallments: number | null
    readonly commissionBy: 'payer' | 'company'
    /** Of a link that is paid, and of no other: what other payers paid is nobody's business. */
    readonly paid?: { readonly amount: string; readonly on: string }
  }
  /** Whoever writes a link looks at its page: the sentence that says so. What is drawn comes from the panel around it. */
  readonly preview?: { readonly says: string }
}

/** Where the page shows itself without a link; no sale begins there. */
export const LINK_PREVIEW_PATH = '/paymentPage/onizleme'

/** What the panel tells that page while somebody types: only what a payer would see of it. */
export type LinkDraft = Pick<
  LinkPage['link'],
  'amount' | 'minAmount' | 'maxAmount' | 'currencyCode' | 'description' | 'reference' | 'validUntil' | 'commissionBy'
>

/** The page is there, and can be told. */
export const LINK_PREVIEW_READY = 'vezne.link-preview-ready'
export const LINK_PREVIEW_DRAFT = 'vezne.link-preview-draft'
