import type { Wire, WireAnswer, WireRequest } from '../wire/wire.ts'

/**
 * What a test lets the ERP say to a call: a value as JSON, a text, or a status with either. `silence` is nothing until the time is
 * up, `nobody` that no connection was made.
 */
export type Said = object | string

export interface ScriptedErp extends Wire {
  readonly sent: WireRequest[]
}

/** An ERP that answers call by call from a list; past its end it is silent. */
export const scriptedErp = (...script: readonly Said[]): ScriptedErp => {
  const left = [...script]
  return erpThat(() => left.shift() ?? 'silence')
}

/** An ERP that answers by what it is asked. */
export function erpThat(answers: (request: WireRequest) => Said): ScriptedErp {
  const sent: WireRequest[] = []
  return {
    sent,
    send: (request) => {
      sent.push(request)
      return Promise.resolve(answerOf(answers(request)))
    },
  }
}

function answerOf(said: Said): WireAnswer {
  if (said === 'silence') return { kind: 'silence', why: 'timeout', sent: true }
  if (said === 'nobody') return { kind: 'silence', why: 'unreachable', sent: false }
  if (isStated(said)) return { kind: 'answer', status: said.status, bytes: bytesOf(said.body) }
  return { kind: 'answer', status: 200, bytes: bytesOf(said) }
}

const isStated = (said: Said): said is { readonly status: number; readonly body: unknown } =>
  typeof said === 'object' && 'status' in said && 'body' in said

const bytesOf = (body: unknown) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body), 'utf8')

/** Answers that are no message of any ERP: a written voucher must be called unknown after each of them. */
export const NONSENSE: readonly Said[] = [
  'silence',
  '',
  '<html><body>502 Bad Gateway</body></html>',
  { status: 502, body: '<html>Bad Gateway</html>' },
  { status: 500, body: '' },
  { status: 302, body: '' },
  '{"cut":',
  '[]',
  'null',
  {},
]
