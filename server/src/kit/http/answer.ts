import type { Envelope, FieldError } from '@vezne/contract/kit/envelope.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { BROKEN, DONE, REFUSALS, refusalText, type RefusalCode } from '@vezne/contract/kit/refusals.ts'
import { MOST_ERRORS, sentencesOf } from '@vezne/contract/kit/validation.ts'
import { BrokenRules, Refusal } from '../refusal.ts'

export interface Answer {
  readonly status: number
  readonly body: Envelope
}

export const success = (data: unknown, language: Language): Answer => ({
  status: 200,
  body: { success: true, message: DONE[language], data },
})

export const refused = (code: RefusalCode, language: Language, data: unknown = null): Answer => ({
  status: REFUSALS[code].status,
  body: { success: false, message: refusalText(code, language), data, code },
})

/** Sentences for people, which the specification asks for, and the fields they are about for forms. */
export function invalid(all: readonly FieldError[], language: Language): Answer {
  const errors = all.slice(0, MOST_ERRORS)
  const messages = sentencesOf(errors, language)
  return { status: 406, body: { success: false, message: messages[0] ?? BROKEN[language], data: messages, errors } }
}

function refusalAnswer({ code, data, path }: Refusal, language: Language): Answer {
  const { status, body } = refused(code, language, data)
  return { status, body: path === undefined ? body : { ...body, errors: [{ path, rule: code, params: {} }] } }
}

const broken = (language: Language): Answer => ({
  status: 500,
  body: { success: false, message: BROKEN[language], data: null },
})

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

// The database is away, starting, stopping or full: nothing was done, and a little later it will work.
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300'])

function isAway(error: unknown): boolean {
  if (AWAY.has(codeOf(error))) return true
  return (
    error instanceof Error && /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  )
}

/** A wait for a lock that a transaction had bounded itself. */
const LOCK_NOT_AVAILABLE = '55P03'

/** A deadlock, a lost race, or a wait that was too long: the work is undone, and can be begun again. */
const UNDONE = new Set(['40001', '40P01', LOCK_NOT_AVAILABLE, '57014'])

export const isPassing = (error: unknown): boolean =>
  isAway(error) || UNDONE.has(codeOf(error)) || (error instanceof Refusal && error.code === 'not-available')

/** The answer for something that was thrown, and whether it is a bug of ours. */
export function answerForError(error: unknown, language: Language): Answer & { readonly bug: boolean } {
  if (error instanceof Refusal) return { ...refusalAnswer(error, language), bug: false }
  if (error instanceof BrokenRules) return { ...invalid(error.errors, language), bug: false }
  if (isAway(error) || codeOf(error) === LOCK_NOT_AVAILABLE) {
    return { ...refused('not-available', language), bug: false }
  }
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { ...refused('body-too-large', language), bug: false }
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return { ...invalid([{ path: '', rule: 'invalid-json', params: {} }], language), bug: false }
    default:
      return { ...broken(language), bug: true }
  }
}
