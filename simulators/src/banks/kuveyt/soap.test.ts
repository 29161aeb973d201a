import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop, cardFields, KT, rowsOf, soapCalls, soapXml } from '../../testing/kuveyt-shop.ts'
import type { Texts } from '../../testing/kuveyt-shop.ts'

let shop = aShop(KT)
let soap = soapCalls(shop.app)
beforeEach(() => {
  shop = aShop(KT)
  soap = soapCalls(shop.app)
})
afterEach(() => shop.app.close())

const sell = (orderId = 'A1', amount = '1000') =>
  shop.call('Non3DPayGate', cardFields(KT, { MerchantOrderId: orderId, Amount: amount }))
const rows = async (orderId = 'A1') => rowsOf(await soap.inquire(orderId))

it('tells a paid order, and nothing of one that never came', async () => {
  const sale = await sell()
  const { OrderId, RRN, Stan, ProvisionNumber: ProvNumber } = sale
  const paid = {
    OrderStatus: '1',
    LastOrderStatus: '1',
    TransactionStatus: '1',
    ResponseCode: '00',
    FirstAmount: '10.00',
  }
  const named = {
    MerchantOrderId: 'A1',
    FEC: '0949',
    CardNumber: '518896******2544',
    OrderDate: '2026-11-15T10:00:00.000',
  }
  expect(await rows()).toMatchObject([{ ...paid, ...named, OrderId, RRN, Stan, ProvNumber }])
  const empty = await soap.inquire('B9')
  expect(empty).toContain('<GetMerchantOrderDetailResult><Results/><Success>true</Success><Value></Value>')
  expect(rowsOf(await soap.inquire('A1', { OrderId: '1' }))).toEqual([])
  expect(rowsOf(await soap.inquire('A1', { EndDate: '2026-11-14T23:59:59' }))).toEqual([])
})

it('keeps the captured document and exchanges values alone', async () => {
  await sell()
  const body = await soap.inquire('A1')
  expect(body).toContain('<s:Body xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"')
  expect(body).toContain('<EndOfDayDate xsi:nil="true"/><FECAmount>0</FECAmount>')
})

it('tells a declined order with the codes that misled before', async () => {
  await sell('A1', '1051')
  expect(await rows()).toMatchObject([
    { LastOrderStatus: '1', TransactionStatus: '2', ResponseCode: '51', ProvNumber: '' },
  ])
})

it('voids until the day end, and not twice', async () => {
  const sale = await sell()
  expect(await soap.correct('SaleReversal', sale, '900')).toMatchObject({ Success: 'false', ErrorCode: '13' })
  const done = await soap.correct('SaleReversal', sale, '1000')
  expect(done).toMatchObject({ Success: 'true', ResponseCode: '00', MerchantOrderId: 'A1', RRN: sale['RRN'] })
  const again = { Success: 'false', ErrorCode: '21', ResponseCode: 'DbLayerError' }
  expect(await soap.correct('SaleReversal', sale, '1000')).toMatchObject(again)
  expect(await soap.correct('DrawBack', sale, '1000')).toMatchObject({ Success: 'true', ResponseCode: '28' })
  expect((await rows()).map(({ OrderStatus, LastOrderStatus }) => [OrderStatus, LastOrderStatus])).toEqual([
    ['1', '6'],
    ['6', '6'],
  ])
  expect(await rows()).toMatchObject([{ CancelAmount: '10.00' }, {}])
  const other = await sell('A2')
  await shop.dayEnd()
  expect(await soap.correct('SaleReversal', other, '1000')).toMatchObject({
    Success: 'false',
    ErrorCode: 'DbLayerError',
  })
  expect(await shop.truth('orderId=A2')).toMatchObject([{ state: 'authorised' }])
})

it('gives parts back at any time, the whole only after the day end, never more', async () => {
  const sale = await sell()
  const closed = { Success: 'false', ErrorCode: 'DbLayerError' }
  expect(await soap.correct('DrawBack', sale, '1000')).toMatchObject(closed)
  expect(await soap.correct('PartialDrawback', sale, '1000')).toMatchObject(closed)
  expect(await soap.correct('PartialDrawback', sale, '400')).toMatchObject({ Success: 'true', ResponseCode: '00' })
  expect(await rows()).toMatchObject([{ LastOrderStatus: '5', DrawbackAmount: '4.00', FirstAmount: '10.00' }])
  await shop.dayEnd()
  expect(await soap.correct('PartialDrawback', sale, '601')).toMatchObject(closed)
  expect(await soap.correct('DrawBack', sale, '1000')).toMatchObject(closed)
  expect(await soap.correct('PartialDrawback', sale, '600')).toMatchObject({ ResponseCode: '00' })
  expect(await soap.correct('PartialDrawback', sale, '1')).toMatchObject(closed)
  expect(await rows()).toMatchObject([{ LastOrderStatus: '4', EndOfDayStatus: '2' }])
  const other = await sell('A2')
  await shop.dayEnd()
  expect(await soap.correct('DrawBack', other, '1000')).toMatchObject({ ResponseCode: '00' })
  expect(await shop.truth('orderId=A2')).toMatchObject([{ state: 'refunded', refundedMinor: 1_000 }])
})

it.each(['OrderId', 'RRN', 'Stan', 'ProvisionNumber', 'MerchantOrderId'])(
  'finds no sale by another %s',
  async (name) => {
    const sale = await sell()
    const answer = await soap.correct('SaleReversal', { ...sale, [name]: '1' }, '1000')
    expect(answer).toMatchObject({ Success: 'false', ErrorCode: 'OrderDataNotFound' })
    expect(await shop.truth('orderId=A1')).toMatchObject([{ state: 'authorised' }])
  },
)

it.each<[string, Texts, Texts, string]>([
  ['a wrong hash', {}, { HashData: 'x' }, 'HashDataError'],
  ['an amount in the hash that is not sent', {}, { Amount: '1' }, 'IntegrationFatalException'],
  ['another user', {}, { UserName: 'x' }, 'ApiUserNotDefined'],
  ['no dates', { StartDate: '' }, {}, 'IntegrationFatalException'],
  ['dates without a time', { EndDate: '2026-11-30' }, {}, 'IntegrationFatalException'],
  ['another type', {}, { TransactionType: 'Sale' }, 'IntegrationFatalException'],
  ['another security level', {}, { TransactionSecurity: '3' }, 'InvalidTransactionSecurity'],
])('refuses an inquiry with %s, and tells nothing', async (_title, outer, message, code) => {
  await sell()
  const body = await soap.inquire('A1', outer, message)
  expect(body).toContain(`<ErrorCode>${code}</ErrorCode>`)
  expect(body).toContain('<Success>false</Success><Value/>')
})

it('wants the right action, type and envelope', async () => {
  const operation = 'SaleReversal'
  const xml = soapXml(operation, { Amount: '1000', OrderId: '1' })
  expect((await soap.soap(operation, xml, { soapaction: '' })).statusCode).toBe(500)
  expect((await soap.soap(operation, xml, { 'content-type': 'application/json' })).statusCode).toBe(415)
  expect((await soap.soap(operation, `<!DOCTYPE a>${xml}`)).body).toContain('<s:Fault>')
  expect((await soap.soap(operation, xml.replaceAll('boa.net', 'boa.org'))).body).toContain('<s:Fault>')
  expect((await soap.soap(operation, xml)).body).toContain('OrderDataNotFound')
})
