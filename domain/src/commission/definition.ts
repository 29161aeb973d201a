/** Parts per million in one percent; a rate has at most four decimals, so every rate is a whole number of them. */
const PPM_PER_PERCENT = 10_000
const PERCENT = /^(\d{1,4})(?:\.(\d{1,4}))?$/

export const LARGEST_COUNT = 12

/** Whose cards a definition is for. */
export const COMMISSION_CARD_KINDS = ['any', 'personal', 'commercial'] as const

/** What an installment count costs. */
export interface RateRow {
  readonly ratePpm: number
  /** The commission is in the price already: the payer is charged the amount. */
  readonly isIncluded: boolean
}

/** A bank or card option of a company: what each installment count costs there, and who bears it. */
export interface CommissionDefinition {
  readonly bankId: number
  /** By installment count, 1 to 12. A count without a row is not offered; a rate of 0 is. */
  readonly rates: ReadonlyMap<number, RateRow>
  readonly isBorneByDealer: boolean
  /** Installments that the bank's campaign adds, for two and more. */
  readonly extraInstallments: number
  /** The last day of that campaign, `2026-11-15`; no day, no end. */
  readonly extraInstallmentsUntil?: string
}

/** Reads `5.4106` percent; more decimals, a sign or anything else is undefined. */
export function ppmFromPercent(text: string): number | undefined {
  const [, whole, fraction = ''] = PERCENT.exec(text) ?? []
  if (whole === undefined) return undefined
  return Number(whole) * PPM_PER_PERCENT + Number(fraction.padEnd(4, '0'))
}

/** Writes `5.41`, without zeros nobody needs. */
export function percentFromPpm(ratePpm: number): string {
  const whole = Math.floor(ratePpm / PPM_PER_PERCENT)
  const fraction = String(ratePpm % PPM_PER_PERCENT)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return fraction === '' ? String(whole) : `${whole}.${fraction}`
}
