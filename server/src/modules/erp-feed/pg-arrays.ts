/**
 * Arrays as PostgreSQL writes them. The driver's own way looks at every element anew, which costs as much as reading the
 * rows did; here a column is of one kind.
 */
type Cell = string | bigint | number | null | undefined

/** Of ids, days and numbers, in which nothing needs to be quoted. */
export const plainArray = (values: readonly Cell[]): string => `{${values.map((value) => value ?? 'NULL').join(',')}}`

const quoted = (value: string | null | undefined) =>
  value === null || value === undefined ? 'NULL' : `"${value.replace(/["\\]/g, String.raw`\$&`)}"`

export const textArray = (values: readonly (string | null | undefined)[]): string => `{${values.map(quoted).join(',')}}`
