import type { Day } from '../calendar/day.ts'

/** Why a payment reached a debt: the payer ticked it, the receipt names it, it is due, or it will be. */
export type AllocatedBy = 'ticked' | 'named' | 'due' | 'future'

/** The sets in the order in which a payment goes through them (TBK 101, 102). */
const SETS: readonly AllocatedBy[] = ['ticked', 'named', 'due', 'future']

export interface RankedDebt {
  readonly id: string
  readonly dueOn: Day
  /** Since when it is under enforcement (icra), if it is. */
  readonly enforcedOn?: Day | undefined
}

/** What a payer, a receipt or the company says about where a payment goes. */
export interface AllocationWish {
  readonly on: Day
  readonly ticked: readonly string[]
  readonly named: readonly string[]
  /** Whether what is not due yet is left open for a later payment. */
  readonly keepForFuture: boolean
}

/** Debts that are equal before a payment, in the order in which they were given. */
export interface Rank<Debt> {
  readonly by: AllocatedBy
  readonly debts: readonly Debt[]
}

/** The debts that a payment may reach, first ones first. Each takes part in the first set that holds it. */
export function ranksOf<Debt extends RankedDebt>(debts: readonly Debt[], wish: AllocationWish): Rank<Debt>[] {
  const [ticked, named] = [new Set(wish.ticked), new Set(wish.named)]
  const setOf = ({ id, dueOn }: Debt): AllocatedBy => {
    if (ticked.has(id)) return 'ticked'
    if (named.has(id)) return 'named'
    return dueOn <= wish.on ? 'due' : 'future'
  }
  return SETS.filter((by) => by !== 'future' || !wish.keepForFuture).flatMap((by) => {
    const places = Map.groupBy(
      debts.filter((debt) => setOf(debt) === by),
      placeOf,
    )
    return [...places].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, equals]) => ({ by, debts: equals }))
  })
}

/** Behind every day: debts that nobody enforces come after those that somebody does, however late that began. */
const NOT_ENFORCED = '~'

/** Where a debt stands inside its set (TBK 102), as text, because days compare as text. Equal places are equal debts. */
const placeOf = ({ enforcedOn = NOT_ENFORCED, dueOn }: RankedDebt) => `${enforcedOn} ${dueOn}`
