/** More keys than any house has companies: a caller with made-up keys does not fill the memory. */
const MOST_KEYS = 1000

/**
 * Keeps what was read for a moment: for rows that change rarely and may be seconds old. Callers who ask at once share
 * one reading; one that failed is not kept.
 */
export function remembered<Value>(
  read: (key: string) => Promise<Value>,
  forMs: number,
): (key: string) => Promise<Value> {
  const known = new Map<string, { readonly value: Promise<Value>; readonly until: number }>()
  return (key) => {
    const now = performance.now()
    const found = known.get(key)
    if (found !== undefined && found.until > now) return found.value
    if (known.size >= MOST_KEYS) known.clear()
    const kept = { value: read(key), until: now + forMs }
    known.set(key, kept)
    kept.value.catch(() => {
      if (known.get(key) === kept) known.delete(key)
    })
    return kept.value
  }
}
