import type { WireAnswer } from './wire.ts'

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
