import { describe, expect, it } from 'vitest'
import { openOf, ticksWithin } from './ticks-within.ts'

const line = (id: string, dueOn: string, remainingMinor: bigint, side: 'debit' | 'credit' = 'debit') => ({
  id,
  side,
  dueOn,
  remainingMinor,
})
const LATER = line('later', '2026-03-20', 300n)
const FIRST = line('first', '2026-03-10', 200n)
const CREDIT = line('credit', '2026-03-01', 50n, 'credit')

describe('[M-02] [L-01] what a link pays of the debts it was made for', () => {
  it.each([
    [
      'all of it',
      [LATER, FIRST],
      500n,
      [
        ['first', 200n],
        ['later', 300n],
      ],
    ],
    [
      'what falls due first',
      [LATER, FIRST],
      250n,
      [
        ['first', 200n],
        ['later', 50n],
      ],
    ],
    ['one of them', [LATER, FIRST], 200n, [['first', 200n]]],
    [
      'with the credit',
      [LATER, CREDIT, FIRST],
      450n,
      [
        ['credit', 50n],
        ['first', 200n],
        ['later', 300n],
      ],
    ],
  ] as const)('is %s', (_, lines, netMinor, expected) => {
    expect(ticksWithin(lines, netMinor).map(({ id, amount }) => [id, amount])).toEqual(expected)
  })

  it('is never more than what is open, nor below nothing', () => {
    expect(openOf([LATER, CREDIT, FIRST])).toBe(450n)
    expect(openOf([CREDIT])).toBe(0n)
    expect(openOf([])).toBe(0n)
  })
})
