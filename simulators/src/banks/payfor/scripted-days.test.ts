import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop, completionOf, documentReturnHash, threeDFields, toXml } from '../../testing/payfor-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

/** Walks to the return and completes over a real socket; a silent bank ends in an error of fetch. */
async function pay(PurchAmount: string) {
  const { fields } = await shop.walk({ PurchAmount })
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'text/xml; charset=UTF-8' }
  const request = { method: 'POST', headers, body: toXml(completionOf(fields)) }
  return fetch(`${base}/111/Gateway/XMLGate.aspx`, request).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => 'hung up',
  )
}

it.each(['05', '51', '54'])('declines on day %s with its own code', async (kurus) => {
  const { fields } = await shop.walk({ PurchAmount: `10.${kurus}` })
  expect(await shop.call(completionOf(fields))).toMatchObject({ ProcReturnCode: kurus, AuthCode: '' })
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
  ['91', 'none', 'V013'],
  ['92', 'authorised', '00'],
])('never answers on day %s and leaves the order %s', async (kurus, state, ProcReturnCode) => {
  expect(await pay(`10.${kurus}`)).toBe('hung up')
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
  expect(await shop.inquire('A1')).toMatchObject({ ProcReturnCode })
})

it('does not see its own charge for 30 s on day 98', async () => {
  void pay('10.98')
  await expect.poll(() => shop.truth('orderId=A1')).toHaveLength(1)
  expect(await shop.inquire('A1')).toMatchObject({ ProcReturnCode: 'V013' })
  shop.pass(0.6)
  expect(await shop.inquire('A1')).toMatchObject({ ProcReturnCode: '00' })
})

it('returns twice at once on day 93, 40 s late on day 97, and not at all on day 96', async () => {
  expect(await shop.walk({ PurchAmount: '10.93' })).toMatchObject({ times: 2, afterMs: 0 })
  expect(await shop.walk({ PurchAmount: '10.97', OrderId: 'A2' })).toMatchObject({ times: 1, afterMs: 800 })
  const { location = '' } = (await shop.gate(threeDFields({ PurchAmount: '10.96', OrderId: 'A3' }))).headers
  expect((await shop.post(location, { code: '123456' })).body).toBe('')
})

it('signs the return wrongly on day 94', async () => {
  const { fields } = await shop.walk({ PurchAmount: '10.94' })
  expect(fields['ResponseHash']).not.toBe(documentReturnHash(fields))
  expect(fields['ResponseHash']).toHaveLength(28)
})

it('names 1,00 more on day 95: in the return, rightly signed, and in the inquiry', async () => {
  const { fields } = await shop.walk({ PurchAmount: '10.95' })
  expect(fields).toMatchObject({ PurchAmount: '11.95', ResponseHash: documentReturnHash(fields) })
  expect(await shop.call(completionOf(fields))).toMatchObject({ ProcReturnCode: '00' })
  expect(await shop.inquire('A1')).toMatchObject({ PurchAmount: '11.95' })
  expect(await shop.truth('orderId=A1')).toMatchObject([{ amountMinor: 1_095 }])
})
