import { addDays } from '../../calendar/day.ts'
import { ACCOUNTS, LAST_YEAR } from './erp-world.ts'
import type { FedLine } from './mirror.ts'
import type { World } from './world.ts'

/** What happens at the ERP: it books, corrects, deletes, closes and is read. Nothing of it is known to us yet. */
export function createErpSteps(world: World) {
  const { erp, facts } = world
  const typed = () => erp.all().filter((line) => line.reference === undefined)

  function invoice(): void {
    const [on, due] = [world.day(), world.day()]
    erp.put('debit', erp.nextNumber('F'), world.cari(), 1 + world.dice.next(9), { on, due })
  }

  /** A document that the ERP makes of its own accord: the invoice of a vade farkı, or its return; some bear it by mistake. */
  function surchargeInvoice(): void {
    const { dice, posted } = world
    const stray = dice.next(6) === 0 ? dice.pick(facts.hands) : undefined
    const hand = dice.pick(facts.hands.filter(({ isDocument, key }) => isDocument && !posted.has(key)))
    if (stray !== undefined) {
      const side = stray.side === 'debit' ? 'credit' : 'debit'
      erp.put(side, erp.nextNumber('V'), stray.account, 1 + dice.next(3), { reference: stray.reference })
    } else if (hand !== undefined) {
      posted.add(hand.key)
      erp.put(hand.side, erp.nextNumber('V'), hand.account, hand.amount + dice.next(2), { reference: hand.reference })
    }
  }

  function slip(): void {
    const hand = world.dice.pick(facts.hands.filter(({ kind }) => kind === 'receipt'))
    if (hand === undefined) return
    erp.put('credit', erp.nextNumber('K'), hand.account, hand.amount, {
      isSlip: true,
      on: addDays(hand.on, world.dice.next(15) - 7),
    })
  }

  /** Mostly what was typed last; at times any line, also one of our vouchers. */
  function clerk(): void {
    const { dice } = world
    const line: FedLine | undefined = dice.pick(dice.next(3) === 0 ? erp.all() : typed().slice(-4))
    const how = dice.next(7)
    const on = world.day()
    if (how === 0 || line === undefined) erp.put('credit', erp.nextNumber('E'), world.cari(), 1 + dice.next(9), { on })
    else if (how === 1) erp.change(line, { amount: BigInt(1 + dice.next(9)) })
    else if (how === 2) erp.change(line, { account: world.cari() })
    else if (how === 3) enterAgain(line, on)
    else if (how === 4) erp.remove(dice.pick(erp.all()) ?? line)
    else if (how === 5) erp.remove(line)
    else if (erp.gone.length > 0) erp.restore(dice.pick(erp.gone) ?? line)
  }

  function enterAgain(line: FedLine, due: string): void {
    const { id: _, ...rest } = line
    erp.remove(line)
    erp.put(line.side, line.no ?? '', line.account, Number(line.amount), { ...rest, due })
  }

  function close(): void {
    const { dice } = world
    const account = dice.pick(ACCOUNTS)
    const isAny = dice.next(2) === 0
    const here = erp.all().filter((line) => line.account === account && erp.openOf(line) > 0)
    const debit = dice.pick(here.filter(({ side }) => side === 'debit'))
    const credit = dice.pick(
      here.filter(({ side, reference }) => side === 'credit' && (isAny || reference !== undefined)),
    )
    if (dice.next(8) === 0) erp.unclose(dice.next(9))
    else if (isAny || credit?.reference === undefined) erp.close(debit, credit)
    // One of our vouchers with all its pieces.
    else
      for (const piece of here.filter(({ reference, side }) => side === 'credit' && reference === credit.reference))
        erp.close(debit, piece)
  }

  /** A line of last year, or the opening that carries over what an account came to then. */
  function lastYear(): void {
    const { dice } = world
    const account = world.cari()
    const opening = erp.all().find((line) => line.isOpening === true && line.account === account)
    const carried = erp
      .all()
      .filter((line) => line.account === account && line.period === LAST_YEAR)
      .reduce((sum, { side, amount }) => sum + (side === 'debit' ? Number(amount) : -Number(amount)), 0)
    if (dice.next(2) === 0 || carried === 0 || opening !== undefined) {
      const side = dice.next(3) === 0 ? 'credit' : 'debit'
      const on = addDays('2025-12-20', dice.next(9))
      erp.put(side, erp.nextNumber('Y'), account, 1 + dice.next(9), { on, due: on, period: LAST_YEAR })
    } else {
      const side = carried > 0 ? 'debit' : 'credit'
      erp.put(side, erp.nextNumber('D'), account, Math.abs(carried), { on: '2026-01-01', isOpening: true })
    }
  }

  function read(): void {
    const { dice } = world
    const scope = dice.pick([undefined, undefined, 'ledger', 'C1', 'C2', LAST_YEAR] as const)
    const how = { withClosings: dice.next(2) === 0, isSilentOnRemoved: dice.next(3) === 0, isFull: dice.next(3) === 0 }
    const twice = dice.next(4) === 0 ? { readTwice: 1 + dice.next(5) } : {}
    const snapshot = scope === undefined ? {} : { snapshot: scope }
    world.onTheWay.push(...erp.read(world.time, { ...how, ...twice, ...snapshot }))
  }

  return { invoice, surchargeInvoice, slip, clerk, close, lastYear, read }
}
