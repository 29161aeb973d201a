import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { SmsWhy } from '@vezne/contract/sms/words.ts'
import { pinnedLookup } from '../../../../kit/http/pinned-lookup.ts'
import { isPublicAddress } from '../../../../kit/http/public-address.ts'

/** The way to providers of messages. */
export interface OutgoingNet {
  /** Every address of a name, asked once for each call. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** The one origin that may stand on this machine: the pretend outside world. Production has none. */
  readonly localOrigin: string | undefined
  readonly timeoutMs: number
}

export interface OutgoingCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Reply =
  | { readonly status: number; readonly text: string }
  /** `isSafe`: the other side cannot have heard of it, so that it may be said again. */
  | { readonly error: SmsWhy; readonly isSafe: boolean }

const LONGEST_REPLY = 256 * 1024

/** An address that we may ever speak to, by its text alone. */
export function mayCall(url: URL, localOrigin: string | undefined): boolean {
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === localOrigin)
}

const UNREACHED: Readonly<Record<string, SmsWhy>> = {
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'unreachable',
}

interface NetError extends Error {
  readonly code?: string
}

/** Until the connection stands nothing of ours has left; after that nobody can say how much was heard. */
function failureOf(error: NetError, isConnected: boolean): Reply {
  if (isConnected) return { error: 'no-answer', isSafe: false }
  const { code = '' } = error
  const isTls = /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code)
  return { error: isTls ? 'tls' : (UNREACHED[code] ?? 'unreachable'), isSafe: true }
}

function ask(url: URL, address: string, call: OutgoingCall, signal: AbortSignal): Promise<Reply> {
  const isSecure = url.protocol === 'https:'
  const request = isSecure ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    let isConnected = false
    const body = call.body ?? ''
    const length = call.method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const headers = { 'user-agent': 'Vezne-Sms/1', ...call.headers, ...length }
    const options = { method: call.method, headers, signal, lookup: pinnedLookup(address), agent: false as const }
    const fail = (error: NetError) => resolve(failureOf(error, isConnected))
    const asking = request(url, options, (answer) => {
      const pieces: Buffer[] = []
      let size = 0
      answer.on('data', (piece: Buffer) => {
        size += piece.length
        if (size > LONGEST_REPLY) answer.destroy(new Error('too long'))
        else pieces.push(piece)
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }))
      answer.on('error', fail)
    })
    asking.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', () => (isConnected = true)))
    asking.on('error', fail)
    asking.end(body)
  })
}

/** One call to somebody else's server: to the address its name had when it was looked at, following no redirect. */
export async function callOut(net: OutgoingNet, call: OutgoingCall): Promise<Reply> {
  const url = URL.parse(call.url)
  if (url === null || !mayCall(url, net.localOrigin)) return { error: 'address-refused', isSafe: true }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) === 0 ? await net.resolve(host).catch(() => []) : [host]
  const [first] = addresses
  if (first === undefined) return { error: 'name-unknown', isSafe: true }
  // One closed address among open ones is enough: whoever wrote it into the name meant it.
  const mayGo = url.origin === net.localOrigin || addresses.every(isPublicAddress)
  if (!mayGo) return { error: 'address-refused', isSafe: true }
  return ask(url, first, call, AbortSignal.timeout(net.timeoutMs))
}
