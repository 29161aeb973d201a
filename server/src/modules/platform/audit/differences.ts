import { isDeepStrictEqual } from 'node:util'

/** What a column of JSON can hold. A field without a value is a field that is not there. */
export type Json = string | number | boolean | null | readonly Json[] | Fields

interface Fields {
  readonly [field: string]: Json | undefined
}

/** Of a field whose name tells of a secret the log knows that it changed, and never from what to what. */
const SECRET =
  /(^|_)(password|secret|credential|token|passkey|recovery_code|pin|cvv|cvc|pan|(api|store|link|private)_key)s?$/
const tellsOfSecret = (field: string) => SECRET.test(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const KEPT_AWAY = '***'

/** Of the identity number of a person the log keeps enough to tell that it changed, and too little to use it. */
const IDENTITY = /^(tckn|taxNumber|identityNumber)$/
const IDENTITY_NUMBER = /^\d{11}$/
const masked = (number: string) => `${number.slice(0, 3)}••••••${number.slice(-2)}`

const isFields = (value: Json | null): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As it will be read again: without what has no value. */
const plain = (value: Json | undefined): Json | undefined =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as Json)

/** Hides secrets at every depth, for a whole that was added or taken away holds its parts too. */
function withoutSecrets(field: string, value: Json): Json {
  if (tellsOfSecret(field) && value !== null) return KEPT_AWAY
  if (typeof value === 'string' && IDENTITY.test(field) && IDENTITY_NUMBER.test(value)) return masked(value)
  if (Array.isArray(value)) return value.map((each: Json) => withoutSecrets('', each))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, inner === undefined ? inner : withoutSecrets(name, inner)]),
  )
}

function kept(of: Fields, fields: readonly string[]): Fields {
  const values = fields.map((field) => [field, plain(of[field])] as const)
  return Object.fromEntries(
    values.flatMap(([field, value]) => (value === undefined ? [] : [[field, withoutSecrets(field, value)]])),
  )
}

/** The fields that differ, on both sides; what was not there before, or is not there after, is null as a whole. */
export function differences(
  before: Json | null,
  after: Json | null,
): { readonly before: Json | null; readonly after: Json | null } {
  if (!isFields(before) || !isFields(after)) {
    const whole = (side: Json | null) => (side === null ? null : withoutSecrets('', plain(side) ?? null))
    return { before: whole(before), after: whole(after) }
  }
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = fields.filter((field) => !isDeepStrictEqual(plain(before[field]), plain(after[field])))
  return { before: kept(before, changed), after: kept(after, changed) }
}
