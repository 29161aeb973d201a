import { adapterOf, bankOf } from '@vezne/banks/pos/banks.ts'
import type { BankRow } from './banks.ts'
import type { Deeds } from './payer.ts'
import { realTime } from './clock.ts'
import type { ClockSetting } from './config.ts'
import type { Delivered } from './front-door.ts'
import type { AccountSums, Books, Ending, KeptPayment, LinesOfJournal, Placing } from './store.ts'
import type { Outage } from './tills.ts'

/** Everything that is known at the end: what the banks did, what the books say, what payers did and were told. */
export interface Evidence {
  readonly bank: readonly BankRow[]
  readonly payments: readonly KeptPayment[]
  readonly books: Books
  /** What stands on firms' accounts and the suspense account for what was booked there. */
  readonly lines: readonly LinesOfJournal[]
  readonly accountSums: readonly AccountSums[]
  /** Where a program fed the books all the time. */
  readonly placing: Placing | undefined
  readonly deeds: Deeds['deeds']
  readonly shown: readonly { readonly paymentId: string; readonly state: string }[]
  readonly endings: readonly Ending[]
  readonly delivered: readonly Delivered[]
  /** What the clock of the storm was told, in order. */
  readonly clocks: readonly ClockSetting[]
  /** When nobody could be served, no till or no database; or nobody at one bank, which hung. */
  readonly outages: readonly Outage[]
}

/** One promise, and whoever broke it. */
export interface Verdict {
  readonly title: string
  readonly of: number
  readonly faults: readonly string[]
}

interface Joined {
  readonly payment: KeptPayment
  readonly rows: readonly BankRow[]
  readonly charges: readonly BankRow[]
  readonly calls: number
}

const OPEN: readonly string[] = ['created', 'init-sent', 'awaiting-3d', 'auth-sent']
/** Money moved, then or still. */
const isCharge = ({ state }: BankRow) => state !== 'declined' && state !== 'none'
const stands = ({ state }: BankRow) => state !== 'voided' && state !== 'refunded'
const tell = ({ payment, rows }: Joined) =>
  `${payment.id} order ${payment.orderId} bank ${payment.bankId} ${payment.amountMinor} is ${payment.state}` +
  `, at the bank ${rows.map(({ state, provisionCalls }) => `${state}/${provisionCalls}`).join('+') || 'unknown'}`

/** Bank truth ⋈ payments ⋈ journal ⋈ what payers were shown. */
export function judge(evidence: Evidence): Verdict[] {
  const rowsOf = Map.groupBy(evidence.bank, ({ orderId }) => orderId)
  const joined = evidence.payments.map((payment): Joined => {
    const rows = rowsOf.get(payment.orderId) ?? []
    return { payment, rows, charges: rows.filter(isCharge).filter(stands), calls: rows[0]?.provisionCalls ?? 0 }
  })
  const charged = joined.filter(({ charges }) => charges.length > 0)
  const among = (title: string, all: readonly Joined[], isFault: (one: Joined) => boolean): Verdict => ({
    title,
    of: all.length,
    faults: all.filter(isFault).map(tell),
  })
  return [
    among('no attempt has two charges', joined, ({ charges }) => charges.length > 1),
    among('no attempt sent its money call twice', joined, ({ calls }) => calls > 1),
    strangers(evidence),
    among('no approval was lost', charged, (one) => !isKnown(one)),
    among('no approval that the bank does not know', joined.filter(isApproved), (one) => !isTrue(one)),
    among('nothing is back that the bank did not give back', joined.filter(isBack), ({ charges, rows }) => {
      return charges.length > 0 || !rows.some(isCharge)
    }),
    among('one journal for each approval, and none without', joined, (one) => !isBookedRight(one)),
    journalDifference(joined, evidence.books),
    oneLineEach(evidence.lines),
    accountsAddUp(evidence.accountSums),
    ...placed(evidence.placing),
    targetsPaidOnce(joined),
    among(
      'never declined without a no',
      joined,
      (one) => one.payment.state === 'declined' && !wasRefused(one, evidence),
    ),
    among('never DECLINED what the bank never saw', joined.filter(isUnseen), ({ payment }) => {
      return !['in-doubt', 'abandoned', 'review'].includes(payment.state)
    }),
    among('no target is stuck', joined, ({ payment }) => {
      return payment.holdsTarget && ['declined', 'abandoned'].includes(payment.state)
    }),
    among('nobody was left behind', joined, ({ payment }) => OPEN.includes(payment.state)),
    neverShownAsFailed(charged, evidence),
    everyEndTold(evidence),
  ]
}

/** Some of it may be back by now. */
const isApproved = ({ payment }: Joined) => payment.state === 'approved' || payment.state === 'partly-refunded'
const isPartBack = ({ payment }: Joined) => payment.state === 'partly-refunded'
/** What of it the bank still holds. */
const heldBy = ({ amountMinor, refundedMinor }: BankRow) => BigInt(amountMinor) - BigInt(refundedMinor)
const isBack = ({ payment }: Joined) => payment.state === 'voided' || payment.state === 'refunded'

/** On day 95 the bank itself names another amount: a person decides, and the money waits in a review. */
const isDisputed = ({ payment, rows }: Pick<Joined, 'payment' | 'rows'>) =>
  payment.state === 'review' && payment.openReviews > 0 && (isDay95(payment) || isPartLost({ payment, rows }))
/** Sale and partial refund were lost together: what the bank shows then is no story of ours, and a person reads it. */
const isPartLost = ({ payment, rows }: Pick<Joined, 'payment' | 'rows'>) =>
  payment.isOlder && rows.some(({ refundedMinor }) => BigInt(refundedMinor) > 0n)
const isDay95 = ({ amountMinor }: KeptPayment) => String(amountMinor).endsWith('95')
const isKnown = (one: Joined) => (isApproved(one) && one.payment.journals.length > 0) || isDisputed(one)

/** While money is on its way back and the bank has not told, its books may be ahead of ours. */
function isTrue({ payment, charges, rows }: Joined): boolean {
  const known = payment.backInDoubt ? rows.filter(isCharge) : charges
  return known.some(({ amountMinor }) => BigInt(amountMinor) === payment.amountMinor)
}

function isBookedRight(one: Joined): boolean {
  const { journals, bookedMinor, amountMinor } = one.payment
  // A sale and what took it back: together nothing. What the bank took back before we heard of it was never booked.
  if (isBack(one)) return [0, 2].includes(journals.length) && bookedMinor === 0n
  // Approved by the bank's own answer and then contradicted: a person looks, and what was booked stands until they have.
  if (one.payment.state === 'review' && journals.length === 1) return bookedMinor === amountMinor && isTrue(one)
  if (!isApproved(one)) return journals.length === 0
  if (isPartBack(one)) return journals.length === 2 && bookedMinor > 0n && bookedMinor < amountMinor
  return journals.length === 1 && bookedMinor === amountMinor
}

/** The money call was written down as sent, and never arrived. */
const isUnseen = ({ payment, calls }: Joined) => payment.wasSent && calls === 0

function wasRefused({ payment, rows }: Joined, { deeds }: Evidence): boolean {
  const deed = deeds.get(payment.id)
  if (payment.foundFailed) return true
  return rows.some(({ state }) => state === 'declined') || deed === 'wrong-code' || deed === 'cancel'
}

function strangers({ bank, payments }: Evidence): Verdict {
  const ours = new Set(payments.map(({ orderId }) => orderId))
  const faults = bank.filter(({ orderId }) => !ours.has(orderId)).map(({ orderId }) => `order ${orderId} is in no book`)
  return { title: 'the bank knows no order that we do not', of: bank.length, faults }
}

function journalDifference(joined: readonly Joined[], books: Books): Verdict {
  const settled = joined.filter((one) => !isDisputed(one) && !one.payment.backInDoubt)
  const booked = settled.reduce((sum, { payment }) => sum + payment.bookedMinor, 0n)
  const bank = settled.flatMap(({ charges }) => charges).reduce((sum, row) => sum + heldBy(row), 0n)
  const faults = [
    ...(booked === bank ? [] : [`the journal holds ${booked} kuruş, the banks ${bank}: ${booked - bank} differ`]),
    ...(books.unbalanced === 0 && books.sumMinor === 0n ? [] : [`${books.unbalanced} journals do not add up`]),
  ]
  return { title: `ledger difference ${booked - bank} kuruş of ${bank}`, of: books.journals, faults }
}

/** [I-08] Written with its journal or not at all, whatever was killed in between. */
function oneLineEach(lines: readonly LinesOfJournal[]): Verdict {
  const faults = lines
    .filter(({ bookedMinor, lines: count, linesMinor }) => count !== 1 || bookedMinor !== linesMinor)
    .map(({ paymentId, what, bookedMinor, lines: count, linesMinor }) => {
      return `${paymentId} ${what}: booked ${bookedMinor ?? 'nowhere'}, ${count} lines of ${linesMinor}`
    })
  return { title: 'one line of its own for each sale, void and refund on an account', of: lines.length, faults }
}

/** [I-08] */
function accountsAddUp(sums: readonly AccountSums[]): Verdict {
  const faults = sums
    .filter(({ journalMinor, linesMinor }) => journalMinor !== linesMinor)
    .map(({ name, journalMinor, linesMinor }) => `${name}: the journal says ${journalMinor}, its lines ${linesMinor}`)
  const said = sums.map(({ name, linesMinor }) => `${name} ${linesMinor}`).join(', ')
  return { title: `accounts come to what the journal says (${said || 'none'})`, of: sums.length, faults }
}

export const isPlaced = ({ unfolded, unbooked }: Placing): boolean => unfolded === 0 && unbooked === 0

/** [I-40] */
function placed(placing: Placing | undefined): Verdict[] {
  if (placing === undefined) return []
  const { fed, booked, unfolded, unbooked } = placing
  const said = `${unfolded} lines in no month, ${unbooked} not booked at the ERP`
  const faults = [
    ...(isPlaced(placing) ? [] : [said]),
    ...(fed > 0 && booked > 0 ? [] : ['nothing was fed, or booked']),
  ]
  return [{ title: `nothing is left unplaced under feeding (${fed} lines fed)`, of: booked, faults }]
}

/** If a bank took two, one of them is kept apart and a person knows of it. */
function targetsPaidOnce(joined: readonly Joined[]): Verdict {
  const byTarget = Map.groupBy(
    joined.filter(({ payment }) => payment.target !== null),
    ({ payment }) => payment.target ?? '',
  )
  const faults: string[] = []
  for (const [target, all] of byTarget) {
    const paid = all.filter(({ charges }) => charges.length > 0)
    const apart = paid.filter(({ payment }) => payment.journals.includes('duplicate-sale') && payment.openReviews > 0)
    if (paid.length - apart.length > 1) faults.push(`${target}: ${paid.map(tell).join(' | ')}`)
    if (all.filter(({ payment }) => payment.holdsTarget).length > 1) faults.push(`${target} is held twice`)
  }
  return { title: 'no target was paid twice', of: byTarget.size, faults }
}

/** [I-07] A payer who was told "failed" pays again. */
function neverShownAsFailed(charged: readonly Joined[], { shown }: Evidence): Verdict {
  const byId = new Map(charged.map((one) => [one.payment.id, one]))
  const faults = shown
    .filter(({ state }) => state === 'declined' || state === 'abandoned')
    .flatMap(({ paymentId }) => byId.get(paymentId)?.payment.id ?? [])
    .map((id) => `${id} was shown as failed and is charged`)
  return { title: 'nobody charged was told that it failed', of: shown.length, faults }
}

/** [I-04] Whatever ended was told at least once, nothing else was, and what was told twice had one and the same id. */
function everyEndTold({ endings, delivered }: Evidence): Verdict {
  const wordOf = ({ paymentId, what }: Ending) => `${paymentId} ${what}`
  const told = Map.groupBy(delivered, wordOf)
  const ended = Map.groupBy(endings, wordOf)
  const untold = [...ended.keys()].filter((word) => !told.has(word)).map((word) => `${word} was never told`)
  const invented = [...told.keys()].filter((word) => !ended.has(word)).map((word) => `${word} was told and is not so`)
  const twice = [...told]
    .filter(([word, all]) => new Set(all.map(({ jobId }) => jobId)).size > (ended.get(word)?.length ?? 0))
    .map(([word]) => `${word} was told under two ids`)
  const again = delivered.length - new Set(delivered.map(({ jobId }) => jobId)).size
  return {
    title: `every end was told, ${again} of them more than once`,
    of: ended.size,
    faults: [...untold, ...invented, ...twice],
  }
}

export interface DelaysWanted {
  readonly chargedAt: 'completion' | 'bank'
  /** Of charges made while the clock ran at this speed. */
  readonly speed: number
}

/**
 * Milliseconds of the machine from the charge at the bank to APPROVED in our books, without the time in which nobody
 * could have served: no till there, or no database. Those that ended, sorted.
 */
export function delaysOf(evidence: Evidence, { chargedAt, speed }: DelaysWanted): number[] {
  const { clocks, outages } = evidence
  const chargedOn = new Map(
    evidence.bank
      .filter(isCharge)
      .filter(({ at }) => clocks.findLast(({ engineFrom }) => engineFrom <= Date.parse(at))?.speed === speed)
      .map(({ orderId, at }) => [orderId, realTime(clocks, Date.parse(at))]),
  )
  return evidence.payments
    .filter(({ bankId }) => traitOf(bankId) === chargedAt)
    .flatMap(({ orderId, bankId, approvedAt }) => {
      const at = chargedOn.get(orderId)
      if (at === undefined || approvedAt === null) return []
      const to = realTime(clocks, approvedAt.getTime())
      return [
        Math.max(
          0,
          Math.round(
            to -
              at -
              awayBetween(
                outages.filter((one) => (one.bankId ?? bankId) === bankId),
                at,
                to,
              ),
          ),
        ),
      ]
    })
    .toSorted((one, other) => one - other)
}

function traitOf(bankId: number): 'completion' | 'bank' | undefined {
  const bank = bankOf(bankId)
  return bank && adapterOf(bank).traits.chargedAt
}

/** How much of a span fell into outages, which may overlap. */
function awayBetween(outages: readonly Outage[], from: number, to: number): number {
  let away = 0
  let counted = from
  for (const outage of outages.toSorted((one, other) => one.from - other.from)) {
    const begins = Math.max(outage.from, counted)
    const ends = Math.min(outage.to, to)
    if (ends <= begins) continue
    away += ends - begins
    counted = ends
  }
  return away
}
