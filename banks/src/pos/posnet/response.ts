import { textHeard } from '../../wire/answered.ts'
import type { Fields } from '../../wire/fields.ts'
import { decodeTurkish } from '../../wire/text.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { parseXml, textAt, type Element } from '../../wire/xml.ts'
import type { Answer, Unknown } from '../port.ts'
import { declineReasonOf, doubtOf, hintOf, isError } from './codes.ts'
import { isFinalMac, type Keys, type Stored } from './hash.ts'

/** The reply, or undefined for anything that is not one whole `posnetResponse`. */
export function readReply(xml: string): Element | undefined {
  const root = parseXml(xml)
  return root?.name === 'posnetResponse' ? root : undefined
}

export interface Verdict {
  readonly approved: string
  readonly respCode: string
  readonly respText: string
}

export function verdictOf(reply: Element): Verdict {
  return {
    approved: textAt(reply, 'approved'),
    respCode: textAt(reply, 'respCode'),
    respText: textAt(reply, 'respText'),
  }
}

/** The first text of this name at any depth; the bank writes `hostlogkey` here and `hostLogKey` there. */
export function textAnywhere(element: Element, name: string): string {
  if (element.name.toLowerCase() === name.toLowerCase() && element.children.length === 0) return element.text.trim()
  for (const inner of element.children) {
    const found = textAnywhere(inner, name)
    if (found !== '') return found
  }
  return ''
}

export function judge({ approved, respCode, respText }: Verdict): Answer {
  const code = respCode === '' ? {} : { code: respCode }
  if (approved === '') return { kind: 'unknown', why: 'unreadable', ...code }
  if (approved === '1' && respCode === '') return { kind: 'approved', inquire: false, kept: {} }
  // "Approved before": the id was sent twice, and only the agreement tells what came of the first time.
  if (approved === '2') return { kind: 'unknown', why: 'order-used-before', ...code }
  if (approved !== '0') return { kind: 'unknown', why: 'unlisted-code', ...code }
  const doubt = doubtOf(respCode)
  if (doubt !== undefined) return { kind: 'unknown', why: doubt, ...code }
  const reason = declineReasonOf(respCode)
  if (reason !== undefined) return { kind: 'declined', reason, code: respCode, message: respText }
  if (isError(respCode)) return { kind: 'error', code: respCode, message: respText }
  return { kind: 'unknown', why: 'unlisted-code', ...code }
}

/** The answer to the charge of an authenticated payer, which the bank signs with the key of its record. */
export interface FinalReply extends Verdict {
  readonly hostlogkey: string
  readonly mac: string
}

export const isFinalSigned = ({ mac, hostlogkey }: FinalReply, stored: Stored, keys: Keys): boolean =>
  isFinalMac(mac, hostlogkey, stored, keys)

export function judgeFinal(reply: FinalReply, stored: Stored, keys: Keys): Answer {
  const judged = judge(reply)
  if (judged.kind !== 'approved') return judged
  return isFinalSigned(reply, stored, keys) ? judged : { kind: 'unknown', why: 'signature' }
}

export function heard(answer: WireAnswer): Element | Unknown {
  const body = textHeard(answer, decodeTurkish)
  if ('why' in body) return { kind: 'unknown', why: body.why }
  return readReply(body.text) ?? { kind: 'unknown', why: 'unreadable' }
}

export const isReply = (it: Element | Unknown): it is Element => 'children' in it

function withReferences(judged: Answer, reply: Element, kept: Fields): Answer {
  if (judged.kind !== 'approved') return judged
  const authCode = textAnywhere(reply, 'authCode')
  const hostLogKey = textAnywhere(reply, 'hostlogkey')
  return {
    ...judged,
    ...(authCode === '' ? {} : { authCode }),
    ...(hostLogKey === '' ? {} : { hostReference: hostLogKey }),
    kept: { ...kept, hostLogKey, authCode },
  }
}

export function completionAnswer(answer: WireAnswer, stored: Stored, keys: Keys): Answer {
  const reply = heard(answer)
  if (!isReply(reply)) return reply
  const final = {
    ...verdictOf(reply),
    hostlogkey: textAnywhere(reply, 'hostlogkey'),
    mac: textAnywhere(reply, 'mac'),
  }
  return withReferences(judgeFinal(final, stored, keys), reply, { transaction: 'sale' })
}

/** A refused void or refund is no card's no. */
export function moneyBackAnswer(answer: WireAnswer): Answer {
  const reply = heard(answer)
  if (!isReply(reply)) return reply
  const judged = withReferences(judge(verdictOf(reply)), reply, {})
  // What we keep stays the key of the sale: repeated refunds all point to it.
  if (judged.kind === 'approved') return { ...judged, kept: {} }
  if (judged.kind === 'unknown') return judged
  const { code, message = '' } = judged
  const hint = hintOf(code)
  return { kind: 'error', code, message, ...(hint === undefined ? {} : { hint }) }
}
