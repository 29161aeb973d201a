import { addDays, type Day } from '../../calendar/day.ts'
import { sumOf } from '../../money/sum.ts'
import type { StartRefusal, TickedItem } from '../claims.ts'
import type { QueuedItem } from '../erp-outbox.ts'
import type { FedClosing, ImageItem } from '../image.ts'
import { legKey, type CardReceipt, type OwnLeg, type TakeBack } from '../own-legs.ts'
import type { OpenAmount } from '../standing-allocations.ts'
import { claimsOf, viewAccount, type AccountView } from './account-view.ts'
import { DECISIONS } from './decisions.ts'
import { createMirror } from './mirror.ts'
import type { BookOptions, BookState, Payment } from './state.ts'

const TODAY = '2026-03-05'

/** An account book in memory: events in, in any order, and what they come to. */
export function createBook(given: BookOptions) {
  const options = { books: 'net', decisions: DECISIONS, ...given } as const
  const { decisions } = options
  const state: BookState = {
    options,
    mirror: createMirror(decisions),
    images: [],
    legs: [],
    allocations: [],
    payments: new Map(),
    acceptedShort: new Set(),
    acceptedExcess: new Set(),
    same: new Map(),
    different: [],
    periods: [],
    parts: new Map(),
    atDbs: new Set(),
    disputed: new Set(),
    outbox: [],
  }
  const view = (account: string): AccountView => viewAccount(state, account)
  const paymentOf = (id: string): Payment => {
    const payment = state.payments.get(id)
    if (payment === undefined) throw new Error(`there is no payment ${id}`)
    return payment
  }
  const receiptOf = (payment: Payment): CardReceipt => ({
    reference: payment.id,
    accountId: payment.account,
    on: payment.on,
    books: options.books,
    totalMinor: payment.netMinor + payment.surchargeMinor,
    netMinor: payment.netMinor,
    commissionMinor: payment.surchargeMinor,
  })

  function queue(paymentId: string, legs: readonly OwnLeg[]): void {
    state.legs.push(...legs)
    for (const reference of new Set(legs.map((leg) => leg.reference))) {
      const kind = legs.find((leg) => leg.reference === reference)?.kind
      if (kind === undefined || kind === 'surcharge' || kind === 'surcharge-reversal') continue
      state.outbox.push({
        reference,
        paymentId,
        kind,
        wasLeased: false,
        isAcknowledged: false,
        isMarkedPosted: false,
      })
    }
  }

  /** What the money of a payment closes on an account, once it is there. */
  function allocateTo(
    payment: Payment,
    account: string,
    reference: string,
    { open, holds }: { readonly open: readonly OpenAmount[]; readonly holds: boolean },
  ): void {
    const credit = {
      key: legKey({ reference, side: 'credit' }),
      amountMinor: payment.netMinor - payment.refundedNetMinor,
      on: payment.on,
    }
    const surcharge = state.legs.find((leg) => leg.reference === payment.id && leg.kind === 'surcharge')
    if (surcharge !== undefined) {
      const { amountMinor } = surcharge
      state.allocations.push({ creditKey: credit.key, debitKey: legKey(surcharge), amountMinor })
    }
    const stillOpen = open.filter(({ openMinor }) => openMinor > 0n)
    const isTicked = payment.ticked.length > 0 && payment.account === account
    const notPayable = isTicked ? state.atDbs : new Set([...state.atDbs, ...state.disputed])
    const claims = claimsOf(state, payment.id)
    if (isTicked && holds) {
      const held = payment.ticked.filter(({ key }) => !decisions.isHeldBack(key, claims, notPayable))
      state.allocations.push(...decisions.claimedAllocations(held, credit))
      return
    }
    const mayClose = decisions.closable(stillOpen, claims, notPayable)
    state.allocations.push(
      ...(isTicked
        ? decisions.tickedAllocations(mayClose, payment.ticked, credit)
        : decisions.untickedAllocations(
            mayClose.filter(({ side }) => side === 'debit'),
            credit,
          )),
    )
  }

  const backOf = (payment: Payment, on: Day, letter: string): TakeBack => {
    payment.reversals += 1
    const { id, movedTo, reversals } = payment
    const moved =
      movedTo === undefined
        ? undefined
        : { reference: `${id}-t`, accountId: movedTo, backReference: `${id}-b${reversals}` }
    return { reference: `${id}-${letter}${reversals}`, on, moved }
  }

  return {
    state,
    mirror: state.mirror,
    view,
    image(asOf: number, account: string, items: readonly ImageItem[], closings?: readonly FedClosing[]): void {
      state.images.push({ asOf, account, items, closings })
    },
    start(
      id: string,
      asked: { account: string; net: bigint; surcharge?: bigint; ticked?: readonly TickedItem[]; on?: Day },
    ): StartRefusal | undefined {
      const { account, net, surcharge = 0n, ticked = [], on = TODAY } = asked
      const refusal = decisions.startRefusal(view(account).open, ticked, net, claimsOf(state), state.atDbs)
      if (refusal !== undefined) return refusal
      state.payments.set(id, {
        id,
        account,
        netMinor: net,
        surchargeMinor: surcharge,
        ticked,
        on,
        state: 'under-way',
        refundedMinor: 0n,
        refundedNetMinor: 0n,
        reversals: 0,
      })
      return undefined
    },
    approve(id: string): void {
      const payment = paymentOf(id)
      const { items } = view(payment.account).open
      const holds = payment.state === 'under-way'
      payment.state = 'approved'
      queue(id, decisions.receiptLegs(receiptOf(payment)))
      allocateTo(payment, payment.account, id, { open: items, holds })
    },
    giveUp(id: string): void {
      paymentOf(id).state = 'given-up'
    },
    void(id: string, on: Day = TODAY): void {
      const payment = paymentOf(id)
      const back = backOf(payment, on, 'v')
      payment.state = 'voided'
      const own = new Set([legKey({ reference: id, side: 'credit' }), legKey({ reference: `${id}-t`, side: 'credit' })])
      for (const [index, each] of state.allocations.entries()) {
        if (own.has(each.creditKey) || own.has(each.withKey ?? '')) state.allocations[index] = { ...each, isOver: true }
      }
      queue(id, decisions.voidLegs(receiptOf(payment), back))
    },
    refund(id: string, partMinor: bigint, on: Day = addDays(TODAY, 1)): void {
      const payment = paymentOf(id)
      const { refundedMinor } = payment
      const legs = decisions.refundLegs(receiptOf(payment), backOf(payment, on, 'r'), { partMinor, refundedMinor })
      queue(id, legs)
      payment.refundedMinor += partMinor
      const byKind = (kind: OwnLeg['kind']) =>
        sumOf(
          legs.filter((leg) => leg.kind === kind),
          (leg) => leg.amountMinor,
        )
      payment.refundedNetMinor += byKind('refund') - byKind('surcharge-reversal')
    },
    loseChargeback(id: string, on: Day = addDays(TODAY, 1)): void {
      const payment = paymentOf(id)
      payment.state = 'charged-back'
      queue(id, decisions.chargebackLegs(receiptOf(payment), backOf(payment, on, 'c'), payment.refundedMinor))
    },
    transfer(id: string, account: string, on: Day = TODAY): void {
      const payment = paymentOf(id)
      const { items } = view(account).open
      const to = { reference: `${id}-t`, accountId: account, on }
      payment.movedTo = account
      queue(id, decisions.transferLegs(receiptOf(payment), to, payment.refundedNetMinor))
      for (const [index, leg] of state.legs.entries()) {
        const isIts = leg.reference === id && leg.kind === 'surcharge'
        if (isIts) state.legs[index] = decisions.movedSurcharge(leg, to)
      }
      allocateTo(payment, account, to.reference, { open: items, holds: false })
    },
    decide(slipId: string, reference: string, word: 'same' | 'different'): void {
      if (word === 'same') state.same.set(slipId, reference)
      else state.different.push({ slipId, reference })
    },
    /** What is waiting to go out, as it stands now. */
    queued(): QueuedItem[] {
      const bearing = new Set(
        state.mirror
          .words()
          .flatMap(({ reference, side }) => (reference === undefined ? [] : [legKey({ reference, side })])),
      )
      // An invoice of the vade farkı bears the reference of its receipt, on the other side, and does not stand for it.
      const matched = new Set(
        state.legs.filter((leg) => leg.expects === 'voucher' && bearing.has(legKey(leg))).map((leg) => leg.reference),
      )
      const paired = new Set(state.same.values())
      const accounts = new Set(state.legs.map(({ accountId }) => accountId))
      const inDoubt = new Set(
        [...accounts].flatMap((account) => view(account).doubles.map(({ reference }) => reference)),
      )
      return state.outbox.map((facts) => ({
        ...facts,
        isMatched: matched.has(facts.reference),
        isPaired: paired.has(facts.reference),
        isInDoubt: inDoubt.has(facts.reference),
      }))
    },
    /** What goes out now, and is marked as handed out. */
    lease(): string[] {
      const next = decisions.nextToLease(this.queued()).map(({ reference }) => reference)
      for (const facts of state.outbox) facts.wasLeased ||= next.includes(facts.reference)
      return next
    },
    /** Staff saw it in the ERP. */
    markPosted(reference: string): void {
      for (const facts of state.outbox) facts.isMarkedPosted ||= facts.reference === reference
    },
    acknowledge(reference: string): void {
      for (const facts of state.outbox) facts.isAcknowledged ||= facts.reference === reference
    },
  }
}

export type Book = ReturnType<typeof createBook>
