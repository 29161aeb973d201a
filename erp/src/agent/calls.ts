import { readAnswer, wireRequest, type WireAnswer, type WireRequest } from '@vezne/contract/kit/client.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { isEnvelope } from '@vezne/contract/kit/envelope.ts'

/** The portal said no: to ask the same again is of no use. */
export class PortalRefused extends Error {
  override readonly name = 'PortalRefused'
  readonly code: string
  constructor(path: string, status: number, code: string, message: string) {
    super(`${path}: ${status} ${message}`)
    this.code = code
  }
}

/** The portal was not reached, however often it was tried. */
export class PortalAway extends Error {
  override readonly name = 'PortalAway'
}

/** Sends one request of the contract; nothing where the network, or somebody on the way, kept the answer. Never throws. */
export type Send = (request: WireRequest) => Promise<WireAnswer | undefined>

export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>

/** How long is waited before the same is asked again: less in all than a turn stays whose it is. */
const PAUSES_MS = [500, 1000, 2000, 5000, 10_000, 20_000]

/** Tries until there is an answer: whatever is asked may be asked again in the same words. */
export function portalCalls(send: Send, pause: (ms: number) => Promise<void>): Call {
  return async (endpoint, input) => {
    const request = wireRequest(endpoint, input)
    for (let tries = 0; ; tries += 1) {
      const answer = await send(request)
      const isAnswer = answer !== undefined && answer.status < 500 && answer.status !== 429 && isEnvelope(answer.body)
      if (isAnswer) {
        const outcome = readAnswer(endpoint, answer)
        if (outcome.success) return outcome.data
        const { body } = answer
        const code = isEnvelope(body) ? (body.code ?? '') : ''
        throw new PortalRefused(endpoint.path, answer.status, code, outcome.message)
      }
      const ms = PAUSES_MS[tries]
      if (ms === undefined) throw new PortalAway(answer === undefined ? 'no answer' : `HTTP ${answer.status}`)
      await pause(ms)
    }
  }
}

/** Over the network. Another address than the one that was told is never given the key. */
export function overNetwork(portal: string, key: string, timeoutMs: number): Send {
  const base = `${portal.replace(/\/+$/, '')}/api`
  return async ({ method, url, body }) => {
    try {
      const answer = await fetch(`${base}${url}`, {
        method,
        redirect: 'error',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'accept-language': 'en' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body }),
      })
      const text = await answer.text()
      return { status: answer.status, body: parsed(text) }
    } catch {
      // Whatever the network did, the answer is the same: none.
      return undefined
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // A page of somebody on the way.
    return undefined
  }
}
