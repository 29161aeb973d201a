import type { Day } from '../calendar/day.ts'
import type { CardKind } from './card-facts.ts'

/** What a company sells, as far as the law limits installments by it. */
export const SECTORS = [
  'general',
  'electronics',
  'appliances',
  'telecom',
  'jewellery',
  'food',
  'fuel',
  'gift-cards',
] as const
export type Sector = (typeof SECTORS)[number]

/** From a day on, the months that a sale on such a card may take: installments, extra ones and deferral together. */
export interface InstallmentCap {
  readonly cardKind: CardKind
  /** `2016-01-01` */
  readonly from: Day
  /** Null: from that day on a company has no limit of its own. */
  readonly months: number | null
}

/** A line of the card regulation, art. 26. */
export interface LawfulCap extends InstallmentCap {
  readonly sector: Sector
  readonly months: number
}

/** What limits the sales of a company: the law, what the company sells, and lines of its own. */
export interface CapRules {
  readonly sector: Sector
  readonly law: readonly LawfulCap[]
  readonly own: readonly InstallmentCap[]
}

/** The line in force on that day, the youngest of those that have begun. */
function monthsOn(day: Day, kind: CardKind, lines: readonly InstallmentCap[]): number | undefined {
  const begun = lines.filter(({ cardKind, from }) => cardKind === kind && from <= day)
  return begun.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]?.months ?? undefined
}

/** The general line, or the sector's where that is tighter. Before the first one everybody pays at once. */
export function lawfulCapOn(day: Day, kind: CardKind, { sector, law }: Omit<CapRules, 'own'>): number {
  const lineOf = (wanted: Sector) =>
    monthsOn(
      day,
      kind,
      law.filter((line) => line.sector === wanted),
    )
  return Math.min(lineOf('general') ?? 1, lineOf(sector) ?? Infinity)
}

/** What holds for a company on a day: whatever lines it has, it is never looser than the law of that day. */
export function capOn(day: Day, kind: CardKind, rules: CapRules): number {
  return Math.min(lawfulCapOn(day, kind, rules), monthsOn(day, kind, rules.own) ?? Infinity)
}

type CapFault = 'cap-above-law' | 'cap-past' | 'cap-past-kept' | 'cap-twice'

const keyOf = ({ cardKind, from, months }: InstallmentCap) => `${cardKind} ${from} ${months}`

/**
 * What is wrong with the lines that a company wants in the place of those before, each by its place in the list. Lines
 * of days gone by say what held then: they are neither written, changed nor taken away afterwards.
 */
export function capFaults(
  rules: CapRules,
  before: readonly InstallmentCap[],
  today: Day,
): { readonly at: number | undefined; readonly fault: CapFault }[] {
  const { own } = rules
  const known = new Set(before.map(keyOf))
  const wanted = new Set(own.map(keyOf))
  const isLost = before.some((line) => line.from < today && !wanted.has(keyOf(line)))
  const faultOf = (line: InstallmentCap, at: number): CapFault | undefined => {
    const { cardKind, from, months } = line
    if (own.findIndex((other) => other.cardKind === cardKind && other.from === from) !== at) return 'cap-twice'
    if (from < today) return known.has(keyOf(line)) ? undefined : 'cap-past'
    return months !== null && months > lawfulCapOn(from, cardKind, rules) ? 'cap-above-law' : undefined
  }
  return [
    ...own.flatMap((line, at) => {
      const fault = faultOf(line, at)
      return fault === undefined ? [] : [{ at, fault }]
    }),
    ...(isLost ? [{ at: undefined, fault: 'cap-past-kept' } as const] : []),
  ]
}
