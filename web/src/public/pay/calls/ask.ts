import { readAnswer, wireRequest, type Outcome } from '@vezne/contract/kit/client.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { NO_RESPONSE } from '../../../kit/api/decide.ts'

const API_BASE = '/api'
const TIMEOUT_MS = 30_000

export interface AskOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

export type Ask = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: AskOptions,
) => Promise<Outcome<ReplyOf<E>>>

async function bodyOf(response: Response): Promise<unknown> {
  const body = await response.text()
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** Calls of a page without an account: no token, no cookies, answers in the language of the page. */
export function askIn(language: Language): Ask {
  return async (endpoint, input, { headers = {}, signal, timeoutMs = TIMEOUT_MS } = {}) => {
    const { method, url, body } = wireRequest(endpoint, input)
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(`${API_BASE}${url}`, {
        method,
        headers: {
          Accept: 'application/json',
          'Accept-Language': language,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: body ?? null,
        cache: 'no-store',
        credentials: 'omit',
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      })
      return readAnswer(endpoint, { status: response.status, body: await bodyOf(response) })
    } catch (error) {
      if (signal?.aborted === true) throw error
      return { success: false, status: NO_RESPONSE, message: '', body: undefined }
    }
  }
}
