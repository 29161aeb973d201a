import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop, saleOf } from '../../testing/interpos-shop.ts'
import { exchangePairs } from './replies.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

it('sells without 3-D, and takes the order id once', async () => {
  expect(await shop.call(saleOf())).toMatchObject({ ProcReturnCode: '00', OrderId: 'A1' })
  expect(await shop.call(saleOf())).toMatchObject({ ProcReturnCode: 'E32' })
  expect(await shop.truth('')).toMatchObject([{ amountMinor: 125_000, provisionCalls: 2 }])
})

it.each([
  ['another password', { UserPass: 'x' }, '81'],
  ['another shop', { ShopCode: 'x' }, '81'],
  ['an unknown type', { TxnType: 'Satis' }, 'E31'],
  ['a closed currency', { Currency: '392' }, 'E31'],
  ['one decimal', { PurchAmount: '10.5' }, 'E31'],
  ['a card that fails the checksum', { Pan: '5200190009721496' }, '14'],
])('refuses %s', async (_title, changes, ProcReturnCode) => {
  expect(await shop.call(saleOf(changes))).toMatchObject({ ProcReturnCode, TxnResult: 'Failed' })
  expect(await shop.truth('')).toEqual([])
})

it('wants the installment count even when it is empty, and a form', async () => {
  const { InstallmentCount: _count, ...sale } = saleOf()
  expect(await shop.call(sale)).toMatchObject({ ProcReturnCode: 'E31' })
  const headers = { 'content-type': 'text/plain' }
  const payload = new URLSearchParams(saleOf()).toString()
  const answer = await shop.app.inject({ method: 'POST', url: '/134/mpi/Default.aspx', headers, payload })
  expect(answer.body).toContain('ProcReturnCode=81')
})

it('answers from the captured lines, three semicolons and both charsets included', async () => {
  expect((await shop.bytes(saleOf({ PurchAmount: '10.51' }))).body).toBe(
    'OrderId=A1;;ProcReturnCode=51;;HostRefNum=;;;AuthCode=;;TxnResult=Failed;;ErrorMessage=TR:Limit yetersiz;;Amount=10,51',
  )
  expect((await shop.bytes(saleOf({ OrderId: 'A2', PurchAmount: '10.54' }))).body).toContain('Kartın süresi dolmuş')
  const refused = await shop.bytes(saleOf({ OrderId: 'A3', MOTO: '1' }))
  // ı of windows-1254, which is no UTF-8.
  expect(refused.rawPayload.toString('latin1')).toContain('hatal\u{fd}')
  expect(() => exchangePairs('A=1', { B: '2' })).toThrow('no key B')
})

it('voids on the own day, and not twice', async () => {
  await shop.call(saleOf())
  expect(await shop.inquire('A1')).toMatchObject({
    OrderId: 'A1',
    ProcReturnCode: '00',
    PurchAmount: '1.250,00',
    VoidDate: '1.1.0001 00:00:00',
    RefundedAmount: '0',
  })
  expect(await shop.correct('Refund', { PurchAmount: '1.00', MOTO: '0' })).toMatchObject({ ProcReturnCode: 'E39' })
  expect(await shop.correct('Void', { OrderId: 'A1' })).toMatchObject({ ProcReturnCode: 'E31' })
  expect(await shop.correct('Void')).toMatchObject({ ProcReturnCode: '00', TxnResult: 'Success' })
  expect(await shop.correct('Void')).toMatchObject({ ErrorMessage: 'TR:İşlem daha önce iptal edilmiş' })
  expect(await shop.correct('Void', { orgOrderId: 'A9' })).toMatchObject({ ProcReturnCode: 'E39' })
  expect(await shop.inquire('A1')).toMatchObject({ ProcReturnCode: '00', VoidDate: '15.11.2026 10:00:00' })
})

it('refunds after the day end, in parts, never above the sale', async () => {
  const refund = (PurchAmount: string, more = {}) => shop.correct('Refund', { PurchAmount, MOTO: '0', ...more })
  await shop.call(saleOf())
  await shop.dayEnd()
  expect(await shop.correct('Void')).toMatchObject({ ErrorMessage: 'TR:Günsonu alınmış işlem iptal edilemez' })
  expect(await refund('1250.01')).toMatchObject({ ProcReturnCode: 'E39' })
  expect(await refund('250.00', { Currency: '840' })).toMatchObject({ ProcReturnCode: 'E31' })
  expect(await refund('250.00', { Currency: '949' })).toMatchObject({ ProcReturnCode: '00', Amount: '250,00' })
  expect(await shop.inquire('A1')).toMatchObject({ PurchAmount: '1.250,00', RefundedAmount: '250,00' })
  expect(await refund('1000.00')).toMatchObject({ ProcReturnCode: '00' })
  expect(await shop.inquire('A1')).toMatchObject({ RefundedAmount: '1.250,00' })
  expect(await refund('1.00')).toMatchObject({ ErrorMessage: 'TR:İşlem daha önce iade edilmiş' })
  expect(await shop.truth('orderId=A1')).toMatchObject([{ state: 'refunded', refundedMinor: 125_000 }])
})

it('holds money and takes it later', async () => {
  const capture = (PurchAmount: string) => shop.correct('PostAuth', { PurchAmount, Currency: '949', MOTO: '0' })
  await shop.call(saleOf({ TxnType: 'PreAuth' }))
  expect(await shop.inquire('A1')).toMatchObject({ ChargeTypeCd: 'P' })
  expect(await capture('1250.01')).toMatchObject({ ProcReturnCode: 'E39' })
  expect(await capture('1000.00')).toMatchObject({ ProcReturnCode: '00', Amount: '1.000,00' })
  expect(await capture('1000.00')).toMatchObject({ ProcReturnCode: 'E39' })
  expect(await shop.inquire('A1')).toMatchObject({ PurchAmount: '1.000,00', ChargeTypeCd: 'S' })
})

it('tells of a decline, of nothing that never came, and of nothing to a stranger', async () => {
  await shop.call(saleOf({ PurchAmount: '10.05' }))
  expect(await shop.inquire('A1')).toMatchObject({ OrderId: 'A1', ProcReturnCode: '05' })
  const none = { OrderId: expect.stringMatching(/^SYSOID121\d{6}$/), ProcReturnCode: 'E39', PurchAmount: '0' }
  expect(await shop.inquire('A9')).toMatchObject(none)
  const stranger = { ProcReturnCode: '81', ErrorCode: 'B810002', ErrorMessage: 'TR:Terminal Aktif Degil' }
  expect(await shop.correct('StatusHistory', { UserPass: 'x' })).toMatchObject(stranger)
})
