import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import { aSipayShop } from '../../testing/sipay-shop.ts'

let shop = await aSipayShop()
beforeEach(async () => void (shop = await aSipayShop()))
afterEach(() => shop.app.close())

it('asks for a code, says that nothing is charged yet, and charges by the completion call', async () => {
  const opened = await shop.open()
  expect(opened.statusCode).toBe(303)
  const page = (await shop.app.inject({ url: opened.headers.location ?? '' })).body
  for (const words of ['Sipay', '1.250,00 TL', '4508 03** **** 4509', 'INV-1']) expect(page).toContain(words)
  const { url, method, fields } = await shop.walk()
  expect([url, method]).toEqual(['http://localhost:3000/ok', 'post'])
  expect(fields).toMatchObject({ sipay_status: '0', md_status: '1', payment_status: '0', invoice_id: 'INV-1' })
  expect(shop.opened(fields)).toBe(`0|1250.00|INV-1|${fields['order_id']}|TRY`)
  expect(fields['order_id']).toMatch(/^\d{14}$/)
  expect(await shop.truth('state=any')).toEqual([])
  expect(await shop.checkStatus()).toMatchObject({ status_code: 69, transaction_status: 'Pending' })
  expect(await shop.checkStatus('INV-1', {})).toMatchObject({ status_code: 32 })
  const paid = await shop.complete(fields)
  expect(paid).toMatchObject({ status_code: 100, data: { payment_status: 1, invoice_id: 'INV-1', amount: '1250.00' } })
  expect(shop.opened(paid.data ?? {})).toBe(`1|1250.00|INV-1|${fields['order_id']}|TRY`)
  expect(await shop.truth('orderId=INV-1')).toMatchObject([
    { bankId: 890, amountMinor: 125_000, currency: 'TRY', installments: 1, state: 'authorised', provisionCalls: 1 },
  ])
})

it('hands its HTML to a server with a token', async () => {
  const answer = await shop.json('/api/paySmart3D', shop.payment(), shop.headers)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(readAutoForm(answer.body)).toMatchObject({ method: 'get', url: expect.stringContaining('/890/acs/') })
  expect((await shop.json('/api/paySmart3D', shop.payment())).statusCode).toBe(401)
})

it.each([
  ['a wrong code', { code: '000000' }],
  ['a cancel', { code: '', cancel: '1' }],
])('returns to cancel_url after %s and charges nothing', async (_title, answer) => {
  const { url, fields } = await shop.walk({}, answer)
  expect(url).toBe('http://localhost:3000/cancel')
  expect(fields).toMatchObject({ sipay_status: '0', md_status: '0', status_code: '105', error_code: '105' })
  expect(shop.opened(fields)).toMatch(/^0\|1250\.00\|INV-1\|\d{14}\|TRY$/)
  expect(await shop.complete(fields)).toMatchObject({ status_code: 105 })
  expect(await shop.checkStatus()).toMatchObject({ status_code: 41, transaction_status: 'Failed' })
  expect(await shop.truth('')).toEqual([])
})

it('charges by itself when completed by the app', async () => {
  const paid = await shop.walk({ payment_completed_by: 'app' })
  expect(paid.fields).toMatchObject({ sipay_status: '1', payment_status: '1', status_code: '100' })
  expect(shop.opened(paid.fields)).toMatch(/^1\|/)
  const declined = await shop.walk({ payment_completed_by: 'app', invoice_id: 'INV-2', total: '10.51' })
  expect(declined.url).toBe('http://localhost:3000/cancel')
  expect(declined.fields).toMatchObject({ status_code: '41', original_bank_error_code: '51' })
  expect(await shop.truth('')).toMatchObject([{ orderId: 'INV-1' }])
})

it('returns by query when POST was not asked for', async () => {
  const back = await shop.walk({ response_method: 'GET', return_url: 'http://localhost:3000/ok?p=1' })
  expect(back).toMatchObject({ method: 'get', url: 'http://localhost:3000/ok', fields: { p: '1', md_status: '1' } })
})

it('completes once, and takes an invoice id once', async () => {
  const { fields } = await shop.walk()
  expect((await shop.open()).json()).toMatchObject({ status_code: 3 })
  await shop.complete(fields)
  expect(await shop.complete(fields)).toMatchObject({ status_code: 117 })
  expect((await shop.open()).json()).toMatchObject({ status_code: 117 })
  expect(await shop.truth('')).toMatchObject([{ provisionCalls: 2 }])
})

it('lets the merchant drop a payment instead', async () => {
  const { fields } = await shop.walk()
  expect(await shop.complete(fields, 'cancel')).toMatchObject({ status_code: 100, data: { payment_status: '0' } })
  expect(await shop.complete(fields)).toMatchObject({ status_code: 117 })
  expect(await shop.checkStatus()).toMatchObject({ transaction_status: 'Failed' })
})

it('refuses a completion of another order, or wrongly encrypted', async () => {
  const { fields } = await shop.walk()
  expect(await shop.complete({ ...fields, order_id: '1' })).toMatchObject({ status_code: 31 })
  expect(await shop.complete({ ...fields, invoice_id: 'INV-9' })).toMatchObject({ status_code: 31 })
  const body = shop.completion(fields)
  expect(await shop.call('/payment/complete', { ...body, status: 'cancel' })).toMatchObject({ status_code: 68 })
  expect(await shop.call('/payment/complete', { ...body, merchant_key: 'x' })).toMatchObject({ status_code: 14 })
  expect((await shop.json('/payment/complete', body)).statusCode).toBe(401)
  expect(await shop.truth('')).toEqual([])
})

it.each([
  ['a wrong hash', { hash_key: 'x' }, 68],
  ['a total without its zeros', { total: '1250' }, 1],
  ['an invoice id with an underscore', { invoice_id: 'INV_1' }, 1],
  ['no installments', { installments_number: '0' }, 1],
  ['the number of a currency', { currency_code: '949' }, 12],
  ['items that are no list', { items: 'x' }, 12],
  ['items of another sum', { items: '[{"name":"a","price":"1.00","quantity":1,"description":"a"}]' }, 13],
  ['half an item', { items: '[{"name":"a","price":"2500.00","quantity":0.5,"description":"a"}]' }, 33],
  ['a card that fails the checksum', { cc_no: '4508034508034508' }, 108],
  ['a year of two digits', { expiry_year: '30' }, 1],
  ['no return address', { return_url: '' }, 1],
  ['no payer', { name: '' }, 1],
  ['another merchant', { merchant_key: 'x' }, 14],
])('refuses %s', async (_title, changes, status_code) => {
  expect((await shop.open(changes)).json()).toMatchObject({ status_code })
})

it('lets a token in for two hours', async () => {
  expect((await shop.json('/api/token', { app_id: 'x', app_secret: 'y' })).json()).toMatchObject({ status_code: 30 })
  expect(await shop.checkStatus('INV-9')).toMatchObject({ status_code: 31 })
  shop.pass(2 * 3_600)
  const body = { merchant_key: shop.merchant.merchant_key, invoice_id: 'INV-9' }
  expect((await shop.json('/api/checkstatus', body, shop.headers)).statusCode).toBe(401)
})

it.each([
  [864, 'qnbpay_status'],
  [891, 'halkode_status'],
] as const)('speaks as bank %i with its own name for the status', async (bankId, name) => {
  const other = await aSipayShop(bankId)
  const { fields } = await other.walk()
  expect(Object.keys(fields)).toContain(name)
  expect(Object.keys(fields)).not.toContain('sipay_status')
  expect(await other.complete(fields)).toMatchObject({ status_code: 100 })
  expect(await other.truth('')).toMatchObject([{ bankId }])
  await other.app.close()
})
