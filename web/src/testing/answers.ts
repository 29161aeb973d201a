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
