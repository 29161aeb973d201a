import type { SmsWhy } from '@vezne/contract/sms/words.ts'
import { readPhone } from '@vezne/domain/payer/phone.ts'
import type { Reply } from '../sending/call.ts'
import type { SmsAnswer, SmsBalance } from './port.ts'

/** What came as JSON; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A field of something that somebody else wrote. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  )
}

export const listAt = (value: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

const LONGEST_ID = 100

/** Codes and ids come as texts or as numbers. */
export function wordAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path)
  const word = typeof found === 'number' ? String(found) : found
  return typeof word === 'string' && word !== '' && word.length <= LONGEST_ID ? word : undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An id of ours; what somebody else made up is none. */
export function ownIdAt(value: unknown, ...path: readonly string[]): string | undefined {
  const word = wordAt(value, ...path)
  return word !== undefined && UUID.test(word) ? word : undefined
}

/** As we write it, or undefined where it is no mobile number of here. */
export function phoneAt(value: unknown, ...path: readonly string[]): string | undefined {
  const word = wordAt(value, ...path)
  return word === undefined ? undefined : readPhone(word)
}

/** No word came back, or one that nobody understands. */
export function unreadAnswer(reply: Reply): SmsAnswer {
  if ('error' in reply) return { kind: reply.isSafe ? 'later' : 'unknown', why: reply.error }
  if (reply.status === 401 || reply.status === 403) return { kind: 'refused', why: 'credentials' }
  if (reply.status === 429) return { kind: 'later', why: 'busy' }
  // Behind a broken server the message may have gone through.
  return reply.status >= 400 && reply.status < 500
    ? { kind: 'refused', why: 'refused' }
    : { kind: 'unknown', why: 'no-answer' }
}

export function unreadBalance(reply: Reply): SmsBalance {
  const answer = unreadAnswer(reply)
  return { why: answer.kind === 'accepted' ? 'refused' : answer.why }
}

/** By the provider's own code. */
export function answerOf(codes: Readonly<Record<string, SmsWhy>>, busy: readonly string[], code: string): SmsAnswer {
  if (busy.includes(code)) return { kind: 'later', why: 'busy' }
  return { kind: 'refused', why: codes[code] ?? 'refused' }
}

export const creditsOf = (value: unknown): number | undefined => {
  const credits = Math.floor(Number(value))
  return value !== undefined && value !== '' && Number.isSafeInteger(credits) && credits >= 0 ? credits : undefined
}

export const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' }

export const basicAuth = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
