import { describe, expect, it } from 'vitest'
import type { PlanTerms } from './plan-costs.ts'
import { paidAtDue, paidByCard, paidToday, type PlanWay } from './plan-ways.ts'

const TODAY = '2026-03-10'
const terms: PlanTerms = {
  lateRatePpm: 30_000,
  latePeriod: 'monthly',
  graceDays: 0,
  earlyRatePpm: 365_000,
  earlyMethod: 'outer',
  base: 365,
}
/** 1 000 that is ten days late, 2 000 due in twenty days, and a credit of 500. */
const items = [
  { side: 'debit', dueOn: '2026-02-28', remainingMinor: 100_000n },
  { side: 'debit', dueOn: '2026-03-30', remainingMinor: 200_000n },
  { side: 'credit', dueOn: '2026-03-01', remainingMinor: 50_000n },
] as const
const weighed = { items, today: TODAY, terms }

const said = ({ paysMinor, lateMinor, earlyMinor, costMinor, maturity }: PlanWay) => [
  paysMinor,
  lateMinor,
  earlyMinor,
  costMinor,
  maturity.days,
  maturity.on,
]

describe('[M-02] what ticked debts come to', () => {
  it('today: with what being late costs, and without what being early saves', () => {
    // 1 000 · 3 % · 10/30 = 10; 2 000 · 36.5 % · 20/365 = 40.
    expect(said(paidToday(weighed))).toEqual([250_000n, 1_000n, 4_000n, 247_000n, '0.000', TODAY])
  })

  it('at the due days: what is late is paid today, and nothing is saved', () => {
    // 2 000 in 20 days of 2 500 in all.
    expect(said(paidAtDue(weighed))).toEqual([250_000n, 1_000n, 0n, 251_000n, '16.000', '2026-03-26'])
  })

  it('by card: closed today, and paid month by month', () => {
    expect(said(paidByCard(weighed, 250_000n, 1))).toEqual(said(paidToday(weighed)))
    // Today, and on 10 April and 10 May: 0, 31 and 61 days of almost equal parts.
    expect(said(paidByCard(weighed, 265_000n, 3))).toEqual([265_000n, 1_000n, 4_000n, 262_000n, '30.667', '2026-04-10'])
  })

  it('says nothing of rates that a company does not have', () => {
    const none = { ...terms, lateRatePpm: null, earlyRatePpm: null }
    for (const way of [paidToday, paidAtDue])
      expect(said(way({ ...weighed, terms: none })).slice(0, 4)).toEqual([250_000n, null, null, 250_000n])
  })
})
