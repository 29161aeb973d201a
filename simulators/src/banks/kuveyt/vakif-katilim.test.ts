import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop, cardFields, documentReplyHash, initFields, rowsOf, VK } from '../../testing/kuveyt-shop.ts'
import type { Texts } from '../../testing/kuveyt-shop.ts'

let shop = aShop(VK)
beforeEach(() => void (shop = aShop(VK)))
afterEach(() => shop.app.close())

const sell = (orderId = 'A1', amount = '1000', operation = 'Non3DPayGate') =>
  shop.call(operation, cardFields(VK, { MerchantOrderId: orderId, Amount: amount }))
const own = (fields: Texts): Texts => ({ ...VK.account, HashPassword: VK.key, ...fields })
const correct = (operation: string, { OrderId = '', MerchantOrderId = 'A1' }: Texts, more: Texts = {}) =>
  shop.call(operation, own({ MerchantOrderId, OrderId, ...more }))
const reverse = (sale: Texts, Amount = '1000') => correct('SaleReversal', sale, { PaymentType: '1', Amount })
const ordersXml = async (MerchantOrderId: string) =>
  (await shop.send('SelectOrderByMerchantOrderId', own({ MerchantOrderId }))).body
const rows = async (orderId = 'A1') => rowsOf(await ordersXml(orderId))

it('tells a paid order from the captured document', async () => {
  const sale = await sell()
  const told = {
    LastOrderStatus: '1',
    LastOrderStatusDescription: 'Satis',
    TransactionStatus: '1',
    FirstAmount: '10.00',
  }
  expect(await rows()).toMatchObject([{ ...told, OrderId: sale['OrderId'], EndOfDayStatusDescription: 'Acik' }])
  expect(await ordersXml('A1')).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<VPosTransactionResponseContract/)
})

it('says NonResult with an empty list for an order that never came', async () => {
  const body = await ordersXml('B9')
  expect(body).toContain('<VPosOrderData></VPosOrderData><ResponseCode>NonResult</ResponseCode>')
})

it('shows an order as unfinished between its first call and its provision, and not for ever', async () => {
  await shop.send('ThreeDModelPayGate', initFields(VK))
  const unfinished = { OrderStatus: '1', LastOrderStatus: '1', TransactionStatus: '0', ResponseCode: '' }
  expect(await rows()).toMatchObject([unfinished])
  shop.pass(18.1)
  expect(await rows()).toEqual([])
  const back = await shop.walk({ MerchantOrderId: 'A2' })
  expect(await rows('A2')).toMatchObject([unfinished])
  await shop.provide(back, { MerchantOrderId: 'A2' })
  expect(await rows('A2')).toMatchObject([{ TransactionStatus: '1' }])
  await shop.walk({ MerchantOrderId: 'A3' }, { code: '1' })
  expect(await rows('A3')).toEqual([])
})

it('voids until the day end, and not twice, signed', async () => {
  const sale = await sell()
  const done = await reverse(sale)
  expect(done).toMatchObject({ ResponseCode: '00', OrderId: sale['OrderId'], HashData: documentReplyHash(VK, done) })
  expect(await reverse(sale)).toMatchObject({ ResponseCode: '21' })
  expect(await correct('DrawBack', sale)).toMatchObject({ ResponseCode: '28' })
  expect(await rows()).toMatchObject([{ LastOrderStatus: '6', CancelAmount: '10.00' }, { OrderStatus: '6' }])
  const other = await sell('A2')
  await shop.dayEnd()
  expect(await reverse(other)).toMatchObject({ ResponseCode: 'DbLayerError' })
  expect(await reverse({ ...other, OrderId: '1' })).toMatchObject({ ResponseCode: 'OrderDataNotFound' })
})

it('refunds the whole after the day end without naming an amount, and parts by naming one', async () => {
  const sale = await sell()
  expect(await correct('DrawBack', sale)).toMatchObject({ ResponseCode: 'DbLayerError' })
  await shop.dayEnd()
  expect(await correct('DrawBack', sale, { Amount: '1000' })).toMatchObject({
    ResponseCode: 'IntegrationFatalException',
  })
  expect(await correct('DrawBack', sale)).toMatchObject({ ResponseCode: '00' })
  expect(await correct('DrawBack', sale)).toMatchObject({ ResponseCode: 'DbLayerError' })
  const other = await sell('A2')
  expect(await correct('PartialDrawBack', other, { Amount: '400' })).toMatchObject({ ResponseCode: '00' })
  expect(await correct('PartialDrawBack', other, { Amount: '601' })).toMatchObject({ ResponseCode: 'DbLayerError' })
  expect(await rows('A2')).toMatchObject([{ LastOrderStatus: '5', DrawbackAmount: '4.00' }])
})

it('holds money, takes part of it, and lets another hold go', async () => {
  const held = await sell('A1', '1000', 'PreAuthorizaten')
  expect(await rows()).toMatchObject([{ OrderStatus: '1', LastOrderStatus: '2' }])
  expect(await reverse(held)).toMatchObject({ ResponseCode: 'OrderDataNotFound' })
  expect(await correct('PreAuthorizatenClose', held, { Amount: '1100' })).toMatchObject({ ResponseCode: '13' })
  expect(await correct('PreAuthorizatenClose', held, { Amount: '900' })).toMatchObject({ ResponseCode: '00' })
  expect(await rows()).toMatchObject([{ LastOrderStatus: '1', ClosedAmount: '9.00' }])
  await shop.dayEnd()
  expect(await correct('PreAuthorizationDrawBack', held)).toMatchObject({ ResponseCode: '00' })
  const other = await sell('A2', '1000', 'PreAuthorizaten')
  expect(await correct('PreAuthorizationReversal', other, { Amount: '1000' })).toMatchObject({ ResponseCode: '00' })
  expect(await shop.truth('orderId=A2')).toMatchObject([{ state: 'voided' }])
})

it('lists orders of up to ninety days page by page', async () => {
  for (const orderId of ['A1', 'A2', 'A3']) await sell(orderId)
  const filters = { ProvNumber: '', OrderStatus: '', TranResult: '', OrderNo: '' }
  const range = { StartDate: '2026-11-01', EndDate: '2026-11-15', LowerLimit: '1', UpperLimit: '2', ...filters }
  const list = async (changes: Texts = {}) => (await shop.send('SelectOrder', own({ ...range, ...changes }))).body
  expect(rowsOf(await list()).map(({ MerchantOrderId }) => MerchantOrderId)).toEqual(['A2', 'A3'])
  expect(await list({ EndDate: '2026-11-10' })).toContain('NonResult')
  expect(await list({ StartDate: '2026-08-01' })).toContain('IntegrationFatalException')
  expect(await list({ HashData: 'x' })).toContain('HashDataError')
})

it('refuses a query without hp or of another merchant, and tells nothing', async () => {
  await sell()
  const query = (changes: Texts) =>
    shop.call('SelectOrderByMerchantOrderId', own({ MerchantOrderId: 'A1', ...changes }))
  expect(await query({ HashPassword: '' })).toMatchObject({ ResponseCode: 'HashDataError' })
  expect(await query({ MerchantId: '1' })).toMatchObject({ ResponseCode: 'MerchantNotDefined' })
  expect(await query({ SubMerchantId: '7' })).toMatchObject({ ResponseCode: 'MerchantNotDefined' })
})
