/** A stranger's JSON in which every number stands as the text it was: `10.50` keeps its zero, and money is never a float. */
export type Json = string | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** The value, or undefined for anything that is not one complete JSON document. */
export function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''), (_name, value: unknown, context?: { readonly source?: string }) =>
      typeof value === 'number' ? (context?.source ?? '') : value,
    ) as Json
  } catch {
    return undefined
  }
}

/** Walks down by names; undefined where the way ends. */
export function jsonAt(value: Json | undefined, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (inside, name) => (isObject(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined),
    value,
  )
}

/** The text, number or truth value at a path as text; empty where there is none, `null` included. */
export function jsonText(value: Json | undefined, ...path: string[]): string {
  const found = jsonAt(value, ...path)
  return typeof found === 'string' || typeof found === 'boolean' ? String(found) : ''
}

/** The list at a path; empty where there is none. */
export function jsonList(value: Json | undefined, ...path: string[]): readonly Json[] {
  const found = jsonAt(value, ...path)
  return isList(found) ? found : []
}

export function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value)
}

// Array.isArray alone would take the promise of a read-only list away.
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}
