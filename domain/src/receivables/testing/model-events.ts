import type { Hand, ModelFacts, ModelPayment } from './model-facts.ts'
import { documentOfKey, heldBackBy } from './model-claims.ts'
import { modelView } from './model.ts'

const keyOf = (reference: string, side: 'debit' | 'credit') => `ref:${reference} ${side}`

interface Found {
  readonly key: string
  readonly side: string
  readonly open: number
}

type NewHand = Pick<Hand, 'reference' | 'kind' | 'side' | 'amount' | 'account' | 'on'> &
  Partial<Pick<Hand, 'standsWith' | 'takesBack' | 'isDocument'>>

function hand(facts: ModelFacts, given: NewHand): void {
  if (given.amount <= 0) return
  const isDocument = given.isDocument === true
  const before = facts.hands.filter(
    (each) => given.standsWith !== undefined && each.standsWith === given.standsWith && !each.isDocument,
  )
  const offset = isDocument ? 0 : before.reduce((sum, { amount }) => sum + amount, 0)
  facts.hands.push({ ...given, key: keyOf(given.reference, given.side), isDocument, offset })
}

/** Rounded half up: what of a surcharge is back when so much of the whole is. */
const shareOf = (surcharge: number, back: number, whole: number) =>
  Math.floor((2 * surcharge * back + whole) / (2 * whole))

/** What happens at the portal, told to the model. */
export function createModelEvents(facts: ModelFacts) {
  const gross = facts.books === 'gross'
  const paymentOf = (id: string): ModelPayment => {
    const payment = facts.payments.find((each) => each.id === id)
    if (payment === undefined) throw new Error(`there is no payment ${id}`)
    return payment
  }

  function close(payment: ModelPayment, account: string, reference: string, found: readonly Found[]): void {
    const credit = keyOf(reference, 'credit')
    const surcharge = facts.hands.find((each) => each.reference === payment.id && each.kind === 'surcharge')
    if (surcharge !== undefined) {
      facts.allocations.push({ credit, debit: surcharge.key, amount: surcharge.amount, isOver: false })
    }
    const isTicked = payment.ticked.length > 0 && account === payment.account
    const left = new Map(found.map(({ key, open }) => [key, open]))
    /** Of a ticked item what is open of it, and of the other parts of its document where that is not enough. */
    const reach = (side: string, key: string, amount: number) => {
      const its = found.filter((each) => each.side === side && documentOfKey(each.key) === documentOfKey(key))
      const got: { key: string; left: number }[] = []
      let wanted = amount
      for (const each of [...its.filter((one) => one.key === key), ...its.filter((one) => one.key !== key)]) {
        const coins = Math.min(wanted, left.get(each.key) ?? 0)
        wanted -= coins
        left.set(each.key, (left.get(each.key) ?? 0) - coins)
        got.push({ key: each.key, left: coins })
      }
      return got
    }
    const setOff = isTicked ? payment.ticked.flatMap(([key, amount]) => reach('credit', key, amount)) : []
    const purses = [...setOff, { key: credit, left: payment.net - payment.refundedNet }]
    const targets = isTicked
      ? payment.ticked.flatMap(([key, amount]) => reach('debit', key, amount))
      : found.filter(({ side }) => side === 'debit').map(({ key, open }) => ({ key, left: open }))
    for (const purse of purses) {
      for (const target of targets) {
        const amount = Math.min(purse.left, target.left)
        if (amount === 0) continue
        purse.left -= amount
        target.left -= amount
        const withKey = purse.key === credit ? {} : { withKey: credit }
        facts.allocations.push({ credit: purse.key, debit: target.key, amount, isOver: false, ...withKey })
      }
    }
  }

  /** What is open and nobody else's. Without ticks the oldest first, as a payment of that day sees it. */
  function inOrder(account: string, payment: ModelPayment): Found[] {
    const view = modelView(facts, account)
    const isTicked = payment.ticked.length > 0 && account === payment.account
    const place = ({ key }: Found) => {
      const item = view.items.get(key)
      return `${(item?.due ?? '') <= payment.on ? 'a' : 'b'} ${item?.due} ${item?.number}`
    }
    const open = [...view.items.values()]
      .map(({ key, side }) => ({ key, side, open: (side === 'debit' ? view.debits : view.credits).get(key) ?? 0 }))
      .filter((each) => each.open > 0)
      .filter(({ key }) => {
        const by = heldBackBy(facts, key, payment.id)
        return by === undefined || (isTicked && by === 'disputed')
      })
    return isTicked ? open : open.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
  }

  /** What a payment holds until its approval it closes as it claimed it, whatever the ERP made of it meanwhile. */
  function heldUntilNow(payment: ModelPayment): Found[] {
    const isFree = (key: string) => [undefined, 'disputed'].includes(heldBackBy(facts, key, payment.id))
    return payment.ticked
      .filter(([key]) => isFree(key))
      .map(([key, open]) => ({ key, side: documentOfKey(key).endsWith(' credit') ? 'credit' : 'debit', open }))
  }

  function takeBack(
    payment: ModelPayment,
    kind: 'void' | 'refund' | 'chargeback',
    letter: string,
    amount: number,
    on: string,
  ) {
    payment.reversals += 1
    const reference = `${payment.id}-${letter}${payment.reversals}`
    const receipt = keyOf(payment.id, 'credit')
    if (payment.movedTo === undefined) {
      const takesBack = kind === 'void' ? { takesBack: receipt } : {}
      hand(facts, {
        reference,
        kind,
        side: 'debit',
        amount,
        account: payment.account,
        on,
        standsWith: receipt,
        ...takesBack,
      })
      return { reference, debt: keyOf(reference, 'debit'), account: payment.account }
    }
    const back = `${payment.id}-b${payment.reversals}`
    const transfer = keyOf(`${payment.id}-t`, 'credit')
    const takesBack = kind === 'void' ? { takesBack: transfer } : {}
    const [from, to] = [payment.movedTo, payment.account]
    hand(facts, {
      reference: back,
      kind: 'transfer',
      side: 'debit',
      amount,
      account: from,
      on,
      standsWith: transfer,
      ...takesBack,
    })
    hand(facts, { reference: back, kind: 'transfer', side: 'credit', amount, account: to, on })
    const inSuspense = keyOf(back, 'credit')
    hand(facts, {
      reference,
      kind,
      side: 'debit',
      amount,
      account: to,
      on,
      standsWith: inSuspense,
      takesBack: inSuspense,
    })
    return { reference, debt: keyOf(back, 'debit'), account: from }
  }

  const surchargeBack = (reference: string, account: string, amount: number, on: string, of: string) =>
    hand(facts, {
      reference,
      kind: 'surcharge-reversal',
      side: 'credit',
      amount: gross ? amount : 0,
      account,
      on,
      isDocument: true,
      standsWith: of,
      takesBack: of,
    })

  return {
    start: (payment: Omit<ModelPayment, 'state' | 'refunded' | 'refundedNet' | 'reversals'>) =>
      facts.payments.push({ ...payment, state: 'under-way', refunded: 0, refundedNet: 0, reversals: 0 }),
    giveUp(id: string): void {
      paymentOf(id).state = 'given-up'
    },
    approve(id: string): void {
      const payment = paymentOf(id)
      const { account, net, surcharge, on } = payment
      const isHeld = payment.state === 'under-way' && payment.ticked.length > 0
      const debts = isHeld ? heldUntilNow(payment) : inOrder(account, payment)
      payment.state = 'approved'
      hand(facts, {
        reference: id,
        kind: 'receipt',
        side: 'credit',
        amount: gross ? net + surcharge : net,
        account,
        on,
      })
      const amount = gross ? surcharge : 0
      const standsWith = keyOf(id, 'credit')
      hand(facts, {
        reference: id,
        kind: 'surcharge',
        side: 'debit',
        amount,
        account,
        on,
        isDocument: true,
        standsWith,
      })
      close(payment, account, id, debts)
    },
    void(id: string, on: string): void {
      const payment = paymentOf(id)
      payment.state = 'voided'
      const own = [keyOf(id, 'credit'), keyOf(`${id}-t`, 'credit')]
      for (const each of facts.allocations)
        each.isOver ||= own.includes(each.credit) || own.includes(each.withKey ?? '')
      const { reference, account } = takeBack(payment, 'void', 'v', payment.net + (gross ? payment.surcharge : 0), on)
      surchargeBack(reference, account, payment.surcharge, on, keyOf(id, 'debit'))
    },
    refund(id: string, part: number, on: string): void {
      const payment = paymentOf(id)
      const { surcharge, refunded, net } = payment
      const whole = net + surcharge
      const back = shareOf(surcharge, refunded + part, whole) - shareOf(surcharge, refunded, whole)
      const { reference, account, debt } = takeBack(payment, 'refund', 'r', gross ? part : part - back, on)
      surchargeBack(reference, account, back, on, debt)
      payment.refunded += part
      payment.refundedNet += part - back
    },
    loseChargeback(id: string, on: string): void {
      const payment = paymentOf(id)
      payment.state = 'charged-back'
      takeBack(payment, 'chargeback', 'c', payment.net + payment.surcharge - payment.refunded, on)
    },
    transfer(id: string, account: string, on: string): void {
      const payment = paymentOf(id)
      const debts = inOrder(account, payment)
      const amount = payment.net + (gross ? payment.surcharge : 0) - payment.refundedNet
      payment.movedTo = account
      const [reference, takesBack] = [`${id}-t`, keyOf(id, 'credit')]
      hand(facts, { reference, kind: 'transfer', side: 'debit', amount, account: payment.account, on, takesBack })
      hand(facts, { reference, kind: 'transfer', side: 'credit', amount, account, on })
      for (const each of facts.hands) {
        if (each.reference === id && each.kind === 'surcharge') {
          Object.assign(each, { account, standsWith: keyOf(reference, 'credit') })
        }
      }
      close(payment, account, reference, debts)
    },
  }
}
