import type { Outcome } from '@vezne/contract/kit/client.ts'
import type { Method } from '@vezne/contract/kit/endpoint.ts'
import { fill } from '../i18n/bilingual.ts'
import type { ApiWords } from './text.ts'

export type Failure = Extract<Outcome<unknown>, { success: false }>

export interface Notice {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  readonly seconds: number
}

/** What the screen does about an answer to any call: what it shows, and whether it leaves the page. */
export interface Reaction {
  readonly notices: readonly Notice[]
  readonly notAuthorized: boolean
}

/** The status of a call without an answer. */
export const NO_RESPONSE = 0
/** Takes the place of the body where the answer was not awaited any longer. */
export const TIMED_OUT = 'timed-out'

const NOTICE_SECONDS = 3
const LONGEST_TEXT = 500

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function listOf(body: unknown): string[] {
  const data = isRecord(body) ? body['data'] : undefined
  return Array.isArray(data) ? data.filter((item): item is string => typeof item === 'string' && item !== '') : []
}

function messageOf(body: unknown): string {
  const message = isRecord(body) ? body['message'] : undefined
  return typeof message === 'string' ? message : ''
}

function bodyText(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '')
  return typeof body === 'object' ? '' : text.slice(0, LONGEST_TEXT)
}

/** The error text of something between us and the server: a line, or a field of that name; no page of it. */
function errorText(body: unknown): string {
  const error = isRecord(body) ? body['error'] : body
  const text = typeof error === 'string' ? error.trim() : ''
  return text.startsWith('<') ? '' : text.slice(0, LONGEST_TEXT)
}

/** Staff who look on as another user stay where they are, and read why nothing happened. */
const isLookingOnly = ({ status, body }: Failure) => status === 403 && isRecord(body) && body['code'] === 'looking-only'

/** The sentences of the error catalogue (specification, section 8) for an answer that is not a success. */
export function failureTexts(failure: Failure, words: ApiWords): string[] {
  const { status, message, body } = failure
  const said = message || messageOf(body)
  const otherwise = said || fill(words.failed, { status: String(status) })
  switch (status) {
    case 401:
      return []
    case 403:
      return isLookingOnly(failure) ? [said] : []
    case 406: {
      const messages = listOf(body)
      return messages.length > 0 ? messages : [otherwise]
    }
    case 400:
      return [said || bodyText(body) || otherwise]
    case 500:
      return [said || words.broken]
    case NO_RESPONSE:
      return [said || words.noResponse]
    default:
      return [said || errorText(body) || otherwise]
  }
}

const notice = (kind: Notice['kind']) => (text: string) => ({ kind, text, seconds: NOTICE_SECONDS })

/**
 * Reading calls say nothing when they succeed, nor when no answer came: their screens draw that themselves. Every other
 * refusal is shown unless the caller switched the notices off because it shows the message in its own place.
 */
export function reactTo(method: Method, outcome: Outcome<unknown>, notify: boolean, words: ApiWords): Reaction {
  if (outcome.success) {
    const shown = notify && method !== 'GET'
    return { notices: shown ? [notice('success')(words.done)] : [], notAuthorized: false }
  }
  const isForbidden = outcome.status === 401 || (outcome.status === 403 && !isLookingOnly(outcome))
  if (isForbidden) return { notices: [], notAuthorized: true }
  const silent = !notify || (method === 'GET' && outcome.status === NO_RESPONSE)
  return { notices: silent ? [] : failureTexts(outcome, words).map(notice('error')), notAuthorized: false }
}
