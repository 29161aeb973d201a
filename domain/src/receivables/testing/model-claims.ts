import type { ModelFacts } from './model-facts.ts'

/** The document of a key, also of a part that is no longer there: its last word is its number. */
export const documentOfKey = (key: string) => (/^\d+$/.test(key.split(' ').at(-1) ?? '') ? cutLast(key) : key)
const cutLast = (key: string) => key.split(' ').slice(0, -1).join(' ')

/** What holds an item back: a payment under way, the bank, or a dispute. A part is held by its document, and holds it. */
export function heldBackBy(
  facts: ModelFacts,
  key: string,
  but?: string,
): 'claimed' | 'at-dbs' | 'disputed' | undefined {
  const claims = facts.payments
    .filter(({ id, state }) => state === 'under-way' && id !== but)
    .flatMap(({ ticked }) => ticked.map(([each]) => each))
  const isHeld = (held: string) => held === key || held === documentOfKey(key) || documentOfKey(held) === key
  if (claims.some(isHeld)) return 'claimed'
  if ([...facts.atDbs].some(isHeld)) return 'at-dbs'
  return [...facts.disputed].some(isHeld) ? 'disputed' : undefined
}
