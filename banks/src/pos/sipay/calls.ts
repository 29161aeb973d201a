import { isObject, jsonText, readJson, type Json } from '@vezne/domain/text/exact-json.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import type { Wire, WireAnswer, WireRequest } from '../../wire/wire.ts'
import type { AccountContext, Erred, Unknown } from '../port.ts'
import { APPROVED, classifyFailure, QUEUED } from './codes.ts'
import { keysOf, PATHS, tokenBody, urlOf } from './request.ts'

export type Reply = { readonly kind: 'reply'; readonly json: Json } | Erred | Unknown
type Token = { readonly kind: 'token'; readonly token: string } | Erred | Unknown

/** Tokens live about two hours; half of that is safe without trusting a date whose time zone nobody wrote down. */
const TOKEN_MS = 3_600_000

interface HeldToken {
  readonly token: string
  readonly takenAt: number
}

/** Tokens belong to the app, not to a payment. Held per wire, so that two servers or two tests share nothing. */
const held = new WeakMap<Wire, Map<string, HeldToken>>()

function post(context: AccountContext, path: string, content: object, token?: string): WireRequest {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return {
    method: 'POST',
    url: urlOf(context.account, path),
    headers: { ...headers, ...bearer },
    body: JSON.stringify(content),
  }
}

/** A JSON object with a `status_code`, or the reason why nothing can be said. */
function readReply(answer: WireAnswer): Reply {
  if (answer.kind === 'silence') return { kind: 'unknown', why: 'no-answer' }
  const json = readJson(decodeUtf8(answer.bytes))
  if (!isObject(json) || !isBelievable(answer.status, jsonText(json, 'status_code'))) {
    return { kind: 'unknown', why: 'unreadable' }
  }
  return { kind: 'reply', json }
}

/** A refusal may come with a status of its own; a success under anything but 200 contradicts itself. */
function isBelievable(httpStatus: number, code: string): boolean {
  if (httpStatus === 200) return code !== ''
  return httpStatus >= 400 && httpStatus < 500 && !['', APPROVED, QUEUED].includes(code)
}

async function newToken(context: AccountContext): Promise<Token> {
  const reply = readReply(await context.wire.send(post(context, PATHS.token, tokenBody(context.account))))
  if (reply.kind !== 'reply') return reply
  const { json } = reply
  const code = jsonText(json, 'status_code')
  if (code !== APPROVED) return refusedToken(code, jsonText(json, 'status_description'))
  const token = jsonText(json, 'data', 'token')
  if (!/^[\x21-\x7e]{1,8192}$/.test(token)) return { kind: 'unknown', why: 'unreadable' }
  const tokens = held.get(context.wire) ?? new Map<string, HeldToken>()
  held.set(context.wire, tokens.set(holderOf(context), { token, takenAt: context.now.getTime() }))
  return { kind: 'token', token }
}

/** No card was shown yet, so whatever sounds like one is our account's trouble. */
function refusedToken(code: string, message: string): Erred | Unknown {
  const failure = classifyFailure(code, '', message)
  return failure.kind === 'declined' ? { kind: 'error', code, message } : failure
}

function heldToken(context: AccountContext): Token | undefined {
  const found = held.get(context.wire)?.get(holderOf(context))
  const isFresh = found !== undefined && Math.abs(context.now.getTime() - found.takenAt) < TOKEN_MS
  return isFresh ? { kind: 'token', token: found.token } : undefined
}

const holderOf = ({ account }: AccountContext) => `${urlOf(account, '')} ${keysOf(account).appId}`

/** A call that moves money: a new token first, so that it never has to be sent a second time. */
export async function command(context: AccountContext, path: string, content: object): Promise<Reply> {
  const token = await newToken(context)
  if (token.kind !== 'token') return token
  return readReply(await context.wire.send(post(context, path, content, token.token)))
}

/** A call that only reads: with the token we hold, and once more with a new one when that has run out. */
export async function ask(context: AccountContext, path: string, content: object): Promise<Reply> {
  const kept = heldToken(context)
  if (kept?.kind === 'token') {
    const answer = await context.wire.send(post(context, path, content, kept.token))
    if (answer.kind === 'silence' || answer.status !== 401) return readReply(answer)
  }
  return command(context, path, content)
}
