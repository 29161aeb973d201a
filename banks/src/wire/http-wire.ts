import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { SilenceWhy, Wire, WireAnswer, WireRequest } from './wire.ts'

export interface WireOptions {
  /** From the first byte to the last; a bank may itself wait 45 seconds for another bank. */
  readonly timeoutMs: number
  /** Told of every call: where to, how it ended, how long it took. Never of what was said. */
  readonly onCall?: (call: { host: string; path: string; ended: number | SilenceWhy; tookMs: number }) => void
}

const MAX_ANSWER_BYTES = 256 * 1024

/**
 * One connection per call, closed behind it. Kept-alive connections save a few milliseconds and make it unclear whether
 * a request on one that just died was read; with money that is a bad bargain.
 */
export function httpWire({ timeoutMs, onCall }: WireOptions): Wire {
  return {
    async send(request) {
      const startedAt = performance.now()
      const answer = await exchange(request, timeoutMs)
      const { host, pathname } = new URL(request.url)
      const ended = answer.kind === 'answer' ? answer.status : answer.why
      onCall?.({ host, path: pathname, ended, tookMs: performance.now() - startedAt })
      return answer
    },
  }
}

function exchange(wanted: WireRequest, timeoutMs: number): Promise<WireAnswer> {
  return new Promise((resolve) => {
    let connected = false
    const url = new URL(wanted.url)
    const open = url.protocol === 'http:' ? plainRequest : secureRequest
    const body = Buffer.from(wanted.body, 'utf8')
    const length = wanted.method === 'POST' ? { 'content-length': String(body.length) } : {}
    const call = open(url, { method: wanted.method, agent: false, headers: { ...wanted.headers, ...length } })
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
    call.on('error', () => settle({ kind: 'silence', why: connected ? 'broken-off' : 'unreachable', sent: connected }))
    call.on('response', (response) => collect(response, wanted.mostBytes ?? MAX_ANSWER_BYTES, settle))
    call.end(wanted.method === 'POST' ? body : undefined)
  })
}

function collect(response: IncomingMessage, mostBytes: number, settle: (answer: WireAnswer) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  response.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > mostBytes) settle({ kind: 'silence', why: 'too-large', sent: true })
    else chunks.push(chunk)
  })
  // An answer that was cut off must not pass for a short one.
  response.on('error', () => settle({ kind: 'silence', why: 'broken-off', sent: true }))
  response.on('end', () => {
    if (!response.complete) return settle({ kind: 'silence', why: 'broken-off', sent: true })
    settle({ kind: 'answer', status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) })
  })
}
