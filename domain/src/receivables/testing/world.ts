import { addDays } from '../../calendar/day.ts'
import { createBook } from './book.ts'
import { diceOf } from './dice.ts'
import { createErpWorld, LAST_YEAR } from './erp-world.ts'
import { createModelEvents } from './model-events.ts'
import { createFacts, type Message } from './model-facts.ts'
import type { BookOptions } from './state.ts'
import { totalsOf } from './story.ts'

/** A portal, the model that judges it, an ERP, and what is on the way between them. */
export function createWorld(options: Required<BookOptions>) {
  const book = createBook(options)
  book.state.periods.push(
    { code: LAST_YEAR, fromOn: '2025-01-01', isComplete: false },
    { code: '2026', fromOn: '2026-01-01', isComplete: false },
  )
  const facts = createFacts(options.closing, options.books)

  /** What was learned of a period shows at once. */
  function settle(): void {
    for (const period of book.state.periods) period.isComplete = book.mirror.hasWhole(period.code)
    facts.forget()
  }

  return {
    options,
    book,
    facts,
    model: createModelEvents(facts),
    erp: createErpWorld(),
    onTheWay: [] as Message[],
    /** What the ERP has made of what it was handed out. */
    posted: new Set<string>(),
    time: 0,
    dice: diceOf(0),
    day() {
      return addDays('2026-03-01', this.dice.next(14))
    },
    cari() {
      return this.dice.next(4) === 0 ? 'C2' : 'C1'
    },
    approved: () => facts.payments.filter(({ state }) => state === 'approved'),
    deliver(message: Message): void {
      facts.messages.push(message)
      if (message.kind === 'lines') book.mirror.receive(message.asOf, message.lines, { removed: message.removed })
      else if (message.kind === 'part') {
        const { id, part, parts, account, whole, period } = message
        const scope = account === undefined ? {} : { account }
        const snapshot = { id, part, parts, ...scope, ...totalsOf(whole) }
        book.mirror.receive(message.asOf, message.lines, { period, snapshot })
      } else {
        const items = message.items.map(({ side, no, open }) => ({ side, documentNo: no, openMinor: BigInt(open) }))
        const closings = message.closings?.map(({ debit, credit, amount }) => ({
          debitNo: debit,
          creditNo: credit,
          amountMinor: BigInt(amount),
        }))
        book.image(message.asOf, message.account, items, closings)
      }
      settle()
    },
    approveSnapshot(id: string): void {
      book.mirror.approveSnapshot(id)
      facts.approved.add(id)
      settle()
    },
    /** Empty snapshots that wait for a word of staff. */
    waiting: () =>
      facts.messages.flatMap((message) =>
        message.kind === 'part' && message.whole.length === 0 && !facts.approved.has(message.id) ? [message.id] : [],
      ),
  }
}

export type World = ReturnType<typeof createWorld>
