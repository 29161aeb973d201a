import { randomUUID } from 'node:crypto'
import { recordChargeback, refundCollection, voidCollection } from '@vezne/contract/collections/actions.ts'
import { feedAccountLines } from '@vezne/contract/erp-feed.ts'
import { collectionDetail } from '@vezne/contract/collections/detail.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { openDesk, openGround, type Desk, type Reply } from '@vezne/lab/till/pay-desk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modulesOf, sweeps } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { paymentIdOf } from '../../../testing/plan-desk.store.ts'
import { endDayOf } from '../../../testing/story-books.store.ts'
import {
  claimsOf,
  codeOf,
  conversionsOf,
  exchangeAt,
  letGoOfClaims,
  orderOf,
  ownLinesOf,
  saidBefore,
} from './testing/foreign-books.store.ts'
import { aFirmInForeignDebt, RATES } from './testing/foreign-firm.ts'

const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '100' })
let desk: Desk

beforeAll(async () => {
  desk = await openDesk(house, ground)
})
afterAll(() => desk.close())

const TODAY = istanbulDay(Date.now())

const aDealer = (books?: 'net' | 'gross') => {
  const { infrastructure } = house
  const roof = { auth: modulesOf(infrastructure).auth, sweeps: sweeps(infrastructure) }
  return aFirmInForeignDebt(house, ground, roof, books)
}
type Dealer = Awaited<ReturnType<typeof aDealer>>

const everything = ({ idOf }: Dealer) => [
  { id: idOf('TRY', 'F1'), amount: 500 },
  { id: idOf('USD', 'F1'), amount: 100 },
  { id: idOf('USD', 'D2'), amount: 33.33 },
  { id: idOf('EUR', 'E1'), amount: 50 },
]
// 500 + 133,33 · 42,5 (5.666,525: the half goes up) + 50 · 50.
const EVERYTHING = 8666.53

async function paid(reply: Reply): Promise<string> {
  expect([reply.status, reply.errors, reply.code]).toEqual([200, undefined, undefined])
  await desk.walk(reply)
  const id = paymentIdOf(reply)
  expect(await desk.statusOf(id)).toMatchObject({ data: { isSuccess: true } })
  return id
}

async function endDay(id: string): Promise<void> {
  const { rows } = await house.owner.query<{ order_id: string }>('select order_id from payments where id = $1', [id])
  const order = rows[0]?.order_id
  for (const row of ground.simulators.world.transactions) if (row.orderId === order) row.isDayEnded = true
  await endDayOf(house, id)
}

const refund = (dealer: Dealer, id: string, lira: number) =>
  house.call(
    refundCollection,
    { id, amount: BigInt(Math.round(lira * 100)), reason: 'Mal geri geldi' },
    { token: dealer.staff },
  )

const chargeback = async (dealer: Dealer, id: string, state: 'open' | 'won' | 'lost') => {
  const said = { id, state, reason: 'kart sahibi itirazı', reference: 'CB-1' }
  expect(await house.call(recordChargeback, said, { token: dealer.staff })).toMatchObject({ success: true })
}

describe('[M-02] [I-38] lira for debts of other currencies', () => {
  it('reach the accounts of those debts: dollars, euros and lira with one card, each closed in its own currency', async () => {
    const dealer = await aDealer()
    const { payLira, left, goesOut, provesTrue } = dealer
    expect((await dealer.rows()).every(({ isPayable }) => isPayable)).toBe(true)
    const id = await paid(await payLira(everything(dealer), EVERYTHING))
    expect(await left()).toEqual([])
    expect(await conversionsOf(house, id)).toEqual([
      { currency: 'EUR', amount_minor: 5000n, lira_minor: 250_000n, rate: '50', rate_type: 'forex-selling' },
      { currency: 'USD', amount_minor: 13_333n, lira_minor: 566_653n, rate: '42.5', rate_type: 'forex-selling' },
    ])
    // The dollars' lira are rounded once, and shared: 4.250,00 and 1.416,53.
    expect(await claimsOf(house, id)).toEqual([
      { item_key: 'doc:E1 debit', currency: 'EUR', amount_minor: 5000n, lira_minor: 250_000n, document_rate: '50.5' },
      { item_key: 'doc:F1 debit', currency: 'TRY', amount_minor: 50_000n, lira_minor: null, document_rate: null },
      { item_key: 'doc:D2 debit', currency: 'USD', amount_minor: 3333n, lira_minor: 141_653n, document_rate: null },
      { item_key: 'doc:F1 debit', currency: 'USD', amount_minor: 10_000n, lira_minor: 425_000n, document_rate: '40' },
    ])
    expect(await ownLinesOf(house, id)).toEqual([
      'TRY card-receipt -866653 -866653',
      'TRY transfer -T1 250000 250000',
      'EUR card-receipt -T1 -5000 -250000',
      'TRY transfer -T2 566653 566653',
      'USD card-receipt -T2 -13333 -566653',
    ])
    const detail = await house.call(collectionDetail, { id }, { token: dealer.staff })
    const closes = detail.success ? detail.data.closes : null
    expect(closes).toMatchObject({ unapplied: 0n, isPending: false })
    expect(closes?.lines.map((line) => [line.documentNo, line.currencyCode, line.amount, line.by])).toEqual([
      ['E1', 'EUR', 5000n, 'ticked'],
      ['F1', 'TRY', 50_000n, 'ticked'],
      ['D2', 'USD', 3333n, 'ticked'],
      ['F1', 'USD', 10_000n, 'ticked'],
    ])
    expect(closes?.conversions).toMatchObject([
      { currencyCode: 'EUR', amount: 5000n, lira: 250_000n, rate: 50, rateDate: TODAY, unapplied: 0n },
      { currencyCode: 'USD', amount: 13_333n, lira: 566_653n, rate: 42.5, rateDate: TODAY, unapplied: 0n },
    ])
    expect(await goesOut()).toEqual([
      'receipt TRY 8666.53 closing 1',
      'transfer TRY 2500 to EUR 50 at 50 closing 1',
      'transfer TRY 5666.53 to USD 133.33 at 42.5 closing 2',
    ])
    expect(await left()).toEqual([])
    await provesTrue()
  })

  it('go back by the rate that was frozen, whatever the currency is worth by then', async () => {
    const dealer = await aDealer()
    const { idOf, payLira, left, goesOut, provesTrue, id: tenantId } = dealer
    const id = await paid(await payLira([{ id: idOf('USD', 'F1'), amount: 100 }], 4250))
    await goesOut()
    await exchangeAt(house, tenantId, { USD: '60', EUR: '70' })
    await endDay(id)
    expect(await refund(dealer, id, 1000)).toMatchObject({ data: { took: 'refund', state: 'done' } })
    // 1.000,00 / 42,5 is 23,5294.
    expect(await ownLinesOf(house, id)).toEqual([
      'TRY card-receipt -425000 -425000',
      'TRY transfer -T1 425000 425000',
      'USD card-receipt -T1 -10000 -425000',
      'USD card-refund -T2 2353 100000',
      'TRY transfer -T2 -100000 -100000',
      'TRY card-refund -R1 100000 100000',
    ])
    const open = await left()
    expect(open).toHaveLength(4)
    expect(open.filter((each) => each.startsWith('TRY'))).toEqual(['TRY F1 500'])
    expect(await goesOut()).toEqual(['transfer USD 23.53 to TRY 1000 at 42.5', 'refund TRY 1000'])
    expect(await refund(dealer, id, 3250)).toMatchObject({ data: { state: 'done' } })
    expect((await ownLinesOf(house, id)).slice(6)).toEqual([
      'USD card-refund -T3 7647 325000',
      'TRY transfer -T3 -325000 -325000',
      'TRY card-refund -R2 325000 325000',
    ])
    expect((await left()).filter((each) => each.startsWith('TRY'))).toEqual(['TRY F1 500'])
    await exchangeAt(house, tenantId, RATES)
    await provesTrue()
  })

  it('are shared with what was paid in lira when a part goes back, to the kuruş', async () => {
    const dealer = await aDealer()
    const { payLira, provesTrue } = dealer
    const id = await paid(await payLira(everything(dealer), EVERYTHING))
    await endDay(id)
    for (const part of [0.01, 1000, 4333.26])
      expect(await refund(dealer, id, part)).toMatchObject({ data: { state: 'done' } })
    expect(await refund(dealer, id, 3333.26)).toMatchObject({ data: { state: 'done' } })
    const sums = new Map<string, number>()
    for (const line of await ownLinesOf(house, id)) {
      const [currency = '', ...words] = line.split(' ')
      sums.set(currency, (sums.get(currency) ?? 0) + Number(words.at(-2)))
    }
    expect([...sums]).toEqual([
      ['TRY', 0],
      ['EUR', 0],
      ['USD', 0],
    ])
    await provesTrue()
  })

  it('leave the vade farkı where it is, in books that credit all that was charged', async () => {
    const dealer = await aDealer('gross')
    const { idOf, payLira, left, goesOut, provesTrue } = dealer
    const before = await left()
    const dollars = [{ id: idOf('USD', 'F1'), amount: 100 }]
    const installments = { amount: 4462.5, netAmount: 4250, installmentCount: 3 }
    const id = await paid(await payLira(dollars, 4250, installments))
    expect(await ownLinesOf(house, id)).toEqual([
      'TRY card-receipt -446250 -446250',
      'TRY late-charge 21250 21250',
      'TRY transfer -T1 425000 425000',
      'USD card-receipt -T1 -10000 -425000',
    ])
    expect(await left()).toEqual(['EUR E1 50', 'TRY F1 500', 'USD D2 33.33'])
    expect(await goesOut()).toEqual(['receipt TRY 4462.5', 'transfer TRY 4250 to USD 100 at 42.5 closing 1'])
    const undone = await house.call(voidCollection, { id, reason: 'Yanlış bayi' }, { token: dealer.staff })
    expect(undone).toMatchObject({ data: { took: 'void', state: 'done' } })
    expect(await left()).toEqual(before)
    await provesTrue()
  })

  it('count once when the ERP has booked both sides of them', async () => {
    const dealer = await aDealer()
    const { idOf, payLira, left, goesOut, provesTrue, account, dollars, ledgerId, key } = dealer
    const id = await paid(await payLira([{ id: idOf('USD', 'F1'), amount: 100 }], 4250))
    await goesOut()
    const order = await orderOf(house, id)
    const line = (externalId: string, type: string, more: object) => ({
      externalId,
      documentOn: TODAY,
      documentNo: externalId,
      type,
      ...more,
    })
    const lira = { firmCode: await codeOf(house, account.id), currencyCode: 'TRY' }
    const foreign = { firmCode: await codeOf(house, dollars.id), currencyCode: 'USD', rate: 42.5, localCredit: 4250 }
    const fed = await house.call(
      feedAccountLines,
      {
        batchId: randomUUID(),
        ledger: ledgerId.slice(0, 8),
        asOf: Date.now(),
        items: [
          line('S1', 'card-receipt', { ...lira, credit: 4250, reference: order }),
          line('V1', 'transfer', { ...lira, debit: 4250, reference: `${order}-T1` }),
          line('V2', 'transfer', { ...foreign, credit: 100, reference: `${order}-T1` }),
        ],
      },
      { token: key },
    )
    expect(fed).toMatchObject({ success: true, data: { created: 3, rejected: [] } })
    expect(await left()).toEqual(['EUR E1 50', 'TRY F1 500', 'USD D2 33.33'])
    const undone = await house.call(voidCollection, { id, reason: 'Yanlış bayi' }, { token: dealer.staff })
    expect(undone).toMatchObject({ data: { took: 'void', state: 'done' } })
    expect(await left()).toEqual(['EUR E1 50', 'TRY F1 500', 'USD D2 33.33', 'USD F1 100'])
    await provesTrue()
  })

  it('come back from the foreign debts when a chargeback is lost, after a refund of a part, by the rate that was frozen', async () => {
    const dealer = await aDealer()
    const { idOf, payLira, left, goesOut, provesTrue, id: tenantId } = dealer
    const id = await paid(await payLira([{ id: idOf('USD', 'F1'), amount: 100 }], 4250))
    await endDay(id)
    expect(await refund(dealer, id, 1000)).toMatchObject({ data: { state: 'done' } })
    await goesOut()
    await exchangeAt(house, tenantId, { USD: '60', EUR: '70' })
    const [paidFor, afterRefund] = [await ownLinesOf(house, id), await left()]
    await chargeback(dealer, id, 'open')
    // The money is in dispute, and nobody owes it yet.
    expect([await ownLinesOf(house, id), await left()]).toEqual([paidFor, afterRefund])
    await chargeback(dealer, id, 'lost')
    expect((await ownLinesOf(house, id)).slice(paidFor.length)).toEqual([
      'USD chargeback -T3 7647 325000',
      'TRY transfer -T3 -325000 -325000',
      'TRY chargeback -C 325000 325000',
    ])
    expect((await left()).filter((each) => each.startsWith('TRY'))).toEqual(['TRY F1 500'])
    expect(await goesOut()).toEqual(['transfer USD 76.47 to TRY 3250 at 42.5', 'chargeback TRY 3250'])
    await exchangeAt(house, tenantId, RATES)
    await provesTrue()
  })

  it.each([
    ['whole, as a debt of its own, when a chargeback with its commission is lost', 'lost'],
    ['not at all when it is won', 'won'],
  ] as const)('come back %s', async (_, end) => {
    const dealer = await aDealer()
    const dollars = [{ id: dealer.idOf('USD', 'F1'), amount: 100 }]
    const installments = { amount: 4462.5, netAmount: 4250, installmentCount: 3 }
    const id = await paid(await dealer.payLira(dollars, 4250, installments))
    const closed = await dealer.left()
    await endDay(id)
    await chargeback(dealer, id, 'open')
    await chargeback(dealer, id, end)
    // The bank took what was charged: the commission is lira that nobody owes in dollars.
    const expected = {
      lost: ['USD chargeback -T2 10000 425000', 'TRY transfer -T2 -425000 -425000', 'TRY chargeback -C 446250 446250'],
      won: [],
    }
    expect((await ownLinesOf(house, id)).slice(3)).toEqual(expected[end])
    const inDollars = (said: readonly string[]) => said.filter((each) => !each.startsWith('TRY'))
    const owed = { lost: [`USD ${await orderOf(house, id)}-T2 100`], won: [] }
    expect(inDollars(await dealer.left()).toSorted()).toEqual([...inDollars(closed), ...owed[end]].toSorted())
    await dealer.provesTrue()
  })

  it('leave every debt as it was when the payment is voided', async () => {
    const dealer = await aDealer()
    const { payLira, left, goesOut, provesTrue } = dealer
    const before = await left()
    const id = await paid(await payLira(everything(dealer), EVERYTHING))
    await goesOut()
    const undone = await house.call(voidCollection, { id, reason: 'Yanlış bayi' }, { token: dealer.staff })
    expect(undone).toMatchObject({ data: { took: 'void', state: 'done' } })
    expect(await left()).toEqual(before)
    expect(await goesOut()).toEqual([
      'transfer EUR 50 to TRY 2500 at 50',
      'transfer USD 133.33 to TRY 5666.53 at 42.5',
      'void TRY 8666.53',
    ])
    expect(await left()).toEqual(before)
    await provesTrue()
  })

  it('[I-08] that are approved when their debt was paid meanwhile are an open credit in the currency of the debt', async () => {
    const dealer = await aDealer()
    const { idOf, payLira, left, people, provesTrue, id: tenantId } = dealer
    const dollars = [{ id: idOf('USD', 'F1'), amount: 100 }]
    const late = await payLira(dollars, 4250)
    await letGoOfClaims(house, tenantId)
    await paid(await dealer.pay(dollars, { amount: 4462.5, netAmount: 4250, installmentCount: 3 }, people[1]))
    const id = await paid(late)
    expect(await ownLinesOf(house, id)).toEqual([
      'TRY card-receipt -425000 -425000',
      'TRY transfer -T1 425000 425000',
      'USD card-receipt -T1 -10000 -425000',
    ])
    // By age it covers the other one in dollars.
    expect(await left()).toEqual(['EUR E1 50', 'TRY F1 500', 'USD credit 66.67'])
    await provesTrue()
  })

  it('[I-05] are refused with today’s figures where the rate has changed, and for good where they never added up', async () => {
    const dealer = await aDealer()
    const { idOf, payLira } = dealer
    const items = [{ id: idOf('USD', 'F1'), amount: 100 }]
    await saidBefore(house, { USD: '42', EUR: '49' })
    const rates = (usd: string) => [{ currencyCode: 'USD', rate: usd }]
    const fresh = {
      status: 409,
      code: 'price-changed',
      data: {
        quote: { amount: 4250, netAmount: 4250, currencyCode: 'TRY', chargedCurrencyCode: 'TRY' },
        rates: [
          { currencyCode: 'USD', rate: '42.5', rateType: 'forex-selling', rateDate: TODAY },
          { currencyCode: 'EUR', rate: '50', rateType: 'forex-selling', rateDate: TODAY },
        ],
      },
    }
    expect(await payLira(items, 4123.45, { rates: rates('41.2345') })).toMatchObject(fresh)
    // Whoever does not say by what they reckoned is believed to have seen a bulletin of before.
    expect(await payLira(items, 4200)).toMatchObject(fresh)
    const wrong = { status: 406, errors: [{ path: 'netAmount', rule: 'plan-does-not-add-up' }] }
    expect(await payLira(items, 4123.45)).toMatchObject(wrong)
    expect(await payLira(items, 4124, { rates: rates('41.2345') })).toMatchObject(wrong)
    expect(await dealer.liveClaims()).toEqual([])
    await paid(await payLira(items, 4250, { rates: rates('42.5') }))
  })
})
