import { addDays, type Day } from '../calendar/day.ts'
import { averageMaturity, type AverageMaturity, type DueAmount } from '../maturity/average-maturity.ts'
import { sumOf } from '../money/sum.ts'
import type { Side } from '../receivables/side.ts'

/** How what is open stands today. Nothing of it is stored: it follows from the day. */
export const PLAN_STATUSES = [
  'overdue',
  'due-today',
  'not-due',
  'credit',
  'being-paid',
  'disputed',
  'not-payable',
] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]

/** What is open of one document. */
export interface PlanItem {
  readonly side: Side
  readonly dueOn: Day
  readonly remainingMinor: bigint
  /** The same by day, where it falls due on other days than one. */
  readonly dueParts?: readonly DueAmount[] | undefined
}

interface Circumstances {
  /** A payment of it is under way. */
  readonly isClaimed: boolean
  readonly isPayable: boolean
  /** The firm says it does not owe it, and nobody has said no to that. */
  readonly isDisputed: boolean
}

/** A debt that somebody is paying is told so first, whatever its day; one that nobody can pay here comes next. */
export function planStatus({ side, dueOn }: PlanItem, today: Day, circumstances: Circumstances): PlanStatus {
  const { isClaimed, isPayable, isDisputed } = circumstances
  if (isClaimed) return 'being-paid'
  if (!isPayable) return 'not-payable'
  if (isDisputed) return 'disputed'
  if (side === 'credit') return 'credit'
  if (dueOn === today) return 'due-today'
  return dueOn < today ? 'overdue' : 'not-due'
}

const SOON_DAYS = 7

export interface PlanFigures {
  readonly debtMinor: bigint
  readonly creditMinor: bigint
  /** Debts without credits: below zero where the firm has more to get. */
  readonly netMinor: bigint
  readonly overdueMinor: bigint
  readonly dueTodayMinor: bigint
  /** From tomorrow on. */
  readonly within7Minor: bigint
  readonly maturity: AverageMaturity
}

/** What a firm has to pay, in one currency. What it can set off stands apart: a credit pays no debt by itself here. */
export function planFigures(items: readonly PlanItem[], today: Day): PlanFigures {
  const debts = items.filter(({ side }) => side === 'debit')
  const credits = items.filter(({ side }) => side === 'credit')
  const until = addDays(today, SOON_DAYS)
  const open = (of: readonly PlanItem[]) => sumOf(of, ({ remainingMinor }) => remainingMinor)
  const [debtMinor, creditMinor] = [open(debts), open(credits)]
  return {
    debtMinor,
    creditMinor,
    netMinor: debtMinor - creditMinor,
    overdueMinor: open(debts.filter(({ dueOn }) => dueOn < today)),
    dueTodayMinor: open(debts.filter(({ dueOn }) => dueOn === today)),
    within7Minor: open(debts.filter(({ dueOn }) => dueOn > today && dueOn <= until)),
    maturity: averageMaturity(
      items.flatMap(({ side, dueOn, remainingMinor, dueParts = [{ dueOn, amountMinor: remainingMinor }] }) =>
        dueParts.map((part) => ({ ...part, amountMinor: side === 'debit' ? part.amountMinor : -part.amountMinor })),
      ),
      today,
    ),
  }
}

export interface PlanDay {
  readonly dueOn: Day
  readonly debtMinor: bigint
  readonly creditMinor: bigint
  readonly count: number
}

/** What falls due on each day, in the order of days. */
export function planDays(items: readonly PlanItem[]): PlanDay[] {
  const days = Map.groupBy(items, ({ dueOn }) => dueOn)
  return [...days]
    .map(([dueOn, of]) => {
      const { debtMinor, creditMinor } = planFigures(of, dueOn)
      return { dueOn, debtMinor, creditMinor, count: of.length }
    })
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
}
