import { AMOUNT_OFF_MINOR } from '../../bank-truth/provision.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { encodeText, readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { DECLINES, PROBLEMS } from './codes.ts'
import type { ProblemName } from './codes.ts'
import { isOfEarlierOrder } from './corrections.ts'
import { commaAmount, isLanguage } from './field-forms.ts'
import { exchangePairs, transIdOf } from './replies.ts'

/** Captured from a refused inquiry; a successful one is not public and is read to have the same keys. */
const CAPTURED = readDocument(import.meta.url, 'status.txt')
const NEVER = '1.1.0001 00:00:00'

const stamp = (at: Date) => istanbulTime(at, 'dd.MM.yyyy HH:mm:ss')

/** StatusHistory of one order. */
export function statusHistory(bank: PretendBank, request: Fields): Buffer {
  if (!isOfEarlierOrder(request) || !isLanguage(request['Lang'])) return statusProblem(bank, 'request')
  const transaction = bank.inquire(request['orgOrderId'] ?? '')
  return transaction ? encodeText(statusLine(bank, transaction), 'utf-8') : statusProblem(bank, 'not-found')
}

/** The order id in such an answer is one the bank made up, not the one asked for. */
export function statusProblem(bank: PretendBank, name: ProblemName): Buffer {
  const { code, errorCode, message } = PROBLEMS[name]
  const line = exchangePairs(CAPTURED, {
    OrderId: `SYSOID121${bank.numbers.serial()}`,
    ProcReturnCode: code,
    ErrorCode: errorCode,
    ErrorMessage: `TR:${message}`,
  })
  return encodeText(line, 'iso-8859-9')
}

function statusLine(bank: PretendBank, transaction: Transaction): string {
  const { declineReason, voidedAt, refundedMinor, capturedAt, capturedMinor, amountMinor, at } = transaction
  const offMinor = bank.dayOf(transaction) === 'amount-one-more' ? AMOUNT_OFF_MINOR : 0
  const [code, message] = declineReason ? DECLINES[declineReason] : ['00', '']
  return exchangePairs(CAPTURED, {
    OrderId: transaction.orderId,
    ProcReturnCode: code,
    BatchNo: istanbulTime(at, 'yyDDD'),
    TransId: transIdOf(transaction),
    TRXDATE: stamp(at),
    TxnStat: declineReason ? 'N' : 'Y',
    PurchAmount: commaAmount((capturedAt ? capturedMinor : amountMinor) + offMinor),
    VoidDate: voidedAt ? stamp(voidedAt) : NEVER,
    TxnStatus: voidedAt ? 'V' : 'Y',
    ChargeTypeCd: transaction.state === 'preauthorised' ? 'P' : 'S',
    ErrorCode: '',
    ErrorMessage: message === '' ? '' : `TR:${message}`,
    RefundedAmount: refundedMinor > 0 ? commaAmount(refundedMinor) : '0',
    AuthCode: declineReason ? '' : transaction.authCode,
  })
}
