import { AMOUNT_OFF_MINOR } from '../../bank-truth/provision.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import { readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { currencyNames, DECLINES, MESSAGES } from './codes.ts'
import { isLanguage } from './field-forms.ts'
import { authCodeOf, filled, problemReply } from './replies.ts'

const CAPTURED = readDocument(import.meta.url, 'order-inquiry.xml')

/** OrderInquiry. After a capture it shows the PostAuth row; the RRN stands in F37, HostRefNum is empty. */
export function orderInquiry(bank: PretendBank, request: Fields): string {
  const { OrgOrderId = '', Lang } = request
  if (OrgOrderId === '' || !isLanguage(Lang)) return problemReply(OrgOrderId, 'V001')
  const transaction = bank.inquire(OrgOrderId)
  if (!transaction) return problemReply(OrgOrderId, 'V013')
  return filled(CAPTURED, { ...saleValues(bank, transaction), ...laterValues(transaction) })
}

function saleValues(bank: PretendBank, transaction: Transaction): Fields {
  const { at, amountMinor, capturedMinor, capturedAt, declineReason, notes, referenceNumber } = transaction
  const { number, letters } = currencyNames(transaction.currency)
  const { merchantId = '', mbrId = '' } = bank.profile.merchant
  const code = declineReason ? DECLINES[declineReason] : '00'
  const offMinor = bank.dayOf(transaction) === 'amount-one-more' ? AMOUNT_OFF_MINOR : 0
  return {
    RequestGuid: notes['guid'] ?? '',
    InsertDatetime: istanbulTime(at, 'dd.MM.yyyy HH:mm:ss'),
    MbrId: mbrId,
    MerchantID: merchantId,
    OrderId: transaction.orderId,
    SecureType: notes['secureType'] ?? '',
    PurchAmount: minorToDecimal((capturedAt ? capturedMinor : amountMinor) + offMinor),
    Currency: number,
    TxnType: txnTypeOf(transaction),
    InstallmentCount: transaction.installments > 1 ? String(transaction.installments) : '0',
    AlphaCode: letters,
    ErrMsg: MESSAGES[code],
    D3Status: notes['d3Status'] ?? '',
    TxnResult: declineReason ? 'Failed' : 'Success',
    AuthCode: declineReason ? '' : authCodeOf(transaction.authCode),
    ProcReturnCode: code,
    BatchNo: istanbulTime(at, '4DDD'),
    CardMask: transaction.maskedCard,
    ReqDate: istanbulTime(at, 'yyyyMMdd'),
    F11: referenceNumber.slice(-6),
    F37: referenceNumber,
    TrxDate: istanbulTime(at, 'dd.MM.yyyy HH:mm'),
  }
}

/** Y done, V voided, P nothing moved. */
function laterValues({ state, voidedAt, refundedMinor }: Transaction): Fields {
  const status = state === 'declined' ? 'P' : 'Y'
  return {
    TxnStatus: state === 'voided' ? 'V' : status,
    VoidDate: voidedAt ? istanbulTime(voidedAt, 'yyyyMMdd') : '',
    VoidTime: voidedAt ? istanbulTime(voidedAt, 'HHmmss') : '0',
    RefundedAmount: refundedMinor > 0 ? minorToDecimal(refundedMinor) : '0',
    IsVoided: String(state === 'voided'),
    IsRefunded: String(state === 'refunded'),
  }
}

/** How the bank calls the row of this transaction. */
export function txnTypeOf({ state, capturedAt, capturedMinor }: Transaction): string {
  if (capturedAt) return 'PostAuth'
  const wasOnlyHeld = state === 'preauthorised' || (state === 'voided' && capturedMinor === 0)
  return wasOnlyHeld ? 'PreAuth' : 'Auth'
}
