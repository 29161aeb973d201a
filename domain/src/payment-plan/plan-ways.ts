import { addMonths, type Day } from '../calendar/day.ts'
import { averageMaturity, type AverageMaturity, type DueAmount } from '../maturity/average-maturity.ts'
import { share } from '../money/share.ts'
import { sumOf } from '../money/sum.ts'
import { planCosts, type PlanTerms } from './plan-costs.ts'
import type { PlanItem } from './plan-standing.ts'

/** What it comes to when ticked debts are paid in one way. */
export interface PlanWay {
  /** What is paid: at once by card, or line by line. */
  readonly paysMinor: bigint
  /** Information, never booked; null where the company has no rate. */
  readonly lateMinor: bigint | null
  readonly earlyMinor: bigint | null
  /** What is paid, with what being late costs and without what being early saves. */
  readonly costMinor: bigint
  /** When the payer's own money goes, on average. */
  readonly maturity: AverageMaturity
}

interface Weighed {
  readonly items: readonly PlanItem[]
  readonly today: Day
  readonly terms: PlanTerms
}

/** Credits are set off: they lower what is paid. */
const signed = ({ side, remainingMinor }: PlanItem) => (side === 'debit' ? remainingMinor : -remainingMinor)

function wayOf(paid: readonly DueAmount[], costs: Pick<PlanWay, 'lateMinor' | 'earlyMinor'>, today: Day): PlanWay {
  const paysMinor = sumOf(paid, ({ amountMinor }) => amountMinor)
  const costMinor = paysMinor + (costs.lateMinor ?? 0n) - (costs.earlyMinor ?? 0n)
  return { paysMinor, ...costs, costMinor, maturity: averageMaturity(paid, today) }
}

/** All of it today, without a card's installments. */
export function paidToday({ items, today, terms }: Weighed): PlanWay {
  return wayOf([{ amountMinor: sumOf(items, signed), dueOn: today }], planCosts(items, today, terms), today)
}

/** Each on its own day; what is late already is paid today, and nothing is early. */
export function paidAtDue({ items, today, terms }: Weighed): PlanWay {
  const { lateMinor, earlyMinor } = planCosts(items, today, terms)
  const days = items.map((item) => ({ amountMinor: signed(item), dueOn: item.dueOn < today ? today : item.dueOn }))
  return wayOf(days, { lateMinor, earlyMinor: earlyMinor === null ? null : 0n }, today)
}

/** By card: the debts are closed today, and its holder pays the first part now and each further one a month later. */
export function paidByCard({ items, today, terms }: Weighed, totalMinor: bigint, parts: number): PlanWay {
  const amounts = share(
    totalMinor,
    Array.from({ length: parts }, () => 1n),
  )
  const months = amounts.map((amountMinor, at) => ({ amountMinor, dueOn: addMonths(today, at) }))
  return wayOf(months, planCosts(items, today, terms), today)
}
