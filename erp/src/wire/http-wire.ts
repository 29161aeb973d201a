import { lookup } from 'node:dns'
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { SilenceWhy, Wire, WireAnswer, WireRequest } from './wire.ts'

interface WireOptions {
  /** From the first byte to the last; an ERP may think for a minute and a half about a list. */
  readonly timeoutMs: number
  /** Whether an address of a network may be spoken to; without it any may. Asked when the connection is made. */
  readonly mayReach?: (address: string) => boolean
  /** Nothing is said without TLS: what is kept of an earlier day may still have an address of http. */
  readonly onlySecure?: boolean
  /** Told of every call: where to, how it ended, how long it took. Never of what was said. */
  readonly onCall?: (call: { host: string; path: string; ended: number | SilenceWhy; tookMs: number }) => void
}

/** Where only secure ways are open, the plain ones are those of a private network. */
const NOT_SAID: WireAnswer = { kind: 'silence', why: 'private-address', sent: false }

const MAX_ANSWER_BYTES = 32 * 1024 * 1024

/**
 * One connection per call, closed behind it: on one that was kept alive and just died nobody knows whether a voucher was
 * read. What the network does is an answer; nothing is thrown.
 */
export function httpWire({ timeoutMs, mayReach, onlySecure, onCall }: WireOptions): Wire {
  return {
    async send(request) {
      const startedAt = performance.now()
      const { host, pathname, protocol } = new URL(request.url)
      const isOpen = onlySecure === true && protocol !== 'https:'
      const answer = isOpen ? NOT_SAID : await exchange(request, timeoutMs, mayReach)
      const ended = answer.kind === 'answer' ? answer.status : answer.why
      onCall?.({ host, path: pathname, ended, tookMs: performance.now() - startedAt })
      return answer
    },
  }
}

function exchange(
  wanted: WireRequest,
  timeoutMs: number,
  mayReach: WireOptions['mayReach'] = () => true,
): Promise<WireAnswer> {
  return new Promise((resolve) => {
    let connected = false
    const url = new URL(wanted.url)
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && !mayReach(literal))
      return resolve({ kind: 'silence', why: 'private-address', sent: false })
    const open = url.protocol === 'http:' ? plainRequest : secureRequest
    const body = Buffer.from(wanted.body, 'utf8')
    const length = wanted.method === 'GET' ? {} : { 'content-length': String(body.length) }
    const call = open(url, {
      method: wanted.method,
      agent: false,
      headers: { ...wanted.headers, ...length },
      lookup: lookupWithin(mayReach),
    })
    // The first verdict stands; what the socket says afterwards is only the noise of closing it.
    const settle = (answer: WireAnswer) => {
      clearTimeout(timer)
      resolve(answer)
      call.destroy()
    }
    const timer = setTimeout(() => settle({ kind: 'silence', why: 'timeout', sent: connected }), timeoutMs)
    call.on('socket', (socket) => {
      socket.once(url.protocol === 'http:' ? 'connect' : 'secureConnect', () => {
        connected = true
      })
    })
    call.on('error', (error) => settle({ kind: 'silence', why: whyOf(error, connected), sent: connected }))
    call.on('response', (response) => collect(response, settle))
    call.end(wanted.method === 'GET' ? undefined : body)
  })
}

/** A name that leads somewhere else than where we may go. */
class PrivateAddress extends Error {}

function whyOf(error: Error, connected: boolean): SilenceWhy {
  if (error instanceof PrivateAddress) return 'private-address'
  return connected ? 'broken-off' : 'unreachable'
}

/** Such a name leads nowhere. */
const lookupWithin =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const stranger = found?.find(({ address }) => !mayReach(address))
      const [first] = found ?? []
      const nowhere = first === undefined ? new Error('leads nowhere') : null
      const wrong = error ?? (stranger === undefined ? nowhere : new PrivateAddress('not to be reached'))
      if (wrong !== null || first === undefined) done(wrong, '')
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

function collect(response: IncomingMessage, settle: (answer: WireAnswer) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  response.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) settle({ kind: 'silence', why: 'too-large', sent: true })
    else chunks.push(chunk)
  })
  // An answer that was cut off must not pass for a short one.
  response.on('error', () => settle({ kind: 'silence', why: 'broken-off', sent: true }))
  response.on('end', () => {
    if (!response.complete) return settle({ kind: 'silence', why: 'broken-off', sent: true })
    settle({ kind: 'answer', status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) })
  })
}
