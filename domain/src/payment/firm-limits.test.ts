import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitMetBy, type FirmLimits } from './firm-limits.ts'

const NONE: FirmLimits = { perPaymentMinor: null, perDayMinor: null, perMonthMinor: null }
const NOTHING = { todayMinor: 0n, thisMonthMinor: 0n }

describe('the limits of a firm', () => {
  it('stop nobody where there are none', () => {
    expect(limitMetBy(10n ** 15n, NONE, { todayMinor: 10n ** 15n, thisMonthMinor: 10n ** 15n })).toBeUndefined()
  })

  it('let through what reaches them to the kuruş, and nothing above', () => {
    const limits = { perPaymentMinor: 100n, perDayMinor: 250n, perMonthMinor: 900n }
    expect(limitMetBy(100n, limits, NOTHING)).toBeUndefined()
    expect(limitMetBy(101n, limits, NOTHING)).toEqual({ limit: 'payment', leftMinor: 100n })
    expect(limitMetBy(50n, limits, { todayMinor: 200n, thisMonthMinor: 200n })).toBeUndefined()
    expect(limitMetBy(51n, limits, { todayMinor: 200n, thisMonthMinor: 200n })).toEqual({
      limit: 'day',
      leftMinor: 50n,
    })
    expect(limitMetBy(51n, limits, { todayMinor: 0n, thisMonthMinor: 880n })).toEqual({
      limit: 'month',
      leftMinor: 20n,
    })
  })

  it('tell of several the one that leaves least, and never less than nothing', () => {
    const limits = { perPaymentMinor: 100n, perDayMinor: 250n, perMonthMinor: 900n }
    expect(limitMetBy(500n, limits, { todayMinor: 240n, thisMonthMinor: 300n })).toEqual({
      limit: 'day',
      leftMinor: 10n,
    })
    // The limit was lowered below what was paid already.
    expect(limitMetBy(1n, limits, { todayMinor: 300n, thisMonthMinor: 300n })).toEqual({ limit: 'day', leftMinor: 0n })
  })

  it('are never exceeded by any row of payments, and what is left always goes through', () => {
    const bound = fc.option(fc.bigInt(1n, 500n), { nil: null })
    const limits = fc.record({ perPaymentMinor: bound, perDayMinor: bound, perMonthMinor: bound })
    const payments = fc.array(fc.record({ minor: fc.bigInt(1n, 300n), isNextDay: fc.boolean() }), { maxLength: 30 })
    fc.assert(
      fc.property(limits, payments, (each, asked) => {
        let [todayMinor, thisMonthMinor] = [0n, 0n]
        for (const { minor, isNextDay } of asked) {
          if (isNextDay) todayMinor = 0n
          const met = limitMetBy(minor, each, { todayMinor, thisMonthMinor })
          const paid = met === undefined ? minor : met.leftMinor
          expect(limitMetBy(paid, each, { todayMinor, thisMonthMinor })).toBeUndefined()
          expect(paid).toBeLessThanOrEqual(minor)
          todayMinor += paid
          thisMonthMinor += paid
          expect(paid <= (each.perPaymentMinor ?? paid)).toBe(true)
          expect(todayMinor <= (each.perDayMinor ?? todayMinor)).toBe(true)
          expect(thisMonthMinor <= (each.perMonthMinor ?? thisMonthMinor)).toBe(true)
        }
      }),
    )
  })
})
