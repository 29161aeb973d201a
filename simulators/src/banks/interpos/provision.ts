import type { FastifyReply } from 'fastify'
import { maskCard } from '../kit/cards.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Authentication, Books } from './books.ts'
import { currencyOf, DECLINES } from './codes.ts'
import type { ProblemName } from './codes.ts'
import { amountOf, CARD_FIELDS, cardProblem, installmentsOf, isLanguage, isOrderId } from './field-forms.ts'
import { approvedReply, declinedReply, problemReply } from './replies.ts'

type Call = Parameters<PretendBank['provision']>[0]

/** Auth and PreAuth: with an MD the completion of a 3DModel payment, without one a sale by the card alone. */
export function provide(bank: PretendBank, books: Books, request: Fields, reply: FastifyReply): Buffer | FastifyReply {
  const { OrderId = '', MD } = request
  const call = readCall(request)
  if (!call) return problemReply(OrderId, 'request')
  const authentication = MD === undefined ? undefined : books.authentications.get(MD)
  const problem =
    MD === undefined ? soloProblem(bank, books, request) : completionProblem(authentication, request, call)
  if (problem) {
    bank.refuseProvision(call)
    return problemReply(OrderId, problem)
  }
  if (authentication) authentication.isUsed = true
  return decide(bank, { ...call, maskedCard: authentication?.form.maskedCard ?? call.maskedCard }, reply)
}

function decide(bank: PretendBank, call: Call, reply: FastifyReply): Buffer | FastifyReply {
  // One attempt, one order id: a declined one is spent as well.
  const verdict = bank.provision({ ...call, orderIdSpentBy: 'charge-or-decline' })
  switch (verdict.kind) {
    case 'answer-502':
    case 'silence':
      return bank.playBadDay(reply, verdict)
    case 'approved':
      return approvedReply(verdict.transaction, verdict.namedAmountMinor, bank.now())
    case 'declined':
      return declinedReply(verdict.transaction, DECLINES[verdict.reason])
    case 'duplicate':
      return problemReply(call.orderId, 'repeated')
  }
}

function readCall(request: Fields): Call | undefined {
  const { OrderId: orderId = '', Currency = '', Pan = '' } = request
  const amountMinor = amountOf(request['PurchAmount'])
  const currency = currencyOf(Currency)
  const installments = installmentsOf(request['InstallmentCount'])
  if (!isOrderId(orderId) || request['MOTO'] !== '0' || !isLanguage(request['Lang'])) return undefined
  if (amountMinor === undefined || currency === undefined || installments === undefined) return undefined
  const kind = request['TxnType'] === 'PreAuth' ? 'preauthorisation' : 'sale'
  return { orderId, amountMinor, currency, installments, maskedCard: maskCard(Pan.slice(0, 19)), kind }
}

function soloProblem(bank: PretendBank, books: Books, request: Fields): ProblemName | undefined {
  return cardProblem(request, bank.now()) ?? (books.attempts.has(request['OrderId'] ?? '') ? 'repeated' : undefined)
}

/** The authentication must be ours, unused, complete, and for exactly this order; the card stays behind the MD. */
function completionProblem(
  authentication: Authentication | undefined,
  request: Fields,
  call: Call,
): ProblemName | undefined {
  if (CARD_FIELDS.some((name) => request[name] !== undefined)) return 'request'
  if (!authentication) return 'other-authentication'
  if (authentication.isUsed) return 'repeated'
  const { form, payerTxnId, eci, payerAuthenticationCode } = authentication
  const isSame =
    request['PayerTxnId'] === payerTxnId &&
    request['Eci'] === eci &&
    request['PayerAuthenticationCode'] === payerAuthenticationCode &&
    form.orderId === call.orderId &&
    form.amountMinor === call.amountMinor &&
    form.currency === call.currency &&
    form.installments === call.installments &&
    form.kind === call.kind
  return isSame ? undefined : 'other-authentication'
}
