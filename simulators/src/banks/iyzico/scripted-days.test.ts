import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { amountOf, anIyzicoShop, hmacHex, paymentBody } from '../../testing/iyzico-shop.ts'

let shop = anIyzicoShop()
beforeEach(() => void (shop = anIyzicoShop()))
afterEach(() => shop.app.close())

/** The finish call over a real socket; a silent bank ends in an error of fetch. */
async function finishOverSocket(price: string) {
  const { fields } = await shop.walk(amountOf(price))
  const { path, body } = shop.finish(fields, price)
  const text = JSON.stringify(body)
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = shop.headersOf(path, text)
  return fetch(`${base}/857${path}`, { method: 'POST', headers, body: text }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => 'hung up',
  )
}

it.each([
  ['10.05', '10005', 'DO_NOT_HONOUR'],
  ['10.51', '10051', 'NOT_SUFFICIENT_FUNDS'],
  ['10.54', '10054', 'EXPIRED_CARD'],
])('declines %s with its own code', async (price, errorCode, errorGroup) => {
  expect(await shop.pay(price)).toMatchObject({ status: 'failure', errorCode, errorGroup })
  expect(await shop.truth('orderId=A1')).toEqual([])
  expect(await shop.truth('orderId=A1&state=declined')).toMatchObject([{ provisionCalls: 1 }])
  const told = await shop.call('/payment/detail', { paymentConversationId: 'A1' })
  expect(told).toMatchObject({ status: 'success', paymentStatus: 'FAILURE', errorCode })
})

it.each([
  ['10.9', 'authorised', 'SUCCESS'],
  ['10.99', 'none', 'CALLBACK_THREEDS'],
])('answers %s with a 502 page and leaves the order %s', async (price, state, paymentStatus) => {
  expect(await finishOverSocket(price)).toMatchObject({ status: 502, text: expect.stringContaining('<html>') })
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state }])
  expect(await shop.call('/payment/detail', { paymentConversationId: 'A1' })).toMatchObject({ paymentStatus })
})

it.each([
  ['10.91', 'none'],
  ['10.92', 'authorised'],
  ['10.98', 'authorised'],
])('never answers %s and leaves the order %s', async (price, state) => {
  expect(await finishOverSocket(price)).toBe('hung up')
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
})

it('does not see its own charge for 30 s on day 98', async () => {
  void finishOverSocket('10.98')
  await expect.poll(() => shop.truth('orderId=A1')).toHaveLength(1)
  const ask = () => shop.call('/payment/detail', { paymentConversationId: 'A1' })
  expect(await ask()).toMatchObject({ status: 'failure', errorCode: '5086' })
  expect(await shop.get('/v2/reporting/payment/details', 'paymentConversationId=A1')).toMatchObject({ payments: [] })
  shop.pass(0.6)
  expect(await ask()).toMatchObject({ paymentStatus: 'SUCCESS', paidPrice: 10.98 })
})

it('returns twice at once on day 93 and late on day 97', async () => {
  expect(await shop.walk(amountOf('10.93'))).toMatchObject({ times: 2, afterMs: 0 })
  expect(await shop.walk(amountOf('10.97', 'A2'))).toMatchObject({ times: 1, afterMs: 800 })
})

it('signs the return wrongly on day 94', async () => {
  const { fields } = await shop.walk(amountOf('10.94'))
  const { conversationData, paymentId, signature } = fields
  expect(signature).toMatch(/^[0-9a-f]{64}$/)
  expect(signature).not.toBe(hmacHex(`${conversationData}:A1:1:${paymentId}:success`))
})

it('names 1,00 more on day 95, rightly signed, in the reply and in every inquiry', async () => {
  const paid = await shop.pay('10.95')
  expect(paid).toMatchObject({ paidPrice: 11.95, price: 11.95 })
  expect(paid['signature']).toBe(hmacHex(`${paid.paymentId}:TRY:B1:A1:11.95:11.95`))
  expect(await shop.detail(paid.paymentId)).toMatchObject({ paidPrice: 11.95 })
  expect(await shop.get('/v2/reporting/payment/details', `paymentId=${paid.paymentId}`)).toMatchObject({
    payments: [{ paidPrice: 11.95 }],
  })
  expect(await shop.truth('orderId=A1')).toMatchObject([{ amountMinor: 1_095 }])
})

it('shows an empty page on day 96 and charges nothing', async () => {
  const opened = await shop.call('/payment/3dsecure/initialize', paymentBody(amountOf('10.96')))
  const answer = await shop.answerPage(String(opened['threeDsRedirectionUrl']), { code: '123456' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(await shop.truth('state=any')).toEqual([])
})

it('does what a fault says rather than the kuruş', async () => {
  await shop.app.inject({ method: 'POST', url: '/_sim/faults', payload: { orderId: 'A1', fault: 'approve' } })
  expect(await shop.pay('10.51')).toMatchObject({ status: 'success' })
})

it('sends a signed webhook to the address of the panel', async () => {
  const heard: { signature: unknown; event: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const event = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
      heard.push({ signature: request.headers['x-iyz-signature-v3'], event })
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const notifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  await shop.app.inject({ method: 'POST', url: '/_sim/merchant-panel', payload: { bankId: 857, notifyUrl } })
  const paid = await shop.pay()
  await expect.poll(() => heard.length).toBe(1)
  const [{ signature, event }] = heard as [(typeof heard)[number]]
  expect(event).toMatchObject({ iyziEventType: 'THREE_DS_AUTH', status: 'SUCCESS', paymentConversationId: 'A1' })
  const secret = 'sandbox-wbwpzKIiplZxI3hh5ALI4FJyAcZKL6kq'
  expect(signature).toBe(hmacHex(`${secret}THREE_DS_AUTH${paid.paymentId}A1SUCCESS`))
  server.close()
})
