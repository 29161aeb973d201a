import type { Posting, Refused, Trouble, TroubleWhy, Unknown } from './port.ts'
import type { RefusalWhy } from './refusals.ts'
import { readJson, type Json } from '@vezne/domain/text/exact-json.ts'
import { decodeEither, type WireAnswer } from './wire/wire.ts'

/** What came of one call: the ERP's answer, its definite no, or nothing that could be relied on. */
export type Reply = { readonly kind: 'reply'; readonly json: Json } | Refused | Unknown

export const refused = (why: RefusalWhy, message = ''): Refused => ({ kind: 'refused', why, message })
export const unknown = (why: Unknown['why'], message = ''): Unknown => ({ kind: 'unknown', why, message })

const TROUBLES: ReadonlySet<string> = new Set<TroubleWhy>([
  'unreachable',
  'credentials',
  'seat-taken',
  'not-allowed',
  'settings',
])

/** The same for whoever only reads: nothing was changed either way. */
export function troubleOf({ kind, why, message }: Refused | Unknown): Trouble {
  if (kind === 'refused') return trouble(TROUBLES.has(why) ? (why as TroubleWhy) : 'refused', message)
  return trouble(why === 'unreadable' ? 'unreadable' : 'unreachable', message)
}

export const trouble = (why: TroubleWhy, message = ''): Trouble => ({ kind: 'trouble', why, message })

/** A read that failed, where a voucher depends on it: nothing was written yet, so it is a no that may heal. */
export function beforeWriting(reply: Refused | Unknown): Extract<Posting, { kind: 'refused' }> {
  return reply.kind === 'refused' ? reply : refused('unreachable', reply.message)
}

const MOST_WORDS = 300
/** What an ERP said, short enough to be shown. */
export const inShort = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS)

/** What can be told of an answer before its own language is known: that nobody was there, or that no ERP spoke. */
export function heard(
  answer: WireAnswer,
): { readonly kind: 'heard'; readonly status: number; readonly json: Json } | Refused | Unknown {
  if (answer.kind === 'silence')
    return answer.sent ? unknown('no-answer', answer.why) : refused('unreachable', answer.why)
  const text = decodeEither(answer.bytes)
  const json = text.trim() === '' && answer.status === 204 ? null : readJson(text)
  if (json !== undefined) return { kind: 'heard', status: answer.status, json }
  return unknown(answer.status >= 500 ? 'erp-trouble' : 'unreadable', `HTTP ${answer.status}`)
}

/** One call after another, in the order in which they were asked for, whatever became of those before. */
export function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}
