import { addDays } from '@vezne/domain/calendar/day.ts'
import { ageing } from '@vezne/domain/receivables/ageing.ts'
import { openByAge } from '@vezne/domain/receivables/open-account.ts'
import { describe, expect, it } from 'vitest'
import { planProducts } from './products.ts'
import { openingOfYear, planDollars, planLira, type DemoLine } from './plan.ts'

const itemOf = ({ externalId, on, dueOn, debitMinor, creditMinor }: DemoLine) => ({
  key: externalId,
  side: debitMinor > 0 ? ('debit' as const) : ('credit' as const),
  amountMinor: BigInt(debitMinor > 0 ? debitMinor : creditMinor),
  documentOn: on,
  dueOn,
  number: externalId,
})

describe.each(['2026-11-17', '2027-01-01', '2028-02-29'])('[M-08] the demo’s statement, told on %s', (today) => {
  const lines = planLira('BAYI-001', today, 100)

  it('is two years of at least 2 000 movements, none of them to come, each known by a number of its own', () => {
    expect(lines.length).toBeGreaterThanOrEqual(2000)
    const days = lines.map(({ on }) => on).toSorted()
    expect((days.at(-1) ?? '') <= today).toBe(true)
    expect((days[0] ?? '') <= addDays(today, -730)).toBe(true)
    expect(new Set(lines.map(({ externalId }) => externalId)).size).toBe(lines.length)
    expect(new Set(lines.map(({ type }) => type)).size).toBeGreaterThanOrEqual(15)
    expect(planLira('BAYI-001', today, 100)).toEqual(lines)
  })

  it('has debts of every age today, and the same sum wherever a year began', () => {
    const { items } = openByAge({ lines: lines.map(itemOf), takenBack: [], allocations: [] })
    const aged = ageing(
      items.map(({ side, dueOn, openMinor }) => ({ side, dueOn, remainingMinor: openMinor })),
      today,
    )
    for (const bucket of ['notDueMinor', 'to30Minor', 'to60Minor', 'to90Minor', 'over90Minor'] as const)
      expect(aged[bucket], bucket).toBeGreaterThan(0n)
    expect(openingOfYear('BAYI-001', today, lines).isHidden).toBe(true)
  })

  it('has lines of its last invoices, whose totals are the invoice', () => {
    const products = planProducts(lines, today)
    expect(products.length).toBeGreaterThan(100)
    const sums = Map.groupBy(products, ({ documentNo }) => documentNo)
    for (const [documentNo, own] of sums)
      expect(own.reduce((sum, { total }) => sum + total, 0)).toBe(
        lines.find((line) => line.documentNo === documentNo)?.debitMinor,
      )
  })

  it('has an account in dollars with an exchange difference, which is lira alone', () => {
    const dollars = planDollars('BAYI-001', today)
    expect(dollars.length).toBeGreaterThan(45)
    const differences = dollars.filter(({ type }) => type === 'exchange-difference')
    expect(differences.length).toBeGreaterThanOrEqual(7)
    for (const line of differences) expect([line.debitMinor, line.localDebitMinor > 0]).toEqual([0, true])
  })
})
