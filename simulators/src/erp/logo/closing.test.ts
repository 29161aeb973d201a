import { expect, it } from 'vitest'
import { aCardSlip, aLogo } from '../../testing/logo-client.ts'

/** Remaining as the fact sheet reckons it. */
const REMAINING = `select p.LOGICALREF ref, p.TOTAL - isnull((select sum(x.PAID) from LG_001_01_PAYTRANS x where x.CROSSREF = p.LOGICALREF), 0) left_
  from LG_001_01_PAYTRANS p where p.CROSSREF = 0 and p.CANCELLED = 0 and p.SIGN = 0 order by p.LOGICALREF`

async function aHouse() {
  const logo = aLogo()
  await logo.login()
  await logo.office('arp', { CODE: '120.01.001', TITLE: 'BAYİ' })
  await logo.office('invoice', { ARP_CODE: '120.01.001', DATE: '2026-02-01', DUE: '2026-03-01', TOTAL_NET: 500 })
  await logo.office('invoice', { ARP_CODE: '120.01.001', DATE: '2026-01-01', DUE: '2026-02-01', TOTAL_NET: 900 })
  await logo.call('POST', 'ArpSlips', aCardSlip({}, { PAYMENT_CODE: '' }))
  const left = async () => (await logo.rows(REMAINING)).map(({ left_ }) => left_)
  return { ...logo, left }
}

it('[M-13] closes part of a debt: the payment is cut in two, and none of it says when', async () => {
  const logo = await aHouse()
  expect(await logo.left()).toEqual([500, 900])
  expect((await logo.call('GET', 'methods/DebtClose/1/3/200/1/1')).status).toBe(200)
  expect(await logo.left()).toEqual([300, 900])
  expect(await logo.rows('select LOGICALREF r, TOTAL t, CROSSREF c from LG_001_01_PAYTRANS where SIGN = 1')).toEqual([
    { r: 3, t: 1000, c: 0 },
    { r: 4, t: 200, c: 1 },
  ])
  expect((await logo.call('GET', 'methods/DebtClose/1/3/301/1/1')).status).toBe(400)
  expect((await logo.call('GET', 'methods/RollBackDebtClose/1')).status).toBe(200)
  expect(await logo.left()).toEqual([500, 900])
  expect((await logo.books()).contradictions).toEqual([])
})

it('[M-13] closes the oldest first, and a cancelled slip opens everything again', async () => {
  const logo = await aHouse()
  expect((await logo.call('GET', 'methods/DebtCloseFIFO/3/01.01.2026/2026-12-31')).status).toBe(200)
  expect(await logo.left()).toEqual([200, 0])
  expect((await logo.books()).openItems).toEqual([
    { reference: 1, code: '120.01.001', due: '2026-03-01', remaining: 200 },
  ])
  await logo.call('GET', 'methods/CancelARPVoucher/1')
  expect(await logo.left()).toEqual([500, 900])
  expect((await logo.books()).contradictions).toEqual([])
})

it('[M-13] carries balances over into a year that counts from 1 again', async () => {
  const logo = await aHouse()
  expect(await logo.office('new-period')).toEqual({ period: 2, carried: 1 })
  await logo.login()
  const both = `select LOGICALREF r, TRCODE t, AMOUNT a from LG_001_02_CLFLINE union all select LOGICALREF, TRCODE, AMOUNT from LG_001_01_CLFLINE where LOGICALREF = 1`
  expect(await logo.rows(both)).toEqual([
    { r: 1, t: 14, a: 200 },
    { r: 1, t: 38, a: 500 },
  ])
  expect((await logo.books()).balances).toMatchObject([{ balance: 200 }])
  expect((await logo.books('?period=1')).balances).toMatchObject([{ balance: 200 }])
  expect((await logo.call('POST', 'ArpSlips', aCardSlip())).status).toBe(400)
  expect((await logo.call('POST', 'ArpSlips', aCardSlip({ DATE: '2027-01-02' }))).status).toBe(200)
})

it.each(['one-row', 'two-rows'])(
  '[M-13] shows an invoice that was paid in cash on both sides: %s',
  async (paidInCash) => {
    const logo = await aHouse()
    await logo.site({ paidInCash })
    const before = (await logo.books()).balances[0]?.['balance']
    await logo.office('invoice', { ARP_CODE: '120.01.001', TOTAL_NET: 77, PAID_IN_CASH: true })
    const { balances, openItems, contradictions } = await logo.books()
    expect([balances[0]?.['balance'], openItems.length, contradictions]).toEqual([before, 2, []])
    const lines = await logo.rows('select SIGN s from LG_001_01_CLFLINE where PAIDINCASH = 1')
    expect(lines).toEqual(paidInCash === 'one-row' ? [{ s: 0 }] : [{ s: 0 }, { s: 1 }])
  },
)
