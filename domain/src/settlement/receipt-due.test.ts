import { describe, expect, it } from 'vitest'
import { averageMaturity } from '../maturity/average-maturity.ts'
import { maturityDifference } from '../maturity/maturity-difference.ts'
import type { AgreedTerms } from './expected.ts'
import { receiptDueDays, type ReceiptDueRule } from './receipt-due.ts'

const SOLD_ON = '2026-11-16'
const BLOCKED: AgreedTerms = {
  settlementKind: 'blocked',
  settlementStep: '30d',
  blockageDays: 40,
  commissionAt: 'each',
  payout: 'business',
  remainder: 'spread',
  costs: [],
}
const MONTHLY: AgreedTerms = { ...BLOCKED, settlementKind: 'monthly', blockageDays: 30 }
const BY_MONTH: AgreedTerms = { ...MONTHLY, settlementStep: 'month', remainder: 'last' }

const due = (rule: ReceiptDueRule, terms: AgreedTerms, amountMinor = 100_000n, holidays: readonly string[] = []) =>
  receiptDueDays({ rule, amountMinor, installments: 3, soldOn: SOLD_ON }, terms, holidays)
const told = (...args: Parameters<typeof due>) => due(...args).map(({ dueOn, amountMinor }) => [dueOn, amountMinor])

describe('[I-06] [M-08] the due day of a card receipt', () => {
  it.each<[string, ReceiptDueRule, AgreedTerms, [string, bigint][]]>([
    ['işlem günü, blocked', 'sale-day', BLOCKED, [[SOLD_ON, 100_000n]]],
    ['işlem günü, monthly', 'sale-day', MONTHLY, [[SOLD_ON, 100_000n]]],
    // The fortieth day is a Saturday.
    ['blokaj günü', 'blocked-day', BLOCKED, [['2026-12-28', 100_000n]]],
    ['blokaj günü on any day', 'blocked-day', { ...BLOCKED, payout: 'daily' }, [['2026-12-26', 100_000n]]],
    ['blokaj günü where the bank pays by installment', 'blocked-day', MONTHLY, [['2026-12-16', 100_000n]]],
    ['taksit vadeleri where the bank pays at once', 'installment-days', BLOCKED, [['2026-12-28', 100_000n]]],
    [
      'taksit vadeleri',
      'installment-days',
      MONTHLY,
      [
        ['2026-12-16', 33_334n],
        ['2027-01-15', 33_333n],
        ['2027-02-15', 33_333n],
      ],
    ],
    [
      'taksit vadeleri by month',
      'installment-days',
      BY_MONTH,
      [
        ['2026-12-16', 33_333n],
        ['2027-01-18', 33_333n],
        ['2027-02-16', 33_334n],
      ],
    ],
  ])('is by %s', (_, rule, terms, days) => expect(told(rule, terms)).toEqual(days))

  it('passes holidays, and has no part of nothing', () => {
    expect(told('blocked-day', BLOCKED, 100_000n, ['2026-12-28'])).toEqual([['2026-12-29', 100_000n]])
    expect(told('installment-days', MONTHLY, 1n)).toEqual([['2026-12-16', 1n]])
  })

  it('makes the average maturity of a receipt exact, which one rounded day would not', () => {
    const { adat, on } = averageMaturity(due('installment-days', MONTHLY), SOLD_ON)
    // 33.334 · 30 + 33.333 · 60 + 33.333 · 91: no whole day times 100.000 comes to it.
    expect([adat, on, adat % 100_000n]).toEqual([6_033_303n, '2027-01-15', 33_303n])
  })

  it('is what a maturity difference charges by', () => {
    const debts = [{ dueOn: SOLD_ON, amountMinor: 100_000n }]
    const charge = (rule: ReceiptDueRule) =>
      maturityDifference(debts, due(rule, MONTHLY), { yearlyPpm: 365_000, base: 365 }).chargeMinor
    // One in a thousand for each day: none, thirty, and 60,33303 on average.
    expect([charge('sale-day'), charge('blocked-day'), charge('installment-days')]).toEqual([0n, 3_000n, 6_033n])
  })
})
