import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop, MERCHANT, saleOf, toXml } from '../../testing/payfor-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

it('sells without 3-D, and takes the order id once', async () => {
  expect(await shop.call(saleOf({ PurchAmount: '5' }))).toMatchObject({ ProcReturnCode: '00', TransId: 'A1' })
  expect(await shop.call(saleOf({ PurchAmount: '5' }))).toMatchObject({ ProcReturnCode: 'V029' })
  expect(await shop.call(saleOf({ OrderId: 'A2', PurchAmount: '10.51' }))).toMatchObject({ ProcReturnCode: '51' })
  expect(await shop.call(saleOf({ OrderId: 'A2' }))).toMatchObject({ ProcReturnCode: 'V029' })
  expect(await shop.truth('')).toMatchObject([{ amountMinor: 500, provisionCalls: 2 }])
})

it.each([
  ['another password', { UserPass: 'x' }, 'V004'],
  ['another merchant', { MerchantId: 'x' }, 'V004'],
  ['another member', { MbrId: '12' }, 'V004'],
  ['no MOTO', { MOTO: '' }, 'V001'],
  ['an unknown type', { TxnType: 'Satis' }, 'V001'],
  ['an unknown model', { SecureType: '3DModel' }, 'V001'],
  ['an empty installment count', { InstallmentCount: '' }, 'V003'],
  ['a third decimal', { PurchAmount: '10.001' }, 'V003'],
  ['a closed currency', { Currency: '392' }, 'V003'],
  ['a card that fails the checksum', { Pan: '4155650100416112' }, '14'],
  ['an expired card', { Expiry: '1220' }, '54'],
  ['a wrong CVV2', { Cvv2: '1' }, '34'],
])('refuses %s', async (_title, changes, ProcReturnCode) => {
  expect(await shop.call(saleOf(changes))).toMatchObject({ ProcReturnCode })
  expect(await shop.truth('')).toEqual([])
})

it('reads XML as such only, and none with a DOCTYPE', async () => {
  const xml = toXml(saleOf())
  expect((await shop.bytes(xml, 'application/x-www-form-urlencoded')).body).toContain('V001')
  expect((await shop.bytes(xml.replace('<Pay', '<!DOCTYPE a><Pay'))).body).toContain('V001')
  const { body, headers } = await shop.bytes(xml)
  expect(headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(body).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\r\n<PayforResponse>\r\n<AuthCode>S\d{5}<\/AuthCode>\r\n/,
  )
  expect(body).toContain('<BankInternalResponseMessage>\r\n</BankInternalResponseMessage>')
})

it('answers the same calls as text when they come as a form', async () => {
  const { body } = await shop.post('/111/Gateway/Default.aspx', saleOf())
  expect(body).toMatch(/^AuthCode=S\d{5};;HostRefNum=\d{12};;ProcReturnCode=00;;TransId=A1;;ErrMsg=Onaylandı;;/)
})

it('voids in the same batch, whole and once', async () => {
  await shop.call(saleOf())
  expect(await shop.inquire('A1')).toMatchObject({
    ProcReturnCode: '00',
    TxnType: 'Auth',
    TxnStatus: 'Y',
    PurchAmount: '1250.00',
    Currency: '949',
    InstallmentCount: '0',
    VoidDate: '',
    HostRefNum: '',
    F37: expect.stringMatching(/^\d{12}$/),
  })
  expect(await shop.correct('Refund', { PurchAmount: '1.00' })).toMatchObject({ ProcReturnCode: 'V014' })
  expect(await shop.correct('Void', { PurchAmount: '1.00' })).toMatchObject({ ProcReturnCode: 'V019' })
  expect(await shop.correct('Void', { Currency: '840' })).toMatchObject({ ProcReturnCode: 'V003' })
  expect(await shop.correct('Void')).toMatchObject({ ProcReturnCode: '00', TransId: 'A1' })
  expect(await shop.correct('Void')).toMatchObject({ ProcReturnCode: 'V017' })
  expect(await shop.correct('Void', { OrgOrderId: 'A9' })).toMatchObject({ ProcReturnCode: 'V013' })
  const voided = { TxnStatus: 'V', IsVoided: 'true', VoidDate: '20261115', VoidTime: '100000' }
  expect(await shop.inquire('A1')).toMatchObject({ ProcReturnCode: '00', ...voided })
})

it('refunds in a later batch, in parts, never above the sale', async () => {
  await shop.call(saleOf())
  shop.pass(86_400)
  expect(await shop.correct('Void')).toMatchObject({ ProcReturnCode: 'V018' })
  expect(await shop.correct('Refund', { PurchAmount: '1250.01' })).toMatchObject({ ProcReturnCode: 'V015' })
  expect(await shop.correct('Refund', { PurchAmount: '250' })).toMatchObject({ ProcReturnCode: '00' })
  expect(await shop.inquire('A1')).toMatchObject({ IsRefunded: 'false', RefundedAmount: '250.00' })
  expect(await shop.correct('Refund', { PurchAmount: '1000.00' })).toMatchObject({ ProcReturnCode: '00' })
  expect(await shop.inquire('A1')).toMatchObject({ IsRefunded: 'true', TxnStatus: 'Y' })
  expect(await shop.correct('Refund', { PurchAmount: '1.00' })).toMatchObject({ ProcReturnCode: 'V037' })
})

it('holds money and takes it later, within fifteen per cent', async () => {
  const capture = (PurchAmount: string, OrgOrderId = 'A1') => shop.correct('PostAuth', { PurchAmount, OrgOrderId })
  await shop.call(saleOf({ TxnType: 'PreAuth', PurchAmount: '100.00' }))
  expect(await shop.inquire('A1')).toMatchObject({ TxnType: 'PreAuth' })
  expect(await capture('115.01')).toMatchObject({ ProcReturnCode: 'V027' })
  expect(await capture('84.99')).toMatchObject({ ProcReturnCode: 'V027' })
  expect(await capture('115.00')).toMatchObject({ ProcReturnCode: '00' })
  expect(await capture('115.00')).toMatchObject({ ProcReturnCode: 'V025' })
  expect(await shop.inquire('A1')).toMatchObject({ TxnType: 'PostAuth', PurchAmount: '115.00' })
  await shop.call(saleOf({ OrderId: 'A2' }))
  expect(await capture('1250.00', 'A2')).toMatchObject({ ProcReturnCode: 'V016' })
})

it('knows nothing of an order that never came, and tells of one that was declined', async () => {
  expect(await shop.inquire('A9')).toMatchObject({ ProcReturnCode: 'V013' })
  await shop.call(saleOf({ PurchAmount: '10.54' }))
  expect(await shop.inquire('A1')).toMatchObject({ ProcReturnCode: '54', TxnResult: 'Failed', TxnStatus: 'P' })
})

it('lists the rows of an order and of a day', async () => {
  await shop.call(saleOf())
  await shop.call(saleOf({ OrderId: 'A2' }))
  await shop.correct('Void', { OrgOrderId: 'A2' })
  shop.pass(86_400)
  await shop.correct('Refund', { PurchAmount: '250.00' })
  const report = async (more: Record<string, string>) => {
    const { body } = await shop.bytes(
      toXml({ ...MERCHANT, SecureType: 'Report', TxnType: 'TxnHistory', Lang: 'tr', ...more }),
    )
    expect(body).toContain('<TxnHistoryReport>')
    return [...body.matchAll(/<(?:TxnType|InsertDatetime)>([^<]*)</g)].map(([, text]) => text)
  }
  expect(await report({ OrderId: 'A1' })).toEqual(['2026-11-15T10:00:00', 'Auth', '2026-11-16T10:00:00', 'Refund'])
  expect(await report({ ReqDate: '20261115' })).toHaveLength(6)
  expect(await report({ ReqDate: '20261116' })).toEqual(['2026-11-16T10:00:00', 'Refund'])
})
