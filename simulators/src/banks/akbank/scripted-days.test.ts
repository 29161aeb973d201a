import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop, documentReturnHash, PROCESS, provisionOf, threeDFields } from '../../testing/akbank-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

/** Walks to the return and sends the provision call over a real socket; a silent bank ends in an error of fetch. */
async function pay(amount: string) {
  const { fields } = await shop.walk({ amount })
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const body = shop.bodyOf(provisionOf(fields, amount))
  return fetch(`${base}${PROCESS}`, { method: 'POST', headers: shop.headersOf(body), body }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => 'hung up',
  )
}

it.each(['05', '51', '54'])('declines on day %s with its own code', async (code) => {
  const amount = `10.${code}`
  const { fields } = await shop.walk({ amount })
  const declined = { responseCode: 'VPS-1005', hostResponseCode: code, transaction: { authCode: '000000' } }
  expect(await shop.call(provisionOf(fields, amount))).toMatchObject(declined)
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state: 'declined', provisionCalls: 1 }])
})

it.each([
  ['90', 'authorised'],
  ['99', 'none'],
])('answers with a 502 page on day %s and leaves the order %s', async (kurus, state) => {
  expect(await pay(`10.${kurus}`)).toMatchObject({ status: 502, text: expect.stringContaining('<html>') })
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
})

it.each([
  ['91', 'none'],
  ['92', 'authorised'],
])('never answers on day %s and leaves the order %s', async (kurus, state) => {
  expect(await pay(`10.${kurus}`)).toBe('hung up')
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
})

it('does not see its own charge for 30 s on day 98', async () => {
  void pay('10.98')
  await expect.poll(() => shop.truth('orderId=A1')).toHaveLength(1)
  expect(await shop.onOrder('1010', 'A1')).toMatchObject({ responseCode: 'VPS-1123' })
  shop.pass(0.7)
  expect(await shop.rows('A1')).toEqual([['1000', 'VPS-0000', 'N', 10.98]])
})

it('returns twice at once on day 93, and 40 s late on day 97, at its pace', async () => {
  expect(await shop.walk({ amount: '10.93' })).toMatchObject({ times: 2, afterMs: 0 })
  expect(await shop.walk({ amount: '10.97', orderId: 'A2' })).toMatchObject({ times: 1, afterMs: 800 })
})

it('signs the return wrongly on day 94', async () => {
  const { fields } = await shop.walk({ amount: '10.94' })
  expect(fields['hash']).not.toBe(documentReturnHash(fields))
  expect(fields['hash']).toHaveLength(88)
})

it('names 1,00 more on day 95, which here only an inquiry does, and charges what was asked', async () => {
  const { fields } = await shop.walk({ amount: '10.95' })
  expect(fields['hash']).toBe(documentReturnHash(fields))
  expect(await shop.call(provisionOf(fields, '10.95'))).toMatchObject({ responseCode: 'VPS-0000' })
  expect(await shop.rows('A1')).toEqual([['1000', 'VPS-0000', 'N', 11.95]])
  expect(await shop.truth('orderId=A1')).toMatchObject([{ amountMinor: 1_095 }])
})

it('shows an empty page on day 96 and charges nothing', async () => {
  const { location = '' } = (await shop.gate(threeDFields({ amount: '10.96', paymentModel: '3D_PAY' }))).headers
  const answer = await shop.post(location, { code: '123456' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(await shop.truth('state=any')).toEqual([])
})
