import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { exchangeXml, readDocument } from '../kit/documents.ts'
import { PROBLEMS } from './codes.ts'
import type { ProblemCode } from './codes.ts'
import { transIdOf } from './trans-id.ts'

const SALE = readDocument(import.meta.url, 'sale-approved.xml')

/** An issuer's name in capitals, as the captured reply has it; the bank writes its letters as references. */
function cardIssuer(bankName: string): string {
  return bankName.toLocaleUpperCase('tr-TR')
}

/** What happened to a transaction: approved, or declined by the card's bank. */
export function transactionReply(
  bankName: string,
  transaction: Transaction,
  at: Date,
  result: { code: string; message: string; authCode: string; referenceNumber: string } = approvedOf(transaction),
): string {
  const isApproved = result.code === '00'
  const values = {
    OrderId: transaction.orderId,
    GroupId: transaction.orderId,
    Response: isApproved ? 'Approved' : 'Declined',
    AuthCode: isApproved ? result.authCode : '',
    HostRefNum: result.referenceNumber,
    ProcReturnCode: result.code,
    TransId: transIdOf(transaction),
    ErrMsg: result.message,
    SETTLEID: istanbulTime(at, 'yyDDD').slice(1),
    TRXDATE: istanbulTime(at, 'yyyyMMdd HH:mm:ss'),
    ERRORCODE: isApproved ? '' : `ISO8583-${result.code}`,
    CARDBRAND: transaction.maskedCard.startsWith('4') ? 'VISA' : 'MASTERCARD',
    NUMCODE: result.code,
  }
  return exchangeXml(exchangeXml(SALE, values), { CARDISSUER: cardIssuer(bankName) }, 'references')
}

function approvedOf({ authCode, referenceNumber }: Transaction) {
  return { code: '00', message: '', authCode, referenceNumber }
}

/** A request the gateway does not carry out. */
export function problemReply(orderId: string, code: ProblemCode, at: Date): string {
  return errorReply(orderId, code, PROBLEMS[code], at)
}

/** A request the gateway cannot even read; the public list has no code of its own for each of these. */
export function errorReply(orderId: string, errorCode: string, message: string, at: Date): string {
  const number = errorCode.replace(/\D/g, '')
  return exchangeXml(SALE, {
    OrderId: orderId,
    GroupId: orderId,
    Response: 'Error',
    AuthCode: '',
    HostRefNum: '',
    ProcReturnCode: '99',
    TransId: '',
    ErrMsg: message,
    SETTLEID: '',
    TRXDATE: istanbulTime(at, 'yyyyMMdd HH:mm:ss'),
    ERRORCODE: errorCode,
    CARDBRAND: '',
    CARDISSUER: '',
    NUMCODE: number === '' ? '99' : `99${number}`,
  })
}
