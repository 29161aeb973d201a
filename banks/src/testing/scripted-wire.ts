import type { Wire, WireAnswer, WireRequest } from '../wire/wire.ts'

/** A wire whose bank is a list of answers; it notes what was sent and falls silent when the list is at its end. */
export interface ScriptedWire extends Wire {
  readonly sent: WireRequest[]
}

export function scriptedWire(...answers: readonly WireAnswer[]): ScriptedWire {
  const sent: WireRequest[] = []
  const send = (request: WireRequest): Promise<WireAnswer> => {
    sent.push(request)
    return Promise.resolve(answers[sent.length - 1] ?? silence)
  }
  return { sent, send }
}

const silence: WireAnswer = { kind: 'silence', why: 'timeout', sent: true }

export function answered(body: string | Uint8Array, status = 200): WireAnswer {
  return { kind: 'answer', status, bytes: typeof body === 'string' ? Buffer.from(body, 'utf8') : body }
}

/** What a bank must never be believed for, whatever was asked. */
export const NONSENSE: readonly (readonly [what: string, answer: WireAnswer])[] = [
  ['silence', silence],
  ['a connection nobody took', { kind: 'silence', why: 'unreachable', sent: false }],
  ['a broken connection', { kind: 'silence', why: 'broken-off', sent: true }],
  ['nothing at all', answered('')],
  ['a page of a proxy', answered('<html><body>502 Bad Gateway</body></html>', 502)],
  ['a page that is well-formed', answered('<html><body>Request Rejected</body></html>')],
  ['a redirect', answered('', 302)],
  ['random bytes', answered(Uint8Array.from([0xff, 0x00, 0x3c, 0xd8, 0x7b, 0x80, 0x22]))],
  ['an empty object', answered('{}')],
  ['a list', answered('[1,2]')],
  ['null', answered('null')],
  ['a document that was cut off', answered('<PayforResponse><ProcReturnCode>00</ProcRet')],
  ['an object that was cut off', answered('{"responseCode":"VPS-0000","ord')],
  ['an empty document', answered('<?xml version="1.0"?><VposResponse></VposResponse>')],
]
