import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { sumOf } from '../money/sum.ts'
import { tickedAllocations } from '../receivables/decide-allocations.ts'
import { smaller } from '../receivables/side.ts'
import { planPreview, type PlanTick } from './plan-preview.ts'

const ON = '2026-03-10'
const PAYMENTS = 500

const aLine = fc.record({
  isCredit: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  due: fc.integer({ min: -200, max: 200 }),
  openMinor: fc.bigInt(1n, 10n ** 9n),
  paidMinor: fc.bigInt(1n, 10n ** 9n),
})

/** A payment of ticked debts and credits that comes to something. */
const aPayment = fc
  .array(aLine, { minLength: 1, maxLength: 40 })
  .map((lines) =>
    lines.map(({ isCredit, due, openMinor, paidMinor }, at): PlanTick => ({
      id: `${isCredit ? 'K' : 'F'}${at}`,
      side: isCredit ? 'credit' : 'debit',
      dueOn: addDays(ON, due),
      openMinor,
      amountMinor: smaller(openMinor, paidMinor),
    })),
  )
  .filter((ticks) => planPreview(ticks, ON).netMinor > 0n)

it('[M-02] what 500 payments show before they are made is what is allocated, and undone it is so again', () => {
  fc.assert(
    fc.property(aPayment, (ticks) => {
      const preview = planPreview(ticks, ON)
      const open = ticks.map(({ id: key, side, dueOn, openMinor }) => ({
        key,
        side,
        dueOn,
        number: key,
        amountMinor: openMinor,
        openMinor,
      }))
      const ticked = ticks.map(({ id: key, amountMinor }) => ({ key, amountMinor }))
      const credit = { key: 'P', amountMinor: preview.netMinor, on: ON }
      const decided = tickedAllocations(open, ticked, credit)
      const takenOf = (key: string, from: typeof decided) =>
        sumOf(
          from.filter(({ creditKey, debitKey }) => creditKey === key || debitKey === key),
          ({ amountMinor }) => amountMinor,
        )
      // What the screen says of each line, debt or credit, is what the books take of it.
      expect(preview.lines.map(({ id }) => takenOf(id, decided))).toEqual(
        preview.lines.map(({ appliedMinor }) => appliedMinor),
      )
      // All of the money closes something: nothing is left over, nothing is made.
      expect(takenOf('P', decided)).toBe(preview.netMinor)
      const after = open.map((item) => ({ ...item, openMinor: item.openMinor - takenOf(item.key, decided) }))
      expect(after.map(({ openMinor }) => openMinor)).toEqual(preview.lines.map(({ leftMinor }) => leftMinor))
      expect(after.every(({ openMinor }) => openMinor >= 0n)).toBe(true)
      const undone = after.map((item) => ({ ...item, openMinor: item.openMinor + takenOf(item.key, decided) }))
      expect(undone).toEqual(open)
      expect(tickedAllocations(undone, ticked, credit)).toEqual(decided)
    }),
    { numRuns: PAYMENTS, seed: 20_260_310 },
  )
}, 60_000)
