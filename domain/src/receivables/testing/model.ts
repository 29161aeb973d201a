import type { FedLine } from './mirror.ts'
import { documentOfKey, heldBackBy } from './model-claims.ts'
import type { Hand, ModelFacts, ModelItem, ModelView, Word } from './model-facts.ts'

/**
 * The rules read out one after the other, coin by coin: nothing is kept but what came and what happened, and everything is
 * reckoned anew from it. It shares no line with the decisions that it judges.
 */
export function modelView(facts: ModelFacts, account: string): ModelView {
  // Of two lines with one number the one that was read last says the day.
  const now = linesAt(facts, Number.POSITIVE_INFINITY).toSorted(
    (one, other) => one.asOf - other.asOf || (one.id < other.id ? -1 : 1),
  )
  const items = new Map<string, ModelItem>()
  const put = (key: string, item: Omit<ModelItem, 'amount' | 'closed' | 'key' | 'whole'>, coins: number) => {
    const known = items.get(key)
    items.set(key, { closed: 0, ...item, key, whole: key, amount: (known?.amount ?? 0) + coins })
  }
  const doubles = doublesAt(facts, now, account)
  const here = now.filter((line) => line.account === account && !isHidden(facts, now, line))
  for (const line of here.filter((each) => handKey(facts, each) === undefined)) {
    const isDouble = doubles.some(([slip]) => slip === line.id)
    put(
      documentOf(line),
      { side: line.side, on: dayOf(line), due: line.due ?? dayOf(line), number: line.no ?? line.id, isDouble },
      Number(line.amount),
    )
  }
  for (const hand of facts.hands) {
    const coins = coinsOf(facts, hand, now).filter((coin) => coin.account === account && !coin.isHidden).length
    if (coins > 0)
      put(hand.key, { side: hand.side, on: hand.on, due: hand.on, number: hand.reference, isDouble: false }, coins)
  }
  const balance = [...items.values()].reduce((sum, { side, amount }) => sum + (side === 'debit' ? amount : -amount), 0)
  const closings = facts.closing === 'erp' ? putImage(facts, account, items) : undefined
  for (const { key, takesBack } of facts.hands) takeBack(items.get(key), items.get(takesBack ?? ''))
  if (facts.closing === 'fifo') splitItems(facts, items)
  const paid = standing(facts, items)
  const open = facts.closing === 'erp' ? openErp(facts, items, paid, closings) : openFifo(facts, items, paid)
  const stillToPay = new Map([...items.values()].map(({ key, amount }) => [key, amount]))
  for (const [, debit, coins] of paid) stillToPay.set(debit, (stillToPay.get(debit) ?? 0) - coins)
  const reviews = [
    ...reviewsOf(facts, account, now),
    ...(open.difference > 0 ? ['closing-difference'] : []),
    ...doubles.map(() => 'possible-double'),
  ]
  return { balance, doubles, reviews, atMost: stillToPay, items, ...open }
}

/** The last word about every line by a moment, unless something says later that it is gone. */
export function linesAt(facts: ModelFacts, moment: number): Word[] {
  const known = facts.remembered.get(moment) ?? readLines(facts, moment)
  facts.remembered.set(moment, known)
  return known
}

function readLines(facts: ModelFacts, moment: number): Word[] {
  const last = new Map<string, Word>()
  for (const message of facts.messages) {
    if (message.kind === 'image' || message.asOf > moment) continue
    for (const line of message.lines) {
      const known = last.get(line.id)
      const isLater =
        known === undefined ||
        known.asOf < message.asOf ||
        (known.asOf === message.asOf && (known.version ?? 0) < (line.version ?? 0))
      if (isLater) last.set(line.id, { ...line, asOf: message.asOf })
    }
  }
  const wholes = facts.wholeSnapshots().filter(({ asOf }) => asOf <= moment)
  const lists = facts.messages.filter((message) => message.kind === 'lines' && message.asOf <= moment)
  return [...last.values()].filter((word) => {
    const isListed = lists.some(
      (list) => list.kind === 'lines' && list.asOf >= word.asOf && list.removed.includes(word.id),
    )
    const isMissing = wholes.some(
      (whole) =>
        whole.asOf > word.asOf &&
        whole.period === periodOf(word) &&
        !whole.ids.has(word.id) &&
        (whole.account === undefined || whole.account === word.account),
    )
    return !isListed && !isMissing
  })
}

const periodOf = (line: FedLine) => line.period ?? '2026'

/** An opening stands for the year before until that is here as a whole; then its lines do. */
export function isHidden(facts: ModelFacts, now: readonly Word[], line: FedLine): boolean {
  const isWhole = facts.wholeSnapshots().some(({ period, account }) => period === '2025' && account === undefined)
  if (line.isOpening === true) return isWhole
  const hasOpening = now.some((each) => each.isOpening === true && each.account === line.account)
  return periodOf(line) === '2025' && hasOpening && !isWhole
}

const dayOf = (line: FedLine) => line.on ?? '2026-03-01'
const documentOf = (line: FedLine) => `doc:${line.no} ${line.side}`

/** The hand-out whose reference a line bears, by itself or by a word of staff. */
export function handKey(facts: ModelFacts, line: FedLine): string | undefined {
  const reference = facts.same.get(line.id) ?? line.reference
  return facts.hands.find((hand) => hand.reference === reference && hand.side === line.side)?.key
}

interface Coin {
  readonly account: string
  readonly isHidden: boolean
}

/** Where every coin of a hand-out stands. */
function coinsOf(facts: ModelFacts, hand: Hand, now: readonly Word[]): Coin[] {
  const booked = now
    .filter((line) => handKey(facts, line) === hand.key)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const homeFirst = [
    ...booked.filter(({ account }) => account === hand.account),
    ...booked.filter(({ account }) => account !== hand.account),
  ]
  const coins: Coin[] = []
  for (const line of homeFirst) {
    for (let coin = 0; coin < Number(line.amount); coin += 1) {
      if (hand.isDocument || facts.excess.has(hand.key) || coins.length < hand.amount)
        coins.push({ account: line.account, isHidden: isHidden(facts, now, line) })
    }
  }
  if (facts.short.has(hand.key) && booked.length > 0) return coins
  const base = facts.hands.find(({ key }) => key === hand.standsWith)
  const along = base === undefined ? [] : coinsOf(facts, base, now)
  while (coins.length < hand.amount) {
    coins.push({ account: along[hand.offset + coins.length]?.account ?? hand.account, isHidden: false })
  }
  return coins
}

/** A slip without a reference and a receipt that nobody booked: one for one, the first for the first. */
function doublesAt(facts: ModelFacts, now: readonly Word[], account: string): [string, string][] {
  const pairs: [string, string][] = []
  const slips = now
    .filter((line) => line.account === account && line.isSlip === true && handKey(facts, line) === undefined)
    .filter((line) => line.reference === undefined && !isHidden(facts, now, line))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const slip of slips) {
    for (const hand of facts.hands.filter(({ kind }) => kind === 'receipt')) {
      const isBooked = now.some((line) => handKey(facts, line) === hand.key)
      const isFar = Math.abs(Date.parse(dayOf(slip)) - Date.parse(hand.on)) > 5 * 86_400_000
      const isAsked = pairs.some(([one, other]) => one === slip.id || other === hand.reference)
      const isTold = facts.different.has(`${slip.id} ${hand.reference}`)
      if (isBooked || isFar || isAsked || isTold) continue
      if (hand.account === account && hand.amount === Number(slip.amount)) pairs.push([slip.id, hand.reference])
    }
  }
  return pairs
}

/** Writes into the items what the image in use shows closed, and says which closings were fed with it. */
function putImage(
  facts: ModelFacts,
  account: string,
  items: Map<string, ModelItem>,
): [string, string, number][] | undefined {
  const images = facts.messages.flatMap((message) =>
    message.kind === 'image' && message.account === account ? [message] : [],
  )
  for (const image of images.toSorted((one, other) => other.asOf - one.asOf)) {
    const then = linesAt(facts, image.asOf)
    const lines = then.filter((line) => line.account === account && !isHidden(facts, then, line))
    const keyOf = (side: string, no: string) => {
      const line = lines.find((each) => each.side === side && each.no === no)
      return line === undefined ? undefined : (handKey(facts, line) ?? documentOf(line))
    }
    const sumOfLines = lines.reduce(
      (sum, { side, amount }) => sum + (side === 'debit' ? Number(amount) : -Number(amount)),
      0,
    )
    const sumOfImage = image.items.reduce((sum, { side, open }) => sum + (side === 'debit' ? open : -open), 0)
    const areHeld = image.items.every(({ side, no }) => {
      const its = lines.filter((line) => line.side === side && line.no === no)
      const shown = image.items.filter((item) => item.side === side && item.no === no)
      const coins = its.reduce((sum, { amount }) => sum + Number(amount), 0)
      return its.length > 0 && shown.reduce((sum, { open }) => sum + open, 0) <= coins
    })
    if (!facts.hasRead(image.asOf) || !areHeld || sumOfLines !== sumOfImage) continue
    for (const line of lines) {
      const key = handKey(facts, line) ?? documentOf(line)
      const fresh = {
        key,
        whole: key,
        side: line.side,
        on: dayOf(line),
        due: dayOf(line),
        number: '',
        isDouble: false,
        amount: 0,
        closed: 0,
      }
      const item = items.get(key) ?? fresh
      items.set(key, { ...item, closed: item.closed + Number(line.amount) })
    }
    for (const { side, no, open } of image.items) {
      const item = items.get(keyOf(side, no) ?? '')
      if (item !== undefined) item.closed -= open
    }
    return image.closings?.map(({ debit, credit, amount }) => [
      keyOf('debit', debit) ?? '',
      keyOf('credit', credit) ?? '',
      amount,
    ])
  }
  return undefined
}

/** A void and its receipt are no items. */
function takeBack(one: ModelItem | undefined, other: ModelItem | undefined): void {
  if (one === undefined || other === undefined) return
  while (one.amount > 0 && other.amount > 0) {
    one.amount -= 1
    other.amount -= 1
  }
  while (one.closed > 0 && other.closed > 0) {
    one.closed -= 1
    other.closed -= 1
  }
}

type Coins = [credit: string, debit: string, coins: number]

/** A document in the parts that were fed for it: the first coins are those of the first part. */
function splitItems(facts: ModelFacts, items: Map<string, ModelItem>): void {
  for (const [key, parts] of facts.parts) {
    const whole = items.get(key)
    if (whole === undefined) continue
    items.delete(key)
    for (const { no, due, amount } of parts) {
      const coins = Math.min(amount, whole.amount)
      whole.amount -= coins
      if (coins > 0) items.set(`${key} ${no}`, { ...whole, key: `${key} ${no}`, due, amount: coins })
    }
    if (whole.amount > 0) items.set(key, whole)
  }
}

/** What was decided, as far as there are coins of the credit and of the debt, or else of other parts of its document. */
function standing(facts: ModelFacts, items: ReadonlyMap<string, ModelItem>): Coins[] {
  const left = new Map([...items.values()].map(({ key, amount }) => [key, amount]))
  const take = (key: string) => left.set(key, (left.get(key) ?? 0) - 1)
  return facts.allocations.flatMap(({ credit, debit, amount, isOver }) => {
    const its = [...items.values()].filter(({ key, whole }) => key !== debit && whole === documentOfKey(debit))
    const coins = new Map([debit, ...its.map(({ key }) => key)].map((key) => [key, 0]))
    for (let coin = isOver ? amount : 0; coin < amount; coin += 1) {
      const next = [...coins.keys()].find((key) => (left.get(key) ?? 0) > 0)
      if (next === undefined || (left.get(credit) ?? 0) <= 0) break
      take(credit)
      take(next)
      coins.set(next, (coins.get(next) ?? 0) + 1)
    }
    return [...coins].map(([key, many]): Coins => [credit, key, many])
  })
}

/** What staff is asked about hand-outs of this account. */
function reviewsOf(facts: ModelFacts, account: string, now: readonly Word[]): string[] {
  return facts.hands
    .filter((hand) => hand.account === account)
    .flatMap((hand) => {
      const lines = now.filter((line) => handKey(facts, line) === hand.key)
      const booked = lines.reduce((sum, { amount }) => sum + Number(amount), 0)
      const homeCoins = lines.reduce((sum, line) => sum + (line.account === account ? Number(line.amount) : 0), 0)
      const countsAll = hand.isDocument || facts.excess.has(hand.key)
      const reviews: string[] = []
      if (!hand.isDocument && booked > hand.amount && !countsAll) reviews.push('double-posted')
      if (!hand.isDocument && booked > 0 && booked < hand.amount && !facts.short.has(hand.key))
        reviews.push('short-posted')
      if (booked > homeCoins && (countsAll || homeCoins < hand.amount)) reviews.push('wrong-account')
      return reviews
    })
}

type Open = Pick<ModelView, 'debits' | 'credits' | 'difference'>

/** Every other coin goes to the oldest debt: what is due by then, then what comes later; one day by its numbers. */
function openFifo(facts: ModelFacts, items: ReadonlyMap<string, ModelItem>, paid: readonly Coins[]): Open {
  const isReached = ({ key }: ModelItem) => heldBackBy(facts, key) === undefined
  const left = new Map([...items.values()].map(({ key, amount }) => [key, amount]))
  const less = (key: string, coins: number) => left.set(key, (left.get(key) ?? 0) - coins)
  for (const [credit, debit, coins] of paid) {
    less(credit, coins)
    less(debit, coins)
  }
  const text = (...words: readonly string[]) => words.join(' ')
  const credits = [...items.values()].filter((item) => item.side === 'credit' && !item.isDouble && isReached(item))
  for (const credit of credits.toSorted((one, other) =>
    text(one.on, one.number) < text(other.on, other.number) ? -1 : 1,
  )) {
    const place = ({ due, number }: ModelItem) => text(due <= credit.on ? 'a' : 'b', due, number)
    const debts = [...items.values()]
      .filter((item) => item.side === 'debit' && isReached(item))
      .toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
    for (const debt of debts) {
      while ((left.get(debt.key) ?? 0) > 0 && (left.get(credit.key) ?? 0) > 0) {
        less(debt.key, 1)
        less(credit.key, 1)
      }
    }
  }
  return told(items, left)
}

/** The ERP's closings, without those of our own credits, and what was paid with these put in their place. */
function openErp(
  facts: ModelFacts,
  items: ReadonlyMap<string, ModelItem>,
  paid: readonly Coins[],
  closings: readonly [string, string, number][] | undefined,
): Open {
  const left = new Map([...items.values()].map(({ key, amount, closed }) => [key, amount - closed]))
  const closed = new Map([...items.values()].map((item) => [item.key, item.closed]))
  const more = (key: string, coins: number) => {
    if (left.has(key)) left.set(key, (left.get(key) ?? 0) + coins)
  }
  const wasOpen = (key: string) => (items.get(key)?.amount ?? 0) > Math.max(0, items.get(key)?.closed ?? 0)
  const known = facts.allocations.filter(
    ({ isOver, withKey }) => !isOver || withKey === undefined || (closed.get(withKey) ?? 0) > 0,
  )
  const fed = new Map((closings ?? []).map(([debit, credit]) => [`${credit} ${debit}`, 0]))
  for (const [debit, credit, amount] of closings ?? [])
    fed.set(`${credit} ${debit}`, (fed.get(`${credit} ${debit}`) ?? 0) + amount)
  const ours = new Set<string>()
  for (const first of [true, false]) {
    for (const { credit, debit, amount } of known.filter((each) => wasOpen(each.debit) === first)) {
      ours.add(credit)
      for (let coin = 0; coin < amount; coin += 1) {
        const pair = `${credit} ${debit}`
        if ((closed.get(credit) ?? 0) <= 0 || (closed.get(debit) ?? 0) <= 0) break
        if (closings !== undefined && (fed.get(pair) ?? 0) <= 0) break
        fed.set(pair, (fed.get(pair) ?? 0) - 1)
        for (const key of [credit, debit]) {
          closed.set(key, (closed.get(key) ?? 0) - 1)
          more(key, 1)
        }
      }
    }
  }
  for (const [credit, debit, coins] of paid) {
    for (let coin = 0; coin < coins && (left.get(debit) ?? 0) > 0; coin += 1) {
      more(credit, -1)
      more(debit, -1)
    }
  }
  const most = (key: string) =>
    paid.reduce((room, [, debit, coins]) => (debit === key ? room - coins : room), items.get(key)?.amount ?? 0)
  for (const [debit, credit] of closings ?? []) {
    const pair = `${credit} ${debit}`
    while (
      ours.has(credit) &&
      left.has(debit) &&
      (left.get(credit) ?? 0) < 0 &&
      (fed.get(pair) ?? 0) > 0 &&
      (left.get(debit) ?? 0) < most(debit)
    ) {
      fed.set(pair, (fed.get(pair) ?? 0) - 1)
      more(credit, 1)
      more(debit, 1)
    }
  }
  return told(items, left)
}

function told(items: ReadonlyMap<string, ModelItem>, left: ReadonlyMap<string, number>): Open {
  const debits = new Map<string, number>()
  const credits = new Map<string, number>()
  let difference = 0
  for (const { key, side } of items.values()) {
    const coins = left.get(key) ?? 0
    if (side === 'debit' && coins > 0) debits.set(key, coins)
    else if (side === 'credit' && coins < 0) difference -= coins
    else if (side === 'debit' && coins < 0) credits.set(`over:${key}`, -coins)
    else if (coins > 0) credits.set(key, coins)
  }
  return { debits, credits, difference }
}
