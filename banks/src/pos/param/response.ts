import { lookUp, pick, textOf, type Fields } from '../../wire/fields.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { findElement, parseXml, type Element } from '../../wire/xml.ts'
import type { Answer, Begun, Erred, Order, Unknown } from '../port.ts'
import { HINTS, hostCodeOf, reasonOf, refusalOf } from './codes.ts'
import { isAboveZero } from './returned.ts'

/** The texts of `<operation>Result`; `fault` when the service broke down over our call. */
export function readResult(answer: WireAnswer, operation: string): Fields | 'fault' | Unknown['why'] {
  if (answer.kind === 'silence') return 'no-answer'
  const document = parseXml(decodeUtf8(answer.bytes))
  if (findElement(document, 'Fault') !== undefined) return 'fault'
  if (answer.status !== 200) return 'unreadable'
  return resultOf(document, operation) ?? 'unreadable'
}

function resultOf(document: Element | undefined, operation: string): Fields | undefined {
  const result = findElement(document, `${operation}Result`)
  if (result === undefined) return undefined
  const leaves = result.children.filter(({ children }) => children.length === 0)
  const isTwice = leaves.filter(({ name }) => name === 'Sonuc').length !== 1
  return isTwice ? undefined : Object.fromEntries(leaves.map(({ name, text }) => [name, text.trim()]))
}

/** Nothing is charged by a 3-D beginning, so here even a broken-down service is a plain error. */
export function begunBy(result: ReturnType<typeof readResult>): Begun {
  if (result === 'fault') return { kind: 'error', code: 'soap-fault' }
  if (typeof result === 'string') return { kind: 'unknown', why: result }
  if (!isAboveZero(textOf(result, 'Sonuc'))) return refused(result, 'begin')
  const html = textOf(result, 'UCD_HTML')
  // Literally NONSECURE: charged at once, though we asked for 3-D. Only an inquiry may tell.
  if (!/<form[\s>]/i.test(html)) return { kind: 'unknown', why: html === 'NONSECURE' ? 'bank-trouble' : 'unreadable' }
  return { kind: 'handover', handover: { kind: 'html', html }, kept: pick(result, ['Islem_ID', 'Islem_GUID']) }
}

/** A yes is one only with a receipt: its number must be above zero beside `Sonuc`. */
export function saleAnswer(result: ReturnType<typeof readResult>, order: Order): Answer {
  if (typeof result === 'string') return { kind: 'unknown', why: result === 'fault' ? 'bank-trouble' : result }
  const sonuc = textOf(result, 'Sonuc')
  if (!isAboveZero(sonuc)) return refused(result, 'money')
  if (!isAboveZero(textOf(result, 'Dekont_ID'))) return { kind: 'unknown', why: 'unreadable', code: sonuc }
  const isOurs = ['', order.orderId].includes(textOf(result, 'Siparis_ID'))
  if (!isOurs) return { kind: 'unknown', why: 'figures-differ', code: sonuc }
  return approvedBy(
    result,
    pick(result, ['Dekont_ID', 'Islem_GUID', 'Bank_Trans_ID', 'Bank_HostRefNum', 'Komisyon_Oran']),
  )
}

/** Some banks behind Param refuse the void of yesterday or the refund of today: `otherWay` is then the hint. */
export function moneyBackAnswer(result: ReturnType<typeof readResult>, otherWay: Erred['hint']): Answer {
  if (typeof result === 'string') return { kind: 'unknown', why: result === 'fault' ? 'bank-trouble' : result }
  const sonuc = textOf(result, 'Sonuc')
  if (isAboveZero(sonuc)) return approvedBy(result, {})
  const hostCode = hostCodeOf(result)
  // A void or refund that a bank declined says nothing about the card: it is the wrong moment, or the wrong call.
  const refusal = sonuc === '-1' && hostCode === '' ? 'declined' : refusalOf(sonuc, hostCode, 'money')
  switch (refusal) {
    case 'declined':
    case 'error': {
      const hint = lookUp(HINTS, sonuc) ?? (refusal === 'declined' || sonuc === '-210' ? otherWay : undefined)
      return { kind: 'error', code: hostCode || sonuc, ...said(result), ...(hint !== undefined && { hint }) }
    }
    case 'bank-trouble':
      return { kind: 'unknown', why: 'bank-trouble', code: hostCode }
    case 'unlisted':
      return { kind: 'unknown', why: 'unlisted-code', code: sonuc }
  }
}

function refused(result: Fields, stage: 'begin' | 'money') {
  const sonuc = textOf(result, 'Sonuc')
  const hostCode = hostCodeOf(result)
  const refusal = refusalOf(sonuc, hostCode, stage)
  switch (refusal) {
    case 'declined':
      return { kind: refusal, reason: reasonOf(hostCode), code: hostCode || sonuc, ...said(result) }
    case 'error':
      return { kind: refusal, code: sonuc, ...said(result) }
    case 'bank-trouble':
      return { kind: 'unknown', why: refusal, code: hostCode } as const
    case 'unlisted':
      return { kind: 'unknown', why: 'unlisted-code', code: sonuc } as const
  }
}

function approvedBy(result: Fields, kept: Fields): Answer {
  const authCode = textOf(result, 'Bank_AuthCode')
  const hostReference = textOf(result, 'Bank_HostRefNum')
  return {
    kind: 'approved',
    inquire: false,
    ...(authCode !== '' && { authCode }),
    ...(hostReference !== '' && { hostReference }),
    kept,
  }
}

function said(result: Fields): { message?: string } {
  const message = textOf(result, 'Sonuc_Str') || textOf(result, 'Sonuc_Ack')
  return message === '' ? {} : { message }
}
