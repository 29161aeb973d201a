import type { CardKind } from './card-facts.ts'

/** From a day on, the months that a sale on such a card may take: installments, extra ones and deferral together. */
export interface InstallmentCap {
  readonly cardKind: CardKind
  /** `2016-01-01` */
  readonly from: string
  readonly months: number
}

/**
 * The general limits of the card regulation, art. 26. They change often: a change is a line here, and what was sold
 * before keeps the line of its day. Of the days only the year is known for certain.
 */
const INSTALLMENT_CAPS: readonly InstallmentCap[] = [
  { cardKind: 'personal', from: '2014-01-01', months: 9 },
  { cardKind: 'commercial', from: '2014-01-01', months: 9 },
  { cardKind: 'personal', from: '2016-01-01', months: 12 },
  { cardKind: 'commercial', from: '2016-01-01', months: 12 },
  { cardKind: 'commercial', from: '2025-01-01', months: 18 },
]

/** The line in force on that day; before the first one everybody pays at once. */
export function capOn(today: string, kind: CardKind, caps: readonly InstallmentCap[] = INSTALLMENT_CAPS): number {
  const inForce = caps
    .filter(({ cardKind, from }) => cardKind === kind && from <= today)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))
  return inForce[0]?.months ?? 1
}
