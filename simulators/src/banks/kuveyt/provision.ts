import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCharge } from '../../bank-truth/transactions.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { childAt, textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { beginOrder } from './books.ts'
import type { Begun, Books } from './books.ts'
import { APPROVED, currencyOf, DECLINES, faulty, problem } from './codes.ts'
import type { Answer } from './codes.ts'
import { replyHash } from './hash.ts'
import { accountProblem, isVakifKatilim, keyOf, lacksHashPassword, readMessage } from './message.ts'
import { amountOf, cardProblem, installmentsOf, readOrder } from './order.ts'
import { echo, numbersOf } from './replies.ts'
import { sendContract } from './send.ts'
import { isIp, paymentTypeProblem } from './three-d-gate.ts'

type Kind = 'sale' | 'preauthorisation'

/** ThreeDModelProvisionGate: charges what the card holder authenticated, once. */
export function provisionGate(bank: PretendBank, books: Books, request: FastifyRequest, reply: FastifyReply) {
  const message = readMessage(bank, request)
  const refuse = (answer: Answer) => sendContract(bank, reply, { answer })
  if (!message) return refuse(faulty('XML'))
  const wrong = accountProblem(bank, message) ?? provisionProblem(bank, message)
  if (wrong) return refuse(wrong)
  const md = mdOf(bank, message)
  const proof = books.passed.get(md)
  if (!proof) return refuse(problem(md === '' ? 'EmptyMDException' : 'MetaDataNotFound'))
  const { begun } = proof
  if (proof.isUsed || !isSameOrder(begun, message)) {
    bank.refuseProvision(callOf(begun, '3', 'sale'))
    return refuse(problem(begun.isCharged ? 'DbLayerError' : 'MetaDataNotFound'))
  }
  proof.isUsed = true
  return charge(bank, begun, '3', 'sale', reply)
}

/** Non3DPayGate, and Vakıf Katılım's PreAuthorizaten: a card and no authentication. */
export function cardGate(bank: PretendBank, books: Books, kind: Kind, request: FastifyRequest, reply: FastifyReply) {
  const message = readMessage(bank, request)
  if (!message) return sendContract(bank, reply, { answer: faulty('XML') })
  const order = cardGateProblem(bank, message) ?? readOrder(bank, message)
  if ('code' in order) return sendContract(bank, reply, { answer: order })
  return charge(bank, beginOrder(bank, books, order, false), textAt(message, 'TransactionSecurity'), kind, reply)
}

function callOf({ order, bankOrderId }: Begun, security: string, kind: Kind) {
  const { holder, ...call } = order
  return { ...call, kind, notes: { bankOrderId, holder, security } }
}

function charge(bank: PretendBank, begun: Begun, security: string, kind: Kind, reply: FastifyReply) {
  begun.isOpen = false
  const { order, bankOrderId } = begun
  const verdict = bank.provision(callOf(begun, security, kind))
  begun.isCharged = isCharge(verdict.transaction)
  switch (verdict.kind) {
    case 'answer-502':
    case 'silence':
      return bank.playBadDay(reply, verdict)
    case 'duplicate':
      return sendContract(bank, reply, { answer: problem('DbLayerError'), orderId: order.orderId })
    case 'approved':
    case 'declined': {
      const isApproved = verdict.kind === 'approved'
      const answer = isApproved ? APPROVED : DECLINES[verdict.reason]
      const numbers = isApproved ? numbersOf(verdict.transaction) : {}
      const signed = { MerchantOrderId: order.orderId, ResponseCode: answer.code, OrderId: bankOrderId, ...numbers }
      const Amount = String(isApproved ? verdict.namedAmountMinor : order.amountMinor)
      return sendContract(bank, reply, {
        answer,
        orderId: order.orderId,
        bankOrderId,
        numbers,
        at: verdict.transaction.at,
        message: echo(bank, order, { OrderId: bankOrderId, Amount, TransactionSecurity: security }),
        hashData: replyHash('provision', signed, keyOf(bank)),
      })
    }
  }
}

function mdOf(bank: PretendBank, message: XmlElement): string {
  const path = isVakifKatilim(bank)
    ? 'AdditionalData/AdditionalDataList/VPosAdditionalData'
    : 'KuveytTurkVPosAdditionalData/AdditionalData'
  const pair = childAt(message, path)
  return pair && textAt(pair, 'Key') === 'MD' ? textAt(pair, 'Data') : ''
}

function provisionProblem(bank: PretendBank, message: XmlElement): Answer | undefined {
  const at = (name: string) => textAt(message, name)
  if (at('TransactionSecurity') !== '3') return problem('InvalidTransactionSecurity')
  if (at('APIVersion') !== (isVakifKatilim(bank) ? '1.0.0' : 'TDV2.0.0')) return faulty('APIVersion')
  if (amountOf(at('Amount')) === undefined) return problem('13')
  if (installmentsOf(at('InstallmentCount')) === undefined) return faulty('InstallmentCount')
  if (isVakifKatilim(bank)) return (at('OkUrl') === '') === (at('FailUrl') === '') ? undefined : faulty('OkUrl')
  if (at('TransactionType') !== 'Sale') return faulty('TransactionType')
  if (at('DisplayAmount') !== at('Amount')) return faulty('DisplayAmount')
  if (currencyOf(at('CurrencyCode')) === undefined) return faulty('CurrencyCode')
  return isIp(at('CustomerIPAddress')) ? undefined : faulty('CustomerIPAddress')
}

/** What is charged must be what the card holder saw; Vakıf Katılım's message may leave the currency out. */
function isSameOrder({ order }: Begun, message: XmlElement): boolean {
  const codes = ['CurrencyCode', 'FECCurrencyCode'].map((name) => childAt(message, name)?.text)
  return (
    textAt(message, 'MerchantOrderId') === order.orderId &&
    amountOf(textAt(message, 'Amount')) === order.amountMinor &&
    installmentsOf(textAt(message, 'InstallmentCount')) === order.installments &&
    codes.every((code) => code === undefined || currencyOf(code) === order.currency)
  )
}

function cardGateProblem(bank: PretendBank, message: XmlElement): Answer | undefined {
  const account = accountProblem(bank, message)
  if (account) return account
  const open = isVakifKatilim(bank) ? ['5', '1'] : ['1']
  if (!open.includes(textAt(message, 'TransactionSecurity'))) return problem('InvalidTransactionSecurity')
  if (lacksHashPassword(bank, message)) return faulty('HashPassword')
  if (isVakifKatilim(bank)) {
    const isNamedTwice = textAt(message, 'CurrencyCode') !== ''
    return isNamedTwice ? (paymentTypeProblem(message) ?? cardProblem(bank, message)) : faulty('CurrencyCode')
  }
  if (childAt(message, 'OkUrl') || childAt(message, 'FailUrl')) return faulty('OkUrl')
  if (textAt(message, 'TransactionType') !== 'Sale') return faulty('TransactionType')
  return cardProblem(bank, message)
}
