import { readAnswer, wireRequest, type Outcome, type WireRequest } from '@vezne/contract/kit/client.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { rememberInitialUrl } from '../session/initial-url.ts'
import { dropToken, keepExpiration, readExpiration, readToken } from '../session/session.ts'
import { NO_RESPONSE, reactTo, type Failure } from './decide.ts'
import { goTo, show } from './effects.ts'
import { hasExpired } from './session-expiry.ts'
import { text } from './text.ts'

const API_BASE = '/api'
const TIMEOUT_MS = 30_000

export interface CallOptions {
  /** False when the screen shows the answer in its own place. */
  readonly notify?: boolean
  readonly signal?: AbortSignal
}

const noAnswer = (message: string): Failure => ({ success: false, status: NO_RESPONSE, message, body: undefined })

function headersOf(request: WireRequest, token: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() })
  if (request.body !== undefined) headers.set('Content-Type', 'application/json')
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  return headers
}

async function bodyOf(response: Response): Promise<unknown> {
  const body = await response.text()
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  request: WireRequest,
  token: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Outcome<ReplyOf<E>>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(`${API_BASE}${request.url}`, {
      method: request.method,
      headers: headersOf(request, token),
      body: request.body ?? null,
      cache: 'no-store',
      credentials: 'omit',
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    })
    const body = await bodyOf(response)
    // An answer to a session that has ended meanwhile must not prolong the one that came after it.
    if (readToken() === token) keepExpiration(response.headers.get('X-Session-Expiration'))
    return readAnswer(endpoint, { status: response.status, body })
  } catch (error) {
    if (signal?.aborted === true) throw error
    const words = text[currentLanguage()]
    return noAnswer(timeout.aborted ? words.timedOut : words.noResponse)
  }
}

function rememberThisPage(): void {
  const { pathname, search, hash } = window.location
  rememberInitialUrl(pathname + search + hash)
}

/** Sends an idle user to the sign-in page before a protected call, and remembers where they were. */
function endIdleSession(path: string): boolean {
  if (!hasExpired(path, readExpiration(), Date.now())) return false
  dropToken()
  rememberThisPage()
  goTo('/signin')
  return true
}

/** Calls the API as the specification wants it (7 "General", 8) and gives back the reply or what went wrong. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { notify = true, signal }: CallOptions = {},
): Promise<Outcome<ReplyOf<E>>> {
  if (endIdleSession(endpoint.path)) return noAnswer('')
  const token = readToken()
  const outcome = await send(endpoint, wireRequest(endpoint, input), token, signal)
  const reaction = reactTo(endpoint.method, outcome, notify, text[currentLanguage()])
  for (const notice of reaction.notices) show(notice)
  // A late "no" to an earlier session says nothing about the present one.
  if (reaction.notAuthorized && !outcome.success && readToken() === token) {
    // Who signs in again comes back to this page.
    if (outcome.status === 401) rememberThisPage()
    goTo('/not-authorized-access', { status: outcome.status })
  }
  return outcome
}
