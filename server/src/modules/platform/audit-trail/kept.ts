/** What an event keeps of what it was about, as JSON. */
export interface Kept {
  readonly kind: string
  readonly details: unknown
  readonly before: unknown
  readonly after: unknown
}

interface Field {
  readonly name: string
  readonly value: string | null
}

interface ChangedField {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

const LONGEST = { name: 200, value: 2000 } as const
const MOST = { details: 100, fields: 500 } as const

/** Which of their companies somebody came from is no other company's to know. */
const KEPT_BACK: Readonly<Record<string, readonly string[]>> = { 'company-switched': ['from'] }

/** What a subject is called, the best name first; an id where there is nothing better. */
const NAMES = [
  'label',
  'name',
  'title',
  'orderId',
  'code',
  'domain',
  'email',
  'to',
  'list',
  'date',
  'bankName',
  'result',
  'paymentId',
  'reviewId',
  'accountId',
  'firmId',
  'id',
]

/** Cut with a mark where it is too long. */
export const textOf = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`

const isPlain = (value: unknown) => typeof value !== 'object' || value === null
const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Every value with its way to it: `limits.daily`, `currencies`, `rates[2].percent`. */
function fieldsOf(value: unknown, name = ''): Field[] {
  const shown = textOf(name, LONGEST.name)
  if (value === null || value === undefined) return name === '' ? [] : [{ name: shown, value: null }]
  if (Array.isArray(value) && !value.every(isPlain))
    return value.flatMap((each, at) => fieldsOf(each, `${name}[${at + 1}]`))
  if (typeof value === 'object' && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name === '' ? key : `${name}.${key}`))
  const said = Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value)
  return [{ name: shown || '-', value: textOf(said, LONGEST.value) }]
}

export function detailsOf({ kind, details }: Kept): Field[] {
  const back = KEPT_BACK[kind] ?? []
  return fieldsOf(details)
    .filter(({ name }) => !back.includes(name))
    .slice(0, MOST.details)
}

export function changedFields({ before, after }: Kept): ChangedField[] {
  const [old, fresh] = [before, after].map((side) => new Map(fieldsOf(side).map(({ name, value }) => [name, value])))
  return [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])]
    .map((name) => ({ name, before: old?.get(name) ?? null, after: fresh?.get(name) ?? null }))
    .filter((field) => field.before !== field.after)
    .slice(0, MOST.fields)
}

/** How people call what an event was about. */
export function subjectOf(kept: Kept): string | null {
  const known = new Map(detailsOf(kept).map(({ name, value }) => [name, value]))
  const sides = new Map([...fieldsOf(kept.before), ...fieldsOf(kept.after)].map(({ name, value }) => [name, value]))
  const found = NAMES.map((name) => known.get(name) ?? sides.get(name)).find((value) => value)
  return found ? textOf(found, 200) : null
}
