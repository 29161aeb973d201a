/**
 * Arrays as PostgreSQL writes them. The driver's own way looks at every element anew, which costs as much as reading the
 * rows did; here a column is of one kind.
 */
type Cell = string | bigint | number | null | undefined

/** Of ids, days and numbers, in which nothing needs to be quoted. */
export const plainArray = (values: readonly Cell[]): string => `{${values.map((value) => value ?? 'NULL').join(',')}}`

const NEEDS_CARE = /["\\]/
const CAREFULLY = String.raw`\$&`

function quoted(value: string | null | undefined): string {
  if (value === null || value === undefined) return 'NULL'
  return NEEDS_CARE.test(value) ? `"${value.replace(/["\\]/g, CAREFULLY)}"` : `"${value}"`
}

export const textArray = (values: readonly (string | null | undefined)[]): string => `{${values.map(quoted).join(',')}}`
