import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { encodeText, readDocument } from '../kit/documents.ts'
import type { Fields } from '../kit/request-body.ts'
import { PROBLEMS } from './codes.ts'
import type { ProblemName } from './codes.ts'
import { commaAmount } from './field-forms.ts'

const APPROVED = readDocument(import.meta.url, 'sale-approved.txt')
/** Keeps the three semicolons behind its empty HostRefNum. */
const DECLINED = readDocument(import.meta.url, 'sale-declined.txt')

/** Puts other values into a captured line of `key=value;;` pairs and leaves all else as the bank wrote it. */
export function exchangePairs(line: string, values: Fields): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const pair = new RegExp(`((?:^|;)${name}=)[^;]*`)
    if (!pair.test(text)) throw new Error(`The document has no key ${name}.`)
    return text.replace(pair, (_all, key: string) => `${key}${value}`)
  }, line)
}

/** The bank's own number of a transaction. */
export function transIdOf({ at, bankNumber }: Transaction): string {
  return `${istanbulTime(at, 'yyDDD')}InVp${bankNumber}`
}

/** A money call that went through; `moved` names the numbers of a refund instead of the sale's. */
export function approvedReply(
  transaction: Transaction,
  amountMinor: number,
  at: Date,
  moved: { readonly authCode: string; readonly referenceNumber: string } = transaction,
): Buffer {
  const line = exchangePairs(APPROVED, {
    OrderId: transaction.orderId,
    HostRefNum: moved.referenceNumber,
    AuthCode: moved.authCode,
    TRXDATE: istanbulTime(at, 'dd.MM.yyyy HH:mm:ss'),
    TransId: transIdOf(transaction),
    Amount: commaAmount(amountMinor),
    CardHolderName: '',
  })
  return encodeText(line, 'utf-8')
}

/** The card holder's bank said no. */
export function declinedReply(transaction: Transaction, [code, message]: readonly [string, string]): Buffer {
  const line = exchangePairs(DECLINED, {
    OrderId: transaction.orderId,
    ProcReturnCode: code,
    ErrorMessage: `TR:${message}`,
    Amount: commaAmount(transaction.amountMinor),
  })
  return encodeText(line, 'utf-8')
}

/** The gateway itself refuses. Its sentences come in the old charset, the others in UTF-8: a client must read both. */
export function problemReply(orderId: string, name: ProblemName): Buffer {
  const { code, errorCode, message } = PROBLEMS[name]
  const line = exchangePairs(APPROVED, {
    OrderId: orderId,
    ProcReturnCode: code,
    HostRefNum: '',
    AuthCode: '',
    TxnResult: 'Failed',
    ErrorMessage: `TR:${message}`,
    TRXDATE: '',
    TransId: '',
    ErrorCode: errorCode,
    Amount: '0,00',
    CardHolderName: '',
  })
  return encodeText(line, 'iso-8859-9')
}
