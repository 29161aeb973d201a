import { jsonText, readJson } from '@vezne/domain/text/exact-json.ts'
import { findElement, parseXml } from '../wire/xml.ts'

/**
 * What can be wrong between us and a bank: that it is reached at all, that it lets our address in, that it knows the
 * account, the password of its user, and the key that signs.
 */
export const CONNECTION_PARTS = ['reach', 'ip', 'terminal', 'password', 'key'] as const
export type ConnectionPart = (typeof CONNECTION_PARTS)[number]

/** What a reply says of itself. */
export interface Saying {
  readonly code: string
  readonly message: string
}

/** How a gateway's answer to a harmless question tells what is wrong with an account. */
export interface ConnectionWords {
  readonly says: (text: string) => Saying
  /** The parts that an answer blames; several where the bank does not tell them apart, none where it blames nothing. */
  readonly blames: (saying: Saying) => readonly ConnectionPart[]
  /** Codes of a bank that understood the question and has no such order, where its inquiry cannot tell that. */
  readonly understood?: RegExp
  /** What is proven once the bank answers the question itself. */
  readonly proves: readonly ConnectionPart[]
  /** What only a sale proves. */
  readonly leaves: readonly ConnectionPart[]
}

/** The bank's elements of these names, wherever in the reply they stand. */
export function saidInXml(code: readonly string[], message: readonly string[]): ConnectionWords['says'] {
  return (text) => {
    const root = parseXml(text)
    const first = (names: readonly string[]) =>
      names.map((name) => findElement(root, name)?.text.trim() ?? '').find((found) => found !== '') ?? ''
    return { code: first(code), message: first(message) }
  }
}

export function saidInJson(code: string, message: string): ConnectionWords['says'] {
  return (text) => {
    const json = readJson(text)
    return { code: jsonText(json, code), message: jsonText(json, message) }
  }
}

export function blamedByCode(parts: Readonly<Record<string, readonly ConnectionPart[]>>): ConnectionWords['blames'] {
  return ({ code }) => (Object.hasOwn(parts, code) ? (parts[code] ?? []) : [])
}
