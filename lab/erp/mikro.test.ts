import type { Preview, Voucher } from '@vezne/erp/port.ts'
import { makeDice } from '@vezne/simulators/erp/kit/dice.ts'
import { afterEach, expect, it } from 'vitest'
import { MIKRO_MAPPING, openMikro } from './mikro.ts'
import type { PretendErp } from './pretend-erp.ts'
import { vouchersOfDay } from './vouchers.ts'
import { applied, balancesOfBooks, balancesOfLines, moved, readWhole } from './whole-read.ts'

let erp: PretendErp
afterEach(() => erp.close())

const COMPANY = { seed: 4, firms: 20, lines: 500, items: 12 }
const A_DAY_M = 24 * 60
const [receipt, undone] = vouchersOfDay(
  MIKRO_MAPPING,
  { receipts: 1, voids: 1, refunds: 0, chargebacks: 0, transfers: 0 },
  makeDice(1),
  'one',
) as [Voucher, Voucher]

it('[M-13] Mikro: knows whether it can be spoken to', async () => {
  erp = await openMikro()
  const steps = async () => (await erp.open().testConnection()).steps.map(({ part, isGood }) => `${part} ${isGood}`)
  expect(await steps()).toEqual(['settings true', 'sign-in true', 'reading true'])
  await erp.set('site', { apiKey: 'another' })
  expect(await steps()).toEqual(['settings true', 'sign-in false'])
})

it.each(['list', 'object'])(
  '[M-13] Mikro: what is read is what stands in the books, to the kuruş (%s)',
  async (sqlShape) => {
    erp = await openMikro()
    await erp.set('site', { sqlShape })
    await erp.clerk('generate', COMPANY)
    await erp.clerk('stock', { sto_kod: 'ZI-1', sto_isim: 'Isı pompası', depo: 2, miktar: 12.5, fiyat: 120 })
    const session = erp.open()
    const books = await erp.books()
    const firms = await readWhole(session, 'firms')
    expect(firms.items.map(({ code }) => code)).toEqual(books.balances.map(({ code }) => code))
    expect(firms.items[0]).toMatchObject({ title: 'ŞİŞLİ HIRDAVAT LTD. ŞTİ.', taxOffice: 'ŞİŞLİ', isActive: true })
    const lines = await readWhole(session, 'account-lines')
    expect(lines.pages).toBeGreaterThan(2)
    // What was closed to cash at once never touched an account.
    expect(lines.items).toHaveLength(books.balances.reduce((sum, { lines: count }) => sum + count, 0))
    expect(lines.items.length).toBeLessThan(COMPANY.lines)
    expect(moved(balancesOfLines(lines.items))).toEqual(moved(balancesOfBooks(books.balances)))
    const balances = await readWhole(session, 'balances')
    expect(balances.items.map(({ firmCode, debit, credit }) => [firmCode, Number(debit), Number(credit)])).toEqual(
      books.balances.filter(({ lines: count }) => count > 0).map(({ code, debit, credit }) => [code, debit, credit]),
    )
    const stocks = await readWhole(session, 'stocks')
    expect(stocks.items).toHaveLength((COMPANY.items + 1) * 3)
    expect(stocks.items.at(-2)).toMatchObject({ code: 'ZI-1', warehouse: '2', onHand: '12.5' })
    const prices = await readWhole(session, 'prices')
    expect(prices.items).toHaveLength(COMPANY.items + 1)
    expect(prices.items.at(-1)).toMatchObject({ stockCode: 'ZI-1', price: '100', vatPercent: '20' })
    for (const { skipped, removed } of [firms, lines, balances, stocks, prices])
      expect([skipped, removed]).toEqual([[], []])
  },
)

it('[M-13] Mikro: a mark brings what was done since, and nothing of before', async () => {
  erp = await openMikro()
  await erp.clerk('generate', COMPANY)
  const session = erp.open()
  const cha_kod = '120.01.003'
  await erp.letPass(A_DAY_M)
  const last = await erp.clerk('payment', { cha_kod, cha_meblag: 5 })
  const first = await readWhole(session, 'account-lines')
  const firms = await readWhole(session, 'firms')
  await erp.letPass(60)
  await erp.clerk('invoice', { cha_kod, cha_meblag: 77.07, cha_tarihi: '2026-01-02' })
  await erp.clerk('cari', { cari_kod: cha_kod, cari_unvan1: 'YENİ ADI' })
  await erp.clerk('cancel', { guid: last['guid'] })
  const second = await readWhole(session, 'account-lines', first.mark)
  expect(second.items.map(({ debit, documentOn }) => [debit, documentOn])).toEqual([['77.07', '2026-01-02']])
  expect(second.removed).toEqual([last['guid']])
  const renamed = (await readWhole(session, 'firms', firms.mark)).items
  expect(renamed.find(({ code }) => code === cha_kod)?.title).toBe('YENİ ADI')
  const now = applied(first.items, second)
  const byId = (one: { externalId: unknown }, other: { externalId: unknown }) =>
    String(one.externalId) < String(other.externalId) ? -1 : 1
  expect(now.toSorted(byId)).toEqual((await readWhole(session, 'account-lines')).items.toSorted(byId))
  expect(moved(balancesOfLines(now))).toEqual(moved(balancesOfBooks((await erp.books()).balances)))
})

it.each([
  ['before midnight, the other clock ahead', 15 * 60 - 5, 8],
  ['after midnight, the other clock behind', 15 * 60 + 5, -8],
])('[M-13] Mikro: the password of the day is found %s', async (_, minutes, clockAheadMinutes) => {
  erp = await openMikro()
  await erp.clerk('generate', { ...COMPANY, lines: 0 })
  await erp.letPass(minutes)
  await erp.set('site', { clockAheadMinutes })
  expect(await erp.open().post(receipt)).toMatchObject({ kind: 'posted', number: 'VZN-1' })
  expect((await erp.books()).vouchers).toHaveLength(1)
})

it('[M-13] Mikro: a no is told as what it is, and the very request was shown before', async () => {
  erp = await openMikro()
  await erp.clerk('generate', { ...COMPANY, lines: 0 })
  const session = erp.open()
  const endOf = async (voucher: Voucher) => {
    const ended = await session.post(voucher)
    return ended.kind === 'refused' ? ended.why : ended.kind
  }
  expect(await endOf({ ...receipt, accountCode: 'YOK' })).toBe('account-unknown')
  expect(await endOf({ ...receipt, posAccount: 'YOK' })).toBe('pos-account-unknown')
  expect(await endOf({ ...receipt, eventOn: '2025-12-31' })).toBe('period-locked')
  await erp.clerk('lock', { until: '2026-03-05' })
  expect(await endOf(receipt)).toBe('period-locked')
  await erp.clerk('unlock')
  const shown = session.preview(receipt) as Preview
  expect(await endOf(receipt)).toBe('posted')
  const request = erp.sent.at(-1)
  expect(request?.url.endsWith(`/Api/APIMethods${shown.path}`)).toBe(true)
  const covered = (body = '') => {
    const { Mikro } = JSON.parse(body) as { Mikro: object }
    return { ...Mikro, ApiKey: '', Sifre: '' }
  }
  expect(covered(request?.body)).toEqual(covered(shown.body))
  await erp.clerk('post-to-ledger', { until: '2026-03-05' })
  expect(await endOf(undone)).toBe('posted-to-gl')
  expect(await session.find(undone)).toEqual({ kind: 'absent' })
})
