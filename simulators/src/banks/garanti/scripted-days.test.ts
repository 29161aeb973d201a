import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop, documentReturnHash, provisionOf, requestXml, threeDFields } from '../../testing/garanti-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

/** Walks to the return and sends the provision call over a real socket; a silent bank ends in an error of fetch. */
async function pay(amount: string) {
  const { fields } = await shop.walk({ txnamount: amount })
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const body = requestXml(provisionOf(fields, { amount }))
  return fetch(`${base}/62/VPServlet`, { method: 'POST', body }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => 'hung up',
  )
}

it.each(['05', '51', '54'])('declines on day %s with its own code', async (code) => {
  const amount = `10${code}`
  const { fields } = await shop.walk({ txnamount: amount })
  const declined = { Source: 'HOST', Code: code, ReasonCode: code, Message: 'Declined', AuthCode: '' }
  expect(await shop.call(provisionOf(fields, { amount }))).toMatchObject(declined)
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state: 'declined', provisionCalls: 1 }])
})

it.each([
  ['90', 'authorised'],
  ['99', 'none'],
])('answers with a 502 page on day %s and leaves the order %s', async (kurus, state) => {
  expect(await pay(`10${kurus}`)).toMatchObject({ status: 502, text: expect.stringContaining('<html>') })
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
})

it.each([
  ['91', 'none'],
  ['92', 'authorised'],
])('never answers on day %s and leaves the order %s', async (kurus, state) => {
  expect(await pay(`10${kurus}`)).toBe('hung up')
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
})

it('does not see its own charge for 30 s on day 98', async () => {
  void pay('1098')
  await expect.poll(() => shop.truth('orderId=A1')).toHaveLength(1)
  expect((await shop.status('A1')).outer).toMatchObject({ Code: '92', ReasonCode: '0110' })
  shop.pass(0.7)
  expect((await shop.status('A1')).inner).toMatchObject({ Status: 'APPROVED', AuthAmount: '1098' })
})

it('returns twice at once on day 93, and 40 s late on day 97, at its pace', async () => {
  expect(await shop.walk({ txnamount: '1093' })).toMatchObject({ times: 2, afterMs: 0 })
  expect(await shop.walk({ txnamount: '1097', orderid: 'A2' })).toMatchObject({ times: 1, afterMs: 800 })
})

it('signs the return wrongly on day 94', async () => {
  const { fields } = await shop.walk({ txnamount: '1094' })
  expect(fields['hash']).not.toBe(documentReturnHash(fields))
  expect(fields['hash']).toMatch(/^[0-9A-F]{128}$/)
})

it('names 1,00 more on day 95, in the return and in inquiries, and charges what was asked', async () => {
  const { fields } = await shop.walk({ txnamount: '1095' })
  expect(fields).toMatchObject({ txnamount: '1195', hash: documentReturnHash(fields) })
  await shop.sell('A2', '1095')
  expect((await shop.status('A2')).inner).toMatchObject({ AuthAmount: '1195' })
  expect(await shop.raw({ type: 'orderhistoryinq', orderId: 'A2' })).toContain('<AuthAmount>1195</AuthAmount>')
  expect(await shop.truth('orderId=A2')).toMatchObject([{ amountMinor: 1_095 }])
})

it('shows an empty page on day 96 and charges nothing', async () => {
  const fields = threeDFields({ txnamount: '1096', secure3dsecuritylevel: '3D_PAY' })
  const { location = '' } = (await shop.gate(fields)).headers
  const answer = await shop.post(location, { code: '123456' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(await shop.truth('state=any')).toEqual([])
})
