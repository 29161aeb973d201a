import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop } from '../../testing/nestpay-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

const sale = (orderId: string, total: string, type = 'Auth') =>
  `<Type>${type}</Type><OrderId>${orderId}</OrderId><Total>${total}</Total><Currency>949</Currency><Taksit>3</Taksit>` +
  `<Number>5406675406675403</Number><Expires>12/30</Expires><Cvv2Val>000</Cvv2Val><Mode>P</Mode>`
const voidOf = (orderId: string) => `<Type>Void</Type><OrderId>${orderId}</OrderId>`
const creditOf = (orderId: string, total: string) =>
  `<Type>Credit</Type><OrderId>${orderId}</OrderId><Currency>949</Currency><Total>${total}</Total>`

it('lets nobody in without the right name, password and merchant', async () => {
  const login = '<Name>ISBANKAPI</Name><Password>wrong</Password><ClientId>700655000200</ClientId>'
  expect(await shop.call(sale('B1', '10.00'), login)).toMatchObject({ Response: 'Error', ERRORCODE: 'CORE-2201' })
})

it('keeps the declaration, the charset and its own letters', async () => {
  const answer = await shop.bytes(sale('B1', '10.54'))
  expect(answer.headers['content-type']).toBe('text/xml; charset=ISO-8859-9')
  const bytes = answer.rawPayload.toString('latin1')
  expect(bytes.startsWith('<?xml version="1.0" encoding="ISO-8859-9"?>\n<CC5Response>\n  <OrderId>B1</OrderId>')).toBe(
    true,
  )
  // ı, ü and ş of ISO-8859-9.
  expect(bytes).toContain('Kart\u{fd}n kullanma s\u{fc}resi dolmu\u{fe}.')
})

it('takes a bare document too, and none with a DOCTYPE', async () => {
  const login = '<Name>ISBANKAPI</Name><Password>ISBANK07</Password><ClientId>700655000200</ClientId>'
  const post = (payload: string) =>
    shop.app.inject({ method: 'POST', url: '/64/fim/api', headers: { 'content-type': 'text/xml' }, payload })
  const xml = `<CC5Request>${login}${sale('B1', '10')}</CC5Request>`
  expect((await post(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)).body).toContain('<Response>Approved</Response>')
  expect((await post(`<!DOCTYPE a>${xml}`)).body).toContain('<Response>Error</Response>')
  expect((await post('<CC5Request>')).body).toContain('<Response>Error</Response>')
})

it.each([
  ['a bad card number', /54066\d+/, '5406675406675404', 'CORE-2012'],
  ['an expired card', '12/30', '12/20', 'CORE-2010'],
  ['a misspelt expiry', '12/30', '1230', 'CORE-2011'],
  ['a closed currency', '949', '392', 'CORE-2105'],
  ['an installment count it does not offer', '<Taksit>3<', '<Taksit>24<', 'CORE-2603'],
])('refuses %s', async (_title, from, to, code) => {
  expect(await shop.call(sale('B1', '10.00').replace(from, to))).toMatchObject({ Response: 'Error', ERRORCODE: code })
  expect(await shop.truth('')).toEqual([])
})

it('voids until the day end, and not twice', async () => {
  await shop.call(sale('B1', '10.00'))
  expect(await shop.status('B1')).toMatchObject({
    TRANS_STAT: 'C',
    ORIG_TRANS_AMT: '1000',
    CAPTURE_AMT: '1000',
    VOID_DTTM: '',
  })
  expect(await shop.call(voidOf('B1'))).toMatchObject({ Response: 'Approved', ProcReturnCode: '00' })
  expect(await shop.call(voidOf('B1'))).toMatchObject({ ERRORCODE: 'CORE-2008' })
  expect(await shop.status('B1')).toMatchObject({ TRANS_STAT: 'V', VOID_DTTM: '2026-11-15 10:00:00.000' })
  expect(await shop.truth('orderId=B1')).toMatchObject([{ state: 'voided', installments: 3 }])
  await shop.call(sale('B2', '10.00'))
  expect((await shop.dayEnd()).json()).toEqual({ closed: 2 })
  expect(await shop.call(voidOf('B2'))).toMatchObject({ ERRORCODE: 'CORE-2511' })
  expect(await shop.call(voidOf('B3'))).toMatchObject({ ERRORCODE: 'CORE-2008' })
})

it('voids by the number of the transaction as well', async () => {
  const { TransId } = await shop.call(sale('B1', '10.00'))
  expect(await shop.call(`<Type>Void</Type><TransId>${TransId}</TransId>`)).toMatchObject({ Response: 'Approved' })
})

it('refunds only after the day end, in parts, never above the sale', async () => {
  await shop.call(sale('B1', '10.00'))
  expect(await shop.call(creditOf('B1', '4.00'))).toMatchObject({ Response: 'Error', ERRORCODE: 'CORE-2508' })
  await shop.dayEnd()
  expect(await shop.status('B1')).toMatchObject({ TRANS_STAT: 'S', CHARGE_TYPE_CD: 'S' })
  expect(await shop.call(creditOf('B1', '10.01'))).toMatchObject({ ERRORCODE: 'CORE-2503' })
  expect(await shop.call(creditOf('B1', '4.00'))).toMatchObject({ Response: 'Approved' })
  expect(await shop.status('B1')).toMatchObject({ CHARGE_TYPE_CD: 'C', CAPTURE_AMT: '400', ORIG_TRANS_AMT: '1000' })
  expect(await shop.truth('orderId=B1')).toMatchObject([
    { state: 'partly-refunded', refundedMinor: 400, isDayClosed: true },
  ])
  expect(await shop.call(creditOf('B1', '6.05'))).toMatchObject({ ERRORCODE: 'CORE-2503' })
  expect(await shop.call(creditOf('B1', '6.00'))).toMatchObject({ Response: 'Approved' })
  expect(await shop.call(creditOf('B1', '1.00'))).toMatchObject({ ERRORCODE: 'CORE-2504' })
  expect(await shop.truth('orderId=B1')).toMatchObject([{ state: 'refunded', refundedMinor: 1_000 }])
  const history = await shop.call('<OrderId>B1</OrderId><Extra><ORDERHISTORY>QUERY</ORDERHISTORY></Extra>')
  expect(history).toMatchObject({ TRXCOUNT: '3', TRX1: expect.stringMatching(/^C\tC\t600\t600\t/) })
  expect(history['TRX3']?.split('\t')).toHaveLength(11)
})

it('counts a sale of yesterday as closed without being told', async () => {
  await shop.call(sale('B1', '10.00'))
  shop.pass(86_400)
  expect(await shop.call(voidOf('B1'))).toMatchObject({ ERRORCODE: 'CORE-2511' })
  expect(await shop.call(creditOf('B1', '10.00'))).toMatchObject({ Response: 'Approved' })
})

it('holds money and takes it later', async () => {
  const postAuth = (orderId: string, total: string) =>
    `<Type>PostAuth</Type><OrderId>${orderId}</OrderId><Total>${total}</Total>`
  await shop.call(sale('B1', '10.00', 'PreAuth'))
  expect(await shop.status('B1')).toMatchObject({ TRANS_STAT: 'A', CAPTURE_AMT: '', CAPTURE_DTTM: '' })
  expect(await shop.call(postAuth('B1', '11.00'))).toMatchObject({ ERRORCODE: 'CORE-2512' })
  expect(await shop.call(postAuth('B1', '9.00'))).toMatchObject({ Response: 'Approved' })
  expect(await shop.call(postAuth('B1', '9.00'))).toMatchObject({ ERRORCODE: 'CORE-2115' })
  expect(await shop.truth('orderId=B1')).toMatchObject([
    { state: 'authorised', amountMinor: 1_000, capturedMinor: 900 },
  ])
  await shop.call(sale('B2', '10.00', 'PreAuth'))
  shop.pass(16 * 86_400)
  expect(await shop.call(postAuth('B2', '10.00'))).toMatchObject({ ERRORCODE: 'CORE-2513' })
})

it('knows nothing of an order that never came, and tells of one that was declined', async () => {
  const unknown = { ProcReturnCode: '99', Response: 'Declined', ErrMsg: 'No record found for B9' }
  expect(await shop.status('B9')).toMatchObject(unknown)
  await shop.call(sale('B1', '10.51'))
  expect(await shop.status('B1')).toMatchObject({ ProcReturnCode: '00', TRANS_STAT: 'D', PROC_RET_CD: '51' })
})
