import type { Begun, Handover } from '../port.ts'
import type { Fields } from '../../wire/fields.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { findElement, parseXml, textAt, type Element } from '../../wire/xml.ts'
import { bodyOf } from './response.ts'

/** Reads whether the card takes part in 3-D, and where the payer's browser goes. No money can have moved here. */
export function readEnrollment(answer: WireAnswer, verifyEnrollmentRequestId: string): Begun {
  if (answer.kind === 'silence') return { kind: 'unknown', why: 'no-answer' }
  const body = bodyOf(answer)
  if (body === undefined) return { kind: 'unknown', why: answer.status >= 500 ? 'bank-trouble' : 'unreadable' }
  const root = parseXml(body)
  if (root?.name !== 'IPaySecure') return notTheProtocol(body)
  const echoed = textOfAny(root, 'VerifyEnrollmentRequestId')
  if (echoed !== '' && echoed !== verifyEnrollmentRequestId) return { kind: 'unknown', why: 'figures-differ' }
  return verdictOn(root, { verifyEnrollmentRequestId })
}

/** A firewall's page or a JSON error is a word about our request; anything else is noise. */
function notTheProtocol(body: string): Begun {
  return /^\s*(?:<!doctype html|<html|\{)/i.test(body)
    ? { kind: 'error', code: 'not-xml', message: 'Banka 3D kayıt isteğini XML ile yanıtlamadı.' }
    : { kind: 'unknown', why: 'unreadable' }
}

const textOfAny = (root: Element, name: string) => findElement(root, name)?.text.trim() ?? ''

function verdictOn(root: Element, kept: Fields): Begun {
  const enrolled = findElement(root, 'VERes')
  const status = textAt(enrolled, 'Status')
  const message = textOfAny(root, 'ErrorMessage')
  const code = textOfAny(root, 'MessageErrorCode')
  if (status === 'Y') {
    const handover = handoverOf(enrolled)
    return handover === undefined ? { kind: 'unknown', why: 'unreadable' } : { kind: 'handover', handover, kept }
  }
  if (status === 'N') return { kind: 'declined', reason: 'not-permitted', code: code || 'Status N', message }
  if (status === 'U') return { kind: 'declined', reason: 'authentication-failed', code: code || 'Status U', message }
  if (status === 'E' || code !== '') return { kind: 'error', code: code || 'Status E', message }
  return { kind: 'unknown', why: 'unreadable' }
}

/** TermUrl and MD go on exactly as they came: the browser returns to the bank first, and from there to us. */
function handoverOf(enrolled: Element | undefined): Handover | undefined {
  const action = textAt(enrolled, 'ACSUrl')
  const address = URL.parse(action)
  if (address === null || !/^https?:$/.test(address.protocol)) return undefined
  const fields = {
    PaReq: textAt(enrolled, 'PaReq'),
    TermUrl: textAt(enrolled, 'TermUrl'),
    MD: textAt(enrolled, 'MD'),
  }
  return { kind: 'form', action, fields }
}
