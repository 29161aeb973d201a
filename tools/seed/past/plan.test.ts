import { adapterOf, bankOf } from '@vezne/banks/pos/banks.ts'
import { scriptedFault, type FaultName } from '@vezne/simulators/faults/fault-names.ts'
import { expect, it } from 'vitest'
import { DEMO_TILLS } from '../pos-accounts.ts'
import { ENDINGS, type Ending } from './endings.ts'
import { PAST_SIZE, planPast, stepsOfPast } from './plan.ts'

const NOW = new Date('2026-11-16T06:30:00Z')
const plan = planPast(NOW)
const DAY_MS = 24 * 60 * 60_000

it('is two hundred payments over two years, each with an order of its own, more of them lately', () => {
  expect(plan).toHaveLength(PAST_SIZE)
  expect(PAST_SIZE).toBe(200)
  expect(new Set(plan.map(({ reference }) => reference)).size).toBe(200)
  const daysAgo = plan.map(({ at }) => (NOW.getTime() - at.getTime()) / DAY_MS)
  expect(Math.max(...daysAgo)).toBeGreaterThan(720)
  expect(Math.max(...daysAgo)).toBeLessThan(731)
  const within = (days: number) => daysAgo.filter((ago) => ago < days).length
  expect(within(365)).toBeGreaterThan(110)
  expect(within(31)).toBeGreaterThan(25)
  expect(within(0.5)).toBeGreaterThanOrEqual(12)
})

it('has every ending, bank, firm, channel and currency, and installments', () => {
  const ofAll = <Value>(read: (payment: (typeof plan)[number]) => Value) => new Set(plan.map(read))
  expect(ofAll(({ ending }) => ending)).toEqual(new Set(ENDINGS))
  const banks = DEMO_TILLS.find(({ tenant }) => tenant === 'anadolu')?.banks.map(({ id }) => id)
  const paid = plan.filter(({ ending }) => ending === 'approved')
  expect(new Set(paid.map(({ bankId }) => bankId))).toEqual(new Set(banks))
  expect(ofAll(({ firmCode }) => firmCode)).toEqual(new Set(['BAYI-001', 'BAYI-001-01', 'BAYI-002', undefined]))
  expect(ofAll(({ audience }) => audience)).toEqual(new Set(['panel', 'link', 'public-page']))
  expect(ofAll(({ currency }) => currency)).toEqual(new Set(['TRY', 'USD', 'EUR']))
  expect(ofAll(({ installments }) => installments)).toEqual(new Set([1, 2, 3, 6, 9]))
  const reviews = plan.filter(({ ending }) => ending.startsWith('review'))
  expect(reviews).toHaveLength(5)
  // Elsewhere the bank's word would end the doubt without a person.
  const silent = plan.filter(({ ending }) => ending === 'review-silent').flatMap(({ bankId }) => bankOf(bankId) ?? [])
  expect(silent.map((bank) => adapterOf(bank).traits.blindToAbsence)).toEqual([true, true, true])
})

it('asks no bank for a bad day but where one is meant', () => {
  const meant: Partial<Record<Ending, FaultName>> = {
    'do-not-honour': 'decline-do-not-honour',
    'insufficient-funds': 'decline-insufficient-funds',
    'expired-card': 'decline-expired-card',
    'doubt-paid': 'charge-then-502',
    'doubt-unpaid': '502-without-charge',
    'review-silent': '502-without-charge',
    'review-amount': 'amount-one-more',
  }
  for (const { reference, ending, netMinor } of plan) {
    const fault = scriptedFault(Number(netMinor))
    expect({ reference, ending, fault }).toEqual({ reference, ending, fault: meant[ending] ?? 'approve' })
  }
  // What these cost in installments, the tests of the tills look at.
  const inParts = plan.filter(({ installments }) => installments > 1).map(({ netMinor }) => netMinor)
  expect(new Set(inParts)).toEqual(new Set([100_000n, 125_000n, 2_400_000n]))
})

it.each(['2026-11-16T21:05:00Z', '2026-03-01T00:10:00Z', '2028-02-29T11:59:00Z'])(
  'is over before it is told, and the same whenever that is (%s)',
  (when) => {
    const now = new Date(when)
    const told = planPast(now)
    expect(told.map(({ at: _, ...rest }) => rest)).toEqual(plan.map(({ at: _, ...rest }) => rest))
    const steps = stepsOfPast(told)
    expect(steps.every(({ at }) => at < now)).toBe(true)
    expect(steps.at(-1)).toMatchObject({ kind: 'pay', payment: told.at(-1) })
  },
)
