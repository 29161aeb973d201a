import { collectionDetail } from '@vezne/contract/collections/detail.ts'
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
const debt = (document_no: string, due: number, lira: number) => ({
  document_on: addDays(TODAY, -40),
  due_on: addDays(TODAY, due),
  document_no,
  debit_minor: lira * 100,
})

/** F1 500, F2 300 and F3 200; a credit note of 100 that the books have not used on anything. */
async function aDealer() {
  const dealer = await aPayingFirm(house, ground)
  await dealer.owe([debt('F1', -10, 500), debt('F2', -5, 300), debt('F3', 5, 200)])
  const rows = await dealer.rows()
  const idOf = (documentNo: string) => rows.find((row) => row.documentNo === documentNo)?.id ?? ''
  const left = async () =>
    (await dealer.rows()).map(({ documentNo, remaining }) => [documentNo, Number(remaining) / 100])
  return { ...dealer, idOf, left }
}

describe('[M-02] paying what was ticked', () => {
  it('closes those debts and no others, by the amounts that were said, in three installments', async () => {
    const { pay, idOf, left, allocated, liveClaims, member, firmId, staff } = await aDealer()
    // The oldest is left alone: ticks come before age.
    const items = [
      { id: idOf('F2'), amount: 300 },
      { id: idOf('F3'), amount: 150 },
    ]
    const reply = await pay(items, { amount: 472.5, installmentCount: 3 })
    expect(reply).toMatchObject({ status: 200 })
    const { rows } = await house.owner.query<object>(
      'select purpose, channel, net_minor, amount_minor, installments from payments where id = $1',
      [paymentIdOf(reply)],
    )
    expect(rows).toEqual([
      { purpose: 'plan-line', channel: 'plan', net_minor: 45_000n, amount_minor: 47_250n, installments: 3 },
    ])
    expect(await liveClaims()).toEqual(['doc:F2 debit', 'doc:F3 debit'])
    await desk.walk(reply)
    expect(await desk.statusOf(paymentIdOf(reply))).toMatchObject({ data: { isSuccess: true } })
    expect(await left()).toEqual([
      ['F1', 500],
      ['F3', 50],
    ])
    expect(await allocated()).toEqual([
      ['doc:F2 debit', 30_000],
      ['doc:F3 debit', 15_000],
    ])
    expect(await liveClaims()).toEqual([])
    // Its detail tells dealer and staff the same, line by line with the reason.
    const dealer = await member(firmId, ['payment.see', 'plan.see'])
    for (const token of [dealer, staff]) {
      const detail = await house.call(collectionDetail, { id: paymentIdOf(reply) }, { token })
      const closes = detail.success ? detail.data.closes : null
      expect(closes).toMatchObject({ isPending: false, isUndone: false, unapplied: 0n })
      expect(closes?.lines.map(({ documentNo, dueOn, amount, by }) => [documentNo, dueOn, amount, by])).toEqual([
        ['F2', addDays(TODAY, -5), 30_000n, 'ticked'],
        ['F3', addDays(TODAY, 5), 15_000n, 'ticked'],
      ])
    }
  })

  it('[I-02] lets nobody else pay them meanwhile, and frees them when the bank says no', async () => {
    const { pay, idOf, rows, people, liveClaims, left } = await aDealer()
    const [f1, f2, f3] = [idOf('F1'), idOf('F2'), idOf('F3')]
    const first = await pay([
      { id: f1, amount: 500 },
      { id: f2, amount: 300 },
    ])
    expect(first).toMatchObject({ status: 200 })
    expect((await rows()).map(({ status, isPayable }) => [status, isPayable])).toEqual([
      ['being-paid', false],
      ['being-paid', false],
      ['not-due', true],
    ])
    const overlapping = [
      { id: f2, amount: 1 },
      { id: f3, amount: 200 },
    ]
    expect(await pay(overlapping, {}, people[1])).toMatchObject({ status: 409, code: 'target-being-paid' })
    const apart = await pay([{ id: f3, amount: 200 }], {}, people[1])
    expect(apart).toMatchObject({ status: 200 })
    await desk.walk(apart)
    await desk.walk(first, '000000')
    expect(await desk.statusOf(paymentIdOf(first))).toMatchObject({ data: { isSuccess: false, isPending: false } })
    expect(await liveClaims()).toEqual([])
    expect(await left()).toEqual([
      ['F1', 500],
      ['F2', 300],
    ])
    const again = await pay([{ id: f2, amount: 300 }], {}, people[1])
    await desk.walk(again)
    expect(await left()).toEqual([['F1', 500]])
  })

  it('frees them when the payer turns away at the bank', async () => {
    const { pay, idOf, liveClaims } = await aDealer()
    const reply = await pay([{ id: idOf('F1'), amount: 500 }])
    expect(await liveClaims()).toEqual(['doc:F1 debit'])
    const left = await house.http.inject({
      method: 'POST',
      url: '/api/PayWithoutLogin/LeaveTransaction',
      payload: { id: paymentIdOf(reply) },
    })
    expect(left.statusCode).toBe(200)
    expect(await liveClaims()).toEqual([])
    expect(await pay([{ id: idOf('F1'), amount: 499 }])).toMatchObject({ status: 200 })
  })

  it('refuses what does not add up, is more than is open, stands twice, or is not there', async () => {
    const dealer = await aDealer()
    const { pay, idOf, otherFirmId, member, subFirmId } = dealer
    const [f1, f3] = [idOf('F1'), idOf('F3')]
    const rules = (reply: { readonly errors?: readonly { readonly rule: string }[] | undefined }) =>
      reply.errors?.map(({ rule }) => rule)
    const whole = [{ id: f1, amount: 500 }]
    expect(rules(await pay(whole, { amount: 499, netAmount: 499 }))).toEqual(['plan-does-not-add-up'])
    expect(rules(await pay([{ id: f3, amount: 201 }]))).toEqual(['plan-more-than-open'])
    expect(rules(await pay([...whole, { id: f1, amount: 1 }]))).toEqual(['plan-item-twice'])
    expect(rules(await pay([...whole, { id: f3, amount: 0 }]))).toEqual(['amount-zero'])
    expect(await pay([])).toMatchObject({ status: 406 })
    expect(await pay([{ id: otherFirmId, amount: 1 }])).toMatchObject({ status: 404 })
    const other = await member(otherFirmId, ['plan.see', 'plan.pay'])
    expect(await pay(whole, {}, other)).toMatchObject({ status: 404 })
    expect(await pay(whole, { firmId: dealer.firmId }, other)).toMatchObject({ status: 404 })
    expect(await pay(whole, { firmId: subFirmId })).toMatchObject({ status: 404 })
    expect(await pay(whole, {}, dealer.staff)).toMatchObject({ status: 406 })
    expect(await pay(whole, {}, await member(dealer.firmId, ['plan.see', 'pay']))).toMatchObject({ status: 403 })
    expect(await dealer.liveClaims()).toEqual([])
    const { rows } = await house.owner.query('select from payments where tenant_id = $1', [dealer.id])
    expect(rows).toHaveLength(0)
  })

  it('is paid on behalf of a firm by staff that names it', async () => {
    const { pay, idOf, firmId, staff, left } = await aDealer()
    const reply = await pay([{ id: idOf('F1'), amount: 500 }], { firmId }, staff)
    expect(reply).toMatchObject({ status: 200 })
    await desk.walk(reply)
    expect(await left()).toEqual([
      ['F2', 300],
      ['F3', 200],
    ])
  })

  it('is passed over by what comes while it is being paid: that is an open credit, also when the payment is approved', async () => {
    const { pay, idOf, people, owe, rows } = await aDealer()
    const items = [{ id: idOf('F2'), amount: 300 }]
    const first = await pay(items)
    // The books have money for all of it while the payer types a code: what is being paid is left to the payer.
    await owe([{ document_on: TODAY, type: 'bank-transfer', document_no: 'EFT', credit_minor: 100_000 }])
    expect((await rows()).map(({ documentNo, remaining }) => [documentNo, remaining])).toEqual([
      ['F2', 30_000n],
      ['EFT', 30_000n],
    ])
    await desk.walk(first)
    expect((await rows(people[1])).map(({ side, remaining }) => [side, remaining])).toEqual([['credit', 30_000n]])
  })
})
