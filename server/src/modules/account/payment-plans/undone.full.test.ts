import { voidCollection } from '@vezne/contract/collections/actions.ts'
import { collectionDetail } from '@vezne/contract/collections/detail.ts'
import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import { planSummary } from '@vezne/contract/payment-plans.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { planPreview, type PlanTick } from '@vezne/domain/payment-plan/plan-preview.ts'
import { tickedAllocations } from '@vezne/domain/receivables/decide-allocations.ts'
import { readRounds } from '@vezne/lab/till/config.ts'
import { openDesk, openGround, type Desk } from '@vezne/lab/till/pay-desk.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aPayingFirm, paymentIdOf } from '../../../testing/plan-desk.store.ts'

const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '1000' })
let desk: Desk

beforeAll(async () => {
  desk = await openDesk(house, ground)
})
afterAll(() => desk.close())

/** As many as twenty seconds are enough for; `VEZNE_ROUNDS=500` is the whole proof. */
const PAYMENTS = readRounds(20)
/** An account is read whole with each sale: a new dealer now and then keeps it small. */
const PAYMENTS_OF_DEALER = 25
const PATIENCE_MS = 30 * 60_000
const SEED = 20_261_117
const TODAY = istanbulDay(Date.now())

type Dealer = Awaited<ReturnType<typeof aPayingFirm>>

/** Debts before and after today, of several amounts, and two credits, which the books have used on the oldest of them. */
async function aDealer(): Promise<Dealer> {
  const dealer = await aPayingFirm(house, ground)
  const debts = [-90, -31, -30, -8, -1, 0, 1, 12, 45].map((due, at) => ({
    document_on: addDays(TODAY, -100 + at),
    due_on: addDays(TODAY, due),
    document_no: `F${at}`,
    debit_minor: 100_000 + 17_300 * at,
  }))
  const credits = [1, 2].map((at) => ({
    document_on: addDays(TODAY, -20),
    document_no: `K${at}`,
    type: 'return-invoice',
    credit_minor: 4_100 * at,
  }))
  await dealer.owe([...debts, ...credits])
  return dealer
}

/** For each line of the plan whether it is ticked, and which part of it is paid, in hundredths. */
const aPayment = fc.array(fc.record({ isTicked: fc.boolean(), part: fc.integer({ min: 1, max: 130 }) }), {
  minLength: 12,
  maxLength: 12,
})

/** What somebody ticks and types, in whole lira: no kuruş that scripts the bank's day. */
function ticksOf(rows: readonly PlanRow[], chosen: readonly { isTicked: boolean; part: number }[]): PlanTick[] {
  return rows.flatMap(({ id, side, dueOn, remaining, isPayable }, at) => {
    const { isTicked = false, part = 100 } = chosen[at] ?? {}
    const lira = (remaining * BigInt(Math.min(part, 100))) / 100n / 100n
    return isTicked && isPayable && lira > 0n
      ? [{ id, side, dueOn, openMinor: remaining, amountMinor: lira * 100n }]
      : []
  })
}

async function summaryOf({ people }: Dealer) {
  const answer = await house.call(planSummary, {}, { token: people[0] })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

async function closesOf({ staff }: Dealer, id: string) {
  const answer = await house.call(collectionDetail, { id }, { token: staff })
  if (!answer.success) throw new Error(answer.message)
  return answer.data.closes
}

/** Somebody pays what they ticked; what was shown is what the books say, and after the void all is as it was. */
async function payAndUndo(dealer: Dealer, ticks: readonly PlanTick[]): Promise<void> {
  const [before, figures] = [await dealer.rows(), await summaryOf(dealer)]
  const preview = planPreview(ticks, TODAY)
  const net = Number(preview.netMinor) / 100
  const items = ticks.map(({ id, amountMinor }) => ({ id, amount: Number(amountMinor) / 100 }))
  const reply = await dealer.pay(items, { amount: net, netAmount: net })
  expect(reply).toMatchObject({ status: 200 })
  await desk.walk(reply)
  const id = paymentIdOf(reply)
  expect(await desk.statusOf(id)).toMatchObject({ data: { isSuccess: true } })

  // What the rule of the figures takes of each line, is what was shown, and is what is open no more.
  const decided = tickedAllocations(
    ticks.map(({ id: key, side, dueOn, openMinor }) => ({
      key,
      side,
      dueOn,
      number: key,
      amountMinor: openMinor,
      openMinor,
    })),
    ticks.map(({ id: key, amountMinor }) => ({ key, amountMinor })),
    { key: 'P', amountMinor: preview.netMinor, on: TODAY },
  )
  const takenOf = (key: string) =>
    decided
      .filter(({ creditKey, debitKey }) => creditKey === key || debitKey === key)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  expect(preview.lines.map((line) => [line.id, line.appliedMinor])).toEqual(
    ticks.map((tick) => [tick.id, takenOf(tick.id)]),
  )
  const left = new Map((await dealer.rows()).map((row) => [row.id, row.remaining]))
  const shown = new Map(preview.lines.map((line) => [line.id, line.leftMinor]))
  expect(before.map((row) => [row.documentNo, left.get(row.id) ?? 0n])).toEqual(
    before.map((row) => [row.documentNo, shown.get(row.id) ?? row.remaining]),
  )
  expect(left.size).toBe(before.filter((row) => (shown.get(row.id) ?? row.remaining) > 0n).length)
  const closes = await closesOf(dealer, id)
  expect(closes).toMatchObject({ isPending: false, isUndone: false, unapplied: 0n })

  const undone = await house.call(voidCollection, { id, reason: 'Geri alındı' }, { token: dealer.staff })
  expect(undone).toMatchObject({ data: { took: 'void', state: 'done' } })
  expect(await dealer.rows()).toEqual(before)
  expect(await summaryOf(dealer)).toEqual(figures)
  expect(await closesOf(dealer, id)).toMatchObject({ isUndone: true })
  expect(await dealer.liveClaims()).toEqual([])
}

it(
  `[M-02] [I-05] ${PAYMENTS} seeded payments over the till: what is shown is allocated, and a real void brings every balance and line back`,
  async () => {
    const wishes = fc.sample(aPayment, { numRuns: 4 * PAYMENTS, seed: SEED })
    const paid = new Set<bigint>()
    let [dealer, made, inParts] = [await aDealer(), 0, 0]
    for (const wish of wishes) {
      if (made === PAYMENTS) break
      const ticks = ticksOf(await dealer.rows(), wish)
      const { netMinor } = planPreview(ticks, TODAY)
      // What comes to nothing is not paid, and an amount that was just paid is asked about.
      if (netMinor <= 0n || paid.has(netMinor)) continue
      paid.add(netMinor)
      await payAndUndo(dealer, ticks)
      made += 1
      if (ticks.length > 1 && ticks.some(({ amountMinor, openMinor }) => amountMinor < openMinor)) inParts += 1
      if (made % PAYMENTS_OF_DEALER > 0) continue
      paid.clear()
      dealer = await aDealer()
    }
    expect(made).toBe(PAYMENTS)
    // Several debts at once, and not all of them in full.
    expect(inParts).toBeGreaterThan(PAYMENTS / 2)
  },
  PATIENCE_MS,
)
