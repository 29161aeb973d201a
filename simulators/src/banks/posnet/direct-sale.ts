import type { FastifyReply } from 'fastify'
import { digitsToMinor } from '../kit/amounts.ts'
import { maskCard } from '../kit/cards.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { textAt } from '../kit/read-xml.ts'
import { currencyOf, DECLINES } from './codes.ts'
import { cardProblem, installmentsOf, moneyProblem } from './formats.ts'
import { bookedOrderId, hostLogKeyOf, isOrderId } from './ids.ts'
import type { Memories } from './memories.ts'
import { approval, refusal, usedBefore } from './replies.ts'
import type { PosnetCall } from './schema.ts'

/** sale and auth: with a card and without 3-D. */
export function sellDirectly(bank: PretendBank, memories: Memories, call: PosnetCall, reply: FastifyReply) {
  const { body, operation, isDateWanted } = call
  const orderId = textAt(body, 'orderID')
  const problem = isOrderId(orderId) ? (moneyProblem(body) ?? cardProblem(body, bank.now())) : '144'
  if (problem !== undefined) return refusal(problem)
  const verdict = bank.provision({
    orderId: bookedOrderId(orderId),
    amountMinor: digitsToMinor(textAt(body, 'amount')) ?? 0,
    currency: currencyOf(textAt(body, 'currencyCode')) ?? '',
    installments: installmentsOf(textAt(body, 'installment')) ?? 1,
    maskedCard: maskCard(textAt(body, 'ccno')),
    kind: operation === 'auth' ? 'preauthorisation' : 'sale',
    orderIdSpentBy: 'charge-or-decline',
  })
  const { transaction } = verdict
  memories.orderOfNumber.set(transaction.bankNumber, transaction.orderId)
  switch (verdict.kind) {
    case 'answer-502':
    case 'silence':
      return bank.playBadDay(reply, verdict)
    case 'approved':
      return approval(hostLogKeyOf(transaction), transaction.authCode, isDateWanted ? transaction.at : undefined)
    case 'declined':
      return refusal(DECLINES[verdict.reason])
    case 'duplicate':
      return transaction.state === 'declined' ? refusal('0127') : usedBefore(transaction)
  }
}
