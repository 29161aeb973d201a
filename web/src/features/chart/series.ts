/** What stands in one bar chart: the same days for every series, amounts in minor units of one currency. */
export interface Series {
  readonly key: string
  readonly title: string
  readonly values: readonly bigint[]
}

/** How many series can be told apart by their colours. */
const SERIES_COLORS = 6

/** What there is beyond the colours goes together as the last one; the largest come first. */
export function fewSeries(series: readonly Series[], restTitle: string): Series[] {
  const largestFirst = series.toSorted((one, other) => compare(sumOf(other.values), sumOf(one.values)))
  if (largestFirst.length <= SERIES_COLORS) return largestFirst
  const shown = largestFirst.slice(0, SERIES_COLORS - 1)
  const rest = largestFirst.slice(SERIES_COLORS - 1)
  const values = (rest[0]?.values ?? []).map((_, at) => rest.reduce((sum, each) => sum + (each.values[at] ?? 0n), 0n))
  return [...shown, { key: 'rest', title: restTitle, values }]
}

const compare = (one: bigint, other: bigint) => Number(one > other) - Number(one < other)

export const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)
