import {
  chooseWay,
  judgeDoubt,
  remainingMinor,
  type BankHabits,
  type DoubtfulRefund,
  type ToldByInquiry,
} from '@vezne/domain/payment/refund.ts'
import { describe, expect, it } from 'vitest'

const STRICT: BankHabits = { voids: 'until-day-end', refunds: 'after-day-end', partialRefund: true }
const EASY: BankHabits = { voids: 'never', refunds: 'any-time', partialRefund: true }
const soldAt = Date.parse('2026-11-15T20:59:00Z')
const sameDay = Date.parse('2026-11-15T20:59:59Z')
const nextDay = Date.parse('2026-11-15T21:00:00Z')

describe('[I-09] the way money goes back', () => {
  const choose = (bank: BankHabits, wantedMinor: bigint | 'all', now: number, leftMinor = 1000n) =>
    chooseWay(bank, { saleMinor: 1000n, remainingMinor: leftMinor, wantedMinor, soldAt, now })

  it('is a void until midnight in Istanbul, and a refund after', () => {
    expect(choose(STRICT, 'all', sameDay)).toEqual({ kind: 'void', amountMinor: 1000n })
    expect(choose(STRICT, 1000n, sameDay)).toEqual({ kind: 'void', amountMinor: 1000n })
    expect(choose(STRICT, 'all', nextDay)).toEqual({ kind: 'refund', amountMinor: 1000n })
    expect(choose(EASY, 'all', sameDay)).toEqual({ kind: 'refund', amountMinor: 1000n })
  })

  it('says from which day a part can go back', () => {
    expect(choose(STRICT, 1n, sameDay)).toEqual({ kind: 'refused', why: 'not-today', possibleOn: '2026-11-16' })
    expect(choose(STRICT, 1n, nextDay)).toEqual({ kind: 'refund', amountMinor: 1n })
    expect(choose(EASY, 1n, sameDay)).toEqual({ kind: 'refund', amountMinor: 1n })
  })

  it('is never a void once something is back, however little', () => {
    expect(choose({ ...STRICT, refunds: 'any-time' }, 'all', sameDay, 999n)).toEqual({
      kind: 'refund',
      amountMinor: 999n,
    })
  })

  it.each([0n, -1n, 1001n])('there is none for %s of 1000', (wanted) => {
    expect(choose(EASY, wanted, sameDay)).toEqual({ kind: 'refused', why: 'above-remaining' })
  })

  it('there is none where the bank offers none', () => {
    expect(choose({ ...EASY, partialRefund: false }, 1n, nextDay)).toEqual({ kind: 'refused', why: 'no-part' })
    expect(choose({ ...STRICT, refunds: 'never' }, 'all', nextDay)).toEqual({ kind: 'refused', why: 'never' })
  })

  it('leaves what no open or finished try has taken', () => {
    const tries = (['requested', 'sent', 'in-doubt', 'done', 'refused'] as const).map((state) => ({
      state,
      amountMinor: 100n,
    }))
    expect(remainingMinor(1000n, tries)).toBe(600n)
  })
})

describe('[I-09] a doubt about money that may be back', () => {
  const whole: DoubtfulRefund = { kind: 'refund', saleMinor: 1000n, amountMinor: 1000n, beforeMinor: 0n }
  const part = { ...whole, amountMinor: 300n }
  const second = { ...part, beforeMinor: 200n }
  const last = { ...whole, amountMinor: 800n, beforeMinor: 200n }
  const cases: [string, DoubtfulRefund, ToldByInquiry, string][] = [
    ['all is back', whole, { state: 'refunded', refundedMinor: 1000n }, 'given'],
    ['a void is shown as a void', { ...whole, kind: 'void' }, { state: 'voided' }, 'given'],
    ['all is back, without a figure', whole, { state: 'refunded' }, 'given'],
    ['the sale stands', whole, { state: 'paid' }, 'not-given'],
    ['only a part of the whole is back', whole, { state: 'partly-refunded', refundedMinor: 300n }, 'unclear'],
    ['in part, without a figure, does not fit the whole', whole, { state: 'partly-refunded' }, 'unclear'],
    ['the part is back', part, { state: 'partly-refunded', refundedMinor: 300n }, 'given'],
    ['the part is not back, by its figure', part, { state: 'paid', refundedMinor: 0n }, 'not-given'],
    ['a bank that may not show parts', part, { state: 'paid' }, 'unclear'],
    ['one word for all and for a part', part, { state: 'refunded' }, 'given'],
    ['the second part is back', second, { state: 'partly-refunded', refundedMinor: 500n }, 'given'],
    ['the second part is not back', second, { state: 'partly-refunded', refundedMinor: 200n }, 'not-given'],
    ['the second part, without a figure', second, { state: 'partly-refunded' }, 'unclear'],
    ['the last part, by a word', { ...last, wordBefore: 'partly-refunded' }, { state: 'refunded' }, 'given'],
    ['the last part, by the only word', { ...last, wordBefore: 'refunded' }, { state: 'refunded' }, 'unclear'],
    ['a copy that lags behind', second, { state: 'paid', refundedMinor: 0n }, 'unclear'],
    ['more than we asked for, and all of it', second, { state: 'refunded', refundedMinor: 1000n }, 'all-given'],
    ['more than we asked for, and not all', second, { state: 'partly-refunded', refundedMinor: 600n }, 'unclear'],
    ['a bank that says nothing', whole, { state: 'pending' }, 'unclear'],
    ['a bank that has forgotten the sale', whole, { state: 'not-found' }, 'unclear'],
  ]

  it.each(cases)('%s', (_title, doubt, told, verdict) => {
    expect(judgeDoubt(doubt, told)).toBe(verdict)
  })
})
