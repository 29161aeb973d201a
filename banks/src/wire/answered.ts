import type { WireAnswer } from './wire.ts'

/** What stands between us and a bank says these itself, when nobody behind it does. */
const SAID_ON_THE_WAY = new Set([502, 503, 504])

/**
 * Whether anybody was there. A refusal is an answer; a broken server's page is none, unless it is a message after all:
 * some gateways say what they refuse under a 500.
 */
export function isAnswered(answer: WireAnswer): boolean {
  if (answer.kind === 'silence') return false
  if (answer.status < 500) return true
  return !SAID_ON_THE_WAY.has(answer.status) && answer.bytes[0] === OPENING_BRACE
}

const OPENING_BRACE = 0x7b

/** Why there is no message to read, in the words that the port has for it. */
export type NothingHeard = 'no-answer' | 'bank-trouble' | 'unreadable'

/**
 * The text of an answer that a bank gave in earnest. A page of a broken server, a redirect or a refusal of a gate on the
 * way says nothing about the money, even where its body happens to look like a message.
 */
export function textHeard(
  answer: WireAnswer,
  decode: (bytes: Uint8Array) => string,
): { readonly text: string } | { readonly why: NothingHeard } {
  if (answer.kind === 'silence') return { why: 'no-answer' }
  if (answer.status >= 500) return { why: 'bank-trouble' }
  return answer.status === 200 ? { text: decode(answer.bytes) } : { why: 'unreadable' }
}
