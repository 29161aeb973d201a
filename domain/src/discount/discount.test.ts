import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discount, type DiscountTerms } from './discount.ts'
import { earlyPayment } from './early-payment.ts'
import { supplierFinance } from './supplier-finance.ts'
import { withinBudget } from './within-budget.ts'

const terms = (method: 'outer' | 'inner', yearlyPpm: number, base: 360 | 365): DiscountTerms => ({
  method,
  yearlyPpm,
  base,
})
const OUTER = terms('outer', 420_000, 365)
const INNER = terms('inner', 420_000, 365)
const LEFT = { kind: 'refused', why: 'nothing-left' }

describe('[I-06] a discount', () => {
  it.each([
    ['outer', 360, 800_000n, 521_739n],
    ['outer', 365, 789_041n, 521_118n],
    ['inner', 360, 740_741n, 480_000n],
    ['inner', 365, 731_336n, 480_000n],
  ] as const)('%s by %i days takes %s', (method, base, discountMinor, yearlyCostPpm) => {
    const presentMinor = 10_000_000n - discountMinor
    const worth = discount(10_000_000n, 60, terms(method, 480_000, base))
    expect(worth).toEqual({ kind: 'discounted', discountMinor, presentMinor, yearlyCostPpm })
  })

  it.each<[string, bigint, number, DiscountTerms, object]>([
    ['of no days costs nothing', 36n, 0, OUTER, { discountMinor: 0n, presentMinor: 36n, yearlyCostPpm: 0n }],
    ['at no rate costs nothing', 36n, 185, terms('inner', 0, 365), { discountMinor: 0n, yearlyCostPpm: 0n }],
    ['too small to be taken costs nothing', 1n, 1, INNER, { discountMinor: 0n, presentMinor: 1n, yearlyCostPpm: 0n }],
    ['outer, half a kuruş, is taken', 1n, 180, terms('outer', 1_000_000, 360), LEFT],
    ['inner, half a kuruş, is paid', 1n, 360, terms('inner', 1_000_000, 360), { presentMinor: 1n, discountMinor: 0n }],
    ['inner that leaves less than half', 1n, 361, terms('inner', 1_000_000, 360), LEFT],
    ['of all of it', 9340n, 360, terms('outer', 1_000_000, 360), LEFT],
    ['of more than all of it', 9340n, 1150, terms('outer', 366_507, 365), LEFT],
    ['of all but a kuruş', 10n ** 12n, 360, terms('outer', 999_999, 360), { presentMinor: 1_000_000n }],
    ['of nothing', 0n, 0, OUTER, LEFT],
    ['of a debt the other way', -100n, 0, OUTER, LEFT],
    // 36 · 10¹⁸ over the present is beyond what a double counts by ones.
    [
      'exact where a double is not',
      10n ** 12n,
      1,
      terms('outer', 359_999_999, 360),
      { presentMinor: 2778n, yearlyCostPpm: 129_589_632_469_373_650n },
    ],
  ])('%s', (_, nominal, days, each, worth) => expect(discount(nominal, days, each)).toMatchObject(worth))

  it('is none once an item was due', () => {
    expect(() => discount(1n, -1, OUTER)).toThrow(RangeError)
  })

  it('is the smaller one of the two ways when it is inner, and always leaves a whole', () => {
    const any = fc.tuple(
      fc.bigInt(1n, 10n ** 12n),
      fc.nat(900),
      fc.nat(900_000),
      fc.constantFrom(360 as const, 365 as const),
    )
    fc.assert(
      fc.property(any, ([nominal, days, rate, base]) => {
        const [inner, outer] = [
          discount(nominal, days, terms('inner', rate, base)),
          discount(nominal, days, terms('outer', rate, base)),
        ]
        // Outer takes all of it first, and may be refused alone.
        fc.pre(inner.kind === 'discounted' && outer.kind === 'discounted')
        for (const { presentMinor, discountMinor } of [inner, outer]) {
          expect(presentMinor + discountMinor).toBe(nominal)
          expect(presentMinor > 0n && discountMinor >= 0n).toBe(true)
        }
        expect(inner.discountMinor <= outer.discountMinor).toBe(true)
      }),
    )
  })
})

const ITEMS = [
  { id: 'a', amountMinor: 10_000_000n, dueOn: '2026-03-15' },
  { id: 'b', amountMinor: 5_000_000n, dueOn: '2026-04-30' },
  { id: 'c', amountMinor: 2_500_000n, dueOn: '2026-06-10' },
]

describe('[I-06] an early payment', () => {
  it.each([
    ['inner', INNER, [158_542n, 322_911n, 260_296n], 741_749n],
    ['outer', OUTER, [161_096n, 345_205n, 290_548n], 796_849n],
  ] as const)('%s takes from each by itself', (_, each, discounts, discountMinor) => {
    const early = earlyPayment(ITEMS, '2026-03-01', each)
    expect(early).toMatchObject({ discountMinor, payMinor: 17_500_000n - discountMinor })
    expect(early.kind === 'discounted' && early.items.map((item) => item.discountMinor)).toEqual(discounts)
  })

  it('takes nothing from what is due, and is refused for all when one leaves nothing', () => {
    const late = { id: 'z', amountMinor: 7n, dueOn: '2025-12-05' }
    expect(earlyPayment([late], '2026-03-01', OUTER)).toEqual({
      kind: 'discounted',
      items: [{ id: 'z', days: 0, discountMinor: 0n, payMinor: 7n }],
      discountMinor: 0n,
      payMinor: 7n,
    })
    expect(
      earlyPayment([late, { id: 'far', amountMinor: 1n, dueOn: '2029-01-01' }, ...ITEMS], '2026-03-01', OUTER),
    ).toEqual(LEFT)
    expect(earlyPayment([{ ...late, amountMinor: 0n }], '2026-03-01', OUTER)).toEqual(LEFT)
    expect(earlyPayment([], '2026-03-01', OUTER)).toMatchObject({ items: [], discountMinor: 0n, payMinor: 0n })
  })
})

describe('[I-06] supplier finance', () => {
  it('takes interest, commission and the tax on both', () => {
    const financed = supplierFinance(ITEMS, '2026-03-01', { ...INNER, commissionPpm: 5000, taxPpm: 50_000 })
    expect(financed).toEqual({
      kind: 'financed',
      nominalMinor: 17_500_000n,
      interestMinor: 741_749n,
      commissionMinor: 87_500n,
      taxMinor: 41_462n,
      netMinor: 16_629_289n,
      averageDays: '39.571',
    })
  })

  it('counts no days below zero, and has none where there is nothing', () => {
    const finance = { ...OUTER, commissionPpm: 500_000, taxPpm: 500_000 }
    const due = [
      { id: 'a', amountMinor: 1n, dueOn: '2026-02-01' },
      { id: 'b', amountMinor: 2n, dueOn: '2026-03-03' },
    ]
    expect(supplierFinance(due, '2026-03-01', finance)).toMatchObject({
      averageDays: '1.333',
      commissionMinor: 2n,
      taxMinor: 1n,
      netMinor: 0n,
    })
    expect(supplierFinance([], '2026-03-01', finance)).toMatchObject({
      averageDays: null,
      nominalMinor: 0n,
      netMinor: 0n,
    })
    expect(supplierFinance([{ id: 'a', amountMinor: 0n, dueOn: '2026-03-03' }], '2026-03-01', finance)).toEqual(LEFT)
  })
})

describe('[I-06] what a budget allows', () => {
  const offer = (id: string, yearlyCostPpm: bigint, presentMinor: bigint) => ({
    id,
    yearlyCostPpm,
    presentMinor,
    discountMinor: 1n,
  })

  it.each<[string, bigint, ReturnType<typeof offer>[], string[], bigint]>([
    ['best first', 100n, [offer('a', 1n, 10n), offer('b', 2n, 20n)], ['b', 'a'], 30n],
    ['the smaller of equal ones first', 100n, [offer('a', 1n, 20n), offer('b', 1n, 10n)], ['b', 'a'], 30n],
    [
      'as given when they are alike',
      20n,
      [offer('b', 1n, 10n), offer('a', 1n, 10n), offer('c', 1n, 10n)],
      ['b', 'a'],
      20n,
    ],
    [
      'passing over what no longer fits',
      30n,
      [offer('a', 3n, 20n), offer('b', 2n, 11n), offer('c', 1n, 10n)],
      ['a', 'c'],
      30n,
    ],
    ['nothing of nothing', 0n, [offer('a', 3n, 1n)], [], 0n],
    ['not what is a kuruş too much', 9n, [offer('a', 3n, 10n)], [], 0n],
  ])('%s', (_, budget, offers, taken, spentMinor) => {
    expect(withinBudget(budget, offers)).toEqual({ taken, spentMinor, gainMinor: BigInt(taken.length) })
  })
})
