/** A number written as it stands: JSON.stringify would cut `1250.00000000`, and a signature is about such texts. */
export class JsonNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Json = string | number | boolean | null | undefined | JsonNumber | readonly Json[] | JsonObject
export type JsonObject = { readonly [name: string]: Json }

/** Undefined members are left out, as everywhere. */
export function jsonText(value: Json): string {
  if (value instanceof JsonNumber) return value.text
  if (isList(value)) return `[${value.map(jsonText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member)}`).join(',')}}`
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
