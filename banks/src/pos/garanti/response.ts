import { textHeard } from '../../wire/answered.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { at, parseXml, textAt, type Element } from '../../wire/xml.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { Answer, Order, Unknown } from '../port.ts'
import { declineReasonOf, isSetUp } from './codes.ts'
import { isReplySigned, type Keys } from './hash.ts'

/** The reply, or undefined for anything that is not one whole `GVPSResponse`. */
export function readReply(xml: string): Element | undefined {
  const root = parseXml(xml)
  return root?.name === 'GVPSResponse' ? root : undefined
}

export function verdictOf(reply: Element) {
  const said = (name: string) => textAt(reply, 'Transaction', 'Response', name)
  return { source: said('Source'), code: said('Code'), reasonCode: said('ReasonCode'), message: said('ErrorMsg') }
}

/** What the bank's words mean, before anybody asked whether they are the bank's. */
export function judge(reply: Element): Answer {
  const { source, code, message } = verdictOf(reply)
  if (code === '') return { kind: 'unknown', why: 'unreadable' }
  if (code === '00') return { kind: 'approved', inquire: false, kept: {} }
  if (source === 'GVPS') return { kind: 'error', code, message }
  if (source !== 'HOST') return { kind: 'unknown', why: 'unlisted-code', code }
  if (isHostTrouble(code)) return { kind: 'unknown', why: 'bank-trouble', code }
  const reason = declineReasonOf(code)
  return reason === undefined
    ? { kind: 'unknown', why: 'unlisted-code', code }
    : { kind: 'declined', reason, code, message }
}

/** Who may have signed: nobody could tell which of the two passwords signs the answer to a void or a refund. */
export type Signers = 'sale' | 'money-back'

export function signatureOf(reply: Element, keys: Keys, signers: Signers): 'right' | 'wrong' | 'missing' {
  const hashData = textAt(reply, 'Transaction', 'HashData')
  if (hashData === '') return 'missing'
  // Signed as it stands: a blank in an otherwise empty element counts.
  const raw = (...path: string[]) => at(reply, ...path)?.text ?? ''
  const figures = {
    code: raw('Transaction', 'Response', 'Code'),
    retrefNum: raw('Transaction', 'RetrefNum'),
    authCode: raw('Transaction', 'AuthCode'),
    provDate: raw('Transaction', 'ProvDate'),
    orderId: raw('Order', 'OrderID'),
  }
  const passwords = signers === 'sale' ? [keys.provPassword] : [keys.provPassword, keys.refundPassword]
  const isRight = passwords.some((password) => isReplySigned(figures, hashData, password, keys.terminalId))
  return isRight ? 'right' : 'wrong'
}

/**
 * A wrong signature takes every word back. A missing one does so only for an approval, whatever the call was: refusals
 * of the gateway come unsigned.
 */
export function judgeSigned(reply: Element, keys: Keys, signers: Signers): Answer {
  const judged = judge(reply)
  const signature = signatureOf(reply, keys, signers)
  const doubtful = signature === 'wrong' || (signature === 'missing' && judged.kind === 'approved')
  return doubtful ? { kind: 'unknown', why: 'signature' } : judged
}

export function heard(answer: WireAnswer): Element | Unknown {
  const body = textHeard(answer, decodeUtf8)
  if ('why' in body) return { kind: 'unknown', why: body.why }
  return readReply(body.text) ?? { kind: 'unknown', why: 'unreadable' }
}

export const isReply = (it: Element | Unknown): it is Element => 'children' in it

function answerOf(answer: WireAnswer, order: Order, keys: Keys, signers: Signers): Answer {
  const reply = heard(answer)
  if (!isReply(reply)) return reply
  const judged = judgeSigned(reply, keys, signers)
  if (judged.kind !== 'approved') return judged
  if (textAt(reply, 'Order', 'OrderID') !== order.orderId) return { kind: 'unknown', why: 'figures-differ' }
  const authCode = textAt(reply, 'Transaction', 'AuthCode')
  const hostReference = textAt(reply, 'Transaction', 'RetrefNum')
  return {
    ...judged,
    ...(authCode === '' ? {} : { authCode }),
    ...(hostReference === '' ? {} : { hostReference }),
    kept: { retrefNum: hostReference, authCode },
  }
}

/** The reply names no amount: the figures are ours. */
export const moneyAnswer = (answer: WireAnswer, order: Order, keys: Keys): Answer =>
  answerOf(answer, order, keys, 'sale')

/**
 * A refused void or refund is no card's no. The bank has no code for "the other one": but a void lives until its day
 * ends and a refund begins after it, so a refusal that is not about our set-up points from one to the other.
 */
export function moneyBackAnswer(type: 'void' | 'refund', answer: WireAnswer, order: Order, keys: Keys): Answer {
  const judged = answerOf(answer, order, keys, 'money-back')
  if (judged.kind === 'approved') return { ...judged, kept: {} }
  if (judged.kind === 'unknown') return judged
  const reply = heard(answer)
  const reasonCode = isReply(reply) ? verdictOf(reply).reasonCode : ''
  const { message = '' } = judged
  const code = judged.code === '92' && reasonCode !== '' ? `${judged.code}/${reasonCode}` : judged.code
  if (isSetUp(reasonCode)) return { kind: 'error', code, message }
  return { kind: 'error', code, message, hint: type === 'void' ? 'refund-instead' : 'void-instead' }
}
