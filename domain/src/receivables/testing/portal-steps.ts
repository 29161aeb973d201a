import { ACCOUNTS } from './erp-world.ts'
import { modelGoesOut } from './model-outbox.ts'
import type { ModelPayment } from './model-facts.ts'
import { documentOfKey, heldBackBy } from './model-claims.ts'
import { modelView } from './model.ts'
import type { World } from './world.ts'

/** What is said to who ticks something that is held back. */
const REFUSED = { claimed: 'claimed', 'at-dbs': 'not-payable' } as const

/** What happens at the portal, told to the book and to the model. */
export function createPortalSteps(world: World) {
  const { book, erp, facts, model, posted } = world
  const asTicked = (ticked: readonly (readonly [string, number])[]) =>
    ticked.map(([key, amount]) => ({ key, amountMinor: BigInt(amount) }))
  const account = () => (world.dice.next(5) === 0 ? 'T' : world.cari())

  function start(where = account(), only?: string): string | undefined {
    const { dice } = world
    const id = erp.nextNumber('P')
    const surcharge = dice.next(3)
    const view = modelView(facts, where)
    const isPayable = ([key]: readonly [string, number]) =>
      heldBackBy(facts, key) === undefined || heldBackBy(facts, key) === 'disputed'
    const debts = [...view.debits].filter(isPayable).filter(([key]) => only === undefined || key === only)
    const many = dice.next(3) === 0 && only === undefined ? 0 : 1 + dice.next(2) * dice.next(3)
    const from = dice.next(debts.length || 1)
    const ticked = debts
      .slice(from, from + many)
      .map(([key, open]): [string, number] => [key, dice.next(2) === 0 ? open : 1 + dice.next(open)])
    const wanted = ticked.reduce((sum, [, amount]) => sum + amount, 0)
    const note =
      dice.next(3) === 0
        ? dice.pick([...view.credits].filter(isPayable).filter(([key]) => key.startsWith('doc:')))
        : undefined
    const setOff = note === undefined || wanted === 0 ? 0 : Math.min(note[1], wanted - 1)
    if (note !== undefined && setOff > 0) ticked.push([note[0], setOff])
    const net = wanted === 0 ? 1 + dice.next(9) : wanted - setOff
    const on = world.day()
    const asked = { account: where, net: BigInt(net), surcharge: BigInt(surcharge), ticked: asTicked(ticked), on }
    const refusal = book.start(id, asked)
    if (refusal !== undefined) throw new Error(`a payment of what is open was refused: ${refusal}`)
    model.start({ id, account: where, net, surcharge, ticked, on })
    return id
  }

  /** What is claimed, at the bank or not open by so much cannot be paid. */
  function startInVain(): void {
    const { dice } = world
    const where = account()
    const [key, open] = dice.pick([...modelView(facts, where).debits]) ?? []
    if (key === undefined || open === undefined) return
    const by = heldBackBy(facts, key)
    const isTooMuch = dice.next(2) === 0
    const amount = isTooMuch ? open + 1 : open
    const because = isTooMuch ? 'more-than-open' : 'does-not-add-up'
    const expected = by === undefined || by === 'disputed' ? because : REFUSED[by]
    const net = BigInt(isTooMuch ? amount : amount + 1)
    const refusal = book.start(erp.nextNumber('P'), { account: where, net, ticked: asTicked([[key, amount]]) })
    if (refusal !== expected) throw new Error(`a payment of ${key} was answered ${refusal}, not ${expected}`)
  }

  function approve(id: string | undefined): void {
    if (id === undefined) return
    book.approve(id)
    model.approve(id)
  }

  function giveUp(id: string): void {
    book.giveUp(id)
    model.giveUp(id)
  }

  /** A payment that was given up is approved after another has paid the same debt; one of them may be voided then. */
  function payTwice(): void {
    const { dice } = world
    const where = account()
    const debt = dice.pick([...modelView(facts, where).debits].filter(([key]) => heldBackBy(facts, key) === undefined))
    if (debt === undefined) return
    const first = start(where, debt[0])
    if (first === undefined) return
    giveUp(first)
    const second = start(where, debt[0])
    approve(second)
    approve(first)
    if (dice.next(2) > 0) return
    const id = second ?? first
    const on = world.day()
    book.void(id, on)
    model.void(id, on)
  }

  function finish(): void {
    const payment = world.dice.pick(facts.payments.filter(({ state }) => state === 'under-way' || state === 'given-up'))
    if (payment === undefined) return
    if (payment.state === 'given-up' || world.dice.next(2) === 0) approve(payment.id)
    else giveUp(payment.id)
  }

  function takeBack(payment: ModelPayment | undefined): void {
    if (payment === undefined) return
    const { id, net, surcharge, refunded } = payment
    const [left, on, how] = [net + surcharge - refunded, world.day(), world.dice.next(5)]
    if (how === 0 && left > 0) {
      book.loseChargeback(id, on)
      model.loseChargeback(id, on)
    } else if (how < 3 && refunded === 0) {
      book.void(id, on)
      model.void(id, on)
    } else if (left > 0) {
      const part = 1 + world.dice.next(left)
      book.refund(id, BigInt(part), on)
      model.refund(id, part, on)
    }
  }

  function transfer(): void {
    const payment = world.dice.pick(
      world
        .approved()
        .filter((each) => each.account === 'T' && each.movedTo === undefined && each.net > each.refundedNet),
    )
    if (payment === undefined) return
    const [to, on] = [world.cari(), world.day()]
    book.transfer(payment.id, to, on)
    model.transfer(payment.id, to, on)
  }

  /** The ERP is handed something out, and does with it what ERPs do. */
  function post(): void {
    const { dice } = world
    const expected = modelGoesOut(facts)
    const out = book.lease()
    if (out.toSorted().join() !== expected.toSorted().join()) {
      throw new Error(`what goes out is ${out.join()}, not ${expected.join()}`)
    }
    for (const reference of out) facts.handedOut.add(reference)
    const reference = dice.pick(out)
    if (reference === undefined) return
    if (!posted.has(reference)) postAs(dice.next(9), reference, reference.split('-')[0] ?? '')
    posted.add(reference)
    if (dice.next(6) > 0) answer(reference)
  }

  function answer(reference: string): void {
    book.acknowledge(reference)
    facts.answered.add(reference)
  }

  function postAs(how: number, reference: string, payment: string): void {
    const receiptLines = erp.all().filter((line) => line.reference === payment && line.side === 'credit')
    if (how === 0 && /-v/.test(reference) && receiptLines.length > 0) {
      for (const line of receiptLines) erp.remove(line)
      answer(reference)
      return
    }
    for (const { side, amount, account: home, isDocument, on } of facts.hands.filter(
      (hand) => hand.reference === reference,
    )) {
      if (isDocument) continue
      const cut = 1 + world.dice.next(amount)
      const bookPart = (part: number, where = home) =>
        part > 0 && erp.put(side, erp.nextNumber('S'), where, part, { reference, on, due: on })
      if (how === 0) {
        bookPart(amount - 1, world.dice.pick(ACCOUNTS))
        bookPart(1)
      } else if (how === 1 || how === 5) for (const part of [cut, amount - cut]) bookPart(part)
      else if (how === 2) bookPart(amount - 1)
      else if (how === 3) for (const part of [amount, amount]) bookPart(part)
      else if (how === 4) bookPart(amount, world.dice.pick(ACCOUNTS))
      else bookPart(amount)
    }
  }

  function staff(): void {
    const { dice } = world
    const hand = dice.pick(facts.hands.filter(({ isDocument }) => !isDocument))
    const [slipId, reference] = dice.pick(ACCOUNTS.flatMap((each) => modelView(facts, each).doubles)) ?? []
    const snapshot = dice.pick(world.waiting())
    const word = dice.next(4)
    if (snapshot !== undefined && dice.next(2) === 0) world.approveSnapshot(snapshot)
    else if (slipId !== undefined && reference !== undefined) {
      book.decide(slipId, reference, word === 0 ? 'different' : 'same')
      if (word === 0) facts.different.add(`${slipId} ${reference}`)
      else facts.same.set(slipId, reference)
    } else if (hand === undefined) return
    else if (word === 0) {
      book.state.acceptedShort.add(hand.key)
      facts.short.add(hand.key)
    } else if (word === 1) {
      book.state.acceptedExcess.add(hand.key)
      facts.excess.add(hand.key)
    } else if (word === 2) {
      book.markPosted(hand.reference)
      facts.answered.add(hand.reference)
    }
  }

  /** A debt goes to the bank or is withdrawn from it; one is disputed or no longer is. */
  function holdBack(): void {
    const { dice } = world
    const key = dice.pick([...modelView(facts, account()).items.keys()].filter((each) => !each.startsWith('over:')))
    const [ours, its] = dice.next(2) === 0 ? [book.state.atDbs, facts.atDbs] : [book.state.disputed, facts.disputed]
    const back = dice.next(2) === 0 ? dice.pick([...its]) : undefined
    if (back !== undefined) for (const set of [ours, its]) set.delete(back)
    else if (key !== undefined) for (const set of [ours, its]) set.add(key)
  }

  /** Open items that are fed where nobody closes them say in which parts a document is due, and may say otherwise later. */
  function installments(): void {
    const { dice } = world
    const claimed = facts.payments
      .filter(({ state }) => state === 'under-way')
      .flatMap(({ ticked }) => ticked.map(([key]) => documentOfKey(key)))
    const isAny = dice.next(2) === 0
    const item = dice.pick(
      [...modelView(facts, account()).items.values()].filter(
        ({ side, whole }) => side === 'debit' && whole.startsWith('doc:') && (isAny || claimed.includes(whole)),
      ),
    )
    if (item === undefined || world.options.closing !== 'fifo') return
    const many = dice.next(4)
    const parts = Array.from({ length: many }, (_, index) => ({
      no: index + 1,
      due: world.day(),
      amount: 1 + dice.next(5),
    }))
    const fed = parts.map(({ no, due, amount }) => ({ installmentNo: no, dueOn: due, amountMinor: BigInt(amount) }))
    book.state.parts.set(item.whole, fed)
    facts.parts.set(item.whole, parts)
  }

  return { start, startInVain, approve, payTwice, finish, takeBack, transfer, post, staff, holdBack, installments }
}
