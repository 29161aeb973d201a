import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CommissionDefinition } from '../commission/definition.ts'
import { percentFromPpm, ppmFromPercent } from '../commission/definition.ts'
import { decodeChoice, encodeChoice } from './choice.ts'
import { quoteInstallment, quoteInstallments } from './quote.ts'

const TODAY = '2026-11-15'

function definitionOf(changes: Partial<CommissionDefinition> & { ratePpm?: number; isIncluded?: boolean } = {}) {
  const { ratePpm = 50_000, isIncluded = false, ...rest } = changes
  const rates = new Map(Array.from({ length: 12 }, (_, index) => [index + 1, { ratePpm, isIncluded }]))
  return { bankId: 62, rates, isBorneByDealer: false, extraInstallments: 0, ...rest }
}

const on = { appliesCommissions: true, today: TODAY }
const off = { appliesCommissions: false, today: TODAY }

describe('[C-07] the total', () => {
  it.each([
    ['commissions are off', definitionOf(), off, 100_000n],
    ['the rate is on top', definitionOf(), on, 105_000n],
    ['the dealer bears it', definitionOf({ isBorneByDealer: true }), on, 105_263n],
    ['the dealer bears it and commissions are off', definitionOf({ isBorneByDealer: true }), off, 100_000n],
    ['the bank is 856', definitionOf({ bankId: 856 }), on, 105_263n],
    ['the commission is included', definitionOf({ isIncluded: true, isBorneByDealer: true }), on, 100_000n],
    ['the rate is zero', definitionOf({ ratePpm: 0 }), on, 100_000n],
  ])('when %s', (_, definition, terms, total) => {
    expect(quoteInstallment(100_000n, definition, 3, terms)?.totalMinor).toBe(total)
  })

  it('is not offered without a rate, even when commissions are off, nor when nothing would be left', () => {
    expect(quoteInstallments(100n, definitionOf({ rates: new Map() }), off)).toEqual([])
    expect(quoteInstallment(100n, definitionOf({ ratePpm: 1_000_000, isBorneByDealer: true }), 2, on)).toBeUndefined()
    expect(quoteInstallment(100n, definitionOf(), 13, on)).toBeUndefined()
  })
})

describe('[C-08] the number shown', () => {
  it.each([
    [undefined, 5],
    [TODAY, 5],
    ['2026-11-14', 3],
    ['2027-01-01', 5],
  ])('counts the extra ones until %s', (until, number) => {
    const extra = until === undefined ? {} : { extraInstallmentsUntil: until }
    const definition = definitionOf({ extraInstallments: 2, ...extra })
    expect(quoteInstallment(100_000n, definition, 3, on)?.number).toBe(number)
    expect(quoteInstallment(100_000n, definition, 1, on)?.number).toBe(1)
  })
})

/** A fraction kept as two whole numbers and never rounded before it is asked: another way to the same figures. */
class Fraction {
  readonly over: bigint
  readonly under: bigint

  constructor(over: bigint, under = 1n) {
    this.over = over
    this.under = under
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.over * other.over, this.under * other.under)
  }

  by(other: Fraction): Fraction {
    return this.times(new Fraction(other.under, other.over))
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.over * other.under + other.over * this.under, this.under * other.under)
  }

  /** The nearest whole number by comparing remainders, halves up. */
  rounded(): bigint {
    const floor = this.over / this.under
    const rest = this.over - floor * this.under
    return rest * 2n >= this.under ? floor + 1n : floor
  }
}

const HUNDRED = new Fraction(100n)

/** The five rules as the specification writes them, with exact fractions. */
function oracleTotal(amount: bigint, definition: CommissionDefinition, count: number, applies: boolean): bigint {
  const row = definition.rates.get(count)
  const rate = new Fraction(BigInt(row?.ratePpm ?? 0), 10_000n)
  const exact = new Fraction(amount)
  if (!applies || row?.isIncluded === true) return amount
  const left = new Fraction(100n * rate.under - rate.over, rate.under)
  if (definition.bankId === 856) return exact.by(left.by(HUNDRED)).rounded()
  if (definition.isBorneByDealer) return exact.by(left).times(HUNDRED).rounded()
  return exact.plus(exact.times(rate).by(HUNDRED)).rounded()
}

const cases = fc.record({
  amount: fc.bigInt({ min: 1n, max: 99_999_999_999n }),
  ratePpm: fc.integer({ min: 0, max: 999_999 }),
  count: fc.integer({ min: 1, max: 12 }),
  isIncluded: fc.boolean(),
  isBorneByDealer: fc.boolean(),
  bankId: fc.constantFrom(62, 856),
  extraInstallments: fc.integer({ min: 0, max: 6 }),
  applies: fc.boolean(),
})

describe('[I-06] exact to the kuruş', () => {
  it('agrees with exact fractions everywhere', () => {
    fc.assert(
      fc.property(cases, ({ amount, count, applies, ...changes }) => {
        const definition = definitionOf(changes)
        const quote = quoteInstallment(amount, definition, count, { appliesCommissions: applies, today: TODAY })
        expect(quote?.totalMinor).toBe(oracleTotal(amount, definition, count, applies))
      }),
      { numRuns: 5000 },
    )
  })

  it('splits into parts that add up, differ by one kuruş at most, the larger ones first', () => {
    fc.assert(
      fc.property(cases, ({ amount, count, applies, ...changes }) => {
        const quote = quoteInstallment(amount, definitionOf(changes), count, {
          appliesCommissions: applies,
          today: TODAY,
        })
        const parts = quote?.partsMinor ?? []
        expect(parts.length).toBe(quote?.number)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(quote?.totalMinor)
        expect([...parts].toSorted((one, other) => (one < other ? 1 : -1))).toEqual(parts)
        expect((parts[0] ?? 0n) - (parts.at(-1) ?? 0n)).toBeLessThanOrEqual(1n)
      }),
    )
  })

  it('agrees on a grid of more than a million points', () => {
    let points = 0
    const differences: string[] = []
    for (const isBorneByDealer of [false, true]) {
      for (let ratePpm = 0; ratePpm < 400_000; ratePpm += 397) {
        const definition = definitionOf({ ratePpm, isBorneByDealer })
        for (let amount = 1n; amount < 100_000_000n; amount += 193_939n) {
          const total = quoteInstallment(amount, definition, 2, on)?.totalMinor
          if (total !== oracleTotal(amount, definition, 2, true)) differences.push(`${amount} at ${ratePpm} ppm`)
          points += 1
        }
      }
    }
    expect(differences).toEqual([])
    expect(points).toBeGreaterThan(1_000_000)
  })
})

describe('[C-09] what travels', () => {
  it('reads every choice that it wrote', () => {
    const choices = fc.record({
      bankId: fc.integer({ min: 1, max: 9999 }),
      commissionDefinitionId: fc.uuid(),
      cardName: fc.string(),
      count: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(choices, (choice) => {
        expect(decodeChoice(encodeChoice(choice))).toEqual(choice)
      }),
    )
  })

  it.each(['', '62', '62/a/bonus/0', '62/a/bonus/13', 'x/a/bonus/1', '62//bonus/1', '62/a/bonus/1.5'])(
    'refuses %j',
    (text) => {
      expect(decodeChoice(text)).toBeUndefined()
    },
  )

  it('keeps rates to four decimals', () => {
    expect(['5.4106', '0', '74.6', '100'].map(ppmFromPercent)).toEqual([54_106, 0, 746_000, 1_000_000])
    expect(['5.41061', '-1', '', '1e2'].map(ppmFromPercent)).toEqual([undefined, undefined, undefined, undefined])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (ppm) => ppmFromPercent(percentFromPpm(ppm)) === ppm),
    )
  })
})
