import { checkBook, checkMirror } from './check.ts'
import { diceOf } from './dice.ts'
import { createErpSteps } from './erp-steps.ts'
import { LAST_YEAR } from './erp-world.ts'
import { createPortalSteps } from './portal-steps.ts'
import type { BookOptions } from './state.ts'
import { createWorld } from './world.ts'

/**
 * Events in an order that nobody planned: an ERP that books, corrects, deletes, closes and posts what it is handed out, well or
 * badly; messages that come late, again and in another order; payments and what becomes of them. Throws where a check fails.
 */
export function runSchedule(seeds: readonly number[], options: Required<BookOptions>): void {
  const world = createWorld(options)
  const { book, facts, erp, onTheWay } = world
  const atErp = createErpSteps(world)
  const atPortal = createPortalSteps(world)

  function receive(): void {
    const { dice } = world
    for (let many = 1 + dice.next(4); many > 0 && onTheWay.length > 0; many -= 1) {
      // Mostly in order; some are late, and some come again.
      const index = dice.next(2) === 0 ? dice.next(onTheWay.length) : 0
      const message = onTheWay[index]
      if (message === undefined) continue
      if (dice.next(5) > 0) onTheWay.splice(index, 1)
      world.deliver(message)
    }
  }

  /** Several reads while the clerk goes on, of which some come now. */
  function rush(): void {
    for (let many = 2 + world.dice.next(3); many > 0; many -= 1) {
      atErp.clerk()
      atErp.read()
      world.time += 1
    }
    receive()
    receive()
  }

  const unseen = [
    atErp.invoice,
    atErp.invoice,
    atErp.clerk,
    atErp.close,
    atErp.close,
    atErp.close,
    atErp.read,
    atErp.read,
    atErp.slip,
    atErp.surchargeInvoice,
    atErp.lastYear,
  ]
  const seen = [
    rush,
    rush,
    receive,
    receive,
    receive,
    () => atPortal.approve(atPortal.start()),
    () => atPortal.approve(atPortal.start()),
    () => void atPortal.start(),
    atPortal.startInVain,
    atPortal.payTwice,
    atPortal.finish,
    () => atPortal.takeBack(world.dice.pick(world.approved())),
    atPortal.transfer,
    atPortal.post,
    atPortal.post,
    atPortal.post,
    atPortal.staff,
    atPortal.holdBack,
    atPortal.installments,
  ]
  for (const seed of seeds) {
    world.time += 1
    world.dice = diceOf(seed)
    const which = world.dice.next(unseen.length + seen.length)
    unseen[which]?.()
    seen[which - unseen.length]?.()
    // What the ERP does by itself changes nothing here.
    if (which >= unseen.length) checkBook(book, facts)
  }
  world.time += 1
  const wholes = [...erp.snapshot(world.time, 'ledger'), ...erp.snapshot(world.time, LAST_YEAR)]
  for (const message of [...onTheWay.toReversed(), ...wholes]) world.deliver(message)
  for (const id of world.waiting()) world.approveSnapshot(id)
  checkMirror(book, erp)
  checkBook(book, facts)
}
