import type { Transaction } from '../../bank-truth/transactions.ts'
import { exchangeXml, readDocument } from '../kit/documents.ts'
import { readXml } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import type { Fields } from '../kit/request-body.ts'
import { MESSAGES } from './codes.ts'
import type { Code } from './codes.ts'

/** Put together from the document's list of elements; no captured reply of a payment stands in it. */
const PAYMENT = readDocument(import.meta.url, 'payment.xml')

/** This bank's codes begin with a letter: `S90370`. */
export function authCodeOf(digits: string): string {
  return `S${digits.slice(1)}`
}

/** Puts values in and leaves empty elements as the bank writes them, with a line break inside. */
export function filled(document: string, values: Fields): string {
  return exchangeXml(document, values).replace(/<(\w+)><\/\1>/g, '<$1>\r\n</$1>')
}

/** What became of a transaction; `moved` names the numbers of a refund instead of the sale's. */
export function transactionReply(
  transaction: Transaction,
  code: Code,
  moved: { readonly authCode: string; readonly referenceNumber: string } = transaction,
): string {
  return filled(PAYMENT, {
    AuthCode: code === '00' ? authCodeOf(moved.authCode) : '',
    HostRefNum: moved.referenceNumber,
    ProcReturnCode: code,
    TransId: transaction.orderId,
    ErrMsg: MESSAGES[code],
  })
}

/** A request the bank does not carry out. */
export function problemReply(orderId: string, code: Code): string {
  return filled(PAYMENT, {
    AuthCode: '',
    HostRefNum: '',
    ProcReturnCode: code,
    TransId: orderId,
    ErrMsg: MESSAGES[code],
  })
}

/** The same answer for who posted a form: `key=value;;key=value`. */
export function asText(xml: string): string {
  const root = readXml(xml)
  return root ? leavesOf(root).join(';;') : ''
}

function leavesOf({ name, text, children }: XmlElement): string[] {
  return children.length === 0 ? [`${name}=${text.trim()}`] : children.flatMap(leavesOf)
}
