import { textHeard } from '../../wire/answered.ts'
import { decodeTurkish } from '../../wire/text.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { parseXml, textAt, type Element } from '../../wire/xml.ts'
import type { Answer, Order, Unknown, UnknownWhy } from '../port.ts'
import { declineReasonOf, doubtOf, hintOf, isListedReturnCode, speakerOf } from './codes.ts'

/** What decides about a message, whether it stands in XML or came in a form of a pay model. */
export interface Verdict {
  readonly response: string
  readonly returnCode: string
  readonly errorCode: string
  readonly message: string
}

/** The reply, or undefined for anything that is not one whole `CC5Response`. */
export function readReply(xml: string): Element | undefined {
  const root = parseXml(xml)
  return root?.name === 'CC5Response' ? root : undefined
}

export function verdictOf(reply: Element): Verdict {
  return {
    response: textAt(reply, 'Response'),
    returnCode: textAt(reply, 'ProcReturnCode'),
    // Some hosts write it beside Extra instead of inside.
    errorCode: textAt(reply, 'Extra', 'ERRORCODE') || textAt(reply, 'ERRORCODE'),
    message: textAt(reply, 'ErrMsg'),
  }
}

const unknown = (why: UnknownWhy, code: string): Unknown => ({
  kind: 'unknown',
  why,
  ...(code === '' ? {} : { code }),
})

/** Judges in the order of the vendor's own rules; a code that nobody listed is asked about, never guessed. */
export function judge(verdict: Verdict): Answer {
  const { response, returnCode, errorCode, message } = verdict
  const code = errorCode || returnCode
  if (response === 'Approved') {
    return returnCode === '00' ? { kind: 'approved', inquire: false, kept: {} } : unknown('unlisted-code', code)
  }
  const doubt = response === '' ? 'unreadable' : doubtOf(errorCode, returnCode)
  if (doubt !== undefined) return unknown(doubt, code)
  switch (speakerOf(errorCode)) {
    case 'card-bank':
      return { kind: 'declined', reason: declineReasonOf(errorCode), code, message }
    case 'gateway':
      return { kind: 'error', code, message }
    case undefined:
      return judgeByWord(verdict, code)
  }
}

function judgeByWord({ response, returnCode, errorCode, message }: Verdict, code: string): Answer {
  if (errorCode !== '' || (returnCode !== '' && !isListedReturnCode(returnCode))) return unknown('unlisted-code', code)
  if (response === 'Declined' || response === 'Decline') {
    return { kind: 'declined', reason: declineReasonOf(returnCode), code, message }
  }
  return response === 'Error' ? { kind: 'error', code, message } : unknown('unlisted-code', code)
}

/** The body of a reply as it was heard; HTTP trouble never reads as a no. */
export function heard(answer: WireAnswer): Element | Unknown {
  const body = textHeard(answer, decodeTurkish)
  if ('why' in body) return { kind: 'unknown', why: body.why }
  return readReply(body.text) ?? { kind: 'unknown', why: 'unreadable' }
}

export const isReply = (it: Element | Unknown): it is Element => 'children' in it

/** The answer to a call that moves money. The reply names no amount, but it names the order. */
export function moneyAnswer(answer: WireAnswer, order: Order): Answer {
  const reply = heard(answer)
  if (!isReply(reply)) return reply
  const judged = judge(verdictOf(reply))
  if (judged.kind !== 'approved') return judged
  const named = textAt(reply, 'OrderId')
  if (named !== '' && named !== order.orderId) return { kind: 'unknown', why: 'figures-differ' }
  return { ...judged, ...referencesOf(reply) }
}

/** What receipts and later calls want of a reply beside its verdict. */
export function detailsOf(reply: Element) {
  return {
    authCode: textAt(reply, 'AuthCode'),
    hostRefNum: textAt(reply, 'HostRefNum'),
    transId: textAt(reply, 'TransId'),
    cardIssuer: textAt(reply, 'Extra', 'CARDISSUER'),
  }
}

function referencesOf(reply: Element) {
  const { authCode, hostRefNum: hostReference, transId } = detailsOf(reply)
  return {
    ...(authCode === '' ? {} : { authCode }),
    ...(hostReference === '' ? {} : { hostReference }),
    kept: { transId, hostReference, authCode },
  }
}

/** A refused void or refund is no card's no: an operator, or the other of the two verbs, must come in. */
export function moneyBackAnswer(answer: WireAnswer, order: Order): Answer {
  const judged = moneyAnswer(answer, order)
  // The references of the sale stay the ones we keep.
  if (judged.kind === 'approved') return { ...judged, kept: {} }
  if (judged.kind === 'unknown') return judged
  const hint = hintOf(judged.code)
  const { code, message = '' } = judged
  return { kind: 'error', code, message, ...(hint === undefined ? {} : { hint }) }
}
