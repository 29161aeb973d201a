import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { decimalToMinor, minorToDecimal } from '../kit/amounts.ts'
import type { AcsVerdict } from '../kit/acs-sessions.ts'
import { spacedMask } from '../kit/cards.ts'
import { readFormDocument } from '../kit/documents.ts'
import type { Fields } from '../kit/request-body.ts'
import { withoutCard } from './three-d-form.ts'
import type { FormProblem, ThreeDForm } from './three-d-form.ts'
import { transIdOf } from './trans-id.ts'

/** What the card holder's authentication left behind; the provision call must bring all of it. */
export type Authentication = {
  readonly md: string
  readonly xid: string
  readonly eci: string
  readonly cavv: string
}

const CAPTURED = readFormDocument(import.meta.url, 'return-3d-pay.txt')
/** Names of the captured return that only echo the merchant's form. */
const ECHOED = ['firmaadi', 'Email', 'islemtipi', 'TranType', 'lang', 'taksit', 'rnd', 'HASH']
/** Names that tell of the charge; model 3d has none yet. */
const OF_CHARGE =
  /^(Response|ProcReturnCode|AuthCode|HostRefNum|TransId|SettleId|acqStan|ErrMsg|EXTRA_.*|TRANID|payResults_dsId)$/

export type ReturnPlace = { readonly clientIp: string; readonly acsUrl: string }

const MERCHANT_NAME = 'Vezne Tahsilat'

/** The return of an authentication that took place, unsigned: captured fields with this order's values. */
export function returnFields(
  form: ThreeDForm,
  place: ReturnPlace,
  authentication: Authentication,
  verdict: AcsVerdict,
): Fields {
  const isPassed = verdict.outcome === 'passed'
  const passedStatus = verdict.mdStatus === '1' ? 'Y' : 'A'
  const status = isPassed ? passedStatus : 'N'
  return {
    ...without(CAPTURED, (name) => ECHOED.includes(name) || OF_CHARGE.test(name)),
    ...form.fields,
    amount: namedAmount(form, verdict.amountOffMinor),
    ReturnOid: form.orderId,
    merchantID: form.fields['clientid'] ?? '',
    merchantName: MERCHANT_NAME,
    clientIp: place.clientIp,
    maskedCreditCard: spacedMask(form.maskedCard),
    MaskedPan: form.maskedCard.replace(/\*+/, '***'),
    md: authentication.md,
    xid: authentication.xid,
    eci: isPassed ? authentication.eci : '',
    cavv: isPassed ? authentication.cavv : '',
    mdStatus: verdict.mdStatus,
    txstatus: status,
    mdErrorMsg: `${status}-status/Challenge authentication via ACS: ${place.acsUrl}`,
  }
}

/** The echo stays letter for letter unless the day falsifies it. */
function namedAmount(form: ThreeDForm, offMinor: number): string {
  const sent = form.fields['amount'] ?? ''
  return offMinor === 0 ? sent : minorToDecimal((decimalToMinor(sent) ?? 0) + offMinor)
}

/** What the pay models add: the charge the bank made by itself. */
export function chargeFields(transaction: Transaction, code: string, message: string): Fields {
  const isApproved = code === '00'
  return {
    Response: isApproved ? 'Approved' : 'Declined',
    ProcReturnCode: code,
    AuthCode: isApproved ? transaction.authCode : '',
    HostRefNum: transaction.referenceNumber,
    TransId: transIdOf(transaction),
    TRANID: '',
    SettleId: istanbulTime(transaction.at, 'yyDDD').slice(1),
    acqStan: transaction.referenceNumber.slice(-6),
    ErrMsg: message,
    EXTRA_TRXDATE: istanbulTime(transaction.at, 'yyyyMMdd HH:mm:ss'),
    EXTRA_CARDBRAND: transaction.maskedCard.startsWith('4') ? 'VISA' : 'MASTERCARD',
    payResults_dsId: '1',
  }
}

/** An early rejection: nothing was asked of the card holder. */
export function rejectionFields(fields: Fields, problem: FormProblem): Fields {
  return {
    ...withoutCard(fields),
    ...(problem.isSetting ? { mdStatus: '7', mdErrorMsg: problem.message } : { clientid: '*', currency: '*' }),
    Response: 'Error',
    ProcReturnCode: '99',
    ErrorCode: problem.errorCode,
    ErrMsg: problem.message,
    encoding: 'ISO-8859-9',
  }
}

function without(fields: Fields, isLeftOut: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isLeftOut(name)))
}
