import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop, REPORT, saleOf } from '../../testing/akbank-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

const transaction = { amount: '10.00', currencyCode: 949, motoInd: 0, installCount: 1 }
const money = (amount: string) => ({ transaction: { amount, currencyCode: 949 } })
const customer = { ipAddress: '10.0.0.7' }

it('lets nobody in without the right signature, keys and content type', async () => {
  const body = shop.bodyOf(saleOf('B1', '10.00'))
  const right = shop.headersOf(body)
  const status = async (payload: string, headers: Record<string, string>) => {
    const answer = await shop.send(payload, headers)
    return [answer.statusCode, Object.keys(answer.json<object>())]
  }
  expect(await status(body, { ...right, 'auth-hash': 'x' })).toEqual([401, ['code', 'message']])
  expect(await status(body, { 'content-type': 'application/json' })).toEqual([401, ['code', 'message']])
  expect(await status(`${body} `, right)).toEqual([401, ['code', 'message']])
  const stranger = body.replace('2023090417500284633D137A249DBBEB', 'X')
  expect(await status(stranger, shop.headersOf(stranger))).toEqual([401, ['code', 'message']])
  expect(await status(body, { ...right, 'content-type': 'text/plain' })).toEqual([400, ['code', 'message']])
  expect(await status('{', shop.headersOf('{'))).toEqual([400, ['code', 'message']])
  expect(await shop.truth('state=any')).toEqual([])
})

it.each([
  ['an amount as a number', { transaction: { ...transaction, amount: 10 } }, 'transaction.amount'],
  ['an amount with one digit', { transaction: { ...transaction, amount: '10.0' } }, 'transaction.amount'],
  ['a currency as a text', { transaction: { ...transaction, currencyCode: '949' } }, 'transaction.currencyCode'],
  ['no installments', { transaction: { ...transaction, installCount: 0 } }, 'transaction.installCount'],
  ['a mail order', { transaction: { ...transaction, motoInd: 1 } }, 'transaction.motoInd'],
  ['no address of the payer', { customer: {} }, 'customer.ipAddress'],
  ['card and proof at once', { secureTransaction: {} }, 'card'],
  ['another version', { version: '1.0' }, 'version'],
  ['an unknown code', { txnCode: '1001' }, 'txnCode'],
  ['a short random number', { randomNumber: 'AB' }, 'randomNumber'],
  ['a date with a zone', { requestDateTime: '2026-11-15T10:00:00Z' }, 'requestDateTime'],
])('answers 400 to %s', async (_title, changes, field) => {
  const answer = await shop.call(saleOf('B1', '10.00', changes))
  expect(answer).toEqual({ status: 400, code: '400', message: `${field} does not match pattern` })
  expect(await shop.truth('state=any')).toEqual([])
})

it('refuses an unknown name, another clock and what the merchant has no permission for', async () => {
  expect(await shop.call(saleOf('B1', '10.00', { hash: 'x' }))).toMatchObject({
    status: 400,
    message: 'hash is not allowed',
  })
  const greenwich = { requestDateTime: '2026-11-15T07:00:00.000' }
  expect(await shop.call(saleOf('B1', '10.00', greenwich))).toMatchObject({ responseCode: 'VPS-1073' })
  expect(await shop.call(saleOf('B1', '10.00', { recurring: {} }))).toMatchObject({ responseCode: 'VPS-1061' })
  expect(await shop.onOrder('1013', 'B1')).toMatchObject({ responseCode: 'VPS-1059' })
})

it.each([
  [{ cardNumber: '4355093000315233', cvv2: '471', expireDate: '1140' }, '14'],
  [{ cardNumber: '4355093000315232', cvv2: '471', expireDate: '1120' }, '54'],
])('declines a card that cannot be: %o', async (card, hostResponseCode) => {
  const declined = { responseCode: 'VPS-1005', hostResponseCode }
  expect(await shop.call(saleOf('B1', '10.00', { card }))).toMatchObject(declined)
})

it('takes an order id once, whatever became of it', async () => {
  await shop.call(saleOf('B1', '10.51'))
  expect(await shop.call(saleOf('B1', '10.00'))).toMatchObject({ responseCode: 'VPS-1013' })
  expect(await shop.rows('B1')).toEqual([['1000', 'VPS-1005', 'N', 10.51]])
})

it('voids on the same day only, and not twice', async () => {
  await shop.call(saleOf('B1', '10.00'))
  expect(await shop.onOrder('1003', 'B1')).toMatchObject({ txnCode: '1003', responseCode: 'VPS-0000' })
  expect(await shop.onOrder('1003', 'B1')).toMatchObject({ responseCode: 'VPS-1008' })
  expect(await shop.onOrder('1002', 'B1')).toMatchObject({ responseCode: 'VPS-1008' })
  expect(await shop.rows('B1')).toEqual([['1000', 'VPS-0000', 'V', 10]])
  await shop.call(saleOf('B2', '10.00'))
  await shop.dayEnd()
  expect(await shop.onOrder('1003', 'B2')).toMatchObject({ responseCode: 'VPS-1005', hostResponseCode: '12' })
  expect(await shop.onOrder('1003', 'B3')).toMatchObject({
    responseCode: 'VPS-1007',
    responseMessage: 'Orjinal İşlem bulunamadı. Sipariş Numarası : B3',
  })
  expect(await shop.truth('orderId=B1')).toMatchObject([{ state: 'voided' }])
})

it('refunds in parts or all that is left, never above the sale', async () => {
  await shop.call(saleOf('B1', '10.00'))
  expect(await shop.onOrder('1002', 'B1', money('10.01'))).toMatchObject({ responseCode: 'VPS-1005' })
  expect(await shop.onOrder('1002', 'B1', money('4'))).toMatchObject({ status: 400 })
  expect(await shop.onOrder('1002', 'B1', money('4.05'))).toMatchObject({ responseCode: 'VPS-0000' })
  expect(await shop.onOrder('1003', 'B1')).toMatchObject({ responseCode: 'VPS-1005' })
  await shop.dayEnd()
  expect(await shop.onOrder('1002', 'B1', money('6.00'))).toMatchObject({ responseCode: 'VPS-1005' })
  expect(await shop.onOrder('1002', 'B1')).toMatchObject({ responseCode: 'VPS-0000' })
  expect(await shop.onOrder('1002', 'B1')).toMatchObject({ responseCode: 'VPS-1005' })
  expect(await shop.onOrder('1002', 'B2')).toMatchObject({ responseCode: 'VPS-1007' })
  expect(await shop.rows('B1')).toEqual([
    ['1000', 'VPS-0000', 'N', 10],
    ['1002', 'VPS-0000', 'N', 4.05],
    ['1002', 'VPS-0000', 'N', 5.95],
  ])
  expect(await shop.truth('orderId=B1')).toMatchObject([{ state: 'refunded', refundedMinor: 1_000 }])
})

it('holds money and takes it later', async () => {
  await shop.call(saleOf('B1', '10.00', { txnCode: '1004' }))
  expect(await shop.rows('B1')).toEqual([['1004', 'VPS-0000', 'N', 10]])
  expect(await shop.onOrder('1002', 'B1')).toMatchObject({ responseCode: 'VPS-1007' })
  expect(await shop.onOrder('1005', 'B1', { ...money('11.00'), customer })).toMatchObject({ responseCode: 'VPS-1005' })
  expect(await shop.onOrder('1005', 'B1', money('9.00'))).toMatchObject({ status: 400 })
  expect(await shop.onOrder('1005', 'B1', { ...money('9.00'), customer })).toMatchObject({ responseCode: 'VPS-0000' })
  expect(await shop.onOrder('1005', 'B1', { ...money('9.00'), customer })).toMatchObject({ responseCode: 'VPS-1007' })
  const { txnDetailList } = (await shop.onOrder('1010', 'B1')) as { txnDetailList?: unknown }
  expect(txnDetailList).toMatchObject([
    { txnCode: '1004', orderId: 'B1', preAuthStatus: 'C', preAuthCloseAmount: 9 },
    { txnCode: '1005', orderId: expect.not.stringMatching(/^B1$/), orgOrderId: 'B1', amount: 9 },
  ])
})

it('tells of every order what became of it', async () => {
  expect(await shop.onOrder('1010', 'B9')).toMatchObject({ status: 200, responseCode: 'VPS-1123' })
  await shop.call(saleOf('B1', '1250.01', { transaction: { ...transaction, amount: '1250.01', installCount: 3 } }))
  expect(await shop.onOrder('1010', 'B1')).toMatchObject({
    txnCode: '1010',
    responseCode: 'VPS-0000',
    txnDetailList: [
      { amount: 1250.01, installCount: 3, currencyCode: 949, maskedCardNumber: '435509******5232', orgOrderId: 'B1' },
    ],
  })
})

it('reports a day, packed', async () => {
  await shop.call(saleOf('B1', '10.00'))
  await shop.onOrder('1003', 'B1')
  await shop.call(saleOf('B2', '10.51'))
  await shop.call(saleOf('B3', '10.00'))
  const report = (from: string, to: string) => shop.call({ report: { startDateTime: from, endDateTime: to } }, REPORT)
  const unpack = (answer: object) => {
    const { data = '' } = answer as { data?: string }
    const { txnDetailList } = JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString()) as {
      txnDetailList: { orderId: string; txnStatus: string }[]
    }
    return txnDetailList.map(({ orderId, txnStatus }) => [orderId, txnStatus])
  }
  const all = [
    ['B1', 'İptal'],
    ['B2', 'Başarısız'],
    ['B3', 'Başarılı'],
  ]
  expect(unpack(await report('2026-11-15T00:00:00.000', '2026-11-15T23:59:59.999'))).toEqual(all)
  expect(unpack(await report('2026-11-14T00:00:00.000', '2026-11-14T23:59:59.999'))).toEqual([])
  expect(unpack(await shop.call({ report: { batchNumber: 319 } }, REPORT))).toEqual(all)
  expect(await report('2026-11-14T00:00:00.000', '2026-11-15T23:59:59.999')).toMatchObject({ responseCode: 'VPS-2229' })
  expect(await shop.call({ report: {} }, REPORT)).toMatchObject({ status: 400 })
})
