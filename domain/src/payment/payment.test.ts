import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, type Evidence } from './decide.ts'
import { canBeCharged, isSurelyUncharged, mayAbandon, nextCheck, nextReviewCheck, REVIEW_AFTER_MS } from './schedule.ts'
import { canMove, holdsTarget, isAtRest, isPaid, PAYMENT_MOVES, PAYMENT_STATES, type PaymentState } from './state.ts'

describe('the life of a payment', () => {
  it('knows only the moves of its table', () => {
    for (const from of PAYMENT_STATES) {
      for (const to of PAYMENT_STATES) {
        expect(canMove(from, to)).toBe((PAYMENT_MOVES[from] as readonly string[]).includes(to))
      }
    }
  })

  it('[I-08] lets a late truth reach every payment that was given up', () => {
    expect(canMove('declined', 'approved') && canMove('abandoned', 'approved')).toBe(true)
  })

  it('[I-07] keeps its target as long as money may stand at the bank', () => {
    expect(PAYMENT_STATES.filter((state) => !holdsTarget(state))).toEqual([
      'declined',
      'abandoned',
      'voided',
      'refunded',
    ])
    expect(PAYMENT_STATES.filter(isPaid)).toEqual(['approved', 'partly-refunded'])
    expect(isAtRest('in-doubt') || isAtRest('auth-sent')).toBe(false)
  })
})

const table: [
  string,
  'completion' | 'bank',
  Evidence,
  PaymentState | undefined,
  'now' | undefined,
  true | undefined,
][] = [
  ['a page', 'completion', { from: 'begin', says: 'handover' }, 'awaiting-3d', undefined, undefined],
  ['a result instead of a page', 'completion', { from: 'begin', says: 'approved' }, 'in-doubt', 'now', undefined],
  ['a no at the beginning', 'completion', { from: 'begin', says: 'declined' }, 'declined', undefined, undefined],
  ['a wrong set-up', 'completion', { from: 'begin', says: 'error' }, 'declined', undefined, true],
  ['no answer at the beginning', 'completion', { from: 'begin', says: 'unknown' }, 'in-doubt', undefined, undefined],
  [
    'an authenticated return',
    'completion',
    { from: 'return', says: 'authenticated' },
    'auth-sent',
    undefined,
    undefined,
  ],
  ['a declined return', 'completion', { from: 'return', says: 'declined' }, 'declined', undefined, undefined],
  ['an unclear return', 'completion', { from: 'return', says: 'unknown' }, undefined, 'now', undefined],
  ['a forged return', 'completion', { from: 'return', says: 'rejected' }, undefined, undefined, true],
  ['a paid return', 'bank', { from: 'return', says: 'approved' }, 'in-doubt', 'now', undefined],
  [
    'a failed return of a bank that charges',
    'bank',
    { from: 'return', says: 'declined' },
    'in-doubt',
    'now',
    undefined,
  ],
  ['a forged one there', 'bank', { from: 'return', says: 'rejected' }, undefined, 'now', true],
  [
    'a signed yes',
    'bank',
    { from: 'notification', says: 'approved', mustAsk: false },
    'approved',
    undefined,
    undefined,
  ],
  [
    'a signed yes of more',
    'bank',
    { from: 'notification', says: 'approved', mustAsk: true },
    'review',
    undefined,
    true,
  ],
  ['a signed no', 'bank', { from: 'notification', says: 'declined', mustAsk: false }, 'declined', undefined, undefined],
  [
    'a copy of the return',
    'completion',
    { from: 'notification', says: 'authenticated', mustAsk: false },
    undefined,
    undefined,
    undefined,
  ],
  ['a forged notice', 'bank', { from: 'notification', says: 'rejected', mustAsk: true }, undefined, 'now', true],
  ['a yes', 'completion', { from: 'provision', says: 'approved', mustAsk: false }, 'approved', undefined, undefined],
  [
    'a yes to confirm',
    'completion',
    { from: 'provision', says: 'approved', mustAsk: true },
    'in-doubt',
    'now',
    undefined,
  ],
  ['a no', 'completion', { from: 'provision', says: 'declined', mustAsk: false }, 'declined', undefined, undefined],
  ['our mistake', 'completion', { from: 'provision', says: 'error', mustAsk: false }, 'declined', undefined, true],
  ['silence', 'completion', { from: 'provision', says: 'unknown', mustAsk: false }, 'in-doubt', undefined, undefined],
  ['found', 'completion', { from: 'inquiry', says: 'paid', figures: 'same' }, 'approved', undefined, undefined],
  ['found otherwise', 'completion', { from: 'inquiry', says: 'paid', figures: 'different' }, 'review', undefined, true],
  [
    'found failed',
    'completion',
    { from: 'inquiry', says: 'failed', figures: 'same' },
    'declined',
    undefined,
    undefined,
  ],
  ['found voided', 'completion', { from: 'inquiry', says: 'voided', figures: 'same' }, 'voided', undefined, undefined],
  ['a person who saw it', 'bank', { from: 'operator', says: 'approved' }, 'approved', undefined, undefined],
  ['a person who saw a no', 'bank', { from: 'operator', says: 'declined' }, 'declined', undefined, undefined],
  ['a person who saw nothing', 'bank', { from: 'operator', says: 'abandoned' }, 'abandoned', undefined, undefined],
  ['not found', 'completion', { from: 'inquiry', says: 'not-found', figures: 'same' }, undefined, undefined, undefined],
  [
    'still running',
    'completion',
    { from: 'inquiry', says: 'pending', figures: 'same' },
    undefined,
    undefined,
    undefined,
  ],
]

describe('what evidence leads to', () => {
  it.each(table)('%s (%s)', (_, chargedAt, evidence, to, ask, alarm) => {
    const decision = decide(chargedAt, evidence)
    expect([decision.to, decision.ask, decision.alarm]).toEqual([to, ask, alarm])
  })
})

describe('when the bank is asked', () => {
  it('follows the list, then hours, then days, then leaves it to a person', () => {
    const moments: number[] = []
    for (let at: number | undefined = 0; at !== undefined; at = nextCheck(0, at)) moments.push(at)
    const minutes = moments.slice(1).map((ms) => ms / 60_000)
    expect(minutes.slice(0, 9)).toEqual([1 / 6, 0.5, 1, 2, 5, 10, 15, 30, 60])
    expect(minutes.slice(9, 12)).toEqual([120, 180, 240])
    expect(moments.at(-1)).toBe(REVIEW_AFTER_MS)
  })

  it('always moves on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: REVIEW_AFTER_MS - 1 }), (age) => {
        expect(nextCheck(5, 5 + age)).toBeGreaterThan(5 + age)
      }),
    )
  })

  it('[I-07] goes on in a review: every six hours for a week, then daily, for as long as it is open', () => {
    const hours: number[] = []
    for (let at = 0; hours.length < 31; at = nextReviewCheck(0, at)) hours.push(at / 3_600_000)
    expect(hours.slice(0, 4)).toEqual([0, 6, 12, 18])
    expect(hours.slice(27)).toEqual([162, 168, 192, 216])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 * 3_600_000 }), (age) => {
        expect(nextReviewCheck(5, 5 + age)).toBeGreaterThan(5 + age)
      }),
    )
  })

  it.each([
    ['bank', true, false, true],
    ['bank', false, true, true],
    ['completion', true, true, true],
    ['completion', false, false, true],
    ['completion', true, false, false],
  ] as const)(
    '[I-07] charged at the %s, begins without money %s, sent %s: may be charged is %s',
    (chargedAt, beginsWithoutMoney, wasSent, may) => {
      expect(canBeCharged({ chargedAt, beginsWithoutMoney, wasSent })).toBe(may)
    },
  )

  const minute = 60_000
  it.each([
    [[0, 5, 10], 40, true, true],
    [[0, 5, 10], 29, true, false],
    [[0, 5, 10], 40, false, false],
    [[0, 4, 8, 9], 40, true, false],
    [[0, 1, 2, 5, 10], 40, true, true],
    [[0, 30], 40, true, false],
  ])('not found at %j, asked at minute %i, proven %s: may be abandoned is %s', (at, now, proven, may) => {
    const notFoundAt = at.map((value) => value * minute)
    expect(mayAbandon({ notFoundAt, lastMoneyMoment: 0, inquiryProven: proven, now: now * minute })).toBe(may)
  })
})

describe('[I-01] whether a money call may leave whose first one may be forgotten', () => {
  const minute = 60_000
  it.each([
    ['not-found', true, 2, true],
    ['not-found', true, 1, false],
    ['not-found', false, 60, false],
    ['pending', true, 60, false],
    ['failed', true, 60, false],
    ['paid', true, 60, false],
  ] as const)('the bank says %s, proven %s, %i minutes after the restore: %s', (says, inquiryProven, minutes, may) => {
    expect(isSurelyUncharged({ says, inquiryProven, timelineAgeMs: minutes * minute })).toBe(may)
  })
})
