import { afterEach, beforeEach, expect, it } from 'vitest'
import { aNotifyServer } from '../../testing/notify-server.ts'
import { aPaytrShop, notificationHashOf } from '../../testing/paytr-shop.ts'

let shop = aPaytrShop()
let server = await aNotifyServer()
beforeEach(async () => {
  shop = aPaytrShop()
  server = await aNotifyServer()
  await shop.panel(server.url)
})
afterEach(async () => {
  await shop.app.close()
  server.close()
})

it('asks for a code, charges, and tells the server what the browser does not', async () => {
  const opened = await shop.open()
  expect(opened.statusCode).toBe(303)
  const page = (await shop.app.inject({ url: opened.headers.location ?? '' })).body
  for (const words of ['PayTR', '1.250,00 TL', '4355 08** **** 4358', 'A1']) expect(page).toContain(words)
  const back = await shop.walk()
  expect(back).toMatchObject({ url: 'http://localhost:3000/ok', method: 'get', fields: { p: '1' } })
  await expect.poll(() => server.heard).toHaveLength(1)
  const [news = {}] = server.heard
  expect(news).toMatchObject({
    merchant_oid: 'A1',
    status: 'success',
    total_amount: '125000',
    payment_amount: '125000',
    currency: 'TL',
    installment_count: '0',
    payment_type: 'card',
    test_mode: '0',
    merchant_id: '856001',
  })
  expect(news['hash']).toBe(notificationHashOf(news))
  expect(await shop.truth('orderId=A1')).toMatchObject([
    { bankId: 856, amountMinor: 125_000, currency: 'TRY', installments: 1, state: 'authorised', provisionCalls: 1 },
  ])
})

it.each([
  ['a wrong code', { code: '000000' }, '2'],
  ['a cancel', { code: '', cancel: '1' }, '6'],
])('tells a failure after %s and charges nothing', async (_title, answer, code) => {
  expect(await shop.walk({}, answer)).toMatchObject({ url: 'http://localhost:3000/fail', fields: {} })
  await expect.poll(() => server.heard).toHaveLength(1)
  const [news = {}] = server.heard
  expect(news).toMatchObject({ status: 'failed', total_amount: '0', failed_reason_code: code })
  expect(news['hash']).toBe(notificationHashOf(news))
  expect(await shop.truth('state=any')).toEqual([])
  expect(await shop.status()).toMatchObject({ status: 'error', err_no: '004' })
})

it('repeats a notification until the body is exactly OK, five times at most', async () => {
  // A minute is 60 ms here.
  const quick = aPaytrShop(1 / 1000)
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 200))
  const deaf = await aNotifyServer(['', 'OK\n', '<p>OK</p>', 'OK', 'OK'])
  await quick.panel(deaf.url)
  await quick.walk()
  await expect.poll(() => deaf.heard).toHaveLength(4)
  await quiet()
  expect(deaf.heard).toHaveLength(4)
  expect(new Set(deaf.heard.map(({ hash }) => hash)).size).toBe(1)
  const never = await aNotifyServer(['no'])
  await quick.panel(never.url)
  await quick.walk({ merchant_oid: 'A2' })
  await expect.poll(() => never.heard).toHaveLength(5)
  await quiet()
  expect(never.heard).toHaveLength(5)
  await quick.app.close()
  deaf.close()
  never.close()
})

it('tells nobody while the panel has no address', async () => {
  await shop.panel('')
  await shop.walk()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(server.heard).toEqual([])
  expect(await shop.status()).toMatchObject({ status: 'success' })
})

it('takes an order id once', async () => {
  await shop.walk()
  expect((await shop.open()).json()).toEqual({ status: 'failed', reason: 'merchant_oid daha önce kullanılmış' })
  await shop.walk({ merchant_oid: 'A2' }, { code: '1' })
  expect((await shop.open({ merchant_oid: 'A2' })).json()).toMatchObject({ status: 'failed' })
  expect(await shop.truth('')).toHaveLength(1)
})

it('charges once although the payer began twice', async () => {
  const [first, second] = [await shop.open(), await shop.open()].map(({ headers }) => headers.location ?? '')
  await shop.post(first ?? '', { code: '123456' })
  await shop.post(second ?? '', { code: '123456' })
  expect(await shop.truth('orderId=A1')).toMatchObject([{ state: 'authorised', provisionCalls: 2 }])
})

it.each([
  ['a wrong token', { paytr_token: 'x' }, 'paytr_token'],
  ['another merchant', { merchant_id: '1' }, 'merchant_id'],
  ['an order id with a dash', { merchant_oid: 'A-1' }, 'merchant_oid'],
  ['a private address', { user_ip: '192.168.1.7' }, 'user_ip'],
  ['an amount with a comma', { payment_amount: '1250,00' }, 'payment_amount'],
  ['an amount of zero', { payment_amount: '0.00' }, 'payment_amount'],
  ['one installment', { installment_count: '1' }, 'installment_count'],
  ['installments without a programme', { installment_count: '3' }, 'card_type'],
  ['an unknown currency', { currency: '949' }, 'currency'],
  ['a missing test mode', { test_mode: '' }, 'test_mode'],
  ['a year of four digits', { expiry_year: '2030' }, 'expiry_year'],
  ['a card that fails the checksum', { card_number: '4355084355084359' }, 'card_number'],
  ['no basket', { user_basket: '' }, 'user_basket'],
  ['no name', { user_name: '' }, 'user_name'],
  ['no return address', { merchant_ok_url: 'nowhere' }, 'merchant_ok_url'],
])('refuses %s', async (_title, changes, reason) => {
  expect((await shop.open(changes)).json()).toEqual({ status: 'failed', reason: expect.stringContaining(reason) })
})

it('sells without 3-D, with the browser or at once', async () => {
  const page = await shop.open({ non_3d: '1', installment_count: '3', card_type: 'axess' })
  expect(page.body).toContain('http://localhost:3000/ok')
  const sync = (changes: Record<string, string>) => shop.open({ non_3d: '1', sync_mode: '1', ...changes })
  expect((await sync({ merchant_oid: 'A2' })).json()).toMatchObject({ status: 'success' })
  const declined = await sync({ merchant_oid: 'A3', payment_amount: '10.51' })
  expect(declined.json()).toMatchObject({ status: 'failed', reason: 'Kart limiti yetersiz (51)' })
  expect(await shop.truth('')).toMatchObject([{ orderId: 'A2' }, { orderId: 'A1', installments: 3 }])
})
