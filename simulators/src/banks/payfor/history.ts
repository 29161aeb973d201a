import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import { escapeXml } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Books } from './books.ts'
import { currencyNames, DECLINES, MESSAGES } from './codes.ts'
import { txnTypeOf } from './inquiry.ts'
import { authCodeOf, problemReply } from './replies.ts'

type Row = { readonly at: Date; readonly values: Fields }

/** TxnHistory of one order. */
export function orderHistory(bank: PretendBank, { OrderId = '' }: Fields): string {
  const rows = bank.history(OrderId).flatMap((transaction) => rowsOf(bank, transaction))
  return rows.length === 0 ? problemReply(OrderId, 'V013') : report(rows)
}

/** TxnHistory of one day, `ReqDate` as YYYYMMDD: every row of that day, whatever day its sale was. */
export function dayHistory(bank: PretendBank, books: Books, { ReqDate = '' }: Fields): string {
  if (!/^\d{8}$/.test(ReqDate)) return problemReply('', 'V003')
  const all = [...books.orders.keys()].flatMap((orderId) => bank.history(orderId))
  const rows = all.flatMap((transaction) => rowsOf(bank, transaction))
  return report(rows.filter(({ at }) => istanbulTime(at, 'yyyyMMdd') === ReqDate))
}

function rowsOf(bank: PretendBank, transaction: Transaction): Row[] {
  const { at, amountMinor, declineReason, voidedAt, authCode, referenceNumber } = transaction
  const code = declineReason ? DECLINES[declineReason] : '00'
  const row = (TxnType: string, when: Date, minor: number, numbers: { authCode: string; referenceNumber: string }) => ({
    at: when,
    values: {
      ...commonValues(bank, transaction),
      InsertDatetime: istanbulTime(when, 'yyyy-MM-ddTHH:mm:ss'),
      PurchAmount: minorToDecimal(minor),
      TxnType,
      ErrMsg: MESSAGES[code],
      TxnResult: declineReason ? 'Failed' : 'Success',
      AuthCode: declineReason ? '' : authCodeOf(numbers.authCode),
      HostRefNum: numbers.referenceNumber,
      ProcReturnCode: code,
    },
  })
  const own = { authCode, referenceNumber }
  const { capturedAt, capturedMinor } = transaction
  return [
    row(capturedAt ? 'PreAuth' : txnTypeOf(transaction), at, amountMinor, own),
    ...(capturedAt ? [row('PostAuth', capturedAt, capturedMinor, own)] : []),
    ...transaction.refunds.map((refund) => row('Refund', refund.at, refund.amountMinor, refund)),
    ...(voidedAt ? [row('Void', voidedAt, amountMinor, own)] : []),
  ]
}

function commonValues(bank: PretendBank, transaction: Transaction): Fields {
  const { merchantId = '', mbrId = '' } = bank.profile.merchant
  return {
    RequestGuid: transaction.notes['guid'] ?? '',
    MbrId: mbrId,
    MerchantID: merchantId,
    OrderId: transaction.orderId,
    SecureType: transaction.notes['secureType'] ?? '',
    Currency: currencyNames(transaction.currency).number,
    InstallmentCount: transaction.installments > 1 ? String(transaction.installments) : '0',
    CardMask: transaction.maskedCard,
  }
}

function report(rows: readonly Row[]): string {
  const items = rows.map(({ values }) => {
    const inner = Object.entries(values).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    return `<PaymentRequestExtended>\r\n<PaymentRequest>\r\n${inner.join('\r\n')}\r\n</PaymentRequest>\r\n</PaymentRequestExtended>\r\n`
  })
  return `<?xml version="1.0" encoding="utf-8"?>\r\n<TxnHistoryReport>\r\n${items.join('')}</TxnHistoryReport>`
}
