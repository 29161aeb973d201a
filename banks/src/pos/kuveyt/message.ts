import { textOf, type Fields } from '../../wire/fields.ts'
import { decodeEither } from '../../wire/text.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { child, parseXml, type Element } from '../../wire/xml.ts'
import type { Unknown } from '../port.ts'
import { classOf, type CodeClass, type Stage } from './codes.ts'
import { isSignedReply, REPLY_NAMES } from './hash.ts'

/** A `VPosTransactionResponseContract`: what the bank says, and what it repeats of our own message. */
export interface BankMessage {
  readonly fields: Fields
  readonly echoed: Fields
}

/** The document in a server's answer, or why there is none to rely on. */
export function readDocument(answer: WireAnswer): Element | Unknown['why'] {
  if (answer.kind === 'silence') return 'no-answer'
  if (answer.status !== 200) return 'unreadable'
  return parseDocument(decodeEither(answer.bytes)) ?? 'unreadable'
}

/** Vakıf Katılım has been seen to send NULs, and to declare UTF-16 over bytes that are not; both are passed over. */
export function parseDocument(text: string): Element | undefined {
  return parseXml(text.replaceAll('\0', '').replace(/&#(?:x0+|0+);/gi, ''))
}

export function messageOf(document: Element | undefined): BankMessage | undefined {
  if (document?.name !== 'VPosTransactionResponseContract') return undefined
  const fields = textsOf(document)
  const echoed = textsOf(child(document, 'VPosMessage'))
  return fields === undefined || echoed === undefined ? undefined : { fields, echoed }
}

const SIGNED: readonly string[] = [...REPLY_NAMES, 'HashData']

/** The texts right below an element. A signed one stays as it came, and one that is there twice makes the message unreadable. */
export function textsOf(element: Element | undefined): Fields | undefined {
  const leaves = (element?.children ?? []).filter(({ children }) => children.length === 0)
  const isTwice = SIGNED.some((name) => leaves.filter((leaf) => leaf.name === name).length > 1)
  if (isTwice) return undefined
  return Object.fromEntries(leaves.map(({ name, text }) => [name, SIGNED.includes(name) ? text : text.trim()]))
}

/**
 * Judges a message by its own words: shape, signature, code. A yes must be signed. Early failures come without a
 * signature and are believed as failures only; whatever is signed wrongly is not believed at all.
 */
export function judgeMessage(fields: Fields, stage: Stage, hashed: string): CodeClass | 'shape' | 'signature' {
  const judged = judgeUnsigned(fields, stage)
  if (judged === 'shape' || textOf(fields, 'HashData') === '') return judged
  return isSignedReply(fields, hashed) ? judged : 'signature'
}

/**
 * The signed values are glued together. A refused return whose OrderId holds `00` could be handed in as an RRN, `00` and
 * the rest; so a return carries no RRN, and the RRN of a sale has its twelve digits.
 */
export function judgeUnsigned(fields: Fields, stage: Stage): CodeClass | 'shape' {
  const rrn = textOf(fields, 'RRN')
  const judged = classOf(textOf(fields, 'ResponseCode'), stage)
  if (stage === 'return' && rrn !== '') return 'shape'
  if (judged !== 'yes') return judged
  const isCut = stage === 'sale' && !/^\d{12}$/.test(rrn)
  return isCut || textOf(fields, 'HashData') === '' ? 'shape' : 'yes'
}
