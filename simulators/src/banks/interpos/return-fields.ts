import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { readFormDocument } from '../kit/documents.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Authentication } from './books.ts'
import type { Problem } from './codes.ts'
import { amountOf, returnAmount } from './field-forms.ts'
import { transIdOf } from './replies.ts'

const {
  HASH: _hash,
  HASHPARAMS: _list,
  HASHPARAMSVAL: _values,
  ...CAPTURED
} = readFormDocument(import.meta.url, 'return.txt')
const ECHOED = ['ShopCode', 'OrderId', 'Currency', 'OkUrl', 'FailUrl']

/** Like the status of a PARes: asked and passed, failed, or only tried. */
const TXN_STATS = { '0': 'N', '1': 'Y', '2': 'A', '3': 'A', '4': 'A' } as const

export type ReturnNews = {
  readonly maskedCard: string
  /** Absent: the card holder did not authenticate. */
  readonly passed?: Authentication
  readonly problem?: Problem
  /** Day 95. */
  readonly offMinor?: number
  /** The charge that the pay models make before the return. */
  readonly charged?: Transaction
}

/** The return as captured, with this order's values and still unsigned. Amounts come back with a comma. */
export function returnFields(form: Fields, news: ReturnNews): Fields {
  const { maskedCard, passed, problem, offMinor = 0 } = news
  const amountMinor = amountOf(form['PurchAmount'])
  return {
    ...CAPTURED,
    ...Object.fromEntries(ECHOED.map((name) => [name, form[name] ?? ''])),
    PurchAmount: amountMinor === undefined ? (form['PurchAmount'] ?? '') : returnAmount(amountMinor + offMinor),
    Pan: maskedCard,
    MD: passed?.md ?? '',
    TxnStat: TXN_STATS[passed?.mdStatus ?? '0'],
    Eci: passed?.eci ?? '',
    PayerAuthenticationCode: passed?.payerAuthenticationCode ?? '',
    PayerTxnId: passed?.payerTxnId ?? '',
    PAResVerified: passed ? 'True' : 'False',
    PAResSyntaxOK: passed ? 'True' : 'False',
    '3DStatus': passed?.mdStatus ?? '0',
    mdStatus: passed?.mdStatus ?? '0',
    ...chargeFields(news),
    ErrorMessage: problem?.message ?? '',
    ErrorCode: problem?.errorCode ?? '',
  }
}

/** Empty in 3DModel: its return tells of the authentication alone. */
function chargeFields({ charged, problem }: ReturnNews): Fields {
  if (!charged) return { ProcReturnCode: problem?.code ?? '' }
  const common = { TransId: transIdOf(charged), TRXDATE: istanbulTime(charged.at, 'dd.MM.yyyy HH:mm:ss') }
  if (problem) return { ...common, ProcReturnCode: problem.code, TxnResult: 'Failed' }
  const { authCode, referenceNumber } = charged
  return { ...common, ProcReturnCode: '00', TxnResult: 'Success', AuthCode: authCode, HostRefNum: referenceNumber }
}
