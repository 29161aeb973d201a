import { makeBankNumbers } from './bank-truth/bank-numbers.ts'
import type { BankNumbers } from './bank-truth/bank-numbers.ts'
import { makePayouts } from './bank-truth/payout-slips.ts'
import type { Payouts } from './bank-truth/payout-slips.ts'
import type { Transaction } from './bank-truth/transactions.ts'
import { NO_BOOKS, openBooks } from './books/books.ts'
import type { Books } from './books/books.ts'
import { REAL_WAITS } from './config.ts'
import { makeFaults } from './faults/faults.ts'
import type { Faults } from './faults/faults.ts'
import { makeClock } from './kit/clock.ts'
import type { Clock } from './kit/clock.ts'
import type { DnsBook } from './dns/dns-book.ts'
import type { Newest } from './kit/keep-newest.ts'
import { makeMails } from './mail/mails.ts'
import type { Mail } from './mail/mails.ts'
import { makeLines } from './sms/lines.ts'
import type { Lines } from './sms/lines.ts'
import { makeMessages } from './sms/messages.ts'
import type { Sms } from './sms/messages.ts'

type Waits = { readonly [wait in keyof typeof REAL_WAITS]: number }

/** Everything the pretend outside world remembers. It lives in memory; the banks' books may outlive the process. */
export type World = {
  readonly now: () => Date
  readonly clock: Clock
  readonly portalUrl: string
  readonly mails: Newest<Mail>
  readonly messages: Newest<Sms>
  /** How each SMS provider is today. */
  readonly smsLines: Lines
  /** Their own numbers; they go on counting after a reset, so none is given twice. */
  readonly smsCounter: { readonly next: () => number }
  readonly transactions: Transaction[]
  readonly faults: Faults
  /** How institutions pay out, and where one slips. */
  readonly payouts: Payouts
  /** What the pretend name server knows. */
  readonly dns: DnsBook
  /** Where an institution sends its notifications, by bank; set in the merchant's panel, so a reset keeps it. */
  readonly notifyUrls: Map<number, string>
  /** Authorisation codes and reference numbers; they go on counting after a reset, so none is given twice. */
  readonly numbers: BankNumbers
  /** What banks hold a socket for and say nothing about, as long as they do. */
  readonly silences: Set<Transaction>
  /** The banks' waits at this world's pace. */
  readonly waits: Waits
  /** Any other wait of a bank's document, at this world's pace. */
  readonly paced: (realMs: number) => number
  /** What a pretend bank remembers besides, such as open 3-D sessions; a reset empties these too. */
  readonly memories: Map<string, unknown>[]
  /** Where the banks write down what they did. */
  readonly books: Books
  /** Where the ERPs keep their tables; undefined: in memory. */
  readonly booksFolder: string | undefined
  /** What else begins anew with a reset. */
  readonly resets: (() => void)[]
}

export type WorldOptions = {
  readonly now?: () => Date
  /** Instead of the machine's clock, or of `now`. */
  readonly clock?: Clock
  readonly portalUrl?: string
  readonly pace?: number
  /** How long a silent bank is silent, when the pace alone would make a test wait for nothing. */
  readonly silenceMs?: number
  /** Where the banks keep their books; without it they forget everything at the end. */
  readonly booksFolder?: string | undefined
}

export function makeWorld(options: WorldOptions = {}): World {
  const { now: given } = options
  const clock = options.clock ?? makeClock(given && (() => given().getTime()))
  const { now } = clock
  const paced = (realMs: number) => Math.round(realMs * (options.pace ?? 1))
  const transactions: Transaction[] = []
  const numbers = makeBankNumbers(now)
  const { booksFolder } = options
  return {
    now,
    clock,
    portalUrl: options.portalUrl ?? 'http://localhost:3000',
    mails: makeMails(),
    messages: makeMessages(),
    smsLines: makeLines(),
    smsCounter: makeCounter(),
    transactions,
    faults: makeFaults(now),
    payouts: makePayouts(),
    dns: new Map(),
    notifyUrls: new Map(),
    numbers,
    silences: new Set(),
    waits: {
      silenceMs: options.silenceMs ?? paced(REAL_WAITS.silenceMs),
      lateReturnMs: paced(REAL_WAITS.lateReturnMs),
      lateNotificationMs: paced(REAL_WAITS.lateNotificationMs),
      blindInquiryMs: paced(REAL_WAITS.blindInquiryMs),
    },
    paced,
    memories: [],
    books: booksFolder === undefined ? NO_BOOKS : openBooks(booksFolder, { transactions, numbers }),
    booksFolder,
    resets: [],
  }
}

function makeCounter(): World['smsCounter'] {
  let count = 0
  return { next: () => (count += 1) }
}

/** Back to the first morning. */
export function resetWorld(world: World): void {
  world.mails.clear()
  world.messages.clear()
  world.smsLines.clear()
  world.transactions.length = 0
  world.faults.clear()
  world.payouts.slips.clear()
  world.payouts.terms.clear()
  world.dns.clear()
  for (const memory of world.memories) memory.clear()
  for (const reset of world.resets) reset()
  world.books.clear()
}
