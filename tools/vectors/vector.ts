import { readFileSync } from 'node:fs'

/** One published or derived example: this input, at this gateway, must give these answers. */
export interface Vector {
  id: string
  gateway: string
  kind: string
  input: unknown
  expected: Record<string, unknown>
}

/** What one side makes of an input: its answer, or the news that such a kind says nothing about this side. */
export type VectorKind = (input: never, expected: never) => unknown
export type VectorKinds = Readonly<Record<string, Readonly<Record<string, VectorKind>>>>

export interface Mismatch {
  key: string
  expected: unknown
  actual: unknown
}

export function readVectors(file: string): Vector[] {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(content)) throw new Error('the file holds no array of vectors')
  return content as Vector[]
}

/** Every expected key must be in the answer with an equal value; keys the answer has besides are nobody's business. */
export function mismatches(expected: Record<string, unknown>, answer: unknown): Mismatch[] {
  const given: Record<string, unknown> = typeof answer === 'object' && answer !== null ? { ...answer } : {}
  return Object.entries(expected).flatMap(([key, wanted]) => {
    const actual = given[key]
    if (key === 'fieldsPresent') return missing(wanted, given['fields'], true)
    if (key === 'fieldsAbsent') return missing(wanted, given['fields'], false)
    return canonical(wanted) === canonical(actual) ? [] : [{ key, expected: wanted, actual }]
  })
}

function missing(names: unknown, fields: unknown, present: boolean): Mismatch[] {
  const built = Object.keys(fields ?? {})
  const wrong = (names as string[]).filter((name) => built.includes(name) !== present)
  return wrong.length === 0 ? [] : [{ key: present ? 'fieldsPresent' : 'fieldsAbsent', expected: names, actual: built }]
}

/** JSON with sorted names, so that order says nothing and `null`, text and number stay different. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
