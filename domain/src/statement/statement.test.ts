import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sideOf, sizeOf } from './balance.ts'
import { carriedAtFirst, carryOn } from './carried.ts'
import { runningBalances, type Step } from './running.ts'

it.each([
  [1n, 'debit', 1n],
  [0n, null, 0n],
  [-5n, 'credit', 5n],
] as const)('[M-08] a balance of %s stands on the side %s, and is read as %s', (balance, side, size) => {
  expect([sideOf(balance), sizeOf(balance)]).toEqual([side, size])
})

const minor = fc.bigInt({ min: 0n, max: 10n ** 12n })
const step: fc.Arbitrary<Step> = fc
  .record({ currency: fc.constantFrom('TRY', 'USD', 'EUR'), amount: minor, local: minor, isDebit: fc.boolean() })
  .map(({ currency, amount, local, isDebit }) => ({
    currency,
    debitMinor: isDebit ? amount : 0n,
    creditMinor: isDebit ? 0n : amount,
    localDebitMinor: isDebit ? local : 0n,
    localCreditMinor: isDebit ? 0n : local,
  }))

describe('[M-08] a running balance', () => {
  it('adds debits and takes credits away, each currency by itself and lira over all', () => {
    const opening = { byCurrency: new Map([['USD', 100n]]), localMinor: 3000n }
    const usd = { currency: 'USD', debitMinor: 50n, creditMinor: 0n, localDebitMinor: 1500n, localCreditMinor: 0n }
    // Kur farkı: lira, and nothing of the foreign currency.
    const difference = { ...usd, debitMinor: 0n, localDebitMinor: 25n }
    const lira = { currency: 'TRY', debitMinor: 0n, creditMinor: 40n, localDebitMinor: 0n, localCreditMinor: 40n }
    expect(runningBalances(opening, [usd, difference, lira])).toEqual([
      { balanceMinor: 150n, localBalanceMinor: 4500n },
      { balanceMinor: 150n, localBalanceMinor: 4525n },
      { balanceMinor: -40n, localBalanceMinor: 4485n },
    ])
  })

  it('is the same wherever a page ends', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), fc.nat(39), (steps, cut) => {
        const opening = { byCurrency: new Map<string, bigint>(), localMinor: 0n }
        const whole = runningBalances(opening, steps)
        const [before, behind] = [steps.slice(0, cut), steps.slice(cut)]
        const byCurrency = new Map<string, bigint>()
        for (const [at, { currency }] of before.entries()) byCurrency.set(currency, whole[at]?.balanceMinor ?? 0n)
        const localMinor = whole[before.length - 1]?.localBalanceMinor ?? 0n
        expect(runningBalances({ byCurrency, localMinor }, behind)).toEqual(whole.slice(cut))
      }),
    )
  })

  it('ends a page with what the next one begins with, and the last with opening, debits and credits', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), minor, (steps, openingMinor) => {
        const end = steps.reduce(carryOn, carriedAtFirst(openingMinor))
        expect(end.balanceMinor).toBe(openingMinor + end.debitMinor - end.creditMinor)
        expect(end.debitMinor).toBe(steps.reduce((sum, { debitMinor }) => sum + debitMinor, 0n))
      }),
    )
  })
})
