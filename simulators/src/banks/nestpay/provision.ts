import type { FastifyReply } from 'fastify'
import { isCardNumber, isFutureExpiry, maskCard } from '../kit/cards.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { apiAmount } from './api-amount.ts'
import { currencyOf, DECLINES } from './codes.ts'
import type { ProblemCode } from './codes.ts'
import { errorReply, problemReply, transactionReply } from './replies.ts'
import { isInstallmentText } from './three-d-form.ts'
import type { PassedAuthentication } from './three-d-gate.ts'

type Call = Parameters<PretendBank['provision']>[0]

/** Auth and PreAuth, after 3-D (Number is the md) or with a card; gives the reply, or plays the bad day and gives none. */
export function provide(
  bank: PretendBank,
  passed: ReadonlyMap<string, PassedAuthentication>,
  request: XmlElement,
  reply: FastifyReply,
): string | FastifyReply {
  const call = readCall(bank, request)
  const refuse = (code: ProblemCode) => problemReply(textAt(request, 'OrderId'), code, bank.now())
  if (typeof call === 'string') return refuse(call)
  if (call === undefined)
    return errorReply(textAt(request, 'OrderId'), '', 'Zorunlu alan eksik ya da hatalı.', bank.now())
  const is3d = textAt(request, 'PayerTxnId') !== '' || !/^\d*$/.test(textAt(request, 'Number'))
  const problem = is3d ? proofProblem(passed, request, call) : cardProblem(request, bank.now())
  if (problem !== undefined) {
    bank.refuseProvision(call)
    return refuse(problem)
  }
  const proof = passed.get(textAt(request, 'Number'))
  if (proof) proof.isUsed = true
  return decide(bank, { ...call, maskedCard: proof?.form.maskedCard ?? call.maskedCard }, reply)
}

function decide(bank: PretendBank, call: Call, reply: FastifyReply): string | FastifyReply {
  const { name } = bank.profile
  const verdict = bank.provision(call)
  switch (verdict.kind) {
    case 'answer-502':
    case 'silence':
      return bank.playBadDay(reply, verdict)
    case 'approved':
      return transactionReply(name, verdict.transaction, bank.now())
    case 'declined': {
      const [code, message] = DECLINES[verdict.reason]
      const { referenceNumber } = verdict.transaction
      return transactionReply(name, verdict.transaction, bank.now(), { code, message, authCode: '', referenceNumber })
    }
    case 'duplicate':
      return problemReply(call.orderId, 'CORE-2507', bank.now())
  }
}

/** The order as asked for; a code when the gateway has one for what is wrong, undefined when it has none. */
function readCall(bank: PretendBank, request: XmlElement): Call | ProblemCode | undefined {
  const amountMinor = apiAmount(textAt(request, 'Total'))
  const currency = currencyOf(textAt(request, 'Currency'))
  const taksit = textAt(request, 'Taksit')
  if (currency === undefined) return 'CORE-2105'
  if (!isInstallmentText(taksit)) return 'CORE-2603'
  if (amountMinor === undefined || amountMinor === 0 || textAt(request, 'OrderId').length > 64) return undefined
  if (!['P', 'T'].includes(textAt(request, 'Mode'))) return undefined
  return {
    // The bank makes an order id when the merchant sends none.
    orderId: textAt(request, 'OrderId') || `ORDER-${bank.numbers.serial()}`,
    amountMinor,
    currency,
    installments: Number(taksit || 1),
    maskedCard: maskCard(textAt(request, 'Number').slice(0, 19)),
    kind: textAt(request, 'Type') === 'PreAuth' ? 'preauthorisation' : 'sale',
  }
}

/** The authentication must be ours, passed, unused, and for exactly this order. */
function proofProblem(
  passed: ReadonlyMap<string, PassedAuthentication>,
  request: XmlElement,
  call: Call,
): ProblemCode | undefined {
  const proof = passed.get(textAt(request, 'Number'))
  if (!proof || textAt(request, 'PayerTxnId') !== proof.xid) return 'CORE-2121'
  if (proof.isUsed) return 'CORE-2127'
  const { form, eci, cavv } = proof
  const isSameProof =
    textAt(request, 'PayerSecurityLevel') === eci && textAt(request, 'PayerAuthenticationCode') === cavv
  const isSameOrder =
    form.orderId === call.orderId &&
    form.amountMinor === call.amountMinor &&
    form.currency === call.currency &&
    form.installments === call.installments &&
    form.kind === call.kind
  return isSameProof && isSameOrder ? undefined : 'CORE-2121'
}

function cardProblem(request: XmlElement, now: Date): ProblemCode | undefined {
  const [, month = '', year = ''] = /^(\d\d)\/(?:20)?(\d\d)$/.exec(textAt(request, 'Expires')) ?? []
  if (!isCardNumber(textAt(request, 'Number'))) return 'CORE-2012'
  if (month === '') return 'CORE-2011'
  return isFutureExpiry(month, year, now) ? undefined : 'CORE-2010'
}
