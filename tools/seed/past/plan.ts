import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay, istanbulMoment } from '@vezne/domain/calendar/istanbul.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { amountOf, bankOf, countOf, currencyOf, type Chance } from './choices.ts'
import { endingOf, lastMinuteOf, stepsOf, takesDays, type Ending, type StepKind } from './endings.ts'

/** A payment of Anadolu's past: what was asked for, when, and how it shall have ended. */
export interface PastPayment {
  /** The order it pays, by which it is known again. */
  readonly reference: string
  readonly at: Date
  readonly bankId: number
  /** Whose account it goes to; nobody's where somebody paid on the public page without saying for whom. */
  readonly firmCode: string | undefined
  readonly audience: 'public-page' | 'link' | 'panel'
  readonly netMinor: bigint
  readonly currency: Currency
  readonly installments: number
  readonly ending: Ending
}

export interface PastStep {
  readonly at: Date
  readonly kind: StepKind
  readonly payment: PastPayment
}

export const PAST_SIZE = 200
/** So many begin at the same moment: they are made side by side. */
const AT_ONCE = 4
const MOMENTS = PAST_SIZE / AT_ONCE
const FIRST_DAYS_AGO = 730

const FIRMS = ['BAYI-001', 'BAYI-002', 'BAYI-001-01', 'BAYI-001', undefined, 'BAYI-002'] as const
const AUDIENCES = ['panel', 'link', 'public-page', 'panel', 'panel'] as const

/** The same past at every start, told from `now` backwards; the newest payment is the last of all that happens. */
export function planPast(now: Date): PastPayment[] {
  return Array.from({ length: PAST_SIZE }, (_, index) => {
    const chance = chanceOf(index)
    const moment = Math.floor(index / AT_ONCE)
    const wanted = endingOf(index)
    // What would still have to happen has not happened yet.
    const ending = takesDays(wanted) < Math.max(1, daysAgoOf(moment)) ? wanted : 'approved'
    const bankId = bankOf(index, ending)
    const currency = currencyOf(bankId, ending, chance)
    const installments = countOf(bankId, currency, ending, chance)
    const firmCode = FIRMS[index % FIRMS.length]
    const audience = firmCode === undefined ? 'public-page' : (AUDIENCES[index % AUDIENCES.length] ?? 'panel')
    return {
      reference: `SIP-${10_001 + index}`,
      at: timeOf(now, index, ending),
      bankId,
      firmCode,
      audience,
      netMinor: amountOf(index, { installments, ending, currency }, chance),
      currency,
      installments,
      ending,
    }
  })
}

/** Everything that happens to them, in its order. */
export function stepsOfPast(plan: readonly PastPayment[]): PastStep[] {
  const steps = plan.flatMap((payment) =>
    stepsOf(payment.ending).map(({ kind, afterMinutes }) => ({
      at: new Date(payment.at.getTime() + afterMinutes * MINUTE_MS),
      kind,
      payment,
    })),
  )
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Before `now` by so many minutes: today's, whatever the hour is. */
const TODAY_MINUTES = [190, 125, 70, 35]
const LAST_MINUTES = 8
const EARLIER_MOMENTS = MOMENTS - TODAY_MINUTES.length

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)

/** Rare at first, daily at the end: business grew. Zero is today. */
function daysAgoOf(moment: number): number {
  if (moment >= EARLIER_MOMENTS) return 0
  const left = 1 - moment / (EARLIER_MOMENTS - 1)
  return 1 + Math.round((FIRST_DAYS_AGO - 1) * left ** 1.7)
}

function timeOf(now: Date, index: number, ending: Ending): Date {
  if (index === PAST_SIZE - 1) return minutesBefore(now, LAST_MINUTES)
  return ending.startsWith('review') ? reviewedAt(now, index, ending) : momentAt(now, Math.floor(index / AT_ONCE))
}

/**
 * The bank is asked about a review every six hours from its opening on. Opened whole days ago, it was asked just now,
 * and no worker finds it due at its first start.
 */
function reviewedAt(now: Date, index: number, ending: Ending): Date {
  const days = 1 + (index % 6)
  return minutesBefore(now, days * DAY_MINUTES + 1 + lastMinuteOf(ending))
}

/** In office hours of a day that is over, or in the last hours. */
function momentAt(now: Date, moment: number): Date {
  const minutes = TODAY_MINUTES[moment - EARLIER_MOMENTS]
  if (minutes !== undefined) return minutesBefore(now, minutes)
  const day = addDays(istanbulDay(now.getTime()), -daysAgoOf(moment))
  const clock = 9 * 60 + ((moment * 97) % 420)
  return new Date(istanbulMoment(day) + clock * MINUTE_MS)
}

/** A number below a bound, the same one for the same payment and question. */
function chanceOf(index: number): Chance {
  return (question, below) => {
    const mixed = Math.imul((index + 1) * 2_654_435_761, question.length * 40_503 + question.charCodeAt(0))
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below
  }
}
