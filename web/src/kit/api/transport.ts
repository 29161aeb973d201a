import { readAnswer, wireRequest, type Outcome } from '@vezne/contract/kit/client.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { NO_RESPONSE, TIMED_OUT } from './decide.ts'

const API_BASE = '/api'
const TIMEOUT_MS = 30_000

export interface AskOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** All that a caller needs who only asks: panel and public pages each pass in their own. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: AskOptions,
) => Promise<Outcome<ReplyOf<E>>>

/** The differences between panel and public pages. */
export interface Policy {
  readonly language: Language
  /** The session's; public pages have none, and never ask whether one has expired. */
  readonly token?: string | undefined
  /** Gets the headers of every answer, which bring the end of the session. */
  readonly onAnswer?: (headers: Headers) => void
  /** The sentence in the place of an answer that did not come. */
  readonly noAnswer: (hasTimedOut: boolean) => string
}

function headersOf(body: string | undefined, { language, token }: Policy, more: AskOptions['headers']) {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...more,
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const body = await response.text()
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

type Failed = Extract<Outcome<never>, { success: false }>

/** The one way to the API: no cookies, nothing from a cache, and a failure where no answer comes. */
async function reach<E extends Endpoint, Read>(
  endpoint: E,
  input: InputOf<E>,
  policy: Policy,
  { headers, signal, timeoutMs = TIMEOUT_MS }: AskOptions,
  read: (response: Response) => Promise<Read>,
): Promise<Read | Failed> {
  const { method, url, body } = wireRequest(endpoint, input)
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(`${API_BASE}${url}`, {
      method,
      headers: headersOf(body, policy, headers),
      body: body ?? null,
      cache: 'no-store',
      credentials: 'omit',
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    })
    const answer = await read(response)
    policy.onAnswer?.(response.headers)
    return answer
  } catch (error) {
    if (signal?.aborted === true) throw error
    const message = policy.noAnswer(timeout.aborted)
    return { success: false, status: NO_RESPONSE, message, body: timeout.aborted ? TIMED_OUT : undefined }
  }
}

const answerOf = async <E extends Endpoint>(endpoint: E, response: Response): Promise<Outcome<ReplyOf<E>>> =>
  readAnswer(endpoint, { status: response.status, body: await bodyOf(response) })

export function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  policy: Policy,
  options: AskOptions = {},
): Promise<Outcome<ReplyOf<E>>> {
  return reach(endpoint, input, policy, options, (response) => answerOf(endpoint, response))
}

export interface LoadedFile {
  readonly name: string
  readonly content: Blob
}

/** A long file takes its time; the user sees that it comes. */
const FILE_TIMEOUT_MS = 15 * 60_000

/** The same for a call that may answer a file. */
export function sendForFile<E extends Endpoint & { readonly sendsFile?: true }>(
  endpoint: E,
  input: InputOf<E>,
  policy: Policy,
): Promise<Outcome<ReplyOf<E> | LoadedFile>> {
  return reach(endpoint, input, policy, { timeoutMs: FILE_TIMEOUT_MS }, async (response) => {
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
    if (name === undefined) return answerOf(endpoint, response)
    return { success: true, message: '', data: { name, content: await response.blob() } }
  })
}

/** Calls of a page without an account: no token, no session to look after, answers in the language of the page. */
export function askIn(language: Language): Ask {
  const policy: Policy = { language, noAnswer: () => '' }
  return (endpoint, input, options) => send(endpoint, input, policy, options)
}
