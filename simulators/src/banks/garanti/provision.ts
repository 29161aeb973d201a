import type { FastifyReply } from 'fastify'
import { digitsToMinor } from '../kit/amounts.ts'
import { isCardNumber, isFutureExpiry, isSecurityCode, maskCard } from '../kit/cards.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { childAt, textAt } from '../kit/read-xml.ts'
import { BAD_CARD, currencyOf, DECLINES, INVALID, missing, NOT_PERMITTED, ORDER_USED } from './codes.ts'
import type { Refusal } from './codes.ts'
import { approval, notesOf, refusal } from './replies.ts'
import type { GvpsCall } from './request.ts'
import { isAmount, isInstallmentText, isOrderId } from './three-d-form.ts'
import type { Memories, PassedAuthentication } from './three-d-gate.ts'

type Charge = Parameters<PretendBank['provision']>[0]

/** Types sales and preauth, after 3-D or with a card; gives the reply, or plays the bad day and gives none. */
export function provide(bank: PretendBank, memories: Memories, call: GvpsCall, reply: FastifyReply) {
  const wrong = wrongField(call)
  if (wrong !== undefined) return refusal(bank, call, missing(wrong))
  const is3d = textAt(call.root, 'Transaction/CardholderPresentCode') === '13'
  const proof = memories.passed.get(textAt(call.root, 'Transaction/Secure3D/Md'))
  const charge = chargeOf(call, proof)
  const problem = is3d ? proofProblem(proof, call, charge) : cardProblem(call, bank.now())
  memories.orders.set(charge.orderId, true)
  if (problem) {
    bank.refuseProvision(charge)
    return refusal(bank, call, problem)
  }
  if (proof) proof.isUsed = true
  return decide(bank, call, charge, reply)
}

function decide(bank: PretendBank, call: GvpsCall, charge: Charge, reply: FastifyReply): string | FastifyReply {
  const verdict = bank.provision(charge)
  switch (verdict.kind) {
    case 'answer-502':
    case 'silence':
      return bank.playBadDay(reply, verdict)
    case 'approved':
      return approval(bank, call, notesOf(verdict.transaction))
    case 'declined':
      return refusal(bank, call, DECLINES[verdict.reason], { ...notesOf(verdict.transaction), authCode: '' })
    case 'duplicate':
      return refusal(bank, call, ORDER_USED)
  }
}

/** The name of the first element that is not as the document has it. */
function wrongField({ root, orderId, amount, currencyCode }: GvpsCall): string | undefined {
  const present = textAt(root, 'Transaction/CardholderPresentCode')
  const isWith = (name: string) => childAt(root, name) !== undefined
  const rules: readonly (readonly [string, boolean])[] = [
    ['OrderID', isOrderId(orderId)],
    ['TxnAmount', isAmount(amount)],
    ['CurrencyCode', currencyOf(currencyCode) !== undefined],
    ['InstallmentCnt', isInstallmentText(textAt(root, 'Transaction/InstallmentCnt'))],
    ['MotoInd', ['N', 'Y'].includes(textAt(root, 'Transaction/MotoInd'))],
    ['CardholderPresentCode', present === '13' || present === '0'],
    ['Secure3D', (present === '13') === isWith('Transaction/Secure3D')],
    // After 3-D the bank knows the card; without 3-D it does not.
    ['CardNumber', (present === '0') === isWith('Card')],
  ]
  return rules.find(([, isRight]) => !isRight)?.[0]
}

function chargeOf(call: GvpsCall, proof: PassedAuthentication | undefined): Charge {
  return {
    orderId: call.orderId,
    amountMinor: digitsToMinor(call.amount) ?? 0,
    currency: currencyOf(call.currencyCode) ?? '',
    installments: Number(textAt(call.root, 'Transaction/InstallmentCnt') || 1),
    maskedCard: proof?.form.maskedCard ?? maskCard(call.cardNumber),
    kind: call.type === 'preauth' ? 'preauthorisation' : 'sale',
  }
}

/** The authentication must be ours, passed, unused, and for exactly this order. */
function proofProblem(proof: PassedAuthentication | undefined, call: GvpsCall, charge: Charge): Refusal | undefined {
  const sent = (name: string) => textAt(call.root, `Transaction/Secure3D/${name}`)
  if (!proof) return missing('Md')
  const { form, cavv, eci, xid } = proof
  if (sent('AuthenticationCode') !== cavv) return missing('AuthenticationCode')
  if (sent('SecurityLevel') !== eci) return missing('SecurityLevel')
  if (sent('TxnID') !== xid) return missing('TxnID')
  if (textAt(call.root, 'Mode') !== form.fields['mode']) return missing('Mode')
  if (form.orderId !== charge.orderId) return INVALID
  if (proof.isUsed) return ORDER_USED
  const isSameOrder =
    form.amountMinor === charge.amountMinor &&
    form.currency === charge.currency &&
    form.installments === charge.installments &&
    form.kind === charge.kind
  return isSameOrder ? undefined : INVALID
}

function cardProblem({ root }: GvpsCall, now: Date): Refusal | undefined {
  const [, month = '', year = ''] = /^(\d\d)(\d\d)$/.exec(textAt(root, 'Card/ExpireDate')) ?? []
  if (childAt(root, 'Transaction/Recurring')) return NOT_PERMITTED
  if (!isCardNumber(textAt(root, 'Card/Number'))) return BAD_CARD
  if (month === '') return missing('CardExpireDate')
  if (!isFutureExpiry(month, year, now)) return DECLINES['expired-card']
  return isSecurityCode(textAt(root, 'Card/CVV2')) ? undefined : INVALID
}
