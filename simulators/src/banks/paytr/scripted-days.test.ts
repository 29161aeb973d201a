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

/** The last step over a real socket; a silent PayTR ends in an error of fetch. */
async function confirmOverSocket(payment_amount: string) {
  const { location = '' } = (await shop.open({ payment_amount })).headers
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const body = new URLSearchParams({ code: '123456' })
  return fetch(`${base}${location}`, { method: 'POST', body }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => 'hung up',
  )
}

const quiet = async () => {
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(server.heard).toEqual([])
}

it.each([
  ['10.05', '05'],
  ['10.51', 'limit'],
  ['10.54', 'son kullanma'],
])('tells a failure for %s with the bank’s own text', async (payment_amount, words) => {
  expect(await shop.walk({ payment_amount })).toMatchObject({ url: 'http://localhost:3000/fail' })
  await expect.poll(() => server.heard).toHaveLength(1)
  const [news = {}] = server.heard
  expect(news).toMatchObject({ status: 'failed', failed_reason_code: '0', total_amount: '0' })
  expect(news['failed_reason_msg']).toContain(words)
  expect(news['hash']).toBe(notificationHashOf(news))
  expect(await shop.truth('')).toEqual([])
})

it('charges on day 90, sends the browser to the fail URL and tells nobody', async () => {
  expect(await shop.walk({ payment_amount: '10.90' })).toMatchObject({ url: 'http://localhost:3000/fail' })
  await quiet()
  expect(await shop.truth('orderId=A1')).toMatchObject([{ state: 'authorised' }])
  expect(await shop.status()).toMatchObject({ status: 'success', payment_total: '10,90' })
})

it.each([
  ['10.91', 'none', 'error'],
  ['10.92', 'authorised', 'success'],
])('is silent on %s and leaves the order %s', async (payment_amount, state, status) => {
  expect(await confirmOverSocket(payment_amount)).toBe('hung up')
  await quiet()
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
  expect(await shop.status()).toMatchObject({ status })
})

it('does not see its own charge for 30 s on day 98', async () => {
  void confirmOverSocket('10.98')
  await expect.poll(() => shop.truth('orderId=A1')).toHaveLength(1)
  expect(await shop.status()).toMatchObject({ status: 'error', err_no: '004' })
  shop.pass(0.6)
  expect(await shop.status()).toMatchObject({ status: 'success' })
})

it('tells twice at once on day 93', async () => {
  await shop.walk({ payment_amount: '10.93' })
  await expect.poll(() => server.heard).toHaveLength(2)
  expect(server.heard[0]).toEqual(server.heard[1])
  expect(await shop.truth('orderId=A1')).toMatchObject([{ provisionCalls: 1 }])
})

it('charges on day 94 and tells it wrongly signed only', async () => {
  expect(await shop.walk({ payment_amount: '10.94' })).toMatchObject({ url: 'http://localhost:3000/ok' })
  await expect.poll(() => server.heard).toHaveLength(1)
  const [news = {}] = server.heard
  expect(news).toMatchObject({ status: 'success', total_amount: '1094' })
  expect(news['hash']).toHaveLength(44)
  expect(news['hash']).not.toBe(notificationHashOf(news))
  expect(await shop.truth('orderId=A1')).toMatchObject([{ state: 'authorised' }])
})

it('tells 1,00 more on day 95, rightly signed', async () => {
  await shop.walk({ payment_amount: '10.95' })
  await expect.poll(() => server.heard).toHaveLength(1)
  const [news = {}] = server.heard
  expect(news).toMatchObject({ total_amount: '1195', payment_amount: '1095', hash: notificationHashOf(news) })
  expect(await shop.truth('orderId=A1')).toMatchObject([{ amountMinor: 1_095 }])
})

it('shows an empty page on day 96 and charges nothing', async () => {
  const { location = '' } = (await shop.open({ payment_amount: '10.96' })).headers
  const answer = await shop.post(location, { code: '123456' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  await quiet()
  expect(await shop.truth('state=any')).toEqual([])
})

it('tells 40 s late on day 97, at its pace', async () => {
  const began = performance.now()
  expect(await shop.walk({ payment_amount: '10.97' })).toMatchObject({ url: 'http://localhost:3000/ok', afterMs: 0 })
  await expect.poll(() => server.heard).toHaveLength(1)
  expect(performance.now() - began).toBeGreaterThan(700)
})

it('answers day 99 with a 502 page and charges nothing', async () => {
  const answer = await confirmOverSocket('10.99')
  expect(answer).toMatchObject({ status: 502, text: expect.stringContaining('<html>') })
  await quiet()
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state: 'none' }])
})

it('does what a fault says rather than the kuruş', async () => {
  await shop.app.inject({ method: 'POST', url: '/_sim/faults', payload: { orderId: 'A1', fault: 'approve' } })
  expect(await shop.walk({ payment_amount: '10.51' })).toMatchObject({ url: 'http://localhost:3000/ok' })
})
