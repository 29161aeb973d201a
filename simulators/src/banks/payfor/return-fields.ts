import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import type { MdStatus } from '../kit/acs-sessions.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import { readFormDocument } from '../kit/documents.ts'
import type { Fields } from '../kit/request-body.ts'
import { MESSAGES } from './codes.ts'
import type { Code } from './codes.ts'
import { amountOf } from './field-forms.ts'
import { authCodeOf } from './replies.ts'

const CAPTURED = readFormDocument(import.meta.url, 'return-3d-model.txt')
const ECHOED = [
  'MbrId',
  'MerchantID',
  'OrderId',
  'SecureType',
  'PurchAmount',
  'Currency',
  'OkUrl',
  'FailUrl',
  'TxnType',
  'InstallmentCount',
  'Rnd',
  'Hash',
]

export type ReturnNews = {
  readonly at: Date
  readonly code: Code
  readonly status: MdStatus | '-1'
  readonly guid: string
  readonly maskedCard: string
  readonly eci: string
  /** Day 95. */
  readonly offMinor?: number
  /** The charge that the pay models make before the return. */
  readonly charged?: Transaction
}

/** The return as captured, with this order's values and still unsigned. */
export function returnFields(form: Fields, news: ReturnNews): Fields {
  const { at, code, status, guid, maskedCard, eci, offMinor = 0, charged } = news
  return {
    ...CAPTURED,
    ...Object.fromEntries(ECHOED.map((name) => [name, form[name] ?? ''])),
    ...(offMinor > 0 && { PurchAmount: minorToDecimal((amountOf(form['PurchAmount']) ?? 0) + offMinor) }),
    RequestGuid: guid,
    TransactionDate: istanbulTime(at, 'dd.MM.yyyy HH:mm:ss'),
    Eci: status === '0' || status === '-1' ? '' : eci,
    ErrMsg: MESSAGES[code],
    '3DStatus': status,
    // Also after a passed authentication: nothing is charged yet.
    TxnResult: code === '00' ? 'Success' : 'Failed',
    AuthCode: code === '00' && charged ? authCodeOf(charged.authCode) : '',
    HostRefNum: charged?.referenceNumber ?? '',
    ProcReturnCode: code,
    CardMask: maskedCard,
    BatchNo: istanbulTime(at, '4DDD'),
    ResponseRnd: `PF${ticksOf(at)}`,
  }
}

/** The bank's clock counts tenths of microseconds since the year 1. */
function ticksOf(at: Date): bigint {
  return BigInt(at.getTime()) * 10_000n + 621_355_968_000_000_000n
}
