import { factorChallenge } from '@vezne/contract/auth.ts'
import { readShape, type Outcome } from '@vezne/contract/kit/client.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { hasExpired } from '@vezne/domain/access/idle-session.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { rememberInitialUrl } from '../session/initial-url.ts'
import { dropPlatformSession, readPlatformToken } from '../session/platform-session.ts'
import { dropToken, keepExpiration, readExpiration, readToken } from '../session/session.ts'
import { NO_RESPONSE, reactTo } from './decide.ts'
import { confirmFactor, goTo, show } from './effects.ts'
import { leaveImpersonation } from './impersonation.ts'
import { refusalOf } from './refusal.ts'
import { text } from './text.ts'
import { send, sendForFile, type AskOptions, type LoadedFile, type Policy } from './transport.ts'

export interface CallOptions extends AskOptions {
  /** False when the screen shows the answer in its own place. */
  readonly notify?: boolean
  /** Not asked for by the user: it says nothing, leads nowhere and keeps no session alive. */
  readonly background?: boolean
}

/** Calls of the installation's operators go with a sign-in of their own, and end at its door. */
const PLATFORM_DOOR = '/platform/giris'
const isOfPlatform = ({ path }: Endpoint) => path.startsWith('/Platform/')
const tokenFor = (endpoint: Endpoint) => (isOfPlatform(endpoint) ? readPlatformToken() : readToken())

function panelPolicy(token: string | undefined): Policy {
  const language = currentLanguage()
  return {
    language,
    token,
    // An answer to a session that has ended meanwhile must not prolong the one that came after it.
    onAnswer: (headers) => readToken() === token && keepExpiration(headers.get('X-Session-Expiration')),
    noAnswer: (hasTimedOut) => text[currentLanguage()][hasTimedOut ? 'timedOut' : 'noResponse'],
  }
}

function rememberThisPage(): void {
  const { pathname, search, hash } = window.location
  rememberInitialUrl(pathname + search + hash)
}

let isLeaving = false

/** Set while a session is ended on purpose: calls of a page that is still drawn are not sent, and meet no refusal. */
export function setLeaving(leaves: boolean): void {
  isLeaving = leaves
}

/** Sends an idle user to the sign-in page before a protected call, and remembers where they were. */
function endIdleSession(endpoint: Endpoint): boolean {
  const { path, access } = endpoint
  if (isOfPlatform(endpoint)) return false
  // The page is on its way to the sign-in already: its other calls would be refused for want of a token.
  if (isLeaving && access !== 'public' && readToken() === undefined) return true
  if (!hasExpired(path, readExpiration(), Date.now())) return false
  isLeaving = true
  // Staff who looked on as another user go on as themselves.
  if (leaveImpersonation()) return true
  dropToken()
  rememberThisPage()
  goTo('/signin')
  return true
}

/** A session that its owner has left ends without them: the next thing they do shows it. */
function callInBackground<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { headers, ...options }: AskOptions,
): Promise<Outcome<ReplyOf<E>>> {
  const marked = { ...options, headers: { ...headers, 'X-Background': 'true' } }
  return send(endpoint, input, panelPolicy(tokenFor(endpoint)), marked)
}

const ENDED = { success: false, status: NO_RESPONSE, message: '', body: undefined } as const

/** What the screen does about an answer to the session that asked. */
function react(endpoint: Endpoint, outcome: Outcome<unknown>, notify: boolean, token: string | undefined): void {
  const reaction = reactTo(endpoint.method, outcome, notify, text[currentLanguage()])
  for (const notice of reaction.notices) show(notice)
  // A late "no" to an earlier session says nothing about the present one.
  if (!reaction.notAuthorized || outcome.success || tokenFor(endpoint) !== token) return
  if (isOfPlatform(endpoint)) {
    dropPlatformSession()
    goTo(PLATFORM_DOOR)
  } else {
    if (outcome.status === 401 && leaveImpersonation()) return
    // A user who signs in again comes back to this page.
    if (outcome.status === 401) rememberThisPage()
    goTo('/not-authorized-access', { status: outcome.status })
  }
}

/** A dangerous step asks for the second factor again: once it is shown, the same call is sent once more. */
async function whenConfirmed<Data>(
  endpoint: Endpoint,
  ask: (token: string | undefined) => Promise<Outcome<Data>>,
  token: string | undefined,
): Promise<Outcome<Data>> {
  const outcome = await ask(token)
  // The sign-in itself asks in a step of its own.
  if (outcome.success || endpoint.access === 'public') return outcome
  const { code, data } = refusalOf(outcome)
  const asked = code === 'second-factor-required' ? readShape(factorChallenge, data) : undefined
  return asked !== undefined && (await confirmFactor(asked)) ? ask(tokenFor(endpoint)) : outcome
}

/** Calls the API as the specification wants it (7 "General", 8) and gives back the reply or what went wrong. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { notify = true, background = false, ...options }: CallOptions = {},
): Promise<Outcome<ReplyOf<E>>> {
  if (background) return callInBackground(endpoint, input, options)
  if (endIdleSession(endpoint)) return ENDED
  const token = tokenFor(endpoint)
  const ask = (by: typeof token) => send(endpoint, input, panelPolicy(by), options)
  const outcome = await whenConfirmed(endpoint, ask, token)
  react(endpoint, outcome, notify, token)
  return outcome
}

/** The same for a call that may answer a file. Its success says nothing: the file is there, or what came instead. */
export async function callForFile<E extends Endpoint & { readonly sendsFile?: true }>(
  endpoint: E,
  input: InputOf<E>,
): Promise<Outcome<ReplyOf<E> | LoadedFile>> {
  if (endIdleSession(endpoint)) return ENDED
  const token = tokenFor(endpoint)
  const ask = (by: typeof token) => sendForFile(endpoint, input, panelPolicy(by))
  const outcome = await whenConfirmed(endpoint, ask, token)
  react(endpoint, outcome, !outcome.success, token)
  return outcome
}
