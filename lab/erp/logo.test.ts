import type { Preview, Voucher } from '@vezne/erp/port.ts'
import { makeDice } from '@vezne/simulators/erp/kit/dice.ts'
import { afterEach, expect, it } from 'vitest'
import { LOGO_MAPPING, openLogo } from './logo.ts'
import type { PretendErp } from './pretend-erp.ts'
import { vouchersOfDay } from './vouchers.ts'
import { applied, balancesOfBooks, balancesOfLines, moved, readWhole } from './whole-read.ts'

let erp: PretendErp
afterEach(() => erp.close())

const COMPANY = { SEED: 4, FIRMS: 20, LINES: 500, ITEMS: 12 }
const A_DAY_M = 24 * 60

it('[M-13] Logo: knows whether it can be spoken to', async () => {
  erp = await openLogo()
  const steps = async () => (await erp.open().testConnection()).steps.map(({ part, isGood }) => `${part} ${isGood}`)
  expect(await steps()).toEqual(['settings true', 'sign-in true', 'period true', 'reading true'])
  await erp.set('site', { sqlAllowed: false })
  expect(await steps()).toContain('reading false')
  await erp.set('site', { sqlAllowed: true, password: 'another' })
  expect(await steps()).toEqual(['settings true', 'sign-in false'])
})

it('[M-13] Logo: what is read is what stands in the books, to the kuruş', async () => {
  erp = await openLogo()
  await erp.clerk('generate', COMPANY)
  await erp.clerk('item', { CODE: 'ISI-1', NAME: 'ISI POMPASI', VAT: 20, UNIT: 'ADET' })
  await erp.clerk('stock', { CODE: 'ISI-1', WAREHOUSE: 2, ONHAND: 12.5, RESERVED: 2 })
  await erp.clerk('price', { CARD_CODE: 'ISI-1', PRICE: 120, VAT_INCL: 1, DATE_STARTED: '2026-02-01' })
  const session = erp.open()
  const books = await erp.books()
  const firms = await readWhole(session, 'firms')
  expect(firms.items.map(({ code }) => code)).toEqual(books.balances.map(({ code }) => code))
  expect(firms.items[0]).toMatchObject({ title: 'ŞİŞLİ HIRDAVAT LTD. ŞTİ.', taxOffice: 'ŞİŞLİ', isActive: true })
  const lines = await readWhole(session, 'account-lines')
  expect(lines.pages).toBeGreaterThan(2)
  const own = lines.items.filter(({ externalId }) => !String(externalId).endsWith(':cash'))
  expect(own).toHaveLength(books.balances.reduce((sum, { lines: count }) => sum + count, 0))
  expect(own.length).toBeLessThan(lines.items.length)
  expect(moved(balancesOfLines(lines.items))).toEqual(moved(balancesOfBooks(books.balances)))
  const balances = await readWhole(session, 'balances')
  const told = balances.items.map(({ firmCode, debit, credit }) => [firmCode, Number(debit), Number(credit)])
  expect(told).toEqual(
    books.balances.filter(({ lines: count }) => count > 0).map((one) => [one.code, one.debit, one.credit]),
  )
  const open = await readWhole(session, 'open-items')
  const debts = open.items.filter(({ side }) => side === 'debit')
  expect(debts.map((one) => [Number(one.externalId), one.firmCode, one.dueOn, Number(one.principal)])).toEqual(
    books.openItems?.map(({ reference, code, due, remaining }) => [reference, code, due, remaining]),
  )
  expect(open.items.every(({ documentNo }) => documentNo !== undefined)).toBe(true)
  const stocks = await readWhole(session, 'stocks')
  expect(stocks.items).toHaveLength(COMPANY.ITEMS * 3 + 1)
  expect(stocks.items.at(-1)).toMatchObject({ code: 'ISI-1', warehouse: '2', onHand: '12.5', reserved: '2' })
  const prices = await readWhole(session, 'prices')
  expect(prices.items).toHaveLength(COMPANY.ITEMS + 1)
  expect(prices.items.at(-1)).toMatchObject({
    stockCode: 'ISI-1',
    price: '100',
    vatPercent: '20',
    validFrom: '2026-02-01',
  })
  await readWhole(session, 'invoice-lines')
  for (const { skipped, removed } of [firms, lines, balances, open, stocks, prices])
    expect([skipped, removed]).toEqual([[], []])
  await session.end()
})

it('[M-13] Logo: a mark brings what was done since, and nothing of the days before', async () => {
  erp = await openLogo()
  await erp.clerk('generate', COMPANY)
  const session = erp.open()
  const first = await readWhole(session, 'account-lines')
  const firms = await readWhole(session, 'firms')
  await erp.letPass(2 * A_DAY_M)
  const ARP_CODE = '120.01.003'
  const made = await erp.clerk('invoice', { ARP_CODE, TOTAL_NET: 1000, DATE: '2026-03-07' })
  await erp.clerk('payment', { ARP_CODE, AMOUNT: 12.34, DATE: '2026-01-15', KIND: 'bank' })
  await erp.clerk('arp', { CODE: ARP_CODE, TITLE: 'YENİ ADI' })
  const second = await readWhole(session, 'account-lines', first.mark)
  expect((await readWhole(session, 'firms', firms.mark)).items).toContainEqual(
    expect.objectContaining({ title: 'YENİ ADI' }),
  )
  await erp.letPass(A_DAY_M)
  await erp.clerk('cancel-invoice', { REF: made['reference'] })
  await erp.clerk('invoice', { ARP_CODE, TOTAL_NET: 77.07, DATE: '2026-02-02', PAID_IN_CASH: true })
  const third = await readWhole(session, 'account-lines', second.mark)
  const amounts = third.items.map(
    ({ debit, credit, documentOn }) => `${String(debit ?? `-${String(credit)}`)} ${documentOn}`,
  )
  expect(amounts).toEqual(['-12.34 2026-01-15', '77.07 2026-02-02', '-77.07 2026-02-02'])
  expect(third.removed).toHaveLength(1)
  const now = applied(applied(first.items, second), third)
  const whole = await readWhole(session, 'account-lines')
  const byId = (one: { externalId: unknown }, other: { externalId: unknown }) =>
    String(one.externalId) < String(other.externalId) ? -1 : 1
  expect(now.toSorted(byId)).toEqual(whole.items.toSorted(byId))
  expect(moved(balancesOfLines(now))).toEqual(moved(balancesOfBooks((await erp.books()).balances)))
})

const [aReceipt] = vouchersOfDay(
  LOGO_MAPPING,
  { receipts: 1, voids: 0, refunds: 0, chargebacks: 0, transfers: 0 },
  makeDice(1),
  'one',
)
const receipt = aReceipt as Voucher

it('[M-13] Logo: a no is told as what it is, and the very request was shown before', async () => {
  erp = await openLogo()
  await erp.clerk('generate', { ...COMPANY, LINES: 0 })
  const session = erp.open()
  const refusalOf = async (voucher: Voucher) => {
    const ended = await session.post(voucher)
    return ended.kind === 'refused' ? ended.why : ended.kind
  }
  expect(await refusalOf({ ...receipt, accountCode: 'YOK' })).toBe('account-unknown')
  expect(await refusalOf({ ...receipt, posAccount: 'YOK' })).toBe('pos-account-unknown')
  expect(await refusalOf({ ...receipt, planCode: 'YOK' })).toBe('plan-unknown')
  await erp.clerk('lock', { UNTIL: '2026-03-05' })
  expect(await refusalOf(receipt)).toBe('period-locked')
  expect(await refusalOf({ ...receipt, eventOn: '2025-12-31' })).toBe('period-locked')
  await erp.clerk('unlock')
  const shown = session.preview(receipt) as Preview
  const posted = await session.post(receipt)
  const request = erp.sent.at(-1)
  expect(request?.url.endsWith(`/api/v1${shown.path}`)).toBe(true)
  expect([request?.method, JSON.parse(request?.body ?? '')]).toEqual([shown.method, JSON.parse(shown.body)])
  if (posted.kind !== 'posted') throw new Error(posted.message)
  const { reference, eventOn, accountCode } = receipt
  const original = { reference, eventOn, accountCode, number: posted.number, voucherId: posted.voucherId }
  const undone: Voucher = { ...receipt, id: 'v', kind: 'void', reference: `${reference}-V`, original }
  await erp.clerk('post-to-ledger', { REF: Number(posted.voucherId) })
  expect(await refusalOf(undone)).toBe('posted-to-gl')
  expect(await session.find(undone)).toEqual({ kind: 'absent' })
})

it('[M-13] Logo: a site with other habits is read and written alike', async () => {
  erp = await openLogo(undefined, { queries: 'post', documentWidth: '20' })
  const habits = { days: 'mixed', localCurrency: 160, maxLimit: 5, numberComesLater: true, manualRowsVanish: true }
  await erp.set('site', { ...habits, oldWidths: false, tokenMinutes: 2 })
  await erp.clerk('generate', { ...COMPANY, LINES: 200 })
  const session = erp.open()
  const posted = await session.post(receipt)
  expect(posted).toMatchObject({ kind: 'posted', number: '00000001', period: '01' })
  expect(await session.find(receipt)).toEqual(posted)
  const { balances, openItems = [] } = await erp.books()
  const lines = await readWhole(session, 'account-lines')
  expect(moved(balancesOfLines(lines.items))).toEqual(moved(balancesOfBooks(balances)))
  expect(lines.items.at(-1)).toMatchObject({ type: 'card-receipt', reference: receipt.reference, currencyCode: 'TRY' })
  const open = await readWhole(session, 'open-items')
  expect(open.items.filter(({ side }) => side === 'debit')).toHaveLength(openItems.length)
  expect((await readWhole(session, 'stocks')).items).toHaveLength(COMPANY.ITEMS * 3)
  expect((await readWhole(session, 'prices')).items).toHaveLength(COMPANY.ITEMS)
})

it('[M-13] Logo: a new year counts its rows anew, and a line is told by its period as well', async () => {
  erp = await openLogo(undefined, { period: '2' })
  await erp.clerk('generate', { ...COMPANY, LINES: 60 })
  await erp.clerk('new-period')
  const session = erp.open()
  const page = await session.readPage('account-lines', {})
  if (page.kind !== 'page') throw new Error(page.message)
  expect(page.period).toBe('02')
  expect(page.items[0]).toMatchObject({ externalId: '1', type: 'opening', documentOn: '2027-01-01' })
  const { balances } = await erp.books()
  expect(moved(balancesOfLines(page.items))).toEqual(moved(balancesOfBooks(balances)))
})

it('[M-13] Logo: debts that a receipt names are closed once, however often it is asked', async () => {
  erp = await openLogo()
  await erp.clerk('arp', { CODE: '120.01.001', TITLE: 'BAYİ' })
  for (const TOTAL_NET of [1000, 500]) await erp.clerk('invoice', { ARP_CODE: '120.01.001', TOTAL_NET })
  const before = (await erp.books()).openItems ?? []
  const [first, second] = before.map(({ reference }) => String(reference))
  const closing: Voucher = {
    ...receipt,
    accountCode: '120.01.001',
    amount: { amountMinor: 80_000n, currency: 'TRY' },
    installments: [],
    closes: [
      { externalId: first ?? '', amountMinor: 40_000n },
      { externalId: second ?? '', amountMinor: 30_000n },
    ],
  }
  let session = erp.open()
  const posted = await session.post(closing)
  if (posted.kind !== 'posted') throw new Error(posted.message)
  await erp.set('traps', { seed: 2, 'cut-after': 2, 'cut-before': 3 })
  for (let tries = 0; tries < 12; tries += 1) {
    await session.closeItems(closing, posted)
    session = erp.open()
    await erp.letPass(21)
  }
  await erp.set('traps', { 'cut-after': 0, 'cut-before': 0 })
  expect(await session.closeItems(closing, posted)).toEqual({ kind: 'closed' })
  const { openItems = [], contradictions } = await erp.books()
  expect(openItems.map(({ remaining }) => remaining)).toEqual([600, 200])
  expect(contradictions).toEqual([])
})
