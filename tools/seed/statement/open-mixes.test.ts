import { openByAge } from '@vezne/domain/receivables/open-account.ts'
import { expect, it } from 'vitest'
import { planAdvance, planEuros, planMachine } from './foreign.ts'
import { planDollars, planLira, type DemoLine } from './plan.ts'

const itemOf = ({ on, dueOn, documentNo, debitMinor, creditMinor }: DemoLine) => ({
  key: `doc:${documentNo} ${debitMinor > 0 ? 'debit' : 'credit'}`,
  side: debitMinor > 0 ? ('debit' as const) : ('credit' as const),
  amountMinor: BigInt(debitMinor > 0 ? debitMinor : creditMinor),
  documentOn: on,
  dueOn,
  number: documentNo,
})

const openOf = (lines: readonly DemoLine[], parts: ReturnType<typeof planMachine>['parts'] = []) =>
  openByAge(
    {
      lines: lines.filter(({ debitMinor, creditMinor }) => debitMinor + creditMinor > 0).map(itemOf),
      takenBack: [],
      allocations: [],
    },
    Map.groupBy(parts, ({ documentNo }) => `doc:${documentNo} debit`),
  ).items.filter(({ openMinor }) => openMinor > 0n)

/** A year of days on which somebody may start the demo. */
const DAYS = ['2026-01-01', '2026-02-28', '2026-04-07', '2026-06-18', '2026-08-31', '2026-11-18', '2028-02-29']

it.each(DAYS)('[M-02] forty lines are open in four mixes of currency and state, told on %s', (today) => {
  const machine = planMachine('BAYI-001', today)
  const open = {
    TRY: openOf(planLira('BAYI-001', today, 100)),
    USD: openOf([...planDollars('BAYI-001', today), machine.line], machine.parts),
    EUR: openOf(planEuros('BAYI-001', today)),
  }
  const isLate = ({ dueOn }: { dueOn: string }) => dueOn < today
  // Ten of each at least: late lira, lira to come, dollars in parts and euros.
  const mixes = [open.TRY.filter(isLate), open.TRY.filter((item) => !isLate(item)), open.USD, open.EUR]
  for (const mix of mixes) expect(mix.length).toBeGreaterThanOrEqual(10)
  for (const items of Object.values(open)) {
    expect(items.filter(isLate).length).toBeGreaterThan(0)
    expect(items.filter((item) => !isLate(item)).length).toBeGreaterThan(0)
    expect(items.some(({ amountMinor, openMinor }) => openMinor < amountMinor)).toBe(true)
  }
  expect(openOf(planAdvance('BAYI-001-01', today))).toMatchObject([{ side: 'credit', openMinor: 150_000n }])
  expect(machine.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(BigInt(machine.line.debitMinor))
})
