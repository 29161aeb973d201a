/** What a payment of the past came to, in every way a payment can. */
export const ENDINGS = [
  'approved',
  'do-not-honour',
  'insufficient-funds',
  'expired-card',
  'wrong-code',
  'cancelled',
  'left',
  'doubt-paid',
  'doubt-unpaid',
  'voided',
  'refunded',
  'partly-refunded',
  'refunded-in-parts',
  'chargeback-open',
  'chargeback-won',
  'chargeback-lost',
  'review-silent',
  'review-amount',
] as const

export type Ending = (typeof ENDINGS)[number]

/** How many of each; the others were simply paid. They are spread over the two years, reviews stand among the newest. */
const COUNTS: readonly (readonly [Ending, number])[] = [
  ['do-not-honour', 9],
  ['insufficient-funds', 12],
  ['expired-card', 5],
  ['wrong-code', 10],
  ['cancelled', 6],
  ['left', 9],
  ['doubt-paid', 8],
  ['doubt-unpaid', 3],
  ['voided', 9],
  ['refunded', 7],
  ['partly-refunded', 8],
  ['refunded-in-parts', 3],
  ['chargeback-won', 2],
  ['chargeback-lost', 2],
]

const SPREAD = COUNTS.flatMap(([ending, count]) => Array.from({ length: count }, () => ending))

/** Somebody has not decided them yet: they are some days old. */
const UNDECIDED: ReadonlyMap<number, Ending> = new Map([
  [157, 'chargeback-open'],
  [168, 'review-silent'],
  [171, 'review-amount'],
  [173, 'review-silent'],
  [175, 'review-silent'],
  [181, 'review-amount'],
])

/** Of the older ones every second has a story; of the newest, whose refunds would lie in the future, none but these. */
const STORIES_END = 176
const STRIDE = 37

export function endingOf(index: number): Ending {
  const undecided = UNDECIDED.get(index)
  if (undecided !== undefined) return undecided
  if (index >= STORIES_END) return NEWEST.get(index) ?? 'approved'
  // Coprime to the number of stories' places: all are met, in no order that anybody sees.
  const place = (index * STRIDE) % STORIES_END
  return SPREAD[place] ?? 'approved'
}

/** Today's and yesterday's have something to look at too. */
const NEWEST: ReadonlyMap<number, Ending> = new Map([
  [183, 'insufficient-funds'],
  [186, 'voided'],
  [188, 'wrong-code'],
  [190, 'doubt-paid'],
  [193, 'do-not-honour'],
  [196, 'left'],
])

type ChargebackKind = 'chargeback-open' | 'chargeback-won' | 'chargeback-lost'
export type StepKind = 'pay' | 'check' | 'void' | 'refund-all' | 'refund-part' | 'refund-rest' | ChargebackKind

export interface Step {
  readonly kind: StepKind
  readonly afterMinutes: number
}

const HOUR = 60
const DAY = 24 * HOUR
const PAY: Step = { kind: 'pay', afterMinutes: 0 }

/** What happens to it, from the payer's click on. */
export function stepsOf(ending: Ending): readonly Step[] {
  switch (ending) {
    case 'approved':
    case 'do-not-honour':
    case 'insufficient-funds':
    case 'expired-card':
    case 'wrong-code':
    case 'cancelled':
      return [PAY]
    // The payer has a quarter of an hour.
    case 'left':
      return [PAY, { kind: 'check', afterMinutes: 25 }]
    case 'doubt-paid':
    case 'review-amount':
      return [PAY, { kind: 'check', afterMinutes: 5 }]
    // "No such order" is believed when it was said three times, and half an hour after the call.
    case 'doubt-unpaid':
      return [PAY, ...[5, 15, 45].map((afterMinutes) => ({ kind: 'check' as const, afterMinutes }))]
    // A bank that cannot tell what it does not know is a person's question after a day.
    case 'review-silent':
      return [PAY, ...[5, DAY + HOUR].map((afterMinutes) => ({ kind: 'check' as const, afterMinutes }))]
    case 'voided':
      return [PAY, { kind: 'void', afterMinutes: 12 }]
    case 'refunded':
      return [PAY, { kind: 'refund-all', afterMinutes: 3 * DAY + 2 * HOUR }]
    case 'partly-refunded':
      return [PAY, { kind: 'refund-part', afterMinutes: 5 * DAY + HOUR }]
    case 'refunded-in-parts':
      return [
        PAY,
        { kind: 'refund-part', afterMinutes: 2 * DAY },
        { kind: 'refund-rest', afterMinutes: 9 * DAY + HOUR },
      ]
    case 'chargeback-open':
      return [PAY, { kind: 'chargeback-open', afterMinutes: 8 * DAY + HOUR }]
    case 'chargeback-won':
    case 'chargeback-lost':
      return [
        PAY,
        { kind: 'chargeback-open', afterMinutes: 12 * DAY + HOUR },
        { kind: ending, afterMinutes: 40 * DAY + HOUR },
      ]
  }
}

/** When its last step is taken. */
export function lastMinuteOf(ending: Ending): number {
  return Math.max(...stepsOf(ending).map(({ afterMinutes }) => afterMinutes))
}

/** How many days later that is; 0 when all happens on one day. */
export function takesDays(ending: Ending): number {
  const last = lastMinuteOf(ending)
  return last < DAY / 4 ? 0 : Math.ceil(last / DAY)
}
