import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { earlyPayment } from '../discount/early-payment.ts'
import { lateCharge } from '../maturity/late-charge.ts'
import { itemCosts, planCosts, type PlanTerms } from './plan-costs.ts'
import type { PlanItem } from './plan-standing.ts'

const TODAY = '2026-03-01'
const TERMS: PlanTerms = {
  lateRatePpm: 20_000,
  latePeriod: 'monthly',
  graceDays: 0,
  earlyRatePpm: 420_000,
  earlyMethod: 'inner',
  base: 365,
}
const debt = (dueOn: string, remainingMinor: bigint): PlanItem => ({ side: 'debit', dueOn, remainingMinor })

describe('[M-02] what being late costs and paying early saves', () => {
  it.each<[string, PlanItem, Partial<PlanTerms>, bigint | null, bigint | null]>([
    ['2 % a month for 60 days of 10.000', debt(addDays(TODAY, -60), 1_000_000n), {}, 40_000n, 0n],
    [
      '48 % a year for 17 days of 10.000',
      debt(addDays(TODAY, -17), 1_000_000n),
      { lateRatePpm: 480_000, latePeriod: 'yearly' },
      22_356n,
      0n,
    ],
    ['days of grace', debt(addDays(TODAY, -5), 1_000_000n), { graceDays: 5 }, 0n, 0n],
    ['a debt of today', debt(TODAY, 1_000_000n), {}, 0n, 0n],
    ['an early payment, inner', debt('2026-03-15', 10_000_000n), {}, 0n, 158_542n],
    ['an early payment, outer', debt('2026-03-15', 10_000_000n), { earlyMethod: 'outer' }, 0n, 161_096n],
    ['a rate that leaves nothing', debt(addDays(TODAY, 3650), 100n), { earlyMethod: 'outer' }, 0n, 0n],
    ['a credit', { side: 'credit', dueOn: '2020-01-01', remainingMinor: 100n }, {}, 0n, 0n],
    ['a company without rates', debt('2026-01-01', 100n), { lateRatePpm: null, earlyRatePpm: null }, null, null],
  ])('%s', (_what, item, changes, lateMinor, earlyMinor) => {
    expect(itemCosts(item, TODAY, { ...TERMS, ...changes })).toEqual({ lateMinor, earlyMinor })
  })

  it('comes to what the figures say of all of them', () => {
    const items = [debt('2026-03-15', 10_000_000n), debt('2026-04-30', 5_000_000n), debt('2026-06-10', 2_500_000n)]
    const early = earlyPayment(
      items.map(({ dueOn, remainingMinor }) => ({ id: dueOn, dueOn, amountMinor: remainingMinor })),
      TODAY,
      { method: 'inner', yearlyPpm: 420_000, base: 365 },
    )
    expect(planCosts(items, TODAY, TERMS)).toEqual({ lateMinor: 0n, earlyMinor: 741_749n })
    expect(early).toMatchObject({ discountMinor: 741_749n })
    const late = lateCharge(
      { principalMinor: 10_000_000n, from: '2026-03-15', to: '2026-04-14' },
      { rate: { monthlyPpm: 20_000 } },
    )
    expect(planCosts(items.slice(0, 1), '2026-04-14', TERMS).lateMinor).toBe(late.chargeMinor)
    expect(planCosts(items, TODAY, { ...TERMS, lateRatePpm: null, earlyRatePpm: null })).toEqual({
      lateMinor: null,
      earlyMinor: null,
    })
  })
})
