import type { PretendBank } from '../kit/pretend-bank.ts'
import { textAt } from '../kit/read-xml.ts'
import { codeOf, problem } from './codes.ts'
import type { Answer } from './codes.ts'
import { findCharge, refundPayment, takeBack } from './corrections.ts'
import type { Correction } from './corrections.ts'
import { amountOf } from './order.ts'
import { elements, numbersOf, stamp } from './replies.ts'
import { requestProblem } from './soap-request.ts'
import { failureReply, valueReply } from './soap-replies.ts'
import type { SoapCall } from './soap-call.ts'

/** SaleReversal, DrawBack and PartialDrawback. */
export function correctSale(bank: PretendBank, call: SoapCall): string {
  const { operation, request } = call
  const wrong = requestProblem(bank, call)
  if (wrong) return failureReply(operation, wrong)
  const amountMinor = amountOf(textAt(request, 'Amount'))
  if (amountMinor === undefined) return failureReply(operation, problem('13'))
  const charge = chargeOf(bank, call)
  const done = operation === 'SaleReversal' ? takeBack(bank, charge, amountMinor) : refund(bank, call, amountMinor)
  return replyTo(call, done)
}

function refund(bank: PretendBank, call: SoapCall, amountMinor: number): Correction {
  return refundPayment(bank, chargeOf(bank, call), amountMinor, call.operation === 'DrawBack' ? 'whole' : 'part')
}

/** All four numbers of the sale must be the right ones, and the currency too. */
function chargeOf(bank: PretendBank, { request, message }: SoapCall) {
  const charge = findCharge(bank, textAt(message, 'MerchantOrderId'), textAt(request, 'OrderId'))
  if (!charge || textAt(message, 'CurrencyCode') !== codeOf(charge.currency)) return undefined
  const isSame = Object.entries(numbersOf(charge)).every(([name, value]) => textAt(request, name) === value)
  return isSame ? charge : undefined
}

/** A failure of the host stands in Value, one of the service in Results. */
function replyTo({ operation }: SoapCall, { answer, transaction, numbers = {} }: Correction): string {
  const isHost = answer.code === '00' || answer.code === '28'
  if (!transaction || !isHost) return failureReply(operation, answer, refusedValue(answer))
  const value = {
    IsEnrolled: 'false',
    IsVirtual: 'false',
    ...numbers,
    ResponseCode: answer.code,
    ResponseMessage: answer.message,
    OrderId: transaction.notes['bankOrderId'] ?? '',
    TransactionTime: stamp(transaction.at),
    MerchantOrderId: transaction.orderId,
    CurrencyCode: codeOf(transaction.currency),
    BusinessKey: `2026${transaction.bankNumber}`,
  }
  return valueReply(operation, elements(value))
}

function refusedValue({ code }: Answer) {
  return code === '21' || code === 'DbLayerError'
    ? { ResponseCode: 'DbLayerError', OrderId: '0', TransactionTime: '0001-01-01T00:00:00', BusinessKey: '0' }
    : {}
}
