import type { FastifyReply } from 'fastify'
import { isCardNumber, isFutureExpiry, isSecurityCode, maskCard } from '../kit/cards.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Books } from './books.ts'
import { currencyOf, DECLINES } from './codes.ts'
import type { Code } from './codes.ts'
import { amountOf, installmentsOf, isLanguage } from './field-forms.ts'
import { problemReply, transactionReply } from './replies.ts'

type Call = Parameters<PretendBank['provision']>[0]

const OF_COMPLETION = ['OrderId', 'RequestGuid', 'SecureType', 'UserCode', 'UserPass']

/** 3DModelPayment: these five elements and no others; what is charged is bound to the guid. */
export function complete(bank: PretendBank, books: Books, request: Fields, reply: FastifyReply): string | FastifyReply {
  const { RequestGuid: guid = '', OrderId = '' } = request
  if (Object.keys(request).toSorted().join() !== OF_COMPLETION.join()) return problemReply(OrderId, 'V001')
  const authentication = books.authentications.get(guid)
  if (authentication?.form.orderId !== OrderId) return problemReply(OrderId, 'V013')
  const { orderId, amountMinor, currency, installments, maskedCard, kind } = authentication.form
  const call = { orderId, amountMinor, currency, installments, maskedCard, kind }
  if (authentication.isUsed) {
    bank.refuseProvision(call)
    return problemReply(OrderId, 'V029')
  }
  authentication.isUsed = true
  return decide(bank, books, { ...call, notes: { guid, secureType: '3DModel', d3Status: '1' } }, reply)
}

/** A sale or pre-authorisation with the card alone. */
export function sell(bank: PretendBank, books: Books, request: Fields, reply: FastifyReply): string | FastifyReply {
  const { OrderId = '' } = request
  const call = readCall(request)
  if (typeof call === 'string') return problemReply(OrderId, call)
  const problem = cardProblem(request, bank.now()) ?? (books.attempts.has(OrderId) ? 'V029' : undefined)
  if (problem) {
    bank.refuseProvision(call)
    return problemReply(OrderId, problem)
  }
  const guid = `1${String(bank.numbers.serial()).padStart(15, '0')}`
  return decide(bank, books, { ...call, notes: { guid, secureType: 'NonSecure', d3Status: '-1' } }, reply)
}

function decide(bank: PretendBank, books: Books, call: Call, reply: FastifyReply): string | FastifyReply {
  // One attempt, one order id: a declined one is spent as well.
  const verdict = bank.provision({ ...call, orderIdSpentBy: 'charge-or-decline' })
  books.orders.set(call.orderId, true)
  switch (verdict.kind) {
    case 'answer-502':
    case 'silence':
      return bank.playBadDay(reply, verdict)
    case 'approved':
      return transactionReply(verdict.transaction, '00')
    case 'declined':
      return transactionReply(verdict.transaction, DECLINES[verdict.reason])
    case 'duplicate':
      return problemReply(call.orderId, 'V029')
  }
}

function readCall(request: Fields): Call | Code {
  const { OrderId: orderId = '', Currency = '', Pan = '' } = request
  const amountMinor = amountOf(request['PurchAmount'])
  const currency = currencyOf(Currency)
  const installments = installmentsOf(request['InstallmentCount'])
  if (orderId === '' || request['MOTO'] !== '0' || Pan === '') return 'V001'
  const isInForm = orderId.length <= 64 && isLanguage(request['Lang'])
  if (!isInForm || amountMinor === undefined || currency === undefined || installments === undefined) return 'V003'
  const kind = request['TxnType'] === 'PreAuth' ? 'preauthorisation' : 'sale'
  return { orderId, amountMinor, currency, installments, maskedCard: maskCard(Pan), kind }
}

/** Expiry is MMYY. */
function cardProblem({ Pan = '', Expiry = '', Cvv2 = '' }: Fields, now: Date): Code | undefined {
  if (!isCardNumber(Pan)) return '14'
  if (!/^\d{4}$/.test(Expiry)) return 'V003'
  if (!isFutureExpiry(Expiry.slice(0, 2), Expiry.slice(2), now)) return '54'
  return isSecurityCode(Cvv2) ? undefined : '34'
}
