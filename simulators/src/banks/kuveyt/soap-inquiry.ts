import { exchangeXml } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { textAt } from '../kit/read-xml.ts'
import type { Fields } from '../kit/request-body.ts'
import { faulty } from './codes.ts'
import { transactionRows } from './order-rows.ts'
import { requestProblem } from './soap-request.ts'
import { CAPTURED_ROW, failureReply, valueReply } from './soap-replies.ts'
import type { SoapCall } from './soap-call.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/

/** GetMerchantOrderDetail: the orders of one merchant order id between two moments, both of which must be given. */
export function orderDetail(bank: PretendBank, call: SoapCall): string {
  const { operation, request, message } = call
  const [start, end] = [textAt(request, 'StartDate'), textAt(request, 'EndDate')]
  const orderId = textAt(request, 'MerchantOrderId')
  const wrong = requestProblem(bank, call)
  if (wrong) return failureReply(operation, wrong)
  if (textAt(request, 'Amount') !== '0') return failureReply(operation, faulty('Amount'))
  if (textAt(request, 'TransactionType') !== '0') return failureReply(operation, faulty('TransactionType'))
  if (!MOMENT.test(start) || !MOMENT.test(end) || start > end) return failureReply(operation, faulty('StartDate'))
  if (orderId === '' || orderId !== textAt(message, 'MerchantOrderId')) {
    return failureReply(operation, faulty('MerchantOrderId'))
  }
  const wanted = textAt(request, 'OrderId')
  const rows = bank
    .history(orderId)
    .flatMap((transaction) => transactionRows(bank, transaction))
    .filter(({ OrderId }) => wanted === '0' || OrderId === wanted)
    .filter(({ OrderDate = '' }) => OrderDate >= start && OrderDate.slice(0, end.length) <= end)
  return valueReply(operation, rows.map(rowXml).join(''))
}

function rowXml(row: Fields): string {
  const { OrderDate = '' } = row
  return exchangeXml(CAPTURED_ROW, { ...row, SystemDate: OrderDate, UpdateSystemDate: OrderDate })
}
