import { holdPlanQuote, planQuotes, simulatePlan } from '@vezne/contract/payment-plans/simulate.ts'
import { savePlanTerms } from '@vezne/contract/payment-plans/terms.ts'
import { heldQuotes } from '@vezne/contract/pos-collection.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { openDesk, openGround, type Desk } from '@vezne/lab/till/pay-desk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aPayingFirm, paymentIdOf } from '../../../testing/plan-desk.store.ts'

const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '100' })
let desk: Desk

beforeAll(async () => {
  desk = await openDesk(house, ground)
})
afterAll(() => desk.close())

const TODAY = istanbulDay(Date.now())

/** F1 500, ten days late; F2 300, due in twenty days. Three installments cost five percent. */
async function aDealer() {
  const dealer = await aPayingFirm(house, ground)
  const debt = (document_no: string, due: number, lira: number) => ({
    document_on: addDays(TODAY, -40),
    due_on: addDays(TODAY, due),
    document_no,
    debit_minor: lira * 100,
  })
  await dealer.owe([debt('F1', -10, 500), debt('F2', 20, 300)])
  const rows = await dealer.rows()
  const idOf = (documentNo: string) => rows.find((row) => row.documentNo === documentNo)?.id ?? ''
  const [f1, f2] = [idOf('F1'), idOf('F2')]
  const both = [
    { id: f1, amount: 20_000n },
    { id: f2, amount: 10_000n },
  ]
  const ask = (asked: Partial<InputOf<typeof simulatePlan>> = {}, token: string = dealer.people[0]) =>
    house.call(simulatePlan, { currencyCode: 'TRY', items: both, ...asked }, { token })
  const hold = async (asked: Partial<InputOf<typeof holdPlanQuote>> = {}, token: string = dealer.people[0]) =>
    house.call(
      holdPlanQuote,
      {
        currencyCode: 'TRY',
        items: both,
        amount: 31_500n,
        bankId: 64,
        installmentCount: 3,
        posCollectionCommissionDefinitionId: dealer.definitionId,
        ...asked,
      },
      { token },
    )
  return { ...dealer, f1, f2, both, ask, hold }
}

const dataOf = <Data>(answer: { readonly success: true; readonly data: Data } | { readonly success: false }): Data => {
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}

describe('[M-02] ticked debts, simulated', () => {
  it('come to what each way costs: today, at the due days, at each bank in each count', async () => {
    const { ask, staff, firmId } = await aDealer()
    const terms = { lateRatePpm: 30_000, latePeriod: 'monthly', graceDays: 0, earlyRatePpm: 365_000 } as const
    const rates = {
      ...terms,
      earlyMethod: 'outer',
      base: 365,
      underpaid: 'keep',
      exchangeDifferenceBy: 'gainer',
      exchangeDifferenceVatPpm: 200_000,
      receiptDueBy: 'sale-day',
      version: 0,
      reason: 'Yeni oranlar',
    } as const
    dataOf(await house.call(savePlanTerms, rates, { token: staff }))
    const told = dataOf(await ask())
    // 200 · 3 % · 10/30 = 2; 100 · 36.5 % · 20/365 = 2.
    expect(told).toMatchObject({
      netAmount: 30_000n,
      today: { lateCharge: 200n, earlyDiscount: 200n, totalCost: 30_000n, averageOn: TODAY },
      atDue: { lateCharge: 200n, earlyDiscount: 0n, totalCost: 30_200n, averageDays: '6.667' },
    })
    const [single, three] = [1, 3].map((count) => told.offers.find((offer) => offer.installmentCount === count))
    expect(single).toMatchObject({ amount: 30_000n, totalCost: 30_000n, averageDays: '0.000' })
    expect(three).toMatchObject({ amount: 31_500n, totalCost: 31_500n })
    expect(Number(three?.averageDays)).toBeGreaterThan(29)
    // What the bank keeps and when its money comes is for staff alone.
    expect(told.offers.some((offer) => 'staff' in offer)).toBe(false)
    expect(dataOf(await ask({ firmId }, staff)).offers.every(({ staff: seen }) => seen !== undefined)).toBe(true)
  })

  it('are judged as in a sale: what is not there, too much, twice, or another firm’s', async () => {
    const { ask, hold, f1, both, otherFirmId, member, staff, firmId } = await aDealer()
    const one = { id: f1, amount: 50_000n }
    expect(await ask({ items: [{ ...one, amount: 50_001n }] })).toMatchObject({ status: 406 })
    expect(await ask({ items: [one, one] })).toMatchObject({ status: 406 })
    expect(await ask({ items: [{ ...one, amount: 0n }] })).toMatchObject({ status: 406 })
    expect(await ask({ items: [{ id: firmId, amount: 1n }] })).toMatchObject({ status: 404 })
    const other = await member(otherFirmId, ['plan.see', 'plan.pay'])
    for (const asked of [{ items: both }, { items: both, firmId }]) {
      expect(await ask(asked, other)).toMatchObject({ status: 404 })
      expect(await hold(asked, other)).toMatchObject({ status: 404 })
    }
    expect(await ask({}, staff), 'staff says whose').toMatchObject({ status: 406 })
    expect(await hold({}, await member(firmId, ['plan.see', 'pay']))).toMatchObject({ status: 403 })
    expect(await hold({ amount: 31_499n })).toMatchObject({ status: 409 })
    expect(await hold({ installmentCount: 5 })).toMatchObject({ status: 400 })
  })

  it('are paid at the figure that was held for them, once, and for them alone', async () => {
    const dealer = await aDealer()
    const { hold, pay, people, f1, f2, reprice, member, otherFirmId, firmId } = dealer
    const { quoteId } = dataOf(await hold())
    // The same offer for the same debts is one, in whichever order they are ticked; for other amounts it is another.
    const again = dataOf(await hold({ items: [...dealer.both].toReversed() }))
    const quotes = async (token: string = people[1], asked = {}) =>
      house.call(planQuotes, asked, { token }).then((answer) => dataOf(answer))
    expect(await quotes()).toMatchObject([{ quoteId: again.quoteId, amount: 31_500n, netAmount: 30_000n }])
    expect((await quotes())[0]?.items).toHaveLength(2)
    const other = await member(otherFirmId, ['plan.see', 'plan.pay'])
    expect(await quotes(other)).toEqual([])
    expect(await house.call(planQuotes, { firmId }, { token: other })).toMatchObject({ status: 404 })
    // On the till of free amounts it does not stand, and is not good.
    const clerk = await member(firmId, ['pay'])
    expect(dataOf(await house.call(heldQuotes, {}, { token: clerk }))).toEqual([])

    await reprice({ 1: '0', 3: '8' })
    const items = [
      { id: f1, amount: 200 },
      { id: f2, amount: 100 },
    ]
    const held = { amount: 315, netAmount: 300, installmentCount: 3, quoteId: again.quoteId }
    expect(await pay(items, { ...held, quoteId })).toMatchObject({ status: 404 })
    expect(await pay(items, { ...held, quoteId: undefined })).toMatchObject({ status: 409, code: 'price-changed' })
    const swapped = [
      { id: f1, amount: 100 },
      { id: f2, amount: 200 },
    ]
    expect(await pay(swapped, held)).toMatchObject({ status: 409, code: 'quote-mismatch' })
    const paid = await pay(items, held, people[1])
    expect(paid).toMatchObject({ status: 200 })
    await desk.walk(paid)
    expect(await desk.statusOf(paymentIdOf(paid))).toMatchObject({ data: { isSuccess: true } })
    expect((await dealer.rows()).map(({ documentNo, remaining }) => [documentNo, remaining])).toEqual([
      ['F1', 30_000n],
      ['F2', 20_000n],
    ])
    expect(await quotes()).toEqual([])
    expect(await pay(items, held)).toMatchObject({ status: 409, code: 'target-being-paid' })
  })
})
