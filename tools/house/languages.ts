const PLACEHOLDER = /\{\{?\s*([\w.]+)[^{}]*\}?\}/g

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** `a.b.c` → text, for every text in the tree; a text that is made by a function has no words to compare. */
function leaves(value: unknown, at: string): [path: string, text: unknown][] {
  if (!isBranch(value)) return [[at, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, at === '' ? key : `${at}.${key}`))
}

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].toSorted().join(', ')

function pairFaults(at: string, tr: unknown, en: unknown): string[] {
  const turkish = new Map(leaves(tr, at))
  const english = new Map(leaves(en, at))
  return [...new Set([...turkish.keys(), ...english.keys()])].flatMap((path) => {
    if (!turkish.has(path)) return [`${path} has no Turkish text`]
    if (!english.has(path)) return [`${path} has no English text`]
    const texts = [turkish.get(path), english.get(path)]
    if (texts.every((text) => typeof text === 'function')) return []
    const [one, other] = texts
    if (typeof one !== 'string' || typeof other !== 'string') return [`${path} is not a text in both languages`]
    if (one.trim() === '' || other.trim() === '') return [`${path} is empty`]
    return placeholders(one) === placeholders(other) ? [] : [`${path} does not fill the same places in both languages`]
  })
}

/** Walks what a file exports; wherever `tr` or `en` stands, both must, with the same keys and places, and no empty text. */
export function languageFaults(value: unknown, at = ''): string[] {
  if (!isBranch(value)) return []
  if ('tr' in value || 'en' in value) return pairFaults(at, value['tr'] ?? {}, value['en'] ?? {})
  return Object.entries(value).flatMap(([key, inner]) => languageFaults(inner, at === '' ? key : `${at}.${key}`))
}

/** Whether the file has any text in two languages at all: one that has none is not what its name says. */
export function hasTexts(value: unknown): boolean {
  if (!isBranch(value)) return false
  return 'tr' in value || 'en' in value || Object.values(value).some(hasTexts)
}
