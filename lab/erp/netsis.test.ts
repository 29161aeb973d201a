import type { Preview, Voucher } from '@vezne/erp/port.ts'
import { makeDice } from '@vezne/simulators/erp/kit/dice.ts'
import { afterEach, expect, it } from 'vitest'
import { NETSIS_MAPPING, openNetsis } from './netsis.ts'
import type { PretendErp } from './pretend-erp.ts'
import { vouchersOfDay } from './vouchers.ts'
import { applied, balancesOfBooks, balancesOfLines, moved, readWhole } from './whole-read.ts'

let erp: PretendErp
afterEach(() => erp.close())

const COMPANY = { SEED: 4, FIRMS: 20, LINES: 500, ITEMS: 12 }
const A_DAY_M = 24 * 60

const [receipt, undone] = vouchersOfDay(
  NETSIS_MAPPING,
  { receipts: 1, voids: 1, refunds: 0, chargebacks: 0, transfers: 0 },
  makeDice(1),
  'one',
) as [Voucher, Voucher]

it('[M-13] Netsis: knows whether it can be spoken to', async () => {
  erp = await openNetsis()
  const steps = async () => (await erp.open().testConnection()).steps.map(({ part, isGood }) => `${part} ${isGood}`)
  expect(await steps()).toEqual(['settings true', 'sign-in true', 'reading true'])
  await erp.set('site', { company: 'ANOTHER' })
  expect(await steps()).toEqual(['settings true', 'sign-in false'])
})

it('[M-13] Netsis: what is read is what stands in the books, to the kuruş', async () => {
  erp = await openNetsis()
  await erp.clerk('generate', COMPANY)
  await erp.clerk('stock', {
    STOK_KODU: 'ZI-1',
    STOK_ADI: 'Işık ğ',
    DEPO_KODU: 2,
    GIRIS: 20.5,
    CIKIS: 8,
    SATIS_FIAT1: 99.5,
  })
  const invoice = await erp.clerk('invoice', { CARI_KOD: '120-01-001', TUTAR: 1000 })
  const payment = await erp.clerk('payment', { CARI_KOD: '120-01-001', TUTAR: 400 })
  await erp.clerk('close', { BORC: invoice['row'], ALACAK: payment['row'], TUTAR: 400 })
  const session = erp.open()
  const books = await erp.books()
  const firms = await readWhole(session, 'firms')
  expect(firms.items.map(({ code }) => code)).toEqual(books.balances.map(({ code }) => code))
  expect(firms.items[0]).toMatchObject({ title: 'ŞİŞLİ HIRDAVAT LTD. ŞTİ.', taxOffice: 'ŞİŞLİ' })
  const lines = await readWhole(session, 'account-lines')
  expect(lines.pages).toBeGreaterThan(2)
  expect(lines.items).toHaveLength(COMPANY.LINES + 2)
  expect(moved(balancesOfLines(lines.items))).toEqual(moved(balancesOfBooks(books.balances)))
  const balances = await readWhole(session, 'balances')
  expect(balances.items.map(({ firmCode, debit, credit }) => [firmCode, Number(debit), Number(credit)])).toEqual(
    books.balances.map(({ code, debit, credit }) => [code, debit, credit]),
  )
  const open = await readWhole(session, 'open-items')
  expect(open.items).toHaveLength(COMPANY.LINES + 1)
  expect(open.items.find(({ externalId }) => externalId === String(invoice['row']))).toMatchObject({
    side: 'debit',
    principal: '600.00',
  })
  const stocks = await readWhole(session, 'stocks')
  expect(stocks.items).toHaveLength(COMPANY.ITEMS * 3 + 1)
  expect(stocks.items.at(-1)).toMatchObject({ code: 'ZI-1', name: 'Işık ğ', warehouse: '2', onHand: '12.5' })
  const prices = await readWhole(session, 'prices')
  expect(prices.items.at(-1)).toMatchObject({ stockCode: 'ZI-1', price: '99.5', vatPercent: '20' })
  for (const { skipped, removed } of [firms, lines, balances, open, stocks, prices])
    expect([skipped, removed]).toEqual([[], []])
})

it('[M-13] Netsis: a mark brings what was done since, and nothing of before', async () => {
  erp = await openNetsis()
  await erp.clerk('generate', COMPANY)
  const session = erp.open()
  const CARI_KOD = '120-01-003'
  await erp.letPass(A_DAY_M)
  await erp.clerk('payment', { CARI_KOD, TUTAR: 5 })
  const first = await readWhole(session, 'account-lines')
  const firms = await readWhole(session, 'firms')
  await erp.letPass(60)
  await erp.clerk('invoice', { CARI_KOD, TUTAR: 77.07, TARIH: '2026-01-02' })
  await erp.clerk('cari', { CARI_KOD, CARI_ISIM: 'YENİ ADI' })
  const second = await readWhole(session, 'account-lines', first.mark)
  // The last line before the mark comes once more: the mark stands a little before it.
  expect(second.items.map(({ debit, credit }) => debit ?? credit)).toEqual(['5.00', '77.07'])
  const renamed = (await readWhole(session, 'firms', firms.mark)).items
  expect(renamed.find(({ code }) => code === CARI_KOD)?.title).toBe('YENİ ADI')
  const now = applied(first.items, second)
  expect(now).toEqual((await readWhole(session, 'account-lines')).items)
  // A line that is deleted leaves nothing that a mark could bring: the whole read has it no more.
  await erp.clerk('delete-row', { REF: Number(now.at(-1)?.externalId) })
  expect((await readWhole(session, 'account-lines')).items).toEqual(now.slice(0, -1))
})

it('[M-13] Netsis: a no is told as what it is, and the very request was shown before', async () => {
  erp = await openNetsis()
  await erp.clerk('generate', { ...COMPANY, LINES: 0 })
  const refund: Voucher = { ...undone, kind: 'refund', reference: `${receipt.reference}-R1` }
  const session = erp.open()
  const endOf = async (voucher: Voucher) => {
    const ended = await session.post(voucher)
    return ended.kind === 'refused' ? ended.why : ended.kind
  }
  expect(await endOf({ ...receipt, accountCode: 'YOK' })).toBe('account-unknown')
  expect(await endOf({ ...receipt, planCode: 'YOK' })).toBe('pos-account-unknown')
  expect(await endOf({ ...refund, posAccount: 'YOK' })).toBe('pos-account-unknown')
  await erp.clerk('lock', { UNTIL: '2026-03-05' })
  expect(await endOf(receipt)).toBe('period-locked')
  await erp.clerk('unlock')
  const shown = session.preview(receipt) as Preview
  expect(await endOf(receipt)).toBe('posted')
  const request = erp.sent.at(-1)
  expect(request?.url.endsWith(`/api/v2${shown.path}`)).toBe(true)
  expect([request?.method, JSON.parse(request?.body ?? '')]).toEqual([shown.method, JSON.parse(shown.body)])
  await erp.clerk('post-to-ledger', { UNTIL: '2026-03-05' })
  expect(await endOf(undone)).toBe('posted-to-gl')
  expect(await session.find(undone)).toEqual({ kind: 'absent' })
})
