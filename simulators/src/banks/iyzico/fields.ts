/** A JSON object of a request. What is not there is undefined; what has another type than asked is the empty text. */
export type Body = Readonly<Record<string, unknown>>

export function textOf(body: Body, name: string): string {
  const value = body[name]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

export function objectOf(body: Body, name: string): Body | undefined {
  const value = body[name]
  return isObject(value) ? value : undefined
}

export function objectsOf(body: Body, name: string): readonly Body[] {
  const value = body[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
