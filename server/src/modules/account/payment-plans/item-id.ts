import { createHash } from 'node:crypto'
import type { Currency } from '@vezne/domain/money/money.ts'

/** An item of an account, as the rules know it. */
export interface ItemName {
  readonly accountId: string
  readonly currency: Currency
  readonly key: string
}

const PARTS = [8, 12, 16, 20, 32]

/** The same id for the same words, and no other way to it: an UUID of version 8, whose bits are the maker's own. */
export function idOfWords(...words: readonly string[]): string {
  const hash = createHash('sha256').update(words.join('\n')).digest()
  hash[6] = 0x80 | ((hash[6] ?? 0) & 0x0f)
  hash[8] = 0x80 | ((hash[8] ?? 0) & 0x3f)
  const hex = hash.toString('hex')
  return PARTS.map((end, at) => hex.slice(PARTS[at - 1] ?? 0, end)).join('-')
}

/**
 * The id under which an item travels: made of its name alone, so that it stays the same when the ERP enters its document
 * anew, and tells nothing.
 */
export const itemIdOf = ({ accountId, currency, key }: ItemName): string => idOfWords(accountId, currency, key)
