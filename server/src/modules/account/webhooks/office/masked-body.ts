/** What is left of a value that tells of people or money: that it was there. */
const HIDDEN = '•••'

/** Names whose values say what happened, when and to which record, and nothing of whom or how much. */
const OPEN: ReadonlySet<string> = new Set([
  'id',
  'type',
  'occurredAt',
  'paymentId',
  'status',
  'currency',
  'chargedCurrency',
  'installmentCount',
])

function masked(value: unknown, name: string): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((each) => masked(each, name))
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, masked(each, inner)]))
  }
  return OPEN.has(name) ? value : HIDDEN
}

/**
 * A message as whoever looks after webhooks reads it: they may not see payments, so amounts, references, cards and the
 * way to a receipt are left out, and so is every field that nobody has said to be harmless.
 */
export function maskedBody(body: string): string {
  return JSON.stringify(masked(JSON.parse(body) as unknown, ''), null, 2)
}
