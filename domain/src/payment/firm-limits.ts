/** How much a firm may pay by card in one currency, in minor units. What is null is not limited. */
export interface FirmLimits {
  readonly perPaymentMinor: bigint | null
  readonly perDayMinor: bigint | null
  readonly perMonthMinor: bigint | null
}

/** What a firm has paid, is paying or may have paid in that currency, in this day and this month of Istanbul. */
export interface FirmSpent {
  readonly todayMinor: bigint
  readonly thisMonthMinor: bigint
}

/** Which of the limits somebody met. */
export const LIMIT_KINDS = ['payment', 'day', 'month'] as const
type LimitKind = (typeof LIMIT_KINDS)[number]

export interface LimitMet {
  readonly limit: LimitKind
  /** As much as would still go through. */
  readonly leftMinor: bigint
}

const atLeastNothing = (amountMinor: bigint) => (amountMinor > 0n ? amountMinor : 0n)

/**
 * The limit that a payment of so much would exceed; undefined: it may be made. Where there are several it is the one that
 * leaves least, for whoever pays that much next is not stopped by another.
 */
export function limitMetBy(totalMinor: bigint, limits: FirmLimits, spent: FirmSpent): LimitMet | undefined {
  const left: readonly [LimitKind, bigint | null][] = [
    ['payment', limits.perPaymentMinor],
    ['day', limits.perDayMinor === null ? null : limits.perDayMinor - spent.todayMinor],
    ['month', limits.perMonthMinor === null ? null : limits.perMonthMinor - spent.thisMonthMinor],
  ]
  let met: LimitMet | undefined
  for (const [limit, rest] of left) {
    if (rest === null || totalMinor <= rest) continue
    const leftMinor = atLeastNothing(rest)
    if (met === undefined || leftMinor < met.leftMinor) met = { limit, leftMinor }
  }
  return met
}
