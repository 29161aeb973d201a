import { valueDates, type SettledSale } from '@vezne/domain/settlement/value-dates.ts'

/** What a rule of `domain/` makes of a case's input. Amounts are plain numbers on paper and `bigint` inside. */
export type Figure = (input: never) => unknown

/** The kinds of figures that are built, each with the very function that the product uses. */
export const KINDS: Readonly<Record<string, Figure>> = {
  'value-dates': (input: Written<SettledSale>) => ({
    lines: written(valueDates({ ...input, grossMinor: BigInt(input.grossMinor) })),
  }),
}

/** Kinds that are described and whose rules come with their modules: counted apart, never as passed. */
export const LATER_KINDS: ReadonlySet<string> = new Set([
  'average-maturity',
  'late-charge',
  'maturity-difference',
  'discount',
  'early-payment',
  'supplier-finance',
  'schedule',
  'ageing',
  'allocate',
  'dbs-cover',
  'dbs-shortage',
  'budget',
])

/** As JSON writes it: no amount of a case is beyond what a number holds exactly. */
const written = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)))

type Written<Value> = { readonly [Key in keyof Value]: Value[Key] extends bigint ? number : Value[Key] }
