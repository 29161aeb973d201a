import type { CommissionOptionWire } from '@vezne/contract/checkout/options.ts'

export interface DeferralRange {
  readonly start: number
  readonly end: number
}

/** How far a payer may put off the first installment; undefined where there is nothing to choose. */
export function deferralRange(option: CommissionOptionWire): DeferralRange | undefined {
  const { deferringInstallmentCountRangeStartValue: start, deferringInstallmentCountRangeEndValue: end } = option
  return start === null || end === null || end < start || end === 0 ? undefined : { start, end }
}

export const isInRange = (count: number, { start, end }: DeferralRange) =>
  Number.isInteger(count) && count >= start && count <= end

const heldTo = (count: number, { start, end }: DeferralRange) =>
  Number.isFinite(count) ? Math.min(end, Math.max(start, Math.trunc(count))) : start

/** Whether a sale may go with it: where there is a range, a count within it. */
export function fitsDeferral(option: CommissionOptionWire, count: number | undefined): boolean {
  const range = deferralRange(option)
  return range === undefined || (count !== undefined && isInRange(count, range))
}

/** What stands in the field before the payer touches it. */
export function firstDeferral(option: CommissionOptionWire): number | undefined {
  const range = deferralRange(option)
  return range && heldTo(option.deferringInstallmentCount, range)
}
