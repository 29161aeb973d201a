import type { CollectionDetail, WHY_NOT } from '@vezne/contract/collections/detail.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { aloneUpToMinor, needsSecondPerson } from '@vezne/domain/payment/four-eyes.ts'
import { isPaid } from '@vezne/domain/payment/state.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { isAddressOver } from '../../../till/receipts/index.ts'
import { isOpen } from '../requests/is-open.ts'
import type { RequestRow } from '../requests/requests.store.ts'
import type { Facts } from './facts.ts'

type May = CollectionDetail['may']
type Why = (typeof WHY_NOT)[number]
type Offered = May['note']

const offer = (why: Why | undefined): Offered => ({ can: why === undefined, why: why ?? null })

/** What the caller may do with a payment now, and why not: the screen offers what will work. */
export function offersOf(facts: Facts, caller: Caller, fourEyesAboveMinor: bigint | null): May {
  const { payment, outlook, requests } = facts
  const without = (right: Right): Why | undefined => (caller.rights.has(right) ? undefined : 'no-right')
  const isWaiting = requests.some((one) => isOpen(one))
  const nothingBack: Why | undefined = outlook.why ?? (isWaiting ? 'waits-for-second' : undefined)
  const asked = { amountMinor: payment.totalMinor, currency: payment.currency }
  const refund = refundOffer(facts, fourEyesAboveMinor)
  const wholeWhy = outlook.whole.kind === 'refused' ? whyOfWay(outlook.whole.why) : undefined
  return {
    receipt: offer(without('payment.see') ?? (hasReceipt(facts) ? undefined : 'not-paid')),
    endReceipt: offer(without('payment.void') ?? endWhy(facts)),
    void: {
      ...offer(without('payment.void') ?? nothingBack ?? voidWhy(facts)),
      until: outlook.voidUntil?.getTime() ?? null,
      needsSecond: needsSecondPerson(fourEyesAboveMinor, asked),
    },
    refund: { ...offer(without('payment.refund') ?? nothingBack ?? wholeWhy), ...refund },
    requestRefund: { ...offer(without('payment.refund-request') ?? nothingBack ?? wholeWhy), ...refund },
    askBank: offer(without('payment.void')),
    note: offer(without('payment.void')),
    move: offer(without('receivable.edit') ?? (standsInSuspense(facts) ? undefined : 'not-offered')),
    evidence: offer(without('chargeback.record')),
    chargeback: chargebackOffer(facts, without('chargeback.record')),
  }
}

/** Whoever asked cannot be who agrees. */
export function mayDecide(request: RequestRow, caller: Caller): Offered {
  if (!caller.rights.has('payment.refund')) return offer('no-right')
  if (!isOpen(request)) return offer('done-before')
  return offer(request.askedBy === caller.userId ? 'own-request' : undefined)
}

const hasReceipt = ({ payment }: Facts): boolean =>
  isPaid(payment.state) || payment.state === 'voided' || payment.state === 'refunded'

/** What is over needs no end. */
function endWhy(facts: Facts): Why | undefined {
  if (!hasReceipt(facts)) return 'not-paid'
  return isAddressOver(facts.payment) ? 'done-before' : undefined
}

/** Money of a payer whom nobody knows, as far as the books still have it so. */
const standsInSuspense = ({ payment, ledger }: Facts): boolean =>
  isPaid(payment.state) &&
  (payment.firmId === null || payment.movedAt !== null) &&
  sumOf(ledger, ({ account, amountMinor }) => (account === 'unidentified-receipts' ? amountMinor : 0n)) < 0n

function whyOfWay(why: 'above-remaining' | 'never' | 'no-part' | 'not-today'): Why {
  if (why === 'above-remaining') return 'done-before'
  return why === 'not-today' ? 'not-today' : 'not-offered'
}

function voidWhy({ outlook }: Facts): Why | undefined {
  if (outlook.whole.kind === 'void') return undefined
  return outlook.voidUntil === undefined ? 'not-offered' : 'too-late'
}

function refundOffer({ payment, outlook }: Facts, aboveMinor: bigint | null) {
  const { part, remainingMinor, refundedMinor } = outlook
  // Parts count together: what went back before is taken from what one person may give back alone.
  const limit = aloneUpToMinor(aboveMinor, payment.currency)
  const alone = limit === null ? null : limit - refundedMinor
  return {
    most: remainingMinor,
    isPartPossible: part !== undefined && part.kind !== 'refused',
    partPossibleOn: part?.kind === 'refused' && part.why === 'not-today' ? part.possibleOn : null,
    secondAbove: alone === null || alone > 0n ? alone : 0n,
  }
}

function chargebackOffer({ payment, chargeback, outlook }: Facts, without: Why | undefined): May['chargeback'] {
  if (chargeback?.state === 'open') return { ...offer(without), states: ['won', 'lost'] }
  if (chargeback !== undefined) return { ...offer(without ?? 'done-before'), states: [] }
  const why = isPaid(payment.state) ? outlook.why : 'not-paid'
  return { ...offer(without ?? why), states: why === undefined ? ['open'] : [] }
}
