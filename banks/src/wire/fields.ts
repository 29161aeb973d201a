/** Names and texts, as forms and messages carry them. */
export type Fields = Readonly<Record<string, string>>

/** A field's text; one that is missing reads as empty, as every signature here wants it. */
export function textOf(fields: Fields, name: string): string {
  return Object.hasOwn(fields, name) ? (fields[name] ?? '') : ''
}

/** An entry of a table of ours by a name of theirs; `constructor` is in no table. */
export function lookUp<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** Only the named fields that are there, for what is kept of a message that may hold a card number. */
export function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, textOf(fields, name)]),
  )
}

/**
 * Decodes `application/x-www-form-urlencoded` exactly once. A name that comes twice makes the whole form unreadable:
 * the signature and the reader might each look at another one.
 */
export function decodeForm(body: string): Fields | undefined {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body)) {
    if (fields.has(name)) return undefined
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

export function encodeForm(fields: Fields): string {
  return new URLSearchParams(fields).toString()
}
