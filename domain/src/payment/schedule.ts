import type { ChargedAt, InquiryWord } from './decide.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When the bank is asked about a payment in doubt, counted from the moment it fell into doubt. */
export const FIRST_CHECK_MS = 10 * SECOND
const DOUBT_CHECKS = [FIRST_CHECK_MS, 30 * SECOND, ...[1, 2, 5, 10, 15, 30, 60].map((minutes) => minutes * MINUTE)]

/** A payer at the bank's page: after this long we look for them. */
export const LOOK_AFTER_MS: Readonly<Record<ChargedAt, number>> = { bank: 6 * MINUTE, completion: 15 * MINUTE }

export const ALERT_AFTER_MS = 15 * MINUTE

/** How long the bank is asked before a person must decide. */
export const REVIEW_AFTER_MS = 7 * DAY

/** The next moment to ask: by the list, then hourly for a day, then daily for a week; undefined: a person decides. */
export function nextCheck(doubtSince: number, now: number): number | undefined {
  const age = now - doubtSince
  const listed = DOUBT_CHECKS.find((after) => after > age)
  if (listed !== undefined) return doubtSince + listed
  if (age >= REVIEW_AFTER_MS) return undefined
  const step = age < DAY ? HOUR : DAY
  return doubtSince + Math.min((Math.floor(age / step) + 1) * step, REVIEW_AFTER_MS)
}

export const REVIEW_PACE_MS = 6 * HOUR

/**
 * A review is a person's question and still the bank's: it is asked every six hours for a week, then daily, for as long
 * as the review is open.
 */
export function nextReviewCheck(reviewSince: number, now: number): number {
  const age = now - reviewSince
  const step = age < 7 * DAY ? REVIEW_PACE_MS : DAY
  return reviewSince + (Math.floor(age / step) + 1) * step
}

/** Where the inquiry cannot settle a doubt by itself, a person is asked after a day, and the bank slowly from then on. */
export const HOPELESS_AFTER_MS = DAY

/**
 * Whether money can have moved for a payment of which the bank tells nothing. Where our own completion charges and was
 * never written down as sent, and the call that begins takes none, the answer is no, whatever an inquiry cannot say.
 */
export function canBeCharged(facts: {
  readonly chargedAt: ChargedAt
  readonly beginsWithoutMoney: boolean
  readonly wasSent: boolean
}): boolean {
  return facts.chargedAt === 'bank' || facts.wasSent || !facts.beginsWithoutMoney
}

const NOT_FOUND_TIMES = 3
const NOT_FOUND_APART_MS = 5 * MINUTE
const QUIET_MS = 30 * MINUTE

/**
 * "No such order" closes a payment only when it was said three times, five minutes apart each, and half an hour after
 * the last moment money could move: the bank's own copies lag behind. And only an account whose inquiry has once found
 * a sale of its own is believed about what it does not find.
 */
export function mayAbandon(facts: {
  readonly notFoundAt: readonly number[]
  readonly lastMoneyMoment: number
  readonly inquiryProven: boolean
  readonly now: number
}): boolean {
  if (!facts.inquiryProven || facts.now - facts.lastMoneyMoment < QUIET_MS) return false
  let counted = 0
  let last = Number.NEGATIVE_INFINITY
  for (const at of facts.notFoundAt.toSorted((one, other) => one - other)) {
    if (at - last < NOT_FOUND_APART_MS) continue
    counted += 1
    last = at
  }
  return counted >= NOT_FOUND_TIMES
}

/** Longer than any bank's own copies were ever seen to lag behind its books. */
const COPIES_LAG_MS = 2 * MINUTE

/**
 * Whether the money call of a payment may leave whose earlier call, if there was one, was lost with a commit. Only when
 * the bank says that it knows no such order, when it is an account that is believed about what it does not find, and
 * when such a call would have left long enough ago to be found: before the present timeline began.
 */
export function isSurelyUncharged(facts: {
  readonly says: InquiryWord
  readonly inquiryProven: boolean
  readonly timelineAgeMs: number
}): boolean {
  return facts.says === 'not-found' && facts.inquiryProven && facts.timelineAgeMs >= COPIES_LAG_MS
}
