import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { planDays, planFigures, planStatus, type PlanItem, type PlanStatus } from './plan-standing.ts'

const TODAY = '2026-03-10'
const debt = (dueOn: string, remainingMinor: bigint): PlanItem => ({ side: 'debit', dueOn, remainingMinor })
const credit = (dueOn: string, remainingMinor: bigint): PlanItem => ({ side: 'credit', dueOn, remainingMinor })

const anItem = fc.record({
  side: fc.constantFrom('debit' as const, 'credit' as const),
  dueOn: fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days)),
  remainingMinor: fc.bigInt({ min: 1n, max: 10n ** 12n }),
})

describe('[M-02] what a firm has to pay', () => {
  it('is told by how near it is: late, today, within seven days from tomorrow on, and credits apart', () => {
    const items = [
      debt('2026-03-09', 100n),
      debt('2026-03-10', 20n),
      debt('2026-03-11', 3n),
      debt('2026-03-17', 4n),
      debt('2026-03-18', 500n),
      credit('2026-01-01', 27n),
    ]
    expect(planFigures(items, TODAY)).toMatchObject({
      debtMinor: 627n,
      creditMinor: 27n,
      netMinor: 600n,
      overdueMinor: 100n,
      dueTodayMinor: 20n,
      within7Minor: 7n,
    })
  })

  it('is due on average on the day that the figures say, credits going the other way', () => {
    expect(planFigures([debt('2026-03-10', 100n), debt('2026-03-20', 100n)], TODAY).maturity).toMatchObject({
      on: '2026-03-15',
      days: '5.000',
    })
    expect(planFigures([debt('2026-03-10', 100n), credit('2026-03-20', 100n)], TODAY).maturity.on).toBeNull()
    // 29 of a receipt are due ten days later: 290 days of a lira, where its one day, the third, would make them 300.
    const dueParts = [
      { dueOn: '2026-03-10', amountMinor: 71n },
      { dueOn: '2026-03-20', amountMinor: 29n },
    ]
    const received = { ...credit('2026-03-13', 100n), dueParts }
    expect(planFigures([debt('2026-03-10', 400n), received], TODAY).maturity).toMatchObject({
      adat: -290n,
      days: '-0.967',
    })
    expect(planFigures([], TODAY)).toMatchObject({ netMinor: 0n, maturity: { on: null, days: null } })
  })

  it.each<[string, PlanItem, boolean, boolean, PlanStatus]>([
    ['a late debt', debt('2026-03-09', 1n), false, true, 'overdue'],
    ['a debt of today', debt('2026-03-10', 1n), false, true, 'due-today'],
    ['a debt of tomorrow', debt('2026-03-11', 1n), false, true, 'not-due'],
    ['a credit', credit('2026-03-09', 1n), false, true, 'credit'],
    ['what is being paid', debt('2026-03-09', 1n), true, true, 'being-paid'],
    ['what nobody can pay', debt('2026-03-09', 1n), false, false, 'not-payable'],
  ])('%s is told as it is', (_what, item, isClaimed, isPayable, status) => {
    expect(planStatus(item, TODAY, { isClaimed, isPayable, isDisputed: false })).toBe(status)
    // What is disputed is told so, where somebody could pay it and nobody does.
    const isQuiet = isPayable && !isClaimed
    expect(planStatus(item, TODAY, { isClaimed, isPayable, isDisputed: true })).toBe(isQuiet ? 'disputed' : status)
  })

  it('comes to the same over its days as in all', () => {
    fc.assert(
      fc.property(fc.array(anItem), (items) => {
        const days = planDays(items)
        const { debtMinor, creditMinor } = planFigures(items, TODAY)
        expect(days.reduce((sum, each) => sum + each.debtMinor, 0n)).toBe(debtMinor)
        expect(days.reduce((sum, each) => sum + each.creditMinor, 0n)).toBe(creditMinor)
        expect(days.reduce((sum, each) => sum + each.count, 0)).toBe(items.length)
        expect(days.map(({ dueOn }) => dueOn)).toEqual([...new Set(items.map(({ dueOn }) => dueOn))].toSorted())
      }),
    )
  })
})
