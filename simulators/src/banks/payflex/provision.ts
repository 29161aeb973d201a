import type { FastifyReply } from 'fastify'
import { isCharge } from '../../bank-truth/transactions.ts'
import { decimalToMinor } from '../kit/amounts.ts'
import { isCardNumber, isFutureExpiry, isSecurityCode, maskCard } from '../kit/cards.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Books, Enrollment } from './books.ts'
import { currencyOf, DECLINES } from './codes.ts'
import type { ResultCode } from './codes.ts'
import { installmentsOf } from './enrollment-form.ts'
import { newTransactionId, problemReply, transactionReply } from './replies.ts'

/** The classic address wants card and amount again after 3-D; behind the API gateway they must not come. */
export type Door = 'classic' | 'api-gateway'

type Call = Parameters<PretendBank['provision']>[0]

const CARD_AND_AMOUNT = ['Pan', 'Expiry', 'Cvv', 'CurrencyAmount', 'CurrencyCode']

/** Sale and Auth, after 3-D or with a card alone; gives the reply, or plays the bad day and gives none. */
export function provide(
  bank: PretendBank,
  books: Books,
  door: Door,
  request: Fields,
  reply: FastifyReply,
): string | FastifyReply {
  const { TransactionType: type = '', OrderId: orderId = '', TransactionId = '' } = request
  const transactionId = TransactionId || newTransactionId()
  const refuse = (code: ResultCode) => problemReply(bank, { type, transactionId, orderId }, code)
  const is3d = ['MpiTransactionId', 'ECI', 'CAVV'].some((name) => request[name] !== undefined)
  const enrollment = is3d ? books.enrollments.get(request['MpiTransactionId'] ?? '') : undefined
  if (is3d && enrollment?.answer?.outcome !== 'passed') return refuse('1126')
  const call = readCall(bank, request, is3d && door === 'api-gateway' ? enrollment : undefined)
  if (typeof call === 'string') return refuse(call)
  const earlier = books.transactions.get(transactionId)
  const problem = earlier && isCharge(earlier) ? '1006' : enrollment && proofProblem(enrollment, request, call)
  if (problem) {
    bank.refuseProvision(call)
    return refuse(problem)
  }
  if (enrollment) enrollment.isUsed = true
  return decide(bank, books, { ...call, notes: { transactionId, type, threeDSecureType: is3d ? '2' : '1' } }, reply)
}

function decide(bank: PretendBank, books: Books, call: Call, reply: FastifyReply): string | FastifyReply {
  const { transactionId = '', type = '' } = call.notes ?? {}
  const verdict = bank.provision(call)
  if (verdict.kind !== 'duplicate') books.transactions.set(transactionId, verdict.transaction)
  switch (verdict.kind) {
    case 'answer-502':
    case 'silence':
      return bank.playBadDay(reply, verdict)
    case 'approved': {
      const told = { type, transactionId, code: '0000', amountMinor: verdict.namedAmountMinor } as const
      return transactionReply(bank, verdict.transaction, told)
    }
    case 'declined': {
      const told = { type, transactionId, code: DECLINES[verdict.reason], amountMinor: call.amountMinor }
      return transactionReply(bank, verdict.transaction, told)
    }
    case 'duplicate':
      return problemReply(bank, { type, transactionId, orderId: call.orderId }, '1061')
  }
}

/** The order as asked for. `known` is the MPI's record where it stands for card and amount. */
function readCall(bank: PretendBank, request: Fields, known: Enrollment | undefined): Call | ResultCode {
  const { OrderId: orderId = '', CurrencyAmount = '', CurrencyCode = '', Pan = '' } = request
  const installments = installmentsOf(request['NumberOfInstallments'])
  if (orderId === '' || orderId.length > 64 || (request['TransactionId'] ?? '').length > 64) return '1054'
  if (request['TransactionDeviceSource'] !== '0') return '1121'
  if (installments === undefined) return '1060'
  const kind = request['TransactionType'] === 'Auth' ? 'preauthorisation' : 'sale'
  if (known) {
    if (CARD_AND_AMOUNT.some((name) => request[name] !== undefined)) return '1127'
    const { amountMinor, currency, pan } = known
    return { orderId, amountMinor, currency, installments, maskedCard: maskCard(pan), kind }
  }
  const amountMinor = decimalToMinor(CurrencyAmount)
  const currency = currencyOf(CurrencyCode)
  if (!amountMinor) return '1049'
  if (currency === undefined) return '1078'
  const problem = cardProblem(request, bank.now())
  return problem ?? { orderId, amountMinor, currency, installments, maskedCard: maskCard(Pan), kind }
}

/** Expiry is YYYYMM here, where the MPI has YYMM. */
function cardProblem(request: Fields, now: Date): ResultCode | undefined {
  const [, year = '', month = ''] = /^20(\d\d)(\d\d)$/.exec(request['Expiry'] ?? '') ?? []
  if (!isCardNumber(request['Pan'] ?? '')) return '1051'
  if (!isFutureExpiry(month, year, now)) return '1052'
  return isSecurityCode(request['Cvv'] ?? '') ? undefined : '1050'
}

/** The authentication must be unused, and for exactly this card and order. */
function proofProblem(enrollment: Enrollment, request: Fields, call: Call): ResultCode | undefined {
  const { ECI, CAVV, Pan = enrollment.pan, Expiry = `20${enrollment.expiry}` } = request
  if (enrollment.isUsed) return '1128'
  if (ECI !== enrollment.answer?.eci) return '1114'
  if (CAVV !== enrollment.cavv) return '1115'
  if (Pan !== enrollment.pan || Expiry !== `20${enrollment.expiry}`) return '1116'
  const isSameOrder =
    call.amountMinor === enrollment.amountMinor &&
    call.currency === enrollment.currency &&
    call.installments === enrollment.installments
  return isSameOrder ? undefined : '1117'
}
