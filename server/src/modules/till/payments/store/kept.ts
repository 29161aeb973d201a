import type { AgreementKind } from '@vezne/contract/agreements/words.ts'
import type { Currency } from '@vezne/domain/money/money.ts'

/** What the payer said beside the figures. Absent: not asked. */
export interface SaleDetails {
  readonly description?: string
  readonly reference?: string
  readonly firmName?: string
  readonly firmbranchNumber?: string
  readonly customerInformation?: string
  readonly tckn?: string
  readonly contractNumber?: string
  readonly branchCode?: string
  readonly memberNumber?: string
  readonly policyDate?: string
  readonly paymentMethod?: string
  readonly paymentTypes?: string
  readonly deferral?: number
  /** Of the option that was chosen: `Bonus`, `Maximum`. */
  readonly cardName?: string
}

/** An agreement as it stood when the payer accepted it. */
export interface KeptAgreement {
  readonly kind: AgreementKind
  readonly language: 'tr' | 'en'
  readonly version: string
  readonly sha256: string
  /** Absent: the payer ticked it on our own page. Otherwise another's client began the sale, and this was in force. */
  readonly accepted?: 'asked-by-client'
}

export interface KeptExchange {
  readonly currency: Currency
  /** What was typed, in minor units, as text. */
  readonly amountMinor: string
  /** Lira for one unit, as decimal text. */
  readonly rate: string
  readonly rateType: string
  readonly rateDate: string
}

export interface KeptHandOver {
  readonly callbackUrl: string
  readonly method: 'GET' | 'POST'
  readonly reference: string
}
