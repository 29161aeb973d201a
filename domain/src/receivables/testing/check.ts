import { balanceOf } from '../standing-allocations.ts'
import { checkPaid } from './check-paid.ts'
import type { Book } from './book.ts'
import { ACCOUNTS, type createErpWorld } from './erp-world.ts'
import { handKey, isHidden, linesAt, modelView } from './model.ts'
import type { ModelFacts } from './model-facts.ts'

const sorted = (map: ReadonlyMap<string, number>) =>
  [...map]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, amount]) => `${key} ${amount}`)
    .join(', ')

function same(what: string, found: unknown, expected: unknown): void {
  if (String(found) !== String(expected)) throw new Error(`${what} is ${String(found)}, not ${String(expected)}`)
}

/** After every step: sums hold, no paid debt is open, nothing counts twice or is forgotten, and all is as in the model. */
export function checkBook(book: Book, facts: ModelFacts): void {
  let total = 0
  for (const account of ACCOUNTS) {
    const view = book.view(account)
    const model = modelView(facts, account)
    same(`the sum of what is open on ${account}`, balanceOf(view.open), view.balanceMinor)
    const debits = new Map<string, number>()
    const credits = new Map<string, number>()
    for (const { key, side, openMinor: open } of view.open.items) {
      if (open > 0n) (side === 'debit' ? debits : credits).set(key, coins(open))
      if (open < 0n) throw new Error(`less than nothing is open of ${key}`)
      const most = model.atMost.get(key) ?? 0
      if (side === 'debit' && coins(open) > most) throw new Error(`${key} was paid and is open by ${open}, not ${most}`)
    }
    checkPaid(facts, account, view.open.items)
    total += coins(view.balanceMinor)
    same(`the balance of ${account}`, view.balanceMinor, model.balance)
    same(`what is owed on ${account}`, sorted(debits), sorted(model.debits))
    same(`the open credits of ${account}`, sorted(credits), sorted(model.credits))
    same(`the kapatma farkı of ${account}`, view.open.closingDifferenceMinor, model.difference)
    same(`what staff is asked on ${account}`, view.reviews.toSorted().join(), model.reviews.toSorted().join())
    const doubles = view.doubles.map(({ slipId, reference }) => `${slipId} ${reference}`)
    same(`what may be double on ${account}`, doubles.join(), model.doubles.map((pair) => pair.join(' ')).join())
  }
  const now = linesAt(facts, Number.POSITIVE_INFINITY)
  const isCarried = now.some((line) => handKey(facts, line) !== undefined && isHidden(facts, now, line))
  // What an opening carries over of ours is not told apart.
  if (!isCarried) same('the sum of all accounts', total, everythingOnce(facts))
}

const coins = (amount: bigint) => Number(amount)

/** The ERP's own lines, and every hand-out once. */
function everythingOnce(facts: ModelFacts): number {
  const now = linesAt(facts, Number.POSITIVE_INFINITY)
  let total = 0
  const booked = new Map<string, number>()
  for (const line of now) {
    const reference = facts.same.get(line.id) ?? line.reference
    const hand = facts.hands.find((each) => each.reference === reference && each.side === line.side)
    if (isHidden(facts, now, line)) continue
    if (hand === undefined) total += line.side === 'debit' ? coins(line.amount) : -coins(line.amount)
    else booked.set(hand.key, (booked.get(hand.key) ?? 0) + coins(line.amount))
  }
  for (const { key, side, amount, isDocument } of facts.hands) {
    const there = booked.get(key)
    let counts = amount
    if (there !== undefined && facts.short.has(key)) counts = Math.min(there, amount)
    if (there !== undefined && there > amount && (isDocument || facts.excess.has(key))) counts = there
    total += side === 'debit' ? counts : -counts
  }
  return total
}

/** When everything has come and a whole snapshot with it, the mirror is what the ERP has. */
export function checkMirror(book: Book, erp: ReturnType<typeof createErpWorld>): void {
  const told = (lines: readonly { id: string; account: string; amount: bigint }[]) =>
    lines
      .map(({ id, account, amount }) => `${id} ${account} ${amount}`)
      .toSorted()
      .join(', ')
  same('the mirror', told(book.mirror.current()), told(erp.all()))
}
