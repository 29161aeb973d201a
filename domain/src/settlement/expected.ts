import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/money.ts'
import { valueDates, type SettledSale } from './value-dates.ts'

/** What was agreed for a POS account, as far as it says when money comes and what is kept of it. */
export interface AgreedTerms {
  readonly settlementKind: 'blocked' | 'monthly'
  readonly settlementStep: '30d' | 'month'
  readonly blockageDays: number
  readonly commissionAt: 'each' | 'first'
  readonly payout: 'business' | 'daily'
  readonly remainder: 'spread' | 'first' | 'last'
  readonly costs: readonly { readonly installments: number; readonly costPpm: number }[]
}

/** What had been agreed until a day, that day not included. */
export interface PastTerms {
  readonly untilOn: Day
  readonly terms: AgreedTerms
}

/** What was agreed on a day: of all that ended later what ended first, else what holds now. `past` is the earliest end first. */
export const termsOn = (now: AgreedTerms, past: readonly PastTerms[], day: Day): AgreedTerms =>
  past.find(({ untilOn }) => untilOn > day)?.terms ?? now

/** A sale that the bank said yes to, or money that went back to its card. */
export interface BookedSale {
  /** Of the payment, or of the refund. */
  readonly id: string
  readonly paymentId: string
  readonly kind: 'sale' | 'refund'
  readonly authCode: string | null
  readonly soldOn: Day
  readonly currency: Currency
  readonly installments: number
  /** Of a refund below zero. */
  readonly grossMinor: bigint
}

/** What should come of a payment on one day. */
export interface ExpectedPart extends Omit<BookedSale, 'installments'> {
  /** Which part of how many, from 1; a blocked sale has one, whatever its installments. */
  readonly part: number
  readonly parts: number
  /** Null: what the bank keeps was not agreed for so many installments, or of money that goes back. */
  readonly commissionMinor: bigint | null
  /** Null: no day was agreed, as for money that goes back. */
  readonly valueOn: Day | null
}

/** Which days a sale's money is expected on. */
export function settledBy(
  terms: AgreedTerms,
  sale: Pick<SettledSale, 'grossMinor' | 'installments' | 'soldOn' | 'holidays'>,
): SettledSale {
  const { settlementKind, settlementStep, blockageDays, costs, commissionAt, payout, remainder } = terms
  return {
    ...sale,
    commissionPpm: costs.find(({ installments }) => installments === sale.installments)?.costPpm ?? 0,
    settlement:
      settlementKind === 'blocked'
        ? { kind: 'blocked', days: blockageDays }
        : { kind: 'monthly', firstAfterDays: blockageDays, step: settlementStep },
    commissionAt,
    payout,
    remainder,
  }
}

/** The parts in which a payment becomes money, by what was agreed and by the calendar. */
export function expectedParts(
  { installments, ...sale }: BookedSale,
  terms: AgreedTerms,
  holidays: readonly Day[],
): ExpectedPart[] {
  if (sale.kind === 'refund') return [{ ...sale, part: 1, parts: 1, commissionMinor: null, valueOn: null }]
  const isAgreed = terms.costs.some((cost) => cost.installments === installments)
  const { grossMinor, soldOn } = sale
  const dates = valueDates(settledBy(terms, { grossMinor, installments, soldOn, holidays }))
  return dates.map(({ on, ...money }, at) => ({
    ...sale,
    part: at + 1,
    parts: dates.length,
    grossMinor: money.grossMinor,
    commissionMinor: isAgreed ? money.commissionMinor : null,
    valueOn: on,
  }))
}
