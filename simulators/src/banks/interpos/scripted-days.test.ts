import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop, documentReturnHash, saleOf, threeDFields } from '../../testing/interpos-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

/** Walks to the return and completes over a real socket; a silent bank ends in an error of fetch. */
async function pay(PurchAmount: string) {
  const { fields } = await shop.walk({ PurchAmount })
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const body = new URLSearchParams(saleOf({ PurchAmount }, fields))
  return fetch(`${base}/134/mpi/Default.aspx`, { method: 'POST', body }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => 'hung up',
  )
}

it.each(['05', '51', '54'])('declines on day %s with its own code', async (kurus) => {
  const PurchAmount = `10.${kurus}`
  const { fields } = await shop.walk({ PurchAmount })
  expect(await shop.call(saleOf({ PurchAmount }, fields))).toMatchObject({ ProcReturnCode: kurus, TxnResult: 'Failed' })
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
  ['91', 'none', 'E39'],
  ['92', 'authorised', '00'],
])('never answers on day %s and leaves the order %s', async (kurus, state, ProcReturnCode) => {
  expect(await pay(`10.${kurus}`)).toBe('hung up')
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
  expect(await shop.inquire('A1')).toMatchObject({ ProcReturnCode })
})

it('does not see its own charge for 30 s on day 98', async () => {
  void pay('10.98')
  await expect.poll(() => shop.truth('orderId=A1')).toHaveLength(1)
  expect(await shop.inquire('A1')).toMatchObject({ ProcReturnCode: 'E39' })
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
  expect(fields['HASH']).not.toBe(documentReturnHash(fields))
  expect(fields['HASH']).toHaveLength(28)
})

it('names 1,00 more on day 95: in the return, rightly signed, in the reply and in the inquiry', async () => {
  const { fields } = await shop.walk({ PurchAmount: '10.95' })
  expect(fields).toMatchObject({ PurchAmount: '11,95', HASH: documentReturnHash(fields) })
  const reply = await shop.call(saleOf({ PurchAmount: '10.95' }, fields))
  expect(reply).toMatchObject({ ProcReturnCode: '00', Amount: '11,95' })
  expect(await shop.inquire('A1')).toMatchObject({ PurchAmount: '11,95' })
  expect(await shop.truth('orderId=A1')).toMatchObject([{ amountMinor: 1_095 }])
})
