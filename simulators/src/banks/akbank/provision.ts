import { isIP } from 'node:net'
import type { FastifyReply } from 'fastify'
import { isCardNumber, isFutureExpiry, isSecurityCode, maskCard } from '../kit/cards.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { BAD_CARD, currencyOf, DECLINES, NOT_AUTHENTICATED, orderUsed } from './codes.ts'
import type { Result } from './codes.ts'
import { readAmount } from './formats.ts'
import { approved, failedRequest, numbersOf, refused } from './replies.ts'
import type { Answer, Asked, Json } from './replies.ts'
import { objectAt, textAt } from './request.ts'
import type { Memories, PassedAuthentication } from './three-d-gate.ts'

type Charge = Parameters<PretendBank['provision']>[0]

/** txnCode 1000 and 1004, after 3-D or with a card; gives the reply, or plays the bad day and gives none. */
export function provide(
  bank: PretendBank,
  memories: Memories,
  asked: Asked,
  body: Json,
  reply: FastifyReply,
): Answer | FastifyReply {
  const wrong = wrongField(body)
  if (wrong !== undefined) return failedRequest(400, `${wrong} does not match pattern`)
  const is3d = 'secureTransaction' in body
  const proof = memories.passed.get(textAt(objectAt(body, 'secureTransaction'), 'secureId'))
  const charge = chargeOf(asked, body, proof)
  memories.orders.set(asked.orderId, true)
  const problem = is3d ? proofProblem(proof, body, charge) : cardProblem(body, bank.now())
  if (problem) {
    bank.refuseProvision(charge)
    return refused(bank, asked, problem)
  }
  return decide(bank, asked, charge, reply)
}

function decide(bank: PretendBank, asked: Asked, charge: Charge, reply: FastifyReply): Answer | FastifyReply {
  const verdict = bank.provision({ ...charge, orderIdSpentBy: 'charge-or-decline' })
  switch (verdict.kind) {
    case 'answer-502':
    case 'silence':
      return bank.playBadDay(reply, verdict)
    case 'approved':
      return approved(bank, asked, numbersOf(verdict.transaction))
    case 'declined':
      return refused(bank, asked, DECLINES[verdict.reason], { ...numbersOf(verdict.transaction), authCode: '000000' })
    case 'duplicate':
      return refused(bank, asked, orderUsed(asked.orderId))
  }
}

/** The path of the first value that is not as the document has it; codes and counts are numbers, the amount is a text. */
function wrongField(body: Json): string | undefined {
  const transaction = objectAt(body, 'transaction')
  const { currencyCode, installCount, motoInd } = transaction
  const isCount = typeof installCount === 'number' && Number.isInteger(installCount)
  const rules: readonly (readonly [string, boolean])[] = [
    ['transaction.amount', readAmount(transaction['amount']) !== undefined],
    ['transaction.currencyCode', typeof currencyCode === 'number' && currencyOf(String(currencyCode)) !== undefined],
    ['transaction.installCount', isCount && installCount >= 1 && installCount <= 99],
    ['transaction.motoInd', motoInd === 0],
    ['customer.ipAddress', isIP(textAt(objectAt(body, 'customer'), 'ipAddress')) !== 0],
    ['card', 'card' in body !== 'secureTransaction' in body],
  ]
  return rules.find(([, isRight]) => !isRight)?.[0]
}

function chargeOf({ txnCode, orderId }: Asked, body: Json, proof: PassedAuthentication | undefined): Charge {
  const transaction = objectAt(body, 'transaction')
  return {
    orderId,
    amountMinor: readAmount(transaction['amount']) ?? 0,
    currency: currencyOf(String(transaction['currencyCode'])) ?? '',
    installments: Number(transaction['installCount']),
    maskedCard: proof?.form.maskedCard ?? maskCard(textAt(objectAt(body, 'card'), 'cardNumber').slice(0, 19)),
    kind: txnCode === '1004' ? 'preauthorisation' : 'sale',
  }
}

/** The authentication must be ours, passed, and for exactly this order; a used one fails by its order id. */
function proofProblem(proof: PassedAuthentication | undefined, body: Json, charge: Charge): Result | undefined {
  const sent = objectAt(body, 'secureTransaction')
  if (!proof) return NOT_AUTHENTICATED
  const { form, secureEcomInd, secureData, secureMd } = proof
  const isSameProof =
    sent['secureEcomInd'] === secureEcomInd && sent['secureData'] === secureData && sent['secureMd'] === secureMd
  const isSameOrder =
    form.orderId === charge.orderId &&
    form.amountMinor === charge.amountMinor &&
    form.currency === charge.currency &&
    form.installments === charge.installments &&
    form.kind === charge.kind
  return isSameProof && isSameOrder ? undefined : NOT_AUTHENTICATED
}

function cardProblem(body: Json, now: Date): Result | undefined {
  const card = objectAt(body, 'card')
  const [, month = '', year = ''] = /^(\d\d)(\d\d)$/.exec(textAt(card, 'expireDate')) ?? []
  if (!isCardNumber(textAt(card, 'cardNumber')) || !isSecurityCode(textAt(card, 'cvv2'))) return BAD_CARD
  return isFutureExpiry(month, year, now) ? undefined : DECLINES['expired-card']
}
