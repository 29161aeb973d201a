import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RateRow } from './definition.ts'
import { isLargeChange, rateChanges, type Rates } from './rate-changes.ts'
import { readRate, writeRate } from './rate-text.ts'

const rate = (ratePpm: number, isIncluded = false): RateRow => ({ ratePpm, isIncluded })

describe('a rate as people write it', () => {
  it.each<[string, RateRow]>([
    ['2,35', rate(23_500)],
    [' 2.5 ', rate(25_000)],
    ['%2', rate(20_000)],
    ['2 %', rate(20_000)],
    ['0', rate(0)],
    ['100', rate(1_000_000)],
    ['5,4106', rate(54_106)],
    ['2,50*', rate(25_000, true)],
    ['2,50 *', rate(25_000, true)],
  ])('reads %j', (text, read) => {
    expect(readRate(text)).toEqual(read)
  })

  it.each(['x', '-1', '2,35121', '100,01', '1.234,5', '2,5,1', '*', '2*5'])('does not guess at %j', (text) => {
    expect(readRate(text)).toBeUndefined()
  })

  it('is nothing where nothing stands', () => {
    expect([readRate(''), readRate('  ')]).toEqual([null, null])
  })

  it('has two decimals at least, and is read again as it was', () => {
    expect([rate(20_000), rate(23_500, true), rate(54_106)].map(writeRate)).toEqual(['2,00', '2,35*', '5,4106'])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.boolean(), (ppm, isIncluded) => {
        expect(readRate(writeRate(rate(ppm, isIncluded)))).toEqual(rate(ppm, isIncluded))
      }),
    )
  })
})

describe('what differs between two rows of rates', () => {
  const before: Rates = new Map([
    [1, rate(0)],
    [3, rate(50_000)],
    [6, rate(90_000, true)],
  ])

  it('is the cells that do, smallest count first', () => {
    const after: Rates = new Map([
      [6, rate(90_000)],
      [3, rate(50_000)],
      [2, rate(30_000)],
    ])
    expect(rateChanges(before, after)).toEqual([
      { count: 1, before: rate(0), after: undefined },
      { count: 2, before: undefined, after: rate(30_000) },
      { count: 6, before: rate(90_000, true), after: rate(90_000) },
    ])
    expect(rateChanges(before, new Map(before))).toEqual([])
  })

  it.each<[string, RateRow | undefined, RateRow | undefined, boolean]>([
    ['five points up', rate(20_000), rate(70_000), false],
    ['a little more', rate(20_000), rate(70_001), true],
    ['as much down', rate(90_000), rate(30_000), true],
    ['a new count within five points', undefined, rate(50_000), false],
    ['a new count beyond', undefined, rate(60_000), true],
    ['a count that goes', rate(300_000), undefined, false],
    ['what was in the price comes on top', rate(90_000, true), rate(90_000), true],
    ['a small one does so', rate(40_000, true), rate(40_000), false],
  ])('is large or not: %s', (_, one, other, isLarge) => {
    expect(isLargeChange({ count: 3, before: one, after: other })).toBe(isLarge)
  })
})
