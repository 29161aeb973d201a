import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tickedAllocations } from '../receivables/decide-allocations.ts'
import { planPreview, type PlanTick } from './plan-preview.ts'

const ON = '2026-03-10'
const tick = (id: string, side: PlanTick['side'], openMinor: bigint, amountMinor = openMinor): PlanTick => ({
  id,
  side,
  dueOn: '2026-03-01',
  openMinor,
  amountMinor,
})

describe('[M-02] what a payment of ticked lines will close', () => {
  it('is each line by its own amount, and comes to debts without credits', () => {
    expect(
      planPreview([tick('F1', 'debit', 500n), tick('F2', 'debit', 300n, 100n), tick('K1', 'credit', 50n)], ON),
    ).toEqual({
      lines: [
        { id: 'F1', appliedMinor: 500n, leftMinor: 0n },
        { id: 'F2', appliedMinor: 100n, leftMinor: 200n },
        { id: 'K1', appliedMinor: 50n, leftMinor: 0n },
      ],
      netMinor: 550n,
    })
    expect(planPreview([tick('F1', 'debit', 500n, 0n)], ON).lines).toEqual([
      { id: 'F1', appliedMinor: 0n, leftMinor: 500n },
    ])
  })

  it('is what the approval allocates to every debt, line by line', () => {
    const amounts = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 20 }), (debts) => {
        const ticks = debts.map(([open, paid], at) => tick(`F${at}`, 'debit', open, paid < open ? paid : open))
        const { lines, netMinor } = planPreview(ticks, ON)
        const open = ticks.map(({ id: key, side, dueOn, openMinor }) => ({
          key,
          side,
          dueOn,
          openMinor,
          amountMinor: openMinor,
          number: key,
        }))
        const ticked = ticks.map(({ id: key, amountMinor }) => ({ key, amountMinor }))
        const decided = tickedAllocations(open, ticked, { key: 'P', amountMinor: netMinor, on: ON })
        expect(decided.map(({ debitKey, amountMinor }) => [debitKey, amountMinor])).toEqual(
          lines.map(({ id, appliedMinor }) => [id, appliedMinor]),
        )
      }),
    )
  })
})
