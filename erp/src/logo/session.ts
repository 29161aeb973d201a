import type { ErpContext, Refused, Unknown } from '../port.ts'
import { heard, inShort, oneAtATime, refused, unknown, type Reply } from '../reply.ts'
import { isObject, jsonAt, jsonList, type Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { encodeFields, type WireAnswer, type WireRequest } from '../wire/wire.ts'
import { refusalOf } from './codes.ts'
import { periodName, type LogoSite } from './site.ts'

export interface LogoCall {
  readonly method: 'GET' | 'POST'
  /** Below `/api/v1`. */
  readonly path: string
  readonly body?: string
}

/** The one seat of the licence that we take: calls go over it one after another. */
export interface LogoSession {
  readonly site: LogoSite
  readonly call: (call: LogoCall) => Promise<Reply>
  readonly end: () => Promise<void>
}

interface Token {
  readonly text: string
  readonly diesAt: number
}

/** A token is renewed this much before its time: a call must not outlive it. */
const EARLIER_MS = 60_000
/** Where the service does not say how long its tokens live. */
const SHORT_LIFE_S = 300

export function openSession({ wire, now }: ErpContext, site: LogoSite): LogoSession {
  let held: Token | undefined
  const inTurn = oneAtATime()
  const send = (call: LogoCall, headers: WireRequest['headers']) =>
    wire.send({ method: call.method, url: `${site.api}${call.path}`, headers, body: call.body ?? '' })
  const bearer = (token: Token) => ({
    authorization: `Bearer ${token.text}`,
    accept: 'application/json',
    'content-type': 'application/json; charset=utf-8',
  })

  async function signIn(): Promise<Token | Refused> {
    const answer = heard(await wire.send(tokenRequest(site)))
    // Whatever became of the sign-in: of what was to follow nothing was sent.
    if (answer.kind !== 'heard') return refused('unreachable', answer.message)
    const text = jsonText(answer.json, 'access_token')
    if (text === '') return notSignedIn(answer.status, answer.json)
    const seconds = Number(jsonText(answer.json, 'expires_in')) || SHORT_LIFE_S
    const token = { text, diesAt: now().getTime() + seconds * 1000 - EARLIER_MS }
    const period = await send({ method: 'GET', path: loginPath(site) }, bearer(token))
    const entered = readReply(period)
    const hasNoSuchMethod = period.kind === 'answer' && period.status === 404
    if (entered.kind === 'reply' || hasNoSuchMethod) return token
    await send({ method: 'POST', path: '/revoke' }, bearer(token))
    if (period.kind === 'answer' && period.status === 401) return refused('seat-taken', entered.message)
    return entered.kind === 'refused' && entered.why !== 'unreachable'
      ? refused(entered.why === 'other' ? 'settings' : entered.why, entered.message)
      : refused('unreachable', entered.message)
  }

  async function withToken(call: LogoCall): Promise<Reply> {
    const isFresh = held !== undefined && now().getTime() < held.diesAt
    const token = isFresh && held !== undefined ? held : await signIn()
    if ('kind' in token) return token
    held = token
    const first = await send(call, bearer(token))
    if (!isSessionGone(first)) return readReply(first)
    // It was refused before it was looked at, so it may be said again: once, on a new token.
    held = undefined
    const renewed = await signIn()
    if ('kind' in renewed) return renewed
    held = renewed
    const second = await send(call, bearer(renewed))
    if (!isSessionGone(second)) return readReply(second)
    held = undefined
    // Let in twice and thrown out twice: somebody else takes the seat.
    return refused('seat-taken', 'HTTP 401')
  }

  return {
    site,
    call: (call) => inTurn(() => withToken(call)),
    end: () =>
      inTurn(async () => {
        const token = held
        held = undefined
        if (token !== undefined) await send({ method: 'POST', path: '/revoke' }, bearer(token))
      }),
  }
}

function tokenRequest({ api, username, password, firm, client }: LogoSite): WireRequest {
  const basic = client && Buffer.from(`${client.id}:${client.secret}`, 'utf8').toString('base64')
  return {
    method: 'POST',
    url: `${api}/token`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      ...(basic === undefined ? {} : { authorization: `Basic ${basic}` }),
    },
    body: encodeFields({ grant_type: 'password', username, password, firmno: String(firm) }),
  }
}

const loginPath = (site: LogoSite) => `/methods/CompanyLogin/${site.firm}/${Number(periodName(site))}`

function notSignedIn(status: number, json: Json): Refused {
  const message = inShort(jsonText(json, 'error_description') || jsonText(json, 'error') || messagesOf(json))
  if (refusalOf(message) === 'seat-taken') return refused('seat-taken', message)
  return status >= 500 ? refused('unreachable', message) : refused('credentials', message || `HTTP ${status}`)
}

/** A dead session is a 401, or a complaint inside an answer of any status. */
function isSessionGone(answer: WireAnswer): boolean {
  if (answer.kind === 'silence') return false
  if (answer.status === 401) return true
  // Most answers are long, and none of theirs is understood for this alone.
  if (!Buffer.from(answer.bytes).includes('LoginError')) return false
  const read = heard(answer)
  return read.kind === 'heard' && jsonAt(read.json, 'ModelState', 'LoginError') !== undefined
}

function readReply(answer: WireAnswer): Reply {
  const read = heard(answer)
  if (read.kind !== 'heard') return emptyIsWell(answer) ?? read
  const { status, json } = read
  const complaints = messagesOf(json)
  const hasComplaint = jsonAt(json, 'ModelState') !== undefined
  if (status < 300 && !hasComplaint) return { kind: 'reply', json }
  if (status >= 500) return unknown('erp-trouble', inShort(complaints || `HTTP ${status}`))
  if (status >= 300 && status < 400) return unknown('unreadable', `HTTP ${status}`)
  return judged(complaints || `HTTP ${status}`, status)
}

function judged(message: string, status: number): Refused | Unknown {
  if (status === 403) return refused('not-allowed', inShort(message))
  if (status === 429) return refused('seat-taken', inShort(message))
  const why = refusalOf(message)
  return why === undefined ? unknown('erp-trouble', inShort(message)) : refused(why, inShort(message))
}

/** Methods that have nothing to say answer with nothing; a no without words is still a no. */
function emptyIsWell(answer: WireAnswer): Reply | undefined {
  if (answer.kind === 'silence' || answer.bytes.length > 0) return undefined
  if (answer.status === 200) return { kind: 'reply', json: null }
  return answer.status === 404 || answer.status === 403 ? judged(`HTTP ${answer.status}`, answer.status) : undefined
}

/** Everything that stands in ModelState, under whatever key, and the message above it. */
function messagesOf(json: Json): string {
  const state = jsonAt(json, 'ModelState')
  const inState = isObject(state)
    ? Object.keys(state).flatMap((key) => jsonList(state, key).map((one) => (typeof one === 'string' ? one : '')))
    : []
  return inState.length > 0 ? inState.join(' · ') : jsonText(json, 'Message')
}
