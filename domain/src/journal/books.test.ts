import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES, MAX_AMOUNT_MINOR } from '../money/money.ts'
import type { Journal } from './journal.ts'
import { isBalanced, leftOver } from './journal.ts'
import { correctionJournal, refundJournal, voidJournal } from './reversal.ts'
import { saleJournal, type Sale } from './sale.ts'

const SALE: Sale = {
  subject: { kind: 'payment', id: 'payment-1' },
  posAccountId: 'pos-1',
  receiver: { kind: 'firm', firmId: 'firm-1' },
  currency: 'TRY',
  totalMinor: 102_350n,
  netMinor: 100_000n,
  commissionMinor: 2_350n,
}

const linesOf = ({ postings }: Journal) =>
  postings.map(({ account, amount }) => [account.kind, amount.amountMinor, amount.currency])

/** What is left on each account after these journals. */
function balancesAfter(journals: readonly Journal[]): Map<string, bigint> {
  const balances = new Map<string, bigint>()
  for (const { account, amount } of journals.flatMap(({ postings }) => postings)) {
    const name = `${account.kind} ${account.key} ${amount.currency}`
    balances.set(name, (balances.get(name) ?? 0n) + amount.amountMinor)
  }
  return balances
}

const sales: fc.Arbitrary<Sale> = fc
  .record({
    currency: fc.constantFrom(...CURRENCIES),
    receiver: fc.constantFrom<Sale['receiver']>(
      { kind: 'firm', firmId: 'firm-1' },
      { kind: 'unidentified' },
      { kind: 'duplicate' },
    ),
    totalMinor: fc.oneof(fc.bigInt(1n, 50n), fc.bigInt(1n, MAX_AMOUNT_MINOR)),
  })
  .chain((figures) =>
    fc.bigInt(0n, figures.totalMinor).map((commissionMinor) => {
      return { ...SALE, ...figures, netMinor: figures.totalMinor - commissionMinor, commissionMinor }
    }),
  )

/** A sale, and places to cut it at when it goes back in parts. */
const cutSales = sales.chain((sale) =>
  fc.record({ sale: fc.constant(sale), cuts: fc.array(fc.bigInt(1n, sale.totalMinor), { maxLength: 8 }) }),
)

/** Cuts a sale into refunds: all of them together are the whole sale. */
function refundsOf(sale: Sale, cuts: readonly bigint[]): Journal[] {
  const ends = [...new Set([...cuts, sale.totalMinor])].toSorted((a, b) => (a < b ? -1 : 1))
  return ends.map((end, index) => {
    const refundedMinor = ends[index - 1] ?? 0n
    return refundJournal(sale, { partMinor: end - refundedMinor, refundedMinor, sequence: index + 1 })
  })
}

describe('a sale', () => {
  it('puts the charge on the bank, the net amount to the firm and the rest to commission', () => {
    expect(linesOf(saleJournal(SALE))).toEqual([
      ['bank-receivable', 102_350n, 'TRY'],
      ['firm', -100_000n, 'TRY'],
      ['commission-income', -2_350n, 'TRY'],
    ])
  })

  it('has two lines when nothing is added', () => {
    expect(linesOf(saleJournal({ ...SALE, totalMinor: 100_000n, commissionMinor: 0n }))).toHaveLength(2)
  })

  it('is kept apart when the target was paid already, and when nobody knows the firm', () => {
    const duplicate = saleJournal({ ...SALE, receiver: { kind: 'duplicate' } })
    expect(duplicate.kind).toBe('duplicate-sale')
    expect(linesOf(duplicate)[1]).toEqual(['duplicate-receipts', -100_000n, 'TRY'])
    const unidentified = saleJournal({ ...SALE, receiver: { kind: 'unidentified' } })
    expect(unidentified.kind).toBe('sale')
    expect(linesOf(unidentified)[1]).toEqual(['unidentified-receipts', -100_000n, 'TRY'])
  })

  it.each([
    [{ totalMinor: 102_349n }],
    [{ totalMinor: 0n, netMinor: 0n, commissionMinor: 0n }],
    [{ netMinor: 102_351n, commissionMinor: -1n }],
    [{ netMinor: -1n, commissionMinor: 102_351n }],
  ])('is refused when its figures are no sale: %o', (figures) => {
    expect(() => saleJournal({ ...SALE, ...figures })).toThrow(/a sale/)
  })
})

describe('a refund', () => {
  it('takes its share of the commission, half up, and the last one what is left', () => {
    const sale = { ...SALE, totalMinor: 1_000n, netMinor: 975n, commissionMinor: 25n }
    const commissions = refundsOf(sale, [500n, 900n]).map((refund) => linesOf(refund)[2]?.[1])
    expect(commissions).toEqual([13n, 10n, 2n])
  })

  it.each([
    [102_351n, 0n],
    [1n, 102_350n],
    [0n, 0n],
    [-1n, 5n],
    [1n, -1n],
  ])('[I-09] never takes more than is left: %s after %s', (partMinor, refundedMinor) => {
    expect(() => refundJournal(SALE, { partMinor, refundedMinor, sequence: 1 })).toThrow(/what is left/)
  })
})

describe('[I-04] every journal', () => {
  it('balances in its currency and has at least two lines, none of them zero', () => {
    fc.assert(
      fc.property(cutSales, ({ sale, cuts }) => {
        for (const journal of [saleJournal(sale), voidJournal(sale), ...refundsOf(sale, cuts)]) {
          expect(isBalanced(journal)).toBe(true)
          expect(leftOver(journal.postings)).toEqual(new Map([[sale.currency, 0n]]))
          expect(journal.postings.every(({ amount }) => amount.amountMinor !== 0n)).toBe(true)
        }
      }),
    )
  })

  it('is undone by its void, and by its refunds however the sale is cut', () => {
    fc.assert(
      fc.property(cutSales, ({ sale, cuts }) => {
        for (const undoing of [[voidJournal(sale)], refundsOf(sale, cuts)]) {
          const balances = balancesAfter([saleJournal(sale), ...undoing])
          expect([...balances.values()].every((rest) => rest === 0n)).toBe(true)
        }
      }),
    )
  })

  it('taken out by a correction leaves nothing, and put back by another leaves the sale', () => {
    fc.assert(
      fc.property(cutSales, ({ sale }) => {
        const out = [saleJournal(sale), correctionJournal(sale, 'out', 1)]
        expect([...balancesAfter(out).values()].every((rest) => rest === 0n)).toBe(true)
        const back = balancesAfter([...out, correctionJournal(sale, 'in', 2)])
        expect(back).toEqual(balancesAfter([saleJournal(sale)]))
      }),
    )
  })

  it('of a refund gives back and takes nothing: no account ever passes zero', () => {
    fc.assert(
      fc.property(cutSales, ({ sale, cuts }) => {
        for (const { postings } of refundsOf(sale, cuts)) {
          for (const { account, amount } of postings) {
            expect(amount.amountMinor < 0n).toBe(account.kind === 'bank-receivable')
          }
        }
      }),
    )
  })

  it('with two currencies balances only when each of them does', () => {
    const [bank, firm] = saleJournal(SALE).postings
    if (bank === undefined || firm === undefined) throw new Error('a sale has lines')
    const dollars = { ...firm, amount: { amountMinor: -bank.amount.amountMinor, currency: 'USD' as const } }
    expect(isBalanced({ postings: [bank, dollars] })).toBe(false)
    expect(isBalanced({ postings: [bank] })).toBe(false)
  })
})
