import { afterEach, beforeEach, expect, it } from 'vitest'
import { aPaytrShop, directFields } from '../../testing/paytr-shop.ts'

let shop = aPaytrShop()
beforeEach(() => void (shop = aPaytrShop()))
afterEach(() => shop.app.close())

it('tells what was paid, in lira with a comma', async () => {
  await shop.walk()
  expect(await shop.status()).toEqual({
    status: 'success',
    net_tutar: '1237.50',
    kesinti_tutari: '12.50',
    kesinti_orani: '1.00',
    payment_amount: '1250,00',
    payment_total: '1250,00',
    payment_date: '2026-11-15 10:00:00',
    currency: 'TL',
    taksit: '0',
    kart_marka: 'AXESS',
    masked_pan: '435508******4358',
    odeme_tipi: 'KART',
    test_mode: '0',
    returns: [],
  })
  expect(await shop.status('A9')).toMatchObject({ status: 'error', err_no: '004' })
  expect(await shop.status('A-9')).toMatchObject({ err_no: '002' })
  expect(await shop.json('/odeme/durum-sorgu', { merchant_oid: 'A1' }, 'merchant_oid merchant_id')).toMatchObject({
    err_no: '003',
  })
})

it('refunds on any day, in parts, up to what was paid', async () => {
  await shop.walk()
  expect(await shop.refund('11.97', { reference_no: 'R1' })).toEqual({
    status: 'success',
    is_test: 0,
    merchant_oid: 'A1',
    return_amount: '11.97',
    reference_no: 'R1',
  })
  expect(await shop.status()).toMatchObject({
    status: 'success',
    returns: [{ amount: '11.97', type: 'iade', reference_no: 'R1' }],
  })
  expect(await shop.truth('')).toMatchObject([{ state: 'partly-refunded', refundedMinor: 1_197 }])
  await shop.app.inject({ method: 'POST', url: '/_sim/day-end' })
  expect(await shop.refund('1250.00')).toMatchObject({ status: 'error', err_no: '009' })
  expect(await shop.refund('1238.03')).toMatchObject({ status: 'success' })
  expect(await shop.refund('0.01')).toMatchObject({ err_no: '009' })
  expect(await shop.truth('')).toMatchObject([{ state: 'refunded' }])
})

it('refuses a refund that is not in order', async () => {
  await shop.walk()
  expect(await shop.refund('11,97')).toMatchObject({ err_no: '003' })
  expect(await shop.refund('1.00', { merchant_oid: 'A9' })).toMatchObject({ err_no: '005' })
  expect(await shop.refund('1.00', { merchant_id: '1' })).toMatchObject({ err_no: '001' })
  expect(await shop.refund('1.00', { paytr_token: 'x' })).toMatchObject({ err_no: '004' })
  expect(await shop.refund('1.00', { merchant_oid: '' })).toMatchObject({ err_no: '002' })
})

it('knows rates and BINs', async () => {
  const rates = await shop.json('/odeme/taksit-oranlari', { request_id: 'Q1' }, 'merchant_id request_id')
  expect(rates).toMatchObject({
    status: 'success',
    request_id: 'Q1',
    oranlar: { world: { taksit_2: 4, taksit_12: 18.44 } },
  })
  const bin = (bin_number: string) => shop.json('/odeme/api/bin-detail', { bin_number }, 'bin_number merchant_id')
  expect(await bin('428220')).toMatchObject({ brand: 'bonus', businessCard: 'n', schema: 'VISA', cardType: 'credit' })
  expect(await bin('55287900')).toMatchObject({ brand: 'paraf', businessCard: 'y' })
  expect(await bin('454671')).toMatchObject({ brand: 'combo' })
  expect(await bin('518896')).toMatchObject({ brand: 'none' })
  expect(await bin('400000')).toEqual({ status: 'failed' })
  expect(await bin('4000')).toMatchObject({ status: 'error' })
})

it('lists sales and refunds of three days', async () => {
  await shop.walk()
  await shop.refund('50.00')
  const list = (start_date: string, end_date: string) =>
    shop.json('/rapor/islem-dokumu', { start_date, end_date }, 'merchant_id start_date end_date')
  expect(await list('2026-11-14 00:00:00', '2026-11-16 00:00:00')).toMatchObject({
    status: 'success',
    islemler: [
      { islem_tipi: 'S', siparis_no: 'A1', net_tutar: '1237.50' },
      { islem_tipi: 'I', siparis_no: 'A1', islem_tutari: '50.00' },
    ],
  })
  expect(await list('2026-11-01 00:00:00', '2026-11-03 00:00:00')).toMatchObject({ islemler: [] })
  expect(await list('2026-11-10 00:00:00', '2026-11-16 00:00:00')).toMatchObject({ status: 'error' })
})

it('has nothing to capture, rightly signed or not', async () => {
  const fields = {
    ip: '127.0.0.1',
    merchant_oid: 'A1',
    reference_no: 'R1',
    payment_amount: '1.00',
    auth_type: 'capture',
  }
  const signed = 'merchant_id ip merchant_oid reference_no payment_amount'
  expect(await shop.json('/odeme/auth', fields, signed)).toMatchObject({ err_no: '004' })
  expect(await shop.json('/odeme/auth', fields, 'merchant_id')).toMatchObject({ err_no: '003' })
})

const SIGNED =
  'merchant_id user_ip merchant_oid email payment_amount user_basket no_installment max_installment currency test_mode'

it('gives a token for a frame, asks for the card there, and charges', async () => {
  const fields = directFields({
    payment_amount: '125000',
    user_basket: Buffer.from('[["Tahsilat","1250.00",1]]').toString('base64'),
    no_installment: '1',
    max_installment: '0',
    timeout_limit: '30',
  })
  const given = await shop.json('/odeme/api/get-token', fields, SIGNED)
  expect(given).toMatchObject({ status: 'success' })
  const url = `/856/odeme/guvenli/${String(given['token'])}`
  expect((await shop.app.inject({ url })).body).toContain('1.250,00 TL')
  const { headers } = await shop.post(url, fields)
  await shop.post(headers.location ?? '', { code: '123456' })
  expect(await shop.truth('orderId=A1')).toMatchObject([{ amountMinor: 125_000, maskedCard: '435508******4358' }])
  expect((await shop.app.inject({ url })).statusCode).toBe(404)
  const bad = await shop.json('/odeme/api/get-token', { ...fields, payment_amount: '1250.00' }, SIGNED)
  expect(bad).toEqual({ status: 'failed', reason: 'payment_amount geçersiz' })
  expect(await shop.json('/odeme/api/get-token', fields, 'merchant_id')).toMatchObject({ status: 'failed' })
})

it('tells whose money it handed over on a day, less what it keeps', async () => {
  await shop.walk()
  const paid = (date: string) => shop.json('/rapor/odeme-detayi/', { date }, 'merchant_id date')
  // Sold on Sunday the 15th, paid seven days later, which is a Sunday: on Monday.
  expect(await paid('2026-11-23')).toMatchObject({
    status: 'success',
    data: [{ merchant_oid: 'A1', payment: '1237,50', currency: 'TL' }],
  })
  expect(await paid('2026-11-22')).toEqual({ status: 'failed' })
  expect(await paid('23.11.2026')).toMatchObject({ status: 'error' })
  expect(await shop.json('/rapor/odeme-detayi', { date: '2026-11-23' }, 'merchant_id')).toMatchObject({
    status: 'error',
  })
})
