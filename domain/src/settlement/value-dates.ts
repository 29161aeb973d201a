import { calendarOf, onBusinessDay } from '../calendar/business-days.ts'
import { addDays, addMonths, type Day } from '../calendar/day.ts'
import { ppmOf } from '../money/ppm.ts'
import { floorDivide } from '../money/rounding.ts'

/**
 * When a bank hands over what a card was charged. Blocked: all of it after so many days, whatever the installments.
 * Monthly: each installment on its own day, every 30 days or on the same day of each month.
 */
type SettlementRule =
  | { readonly kind: 'blocked'; readonly days: number }
  | { readonly kind: 'monthly'; readonly firstAfterDays: number; readonly step?: '30d' | 'month' }

/** One sale, and what was agreed with the bank that charged it. */
export interface SettledSale {
  readonly grossMinor: bigint
  readonly installments: number
  readonly soldOn: Day
  readonly commissionPpm: number
  readonly settlement: SettlementRule
  /** Days on which the bank rests, beyond its weekends. */
  readonly holidays: readonly Day[]
  /** Whether the bank keeps its commission from every part, or all of it from the first. */
  readonly commissionAt?: 'each' | 'first'
  /** Whether the bank pays on working days only. */
  readonly payout?: 'business' | 'daily'
  /** Who gets the kuruş that do not divide: the first parts one each, or one part all of them. */
  readonly remainder?: 'spread' | 'first' | 'last'
}

/** What reaches the company's account on one day. */
export interface ValueDate {
  readonly on: Day
  readonly grossMinor: bigint
  readonly commissionMinor: bigint
  readonly netMinor: bigint
}

/** The days on which a sale becomes money, part by part. A part of nothing is still a part. */
export function valueDates(sale: SettledSale): ValueDate[] {
  const parts = partsOf(sale)
  const commissions = commissionsOf(sale, parts)
  return parts.map((grossMinor, index) => {
    const commissionMinor = commissions[index] ?? 0n
    return { on: payoutDay(sale, index), grossMinor, commissionMinor, netMinor: grossMinor - commissionMinor }
  })
}

function partsOf({ grossMinor, installments, settlement, remainder = 'spread' }: SettledSale): bigint[] {
  if (settlement.kind === 'blocked') return [grossMinor]
  const count = BigInt(installments)
  const each = floorDivide(grossMinor, count)
  const left = grossMinor - each * count
  const extraOf = (index: number): bigint => {
    switch (remainder) {
      case 'spread':
        return BigInt(index) < left ? 1n : 0n
      case 'first':
        return index === 0 ? left : 0n
      case 'last':
        return index === installments - 1 ? left : 0n
    }
  }
  return Array.from({ length: installments }, (_, index) => each + extraOf(index))
}

/** Rounded on the running sum, so that the parts' commissions add up to the commission of the whole. */
function commissionsOf({ grossMinor, commissionPpm, commissionAt = 'each' }: SettledSale, parts: readonly bigint[]) {
  const commissionOf = (minor: bigint) => ppmOf(minor, commissionPpm)
  if (commissionAt === 'first') return [commissionOf(grossMinor)]
  let soFar = 0n
  return parts.map((part) => {
    const before = soFar
    soFar += part
    return commissionOf(soFar) - commissionOf(before)
  })
}

function payoutDay({ soldOn, settlement, holidays, payout = 'business' }: SettledSale, index: number): Day {
  const due = dueDay(soldOn, settlement, index)
  return payout === 'daily' ? due : onBusinessDay(calendarOf(holidays, []), due)
}

const DAYS_OF_A_STEP = 30

function dueDay(soldOn: Day, settlement: SettlementRule, index: number): Day {
  if (settlement.kind === 'blocked') return addDays(soldOn, settlement.days)
  // Each from the day of the sale: a day that was cut to a short month's end comes back in the next one.
  if (settlement.step === 'month') return addMonths(soldOn, index + 1)
  return addDays(soldOn, settlement.firstAfterDays + DAYS_OF_A_STEP * index)
}
