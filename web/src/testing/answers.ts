import { REFUSALS, type RefusalCode } from '@vezne/contract/kit/refusals.ts'
import { sentencesOf } from '@vezne/contract/kit/validation.ts'
import { vi } from 'vitest'

export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

type Answer = Response | Promise<Response>

/** An answer of the API in its envelope. */
export function answer(status: number, data: unknown, message = '', headers: Record<string, string> = {}): Response {
  const body = JSON.stringify({ success: status < 400, message, data })
  return new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } })
}

/** A refusal about single fields, as the server writes it: sentences for people, paths and rules for forms. */
export function refusedFields(broken: readonly { path: string; rule: string }[], code?: RefusalCode): Response {
  const errors = broken.map((each) => ({ ...each, params: {} }))
  const refusal = code && { status: REFUSALS[code].status, message: REFUSALS[code].tr, data: null, code }
  const data = sentencesOf(errors, 'tr')
  const { status, ...rest } = refusal ?? { status: 406, message: data[0] ?? '', data }
  return new Response(JSON.stringify({ success: false, ...rest, errors }), { status })
}

/** A network on which nobody answers. */
export const silence = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

/** Puts a pretend API under `fetch`: one answer per path, and the list of what was sent to it. */
export function pretendApi(answers: Readonly<Record<string, () => Answer>>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const text = typeof body === 'string' ? body : 'null'
    sent.push({ method, path: url, headers: new Headers(headers), body: JSON.parse(text) as unknown })
    const found = Object.entries(answers).find(([path]) => url.startsWith(`/api${path}`))
    return Promise.resolve(found === undefined ? answer(404, null, 'Yok') : found[1]())
  })
  return sent
}
