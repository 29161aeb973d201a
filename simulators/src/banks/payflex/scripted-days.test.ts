import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop, saleOf } from '../../testing/payflex-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

/** Walks to the return and sends the provision over a real socket; a silent bank ends in an error of fetch. */
async function pay(CurrencyAmount: string) {
  const { fields } = await shop.back({ PurchaseAmount: CurrencyAmount })
  const inner = Object.entries(saleOf({ CurrencyAmount }, fields)).map(([name, value]) => `<${name}>${value}</${name}>`)
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const body = new URLSearchParams({ prmstr: `<VposRequest>${inner.join('')}</VposRequest>` })
  return fetch(`${base}/15/VposService/v3/Vposreq.aspx`, { method: 'POST', body }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => 'hung up',
  )
}

it.each([
  ['05', '0005'],
  ['51', '0051'],
  ['54', '0054'],
])('declines on day %s with its own code', async (kurus, ResultCode) => {
  const CurrencyAmount = `10.${kurus}`
  const { fields } = await shop.back({ PurchaseAmount: CurrencyAmount })
  expect(await shop.call(saleOf({ CurrencyAmount }, fields))).toMatchObject({ ResultCode, AuthCode: '000000' })
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
  ['91', 'none', '0'],
  ['92', 'authorised', '1'],
])('never answers on day %s and leaves the order %s', async (kurus, state, TotalItemCount) => {
  expect(await pay(`10.${kurus}`)).toBe('hung up')
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
  expect(await shop.search({ TransactionId: 'T1' })).toMatchObject({ TotalItemCount })
})

it('does not see its own charge for 30 s on day 98', async () => {
  void pay('10.98')
  await expect.poll(() => shop.truth('orderId=A1')).toHaveLength(1)
  expect(await shop.search({ TransactionId: 'T1' })).toMatchObject({ TotalItemCount: '0' })
  shop.pass(0.6)
  expect(await shop.search({ TransactionId: 'T1' })).toMatchObject({ ResultCode: '0000' })
})

it('returns twice at once on day 93, 40 s late on day 97, and not at all on day 96', async () => {
  const day = (kurus: string) => ({ PurchaseAmount: `10.${kurus}`, VerifyEnrollmentRequestId: `e${kurus}` })
  expect(await shop.back(day('93'))).toMatchObject({ times: 2, afterMs: 0 })
  expect(await shop.back(day('97'))).toMatchObject({ times: 1, afterMs: 800 })
  expect((await shop.walk(day('96'))).body).toBe('')
})

it('returns with the id of another enrollment on day 94', async () => {
  const { fields } = await shop.back({ PurchaseAmount: '10.94' })
  expect(fields).toMatchObject({ Status: 'Y', PurchAmount: '1094' })
  expect(fields['VerifyEnrollmentRequestId']).toMatch(/^[0-9a-f]{32}$/)
})

it('names 1,00 more on day 95: in the return, the reply and the inquiry', async () => {
  const { fields } = await shop.back({ PurchaseAmount: '10.95' })
  expect(fields).toMatchObject({ PurchAmount: '1195' })
  const named = { ResultCode: '0000', CurrencyAmount: '11.95' }
  expect(await shop.call(saleOf({ CurrencyAmount: '10.95' }, fields))).toMatchObject({ ...named, TLAmount: '11.95' })
  expect(await shop.search({ OrderId: 'A1' })).toMatchObject(named)
  expect(await shop.truth('orderId=A1')).toMatchObject([{ amountMinor: 1_095 }])
})

it('finds the fault of an order by its SessionInfo', async () => {
  await shop.app.inject({ method: 'POST', url: '/_sim/faults', payload: { orderId: 'A1', fault: 'return-twice' } })
  expect(await shop.back()).toMatchObject({ times: 2 })
})
