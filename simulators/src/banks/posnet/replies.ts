import { istanbulTime } from '../../kit/istanbul-time.ts'
import { exchangeXml, readDocument, withoutElement } from '../kit/documents.ts'
import { SENTENCES } from './codes.ts'
import type { Code } from './codes.ts'
import { hostLogKeyOf } from './ids.ts'

/** The captured reply to a direct sale. */
const CAPTURED = readDocument(import.meta.url, 'order-used.xml')

type Charged = { readonly bankNumber: string; readonly authCode: string; readonly at: Date }

const sentence = (code: Code) => `${SENTENCES[code]} ${code}`

/** The bank says no, or cannot read the request. */
export function refusal(code: Code): string {
  const short = ['hostlogkey', 'authCode', 'tranDate'].reduce(withoutElement, CAPTURED)
  return exchangeXml(short, { approved: '0', respCode: code, respText: sentence(code) })
}

/** The same order id once more: the first attempt's numbers. */
export function usedBefore({ bankNumber, authCode, at }: Charged): string {
  return exchangeXml(CAPTURED, {
    approved: '2',
    respCode: '0127',
    respText: sentence('0127'),
    hostlogkey: hostLogKeyOf({ bankNumber }),
    authCode,
    tranDate: istanbulTime(at, 'yyMMddHHmmss'),
  })
}

/** A direct operation that was carried out; the date only when the merchant asked for it. */
export function approval(hostlogkey: string, authCode: string, at: Date | undefined): string {
  const document = at === undefined ? withoutElement(CAPTURED, 'tranDate') : CAPTURED
  const tranDate = at === undefined ? {} : { tranDate: istanbulTime(at, 'yyMMddHHmmss') }
  return exchangeXml(document, { approved: '1', respCode: '', respText: '', hostlogkey, authCode, ...tranDate })
}
