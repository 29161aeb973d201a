import type { ErpContext } from '../port.ts'
import { heard, inShort, oneAtATime, refused, unknown, type Reply } from '../reply.ts'
import { jsonAt, jsonList, type Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import type { WireAnswer } from '../wire/wire.ts'
import { daysNear, passwordOf, refusalOf } from './codes.ts'
import type { MikroSite } from './site.ts'

/** What a call says: some of it inside `Mikro`, where we say who we are, some beside it. */
export interface MikroCall {
  readonly method: string
  readonly inside?: Readonly<Record<string, unknown>>
  readonly beside?: Readonly<Record<string, unknown>>
}

/** There is no session: every call says who we are. They go one after another all the same. */
export interface MikroSession {
  readonly site: MikroSite
  readonly call: (call: MikroCall) => Promise<Reply>
}

export const bodyOf = (site: MikroSite, { inside = {}, beside = {} }: MikroCall, password: string) => ({
  Mikro: { ...site.caller, Sifre: password, ...inside },
  ...beside,
})

export function openSession({ wire, now }: ErpContext, site: MikroSite): MikroSession {
  const inTurn = oneAtATime()
  async function say(call: MikroCall): Promise<Reply> {
    let reply: Reply = refused('credentials')
    // Who is not known is not listened to: then, near midnight, the password of the other day is tried.
    for (const day of daysNear(now())) {
      const body = JSON.stringify(bodyOf(site, call, passwordOf(site.password, day)))
      const headers = { accept: 'application/json', 'content-type': 'application/json; charset=utf-8' }
      reply = readReply(await wire.send({ method: 'POST', url: `${site.api}/${call.method}`, headers, body }))
      if (reply.kind !== 'refused' || reply.why !== 'credentials') return reply
    }
    return reply
  }
  return { site, call: (call) => inTurn(() => say(call)) }
}

/** `{ result: [{ StatusCode, IsError, ErrorMessage, Data }] }`: what does not say that it is no error is none of ours. */
function readReply(answer: WireAnswer): Reply {
  const read = heard(answer)
  if (read.kind !== 'heard') return read
  const { status, json } = read
  const [result] = jsonList(json, 'result')
  if (result === undefined) {
    if (status === 401) return refused('credentials', 'HTTP 401')
    return unknown(status >= 500 ? 'erp-trouble' : 'unreadable', `HTTP ${status}`)
  }
  const message = inShort(jsonText(result, 'ErrorMessage') || `HTTP ${status}`)
  const code = jsonText(result, 'StatusCode')
  if (jsonText(result, 'IsError') === 'false' && code === '200')
    return { kind: 'reply', json: jsonAt(result, 'Data') ?? null }
  if (jsonText(result, 'IsError') !== 'true') return unknown('unreadable', message)
  const why = refusalOf(message)
  if (code === '401' || code === '403') return refused(code === '401' ? 'credentials' : 'not-allowed', message)
  return why === undefined || Number(code) >= 500 ? unknown('erp-trouble', message) : refused(why, message)
}

/** Rows of a query: in one place, or in another. */
export function resultOf(json: Json): readonly Json[] | undefined {
  const first = Array.isArray(json) ? (json as readonly Json[])[0] : json
  const rows = jsonAt(first, 'SQLResult1')
  return Array.isArray(rows) ? (rows as readonly Json[]) : undefined
}
