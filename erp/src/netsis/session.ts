import type { ErpContext, Refused } from '../port.ts'
import { heard, inShort, oneAtATime, refused, unknown, type Reply } from '../reply.ts'
import { isObject, type Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { encodeFields, type WireAnswer } from '../wire/wire.ts'
import { refusalOf } from './codes.ts'
import type { NetsisSite } from './site.ts'

/** A call below `/api/v2`; what has a body is posted. */
interface NetsisCall {
  readonly path: string
  readonly body?: unknown
}

export interface NetsisSession {
  readonly site: NetsisSite
  readonly call: (call: NetsisCall) => Promise<Reply>
  readonly end: () => Promise<void>
}

interface Token {
  readonly text: string
  readonly diesAt: number
}

const EARLIER_MS = 60_000
const SHORT_LIFE_S = 1200

export function openSession({ wire, now }: ErpContext, site: NetsisSite): NetsisSession {
  let held: Token | undefined
  const inTurn = oneAtATime()
  const form = (path: string, fields: Readonly<Record<string, string>>) =>
    wire.send({
      method: 'POST',
      url: `${site.api}/${path}`,
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: encodeFields(fields),
    })
  const send = ({ path, body }: NetsisCall, token: Token) =>
    wire.send({
      method: body === undefined ? 'GET' : 'POST',
      url: `${site.api}/${path}`,
      headers: {
        authorization: `Bearer ${token.text}`,
        accept: 'application/json',
        'content-type': 'application/json; charset=utf-8',
      },
      body: body === undefined ? '' : JSON.stringify(body),
    })

  async function signIn(): Promise<Token | Refused> {
    const answer = heard(await form('token', site.login))
    if (answer.kind !== 'heard') return refused('unreachable', answer.message)
    const text = jsonText(answer.json, 'access_token')
    if (text === '') return notSignedIn(answer.status, answer.json)
    const seconds = Number(jsonText(answer.json, 'expires_in')) || SHORT_LIFE_S
    return { text, diesAt: now().getTime() + seconds * 1000 - EARLIER_MS }
  }

  async function withToken(call: NetsisCall): Promise<Reply> {
    const isFresh = held !== undefined && now().getTime() < held.diesAt
    const token = isFresh && held !== undefined ? held : await signIn()
    if ('kind' in token) return token
    held = token
    const first = await send(call, token)
    if (!isSessionGone(first)) return readReply(first)
    // It was refused before it was looked at, so it may be said again: once, on a new token.
    held = undefined
    const renewed = await signIn()
    if ('kind' in renewed) return renewed
    held = renewed
    const second = await send(call, renewed)
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
        if (token !== undefined) await send({ path: 'revoke', body: {} }, token)
      }),
  }
}

function notSignedIn(status: number, json: Json): Refused {
  const message = inShort(jsonText(json, 'error_description') || jsonText(json, 'error') || jsonText(json, 'ErrorDesc'))
  if (refusalOf(message) === 'seat-taken') return refused('seat-taken', message)
  return status >= 500 ? refused('unreachable', message) : refused('credentials', message || `HTTP ${status}`)
}

/** A dead session is a 401, or a failure that speaks of it with status 200, as the service tells everything. */
function isSessionGone(answer: WireAnswer): boolean {
  if (answer.kind === 'silence') return false
  if (answer.status === 401) return true
  const read = heard(answer)
  if (read.kind !== 'heard') return false
  const isFailure = jsonText(read.json, 'IsSuccessful') === 'false'
  return (
    /^authorization has been denied/i.test(jsonText(read.json, 'Message')) ||
    (isFailure && /oturum/i.test(jsonText(read.json, 'ErrorDesc')))
  )
}

/** The service says 200 to everything: whether it went well stands inside, and what does not say so did not. */
function readReply(answer: WireAnswer): Reply {
  const read = heard(answer)
  if (read.kind !== 'heard') return read
  const { status, json } = read
  const message = inShort(jsonText(json, 'ErrorDesc') || jsonText(json, 'Message') || `HTTP ${status}`)
  if (status >= 500) return unknown('erp-trouble', message)
  if (status === 403) return refused('not-allowed', message)
  if (status !== 200 || !isObject(json)) return unknown('unreadable', message)
  if (jsonText(json, 'IsSuccessful') === 'true') return { kind: 'reply', json }
  if (jsonText(json, 'IsSuccessful') !== 'false')
    return 'Data' in json ? { kind: 'reply', json } : unknown('unreadable', message)
  const why = refusalOf(message)
  return why === undefined ? unknown('erp-trouble', message) : refused(why, message)
}
