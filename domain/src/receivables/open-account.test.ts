import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { allocate } from './allocate.ts'
import { closedInImage, offBalance, openByAge, openByImage } from './open-account.ts'
import { receiptAllocations } from './receipt-allocations.ts'
import { signed } from './side.ts'
import { compareNumbers, type AccountItem } from './standing-allocations.ts'

const ON = '2026-03-05'

const item = (key: string, amount: bigint, more: Partial<AccountItem> = {}): AccountItem => ({
  key,
  side: amount < 0n ? 'credit' : 'debit',
  amountMinor: amount < 0n ? -amount : amount,
  documentOn: ON,
  dueOn: ON,
  number: key,
  ...more,
})

const accounts = fc
  .array(
    fc.record({
      days: fc.integer({ min: 0, max: 6 }),
      due: fc.integer({ min: 0, max: 9 }),
      amount: fc.bigInt(-50n, 50n),
    }),
    {
      maxLength: 40,
    },
  )
  .map((rows) =>
    rows.flatMap(({ days, due, amount }, at) =>
      amount === 0n
        ? []
        : [item(`L${at % 10}${at}`, amount, { documentOn: addDays(ON, days), dueOn: addDays(ON, days + due) })],
    ),
  )

/** One credit after the other, each over every debt. */
function oneByOne(items: readonly AccountItem[]): Map<string, bigint> {
  const open = new Map(items.map(({ key, amountMinor }) => [key, amountMinor]))
  const debts = items.filter(({ side }) => side === 'debit').toSorted(compareNumbers)
  const credits = items
    .filter(({ side }) => side === 'credit')
    .toSorted(
      (one, other) =>
        (one.documentOn < other.documentOn ? -1 : +(one.documentOn > other.documentOn)) || compareNumbers(one, other),
    )
  for (const { key, amountMinor, documentOn: on } of credits) {
    const owed = debts.map((debt) => ({
      id: debt.key,
      dueOn: debt.dueOn,
      costsMinor: 0n,
      interestMinor: 0n,
      principalMinor: open.get(debt.key) ?? 0n,
    }))
    const closed = allocate(owed, { amountMinor, on, ticked: [], named: [], keepForFuture: false }, 'sequential')
    if (closed.kind === 'refused') continue
    for (const { id, minor } of closed.remaining) open.set(id, minor)
    open.set(key, closed.unappliedMinor)
  }
  return open
}

describe('[I-08] what is open of an account', () => {
  it('is what one credit after the other leaves open, and adds up to the balance', () => {
    fc.assert(
      fc.property(accounts, (lines) => {
        const open = openByAge({ lines, takenBack: [], allocations: [] })
        const balance = lines.reduce((sum, { side, amountMinor }) => sum + signed(side, amountMinor), 0n)
        expect(offBalance(balance, open)).toBe(0n)
        expect(new Map(open.items.map(({ key, openMinor }) => [key, openMinor]))).toEqual(oneByOne(lines))
      }),
    )
  })

  it('of two years is reckoned at once', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) =>
      item(`L${at}`, at % 2 === 0 ? 100n : -99n, { dueOn: addDays(ON, at % 700) }),
    )
    expect(
      openByAge({ lines, takenBack: [], allocations: [] }).items.filter(({ openMinor }) => openMinor > 0n),
    ).toHaveLength(100)
  })

  it('by an image is what it shows open; without one that adds up there is none', () => {
    const then = [
      { ...item('F1', 100n), documentNo: 'F1' },
      { ...item('E', -30n), documentNo: 'E' },
    ]
    const held = { hasReadOf: () => true, linesAsOf: () => then }
    const shows = (openMinor: bigint) => [{ asOf: 9, items: [{ side: 'debit' as const, documentNo: 'F1', openMinor }] }]
    expect(closedInImage(shows(60n), held)).toBeUndefined()
    const image = closedInImage(shows(70n), held) ?? { items: [] }
    const open = openByImage({ lines: then, takenBack: [], allocations: [] }, image)
    expect(open.items.map(({ key, openMinor }) => [key, openMinor])).toEqual([
      ['F1', 70n],
      ['E', 0n],
    ])
  })
})

describe('[I-08] what receipts close', () => {
  const open = [
    { ...item('F1', 100n), openMinor: 100n },
    { ...item('F2', 100n, { dueOn: addDays(ON, 1) }), openMinor: 100n },
    { ...item('K', -30n), openMinor: 30n },
  ]

  it('is one after the other what the one before has left, its own vade farkı first', () => {
    const receipt = (key: string, amountMinor: bigint) => ({ key, amountMinor, on: ON, ticked: [] })
    const surcharge = { key: 'P2 late', amountMinor: 5n }
    expect(receiptAllocations(open, [receipt('P1', 130n), { ...receipt('P2', 85n), surcharge }])).toEqual([
      [
        { creditKey: 'P1', debitKey: 'F1', amountMinor: 100n },
        { creditKey: 'P1', debitKey: 'F2', amountMinor: 30n },
      ],
      [
        { creditKey: 'P2', debitKey: 'P2 late', amountMinor: 5n },
        { creditKey: 'P2', debitKey: 'F2', amountMinor: 70n },
      ],
    ])
  })

  it('is what was ticked, with credits that are set off', () => {
    const ticked = [
      { key: 'F2', amountMinor: 100n },
      { key: 'K', amountMinor: 30n },
    ]
    expect(receiptAllocations(open, [{ key: 'P1', amountMinor: 70n, on: ON, ticked }])).toEqual([
      [
        { creditKey: 'K', debitKey: 'F2', amountMinor: 30n, withKey: 'P1' },
        { creditKey: 'P1', debitKey: 'F2', amountMinor: 70n },
      ],
    ])
  })
})
