import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../../bank-truth/transactions.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { childAt, textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { faulty, problem } from './codes.ts'
import type { Answer } from './codes.ts'
import { capture, findCharge, refundPayment, takeBack } from './corrections.ts'
import type { Correction } from './corrections.ts'
import { replyHash } from './hash.ts'
import { accountProblem, keyOf, lacksHashPassword, readMessage } from './message.ts'
import { amountOf } from './order.ts'
import { sendContract } from './send.ts'

export const CORRECTIONS = [
  'SaleReversal',
  'DrawBack',
  'PartialDrawBack',
  'PreAuthorizatenClose',
  'PreAuthorizationReversal',
  'PreAuthorizationDrawBack',
] as const

type Name = (typeof CORRECTIONS)[number]

/** DrawBack carries no amount, so none is signed; every other call names one. */
const WITHOUT_AMOUNT: readonly Name[] = ['DrawBack', 'PreAuthorizationDrawBack']

/** Vakıf Katılım's void, refund and capture, each under an address of its own. */
export function correctOrder(bank: PretendBank, name: Name, request: FastifyRequest, reply: FastifyReply) {
  const message = readMessage(bank, request)
  if (!message) return sendContract(bank, reply, { answer: faulty('XML') })
  const orderId = textAt(message, 'MerchantOrderId')
  const wrong = requestProblem(bank, name, message)
  if (wrong) return sendContract(bank, reply, { answer: wrong, orderId })
  const done = carryOut(bank, name, findCharge(bank, orderId, textAt(message, 'OrderId')), textAt(message, 'Amount'))
  const { answer, transaction, numbers = {} } = done
  if (!transaction) return sendContract(bank, reply, { answer, orderId })
  const bankOrderId = transaction.notes['bankOrderId'] ?? ''
  const signed = { MerchantOrderId: orderId, ResponseCode: answer.code, OrderId: bankOrderId, ...numbers }
  const hashData = replyHash(name === 'SaleReversal' ? 'cancel' : 'refund', signed, keyOf(bank))
  return sendContract(bank, reply, { answer, orderId, bankOrderId, numbers, at: bank.now(), hashData })
}

function requestProblem(bank: PretendBank, name: Name, message: XmlElement): Answer | undefined {
  const account = accountProblem(bank, message)
  if (account) return account
  if (lacksHashPassword(bank, message)) return faulty('HashPassword')
  if (!/^\d+$/.test(textAt(message, 'OrderId'))) return faulty('OrderId')
  if (name === 'SaleReversal' && textAt(message, 'PaymentType') !== '1') return faulty('PaymentType')
  if (WITHOUT_AMOUNT.includes(name)) return childAt(message, 'Amount') ? faulty('Amount') : undefined
  return amountOf(textAt(message, 'Amount')) === undefined ? problem('13') : undefined
}

function carryOut(bank: PretendBank, name: Name, charge: Transaction | undefined, amount: string): Correction {
  const amountMinor = amountOf(amount) ?? 0
  const isHeld = charge?.state === 'preauthorised'
  switch (name) {
    case 'SaleReversal':
      return takeBack(bank, isHeld ? undefined : charge, amountMinor)
    case 'PreAuthorizationReversal':
      return takeBack(bank, isHeld || charge?.state === 'voided' ? charge : undefined, amountMinor)
    case 'PreAuthorizatenClose':
      return capture(bank, charge, amountMinor)
    case 'DrawBack':
    case 'PreAuthorizationDrawBack':
      return refundPayment(bank, charge, charge?.capturedMinor ?? 0, 'whole')
    case 'PartialDrawBack':
      return refundPayment(bank, charge, amountMinor, 'part')
  }
}
