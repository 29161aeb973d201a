import { decodeUtf8 } from '../../wire/text.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { parseXml, textAt, type Element } from '../../wire/xml.ts'
import type { Answer } from '../port.ts'
import { hintOf, verdictOf } from './codes.ts'

/** The text of an answer in the protocol; a broken server and a redirect say nothing, whatever their body. */
export function bodyOf(answer: WireAnswer): string | undefined {
  if (answer.kind === 'silence' || answer.status >= 500) return undefined
  return answer.status >= 300 && answer.status < 400 ? undefined : decodeUtf8(answer.bytes)
}

export interface ExpectedAnswer {
  /** The reply to a sale names the order; other replies may name themselves. */
  readonly orderId?: string
  /** True where the call carried no figures, so that only an inquiry can tell what was charged. */
  readonly inquire: boolean
}

export function readAnswer(answer: WireAnswer, expected: ExpectedAnswer): Answer {
  if (answer.kind === 'silence') return { kind: 'unknown', why: 'no-answer' }
  if (answer.status >= 500) return { kind: 'unknown', why: 'bank-trouble' }
  const root = parseXml(bodyOf(answer) ?? '')
  const reply = root?.name === 'PayforResponse' ? root : undefined
  const code = textAt(reply, 'ProcReturnCode')
  if (code === '') return { kind: 'unknown', why: 'unreadable' }
  const verdict = verdictOf(code)
  const message = textAt(reply, 'ErrMsg')
  switch (verdict.kind) {
    case 'approved':
      return approvalOf(reply, expected)
    case 'declined':
      return { kind: 'declined', reason: verdict.reason, code, message }
    case 'error':
      return { kind: 'error', code, message, ...hintOf(code) }
    case 'unknown':
      return { kind: 'unknown', why: verdict.why, code }
  }
}

function approvalOf(reply: Element | undefined, { orderId, inquire }: ExpectedAnswer): Answer {
  const answeredFor = textAt(reply, 'TransId')
  const isOurs = orderId === undefined || answeredFor === '' || answeredFor === orderId
  if (!isOurs) return { kind: 'unknown', why: 'figures-differ', code: textAt(reply, 'ProcReturnCode') }
  const authCode = textAt(reply, 'AuthCode')
  const hostReference = textAt(reply, 'HostRefNum')
  return { kind: 'approved', inquire, authCode, hostReference, kept: { authCode, hostReference } }
}
