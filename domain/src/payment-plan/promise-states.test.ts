import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import {
  promiseKeeping,
  promiseStates,
  type DayReceipts,
  type GivenPromise,
  type PromiseState,
} from './promise-states.ts'

const TODAY = '2026-03-10'
const on = (days: number) => addDays(TODAY, days)
const promise = (changes: Partial<GivenPromise> = {}): GivenPromise => ({
  id: 'P1',
  amountMinor: 100n,
  givenOn: on(-5),
  promisedOn: on(0),
  alreadyMinor: 0n,
  isWithdrawn: false,
  ...changes,
})
const came = (days: number, amountMinor: bigint): DayReceipts => ({ on: on(days), amountMinor })

describe('[M-02] a promise to pay', () => {
  it.each<[string, Partial<GivenPromise>, readonly DayReceipts[], PromiseState, bigint]>([
    ['waits on its own day', {}, [], 'open', 0n],
    ['is broken the day after', { promisedOn: on(-1) }, [], 'broken', 0n],
    ['is kept by what came on its day', {}, [came(0, 100n)], 'kept', 100n],
    ['is kept by several payments', {}, [came(-2, 60n), came(-1, 40n)], 'kept', 100n],
    ['takes no more than was promised', {}, [came(-1, 900n)], 'kept', 100n],
    ['is not kept by a part', { promisedOn: on(-1) }, [came(-2, 99n)], 'broken', 99n],
    ['is not kept by what came later', { promisedOn: on(-1) }, [came(0, 100n)], 'broken', 0n],
    ['is not kept by what came before it was given', {}, [came(-6, 100n)], 'open', 0n],
    ['is not kept by what had come that day', { alreadyMinor: 100n }, [came(-5, 100n)], 'open', 0n],
    ['is kept by what came after it that day', { alreadyMinor: 70n }, [came(-5, 170n)], 'kept', 100n],
    ['knows a day whose payment was voided', { alreadyMinor: 70n }, [came(-5, 0n)], 'open', 0n],
    ['stays withdrawn', { isWithdrawn: true }, [came(-1, 100n)], 'withdrawn', 0n],
  ])('%s', (_what, changes, receipts, state, paidMinor) => {
    expect(promiseStates([promise(changes)], receipts, TODAY)).toEqual([{ id: 'P1', state, paidMinor }])
  })

  it('has money of its own: what one takes keeps no other, and the earliest day comes first', () => {
    const later = promise({ id: 'P2', promisedOn: on(3) })
    const taken = promise({ id: 'P0', promisedOn: on(-2), isWithdrawn: true })
    expect(promiseStates([later, promise(), taken], [came(-1, 150n)], TODAY)).toEqual([
      { id: 'P2', state: 'open', paidMinor: 50n },
      { id: 'P1', state: 'kept', paidMinor: 100n },
      { id: 'P0', state: 'withdrawn', paidMinor: 0n },
    ])
  })

  it('never counts more than came, whatever was promised', () => {
    const aPromise = fc.record({
      amountMinor: fc.bigInt(1n, 1000n),
      given: fc.integer({ min: -20, max: 0 }),
      lasts: fc.integer({ min: 0, max: 20 }),
      alreadyMinor: fc.bigInt(0n, 500n),
      isWithdrawn: fc.boolean(),
    })
    const receipts = fc.uniqueArray(fc.tuple(fc.integer({ min: -25, max: 0 }), fc.bigInt(0n, 2000n)), {
      selector: ([day]) => day,
    })
    fc.assert(
      fc.property(fc.array(aPromise, { maxLength: 8 }), receipts, (given, days) => {
        const promises = given.map(({ given: start, lasts, ...rest }, at) =>
          promise({ ...rest, id: `P${at}`, givenOn: on(start), promisedOn: on(start + lasts) }),
        )
        const standings = promiseStates(
          promises,
          days.map(([day, minor]) => came(day, minor)),
          TODAY,
        )
        const paid = standings.reduce((sum, { paidMinor }) => sum + paidMinor, 0n)
        expect(paid <= days.reduce((sum, [, minor]) => sum + minor, 0n)).toBe(true)
        for (const [at, { state, paidMinor }] of standings.entries())
          expect((state === 'kept') === (paidMinor === promises[at]?.amountMinor)).toBe(true)
      }),
    )
  })

  it('is told in whole percent of those that were decided', () => {
    const of = (...states: readonly PromiseState[]) => states.map((state) => ({ id: state, state, paidMinor: 0n }))
    expect(promiseKeeping(of('kept', 'kept', 'broken', 'open', 'withdrawn'))).toBe(67)
    expect(promiseKeeping(of('open', 'withdrawn'))).toBeNull()
  })
})
