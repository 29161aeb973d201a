import type { Deferral } from '@vezne/domain/terminal/offer.ts'

/** A bank or card option as somebody fills it in. */
export interface DefinitionToSave {
  readonly id: string
  readonly accountId: string
  readonly cardName: string
  /** A count that is not here is not offered. The rate is in percent, with four decimals at most: `2.35`. */
  readonly rates: readonly { readonly count: number; readonly percent: string; readonly isIncluded?: boolean }[]
  readonly position?: number
  readonly isActive?: boolean
  readonly cardKind?: 'any' | 'personal' | 'commercial'
  /** File name in `CardLogo`, without its ending. */
  readonly cardLogo?: string
  readonly isVisaMasterCard?: boolean
  readonly isAgriculturePos?: boolean
  readonly agricultureCardLogo?: string
  readonly isCommissionFromDealer?: boolean
  readonly extraInstallmentCount?: number
  /** The last day, `2026-12-31`. */
  readonly extraInstallmentExpireDate?: string
  readonly deferral?: Deferral
  readonly description?: string
}
