import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop, documentHash, threeDFields } from '../../testing/nestpay-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

/** Walks to the return and sends the provision call over a real socket; a silent bank ends in an error of fetch. */
async function pay(amount: string) {
  const { fields } = await shop.walk({ amount })
  const login = '<Name>ISBANKAPI</Name><Password>ISBANK07</Password><ClientId>700655000200</ClientId>'
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const body = new URLSearchParams({ DATA: `<CC5Request>${login}${shop.provisionOf(fields, amount)}</CC5Request>` })
  return fetch(`${base}/64/fim/api`, { method: 'POST', body }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => 'hung up',
  )
}

it.each([
  ['05', '05', 'Genel red'],
  ['51', '51', 'Limit yetersiz.'],
  ['54', '54', 'Kartın kullanma süresi dolmuş.'],
])('declines on day %s with its own code', async (kurus, code, message) => {
  const amount = `10.${kurus}`
  const { fields } = await shop.walk({ amount })
  const declined = {
    Response: 'Declined',
    ProcReturnCode: code,
    ERRORCODE: `ISO8583-${code}`,
    ErrMsg: message,
    AuthCode: '',
  }
  expect(await shop.call(shop.provisionOf(fields, amount))).toMatchObject(declined)
  expect(await shop.truth('orderId=A1')).toEqual([])
  expect(await shop.truth('orderId=A1&state=declined')).toMatchObject([{ provisionCalls: 1 }])
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
  ['98', 'authorised'],
])('never answers on day %s and leaves the order %s', async (kurus, state) => {
  const began = performance.now()
  expect(await pay(`10.${kurus}`)).toBe('hung up')
  // 90 s at a fiftieth.
  expect(performance.now() - began).toBeGreaterThan(1_700)
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
})

it('does not hold the closing of the app while it is silent', async () => {
  const answer = pay('10.92')
  await expect.poll(() => shop.truth('orderId=A1')).toHaveLength(1)
  const began = performance.now()
  await shop.app.close()
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(await answer).toBe('hung up')
})

it('does not see its own charge for 30 s on day 98', async () => {
  void pay('10.98')
  await expect.poll(() => shop.truth('orderId=A1')).toHaveLength(1)
  expect(await shop.status('A1')).toMatchObject({ ProcReturnCode: '99' })
  shop.pass(0.5)
  expect(await shop.status('A1')).toMatchObject({ ProcReturnCode: '99' })
  shop.pass(0.1)
  expect(await shop.status('A1')).toMatchObject({ ProcReturnCode: '00', TRANS_STAT: 'C' })
})

it('returns twice at once on day 93', async () => {
  expect(await shop.walk({ amount: '10.93' })).toMatchObject({ times: 2, afterMs: 0 })
})

it('signs the return wrongly on day 94', async () => {
  const { fields } = await shop.walk({ amount: '10.94' })
  expect(fields['HASH']).not.toBe(documentHash(fields))
  expect(fields['HASH']).toHaveLength(88)
})

it('names 1,00 more on day 95, rightly signed', async () => {
  const { fields } = await shop.walk({ amount: '10.95' })
  expect(fields).toMatchObject({ amount: '11.95', HASH: documentHash(fields) })
})

it('shows an empty page on day 96 and charges nothing', async () => {
  const { location = '' } = (await shop.gate(threeDFields({ amount: '10.96', storetype: '3d_pay' }))).headers
  const answer = await shop.post(location, { code: '123456' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(await shop.truth('state=any')).toEqual([])
})

it('returns 40 s late on day 97, at its pace', async () => {
  expect(await shop.walk({ amount: '10.97' })).toMatchObject({ times: 1, afterMs: 800 })
})

it('does what a fault says rather than the kuruş', async () => {
  await shop.app.inject({ method: 'POST', url: '/_sim/faults', payload: { orderId: 'A1', fault: 'approve' } })
  const { fields } = await shop.walk({ amount: '10.51' })
  expect(await shop.call(shop.provisionOf(fields, '10.51'))).toMatchObject({ Response: 'Approved' })
})

it('sends the return to the server as well when asked for', async () => {
  const told: string[] = []
  const listener = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => told.push(chunk.toString()))
    request.on('end', () => void response.end('Approved'))
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const { fields } = await shop.walk({ callbackUrl: `http://127.0.0.1:${port}/`, refreshtime: '10' })
  await expect.poll(() => told.join('')).toContain('mdStatus=1')
  expect(Object.fromEntries(new URLSearchParams(told.join('')))).toEqual(fields)
  listener.close()
})
