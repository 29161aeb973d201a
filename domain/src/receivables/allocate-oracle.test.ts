import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { allocate, type IncomingPayment, type OpenDebt, type SameDay } from './allocate.ts'

/** A debt of the oracle: three heaps of coins. */
interface Heaps {
  id: string
  dueOn: string
  enforcedOn: string | undefined
  costs: number
  interest: number
  principal: number
}
const HEAPS = ['costs', 'interest', 'principal'] as const
const heightOf = ({ costs, interest, principal }: Heaps) => costs + interest + principal

/**
 * The rules read out one after the other, coin by coin and without a thought of speed: it looks for the next debts again
 * and again, knows no sorting, no shares and no big numbers, and has nothing in common with the rule it judges.
 */
function oracle(debts: readonly OpenDebt[], payment: IncomingPayment, sameDay: SameDay) {
  const heaps = debts.map((debt): Heaps => ({
    id: debt.id,
    dueOn: debt.dueOn,
    enforcedOn: debt.enforcedOn,
    costs: Number(debt.costsMinor),
    interest: Number(debt.interestMinor),
    principal: Number(debt.principalMinor),
  }))
  const lines: string[] = []
  let purse = Number(payment.amountMinor)
  const passed = new Set<Heaps>()
  const sets: [string, (debt: Heaps) => boolean][] = [
    ['ticked', ({ id }) => payment.ticked.includes(id)],
    ['named', ({ id }) => payment.named.includes(id)],
    ['due', ({ dueOn }) => dueOn <= payment.on],
    ['future', () => !payment.keepForFuture],
  ]
  for (const [by, holds] of sets) {
    for (;;) {
      const waiting = heaps.filter((debt) => !passed.has(debt) && holds(debt))
      const next = waiting.filter((debt) => !waiting.some((other) => comesBefore(other, debt)))
      if (next.length === 0) break
      const coins = sameDay === 'sequential' ? inTurn(purse, next) : together(purse, next)
      for (const [index, debt] of next.entries()) {
        passed.add(debt)
        const got = coins[index] ?? 0
        purse -= got
        if (got > 0) lines.push(`${debt.id} ${by} ${takeCoins(debt, got, payment.on).join('/')}`)
      }
    }
  }
  return [...lines, `rest ${purse}`, ...heaps.map((debt) => `${debt.id} ${heightOf(debt)}`)]
}

function comesBefore(one: Heaps, other: Heaps): boolean {
  if (one.enforcedOn !== undefined && other.enforcedOn === undefined) return true
  if (one.enforcedOn === undefined && other.enforcedOn !== undefined) return false
  if (one.enforcedOn !== undefined && other.enforcedOn !== undefined && one.enforcedOn !== other.enforcedOn) {
    return one.enforcedOn < other.enforcedOn
  }
  return one.dueOn < other.dueOn
}

/** The first one that is not full gets the coin. */
function inTurn(purse: number, next: readonly Heaps[]): number[] {
  const got = next.map(() => 0)
  for (let coin = 0; coin < purse; coin += 1) {
    const index = next.findIndex((debt, at) => (got[at] ?? 0) < heightOf(debt))
    if (index >= 0) got[index] = (got[index] ?? 0) + 1
  }
  return got
}

/** Each its whole coins; then, while coins are left, one to whoever is cheated of the most and got none of these yet. */
function together(purse: number, next: readonly Heaps[]): number[] {
  const open = next.reduce((sum, debt) => sum + heightOf(debt), 0)
  if (open === 0) return next.map(() => 0)
  const reaches = purse < open ? purse : open
  const got = next.map((debt) => Math.floor((reaches * heightOf(debt)) / open))
  const cheatedOf = next.map((debt) => (reaches * heightOf(debt)) % open)
  let left = reaches - got.reduce((sum, coins) => sum + coins, 0)
  for (; left > 0; left -= 1) {
    const index = cheatedOf.indexOf(Math.max(...cheatedOf))
    got[index] = (got[index] ?? 0) + 1
    cheatedOf[index] = -1
  }
  return got
}

function takeCoins(debt: Heaps, coins: number, on: string): number[] {
  const order = debt.dueOn < on ? HEAPS : HEAPS.toReversed()
  const taken = { costs: 0, interest: 0, principal: 0 }
  for (let coin = 0; coin < coins; coin += 1) {
    const heap = order.find((name) => debt[name] > 0) ?? 'principal'
    debt[heap] -= 1
    taken[heap] += 1
  }
  return HEAPS.map((name) => taken[name])
}

function told(debts: readonly OpenDebt[], payment: IncomingPayment, sameDay: SameDay): string[] {
  const allocation = allocate(debts, payment, sameDay)
  if (allocation.kind === 'refused') return [allocation.why]
  return [
    ...allocation.lines.map(
      ({ id, by, costsMinor, interestMinor, principalMinor }) =>
        `${id} ${by} ${costsMinor}/${interestMinor}/${principalMinor}`,
    ),
    `rest ${allocation.unappliedMinor}`,
    ...allocation.remaining.map(({ id, minor }) => `${id} ${minor}`),
  ]
}

/** Few days, so that many debts are equal. */
const day = fc.integer({ min: 0, max: 3 }).map((days) => addDays('2026-02-27', days))

/** Debts and a payment that reaches some, all, or more than all of them. */
const setOf = (amount: fc.Arbitrary<bigint>) =>
  fc
    .record({
      bare: fc.array(
        fc.record({
          dueOn: day,
          enforcedOn: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, day),
          costsMinor: amount,
          interestMinor: amount,
          principalMinor: amount,
        }),
        { maxLength: 7 },
      ),
      on: day,
      reach: fc.integer({ min: 0, max: 120 }),
      wishes: fc.tuple(fc.nat(127), fc.nat(127), fc.nat(127)),
      keepForFuture: fc.boolean(),
      sameDay: fc.constantFrom<SameDay>('prorata', 'sequential'),
    })
    .map(({ bare, on, reach, wishes: [one, other, sieve], keepForFuture, sameDay }) => {
      const debts = bare.map((debt, index): OpenDebt => ({ id: `D${index + 1}`, ...debt }))
      const open = debts.reduce((sum, debt) => sum + openOf(debt), 0n)
      // Every bit of a number is a tick; a sieve leaves about a quarter of them.
      const chosen = (bits: number) => debts.filter((_, index) => bits & sieve & (1 << index)).map(({ id }) => id)
      const amountMinor = (open * BigInt(reach)) / 100n + 1n
      const payment: IncomingPayment = { amountMinor, on, ticked: chosen(one), named: chosen(other), keepForFuture }
      return { debts, payment, sameDay }
    })

const openOf = ({ costsMinor, interestMinor, principalMinor }: Omit<OpenDebt, 'id' | 'dueOn'>) =>
  costsMinor + interestMinor + principalMinor

describe('[I-06] an allocation', () => {
  it('is that of the slow and obvious way, in 10 000 sets of debts', () => {
    const few = setOf(fc.oneof(fc.constant(0n), fc.bigInt(0n, 12n)))
    fc.assert(
      fc.property(few, ({ debts, payment, sameDay }) => {
        expect(told(debts, payment, sameDay).join('\n')).toBe(oracle(debts, payment, sameDay).join('\n'))
      }),
      { numRuns: 10_000 },
    )
  })

  const many = setOf(fc.oneof(fc.constant(0n), fc.bigInt(0n, 99n), fc.bigInt(0n, 10n ** 13n)))

  it('loses nothing, takes from no debt more than it has, and is undone by its own lines', () => {
    fc.assert(
      fc.property(many, ({ debts, payment, sameDay }) => {
        const allocation = allocate(debts, payment, sameDay)
        if (allocation.kind === 'refused') throw new Error(allocation.why)
        const { lines, unappliedMinor, remaining } = allocation
        expect(lines.reduce((sum, line) => sum + openOf(line), unappliedMinor)).toBe(payment.amountMinor)
        const lineOf = (id: string) => lines.find((line) => line.id === id)
        const after = debts.map((debt) => minus(debt, lineOf(debt.id)))
        expect(after.map((debt) => ({ id: debt.id, minor: openOf(debt) }))).toEqual(remaining)
        expect(
          after.every((debt) => debt.costsMinor >= 0n && debt.interestMinor >= 0n && debt.principalMinor >= 0n),
        ).toBe(true)
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
        expect(after.map((debt) => minus(debt, lineOf(debt.id), -1n))).toEqual(debts)
      }),
    )
  })

  it('comes out the same when it is done again, also from what undoing left, and changes nothing it was given', () => {
    fc.assert(
      fc.property(many, ({ debts, payment, sameDay }) => {
        const before = structuredClone({ debts, payment })
        const lines = told(debts, payment, sameDay)
        expect(told(before.debts, before.payment, sameDay)).toEqual(lines)
        expect({ debts, payment }).toEqual(before)
        const reordered = { ...payment, ticked: payment.ticked.toReversed(), named: payment.named.toReversed() }
        expect(told(debts, reordered, sameDay)).toEqual(lines)
      }),
    )
  })

  it('leaves a credit only when there is nothing left that it may close', () => {
    fc.assert(
      fc.property(many, ({ debts, payment, sameDay }) => {
        const allocation = allocate(debts, payment, sameDay)
        if (allocation.kind === 'refused') throw new Error(allocation.why)
        const wished = new Set([...payment.ticked, ...payment.named])
        const mayClose = debts.filter(
          ({ id, dueOn }) => wished.has(id) || dueOn <= payment.on || !payment.keepForFuture,
        )
        const open = allocation.remaining.filter(
          ({ id, minor }) => minor > 0n && mayClose.some((debt) => debt.id === id),
        )
        expect(allocation.unappliedMinor === 0n || open.length === 0).toBe(true)
      }),
    )
  })
})

/** What stands after a line was taken from a debt; `-1` puts it back. */
function minus(debt: OpenDebt, line: Omit<OpenDebt, 'id' | 'dueOn'> | undefined, times = 1n): OpenDebt {
  if (line === undefined) return debt
  return {
    ...debt,
    costsMinor: debt.costsMinor - line.costsMinor * times,
    interestMinor: debt.interestMinor - line.interestMinor * times,
    principalMinor: debt.principalMinor - line.principalMinor * times,
  }
}
