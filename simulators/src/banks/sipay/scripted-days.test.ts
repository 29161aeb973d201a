import { afterEach, beforeEach, expect, it } from 'vitest'
import { aSipayShop } from '../../testing/sipay-shop.ts'

let shop = await aSipayShop()
beforeEach(async () => void (shop = await aSipayShop()))
afterEach(() => shop.app.close())

/** The completion over a real socket; a silent bank ends in an error of fetch. */
async function completeOverSocket(total: string) {
  const { fields } = await shop.walk({ total })
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { ...shop.headers, 'content-type': 'application/json' }
  const body = JSON.stringify(shop.completion(fields))
  return fetch(`${base}${shop.url('/payment/complete')}`, { method: 'POST', headers, body }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => 'hung up',
  )
}

it.each(['05', '51', '54'])('declines on day %s with code 41 and the bank’s own number', async (kurus) => {
  expect(await shop.pay({ total: `10.${kurus}` })).toMatchObject({
    status_code: 41,
    data: { payment_status: 0, original_bank_error_code: kurus },
  })
  expect(await shop.checkStatus()).toMatchObject({
    status_code: 41,
    transaction_status: 'Failed',
    original_bank_error_code: kurus,
  })
  expect(await shop.truth('')).toEqual([])
})

it.each([
  ['90', 'authorised', 'Completed'],
  ['99', 'none', 'Pending'],
])('answers day %s with a 502 page and leaves the order %s', async (kurus, state, transaction_status) => {
  expect(await completeOverSocket(`10.${kurus}`)).toMatchObject({
    status: 502,
    text: expect.stringContaining('<html>'),
  })
  expect(await shop.truth('state=any')).toMatchObject([{ state }])
  expect(await shop.checkStatus()).toMatchObject({ transaction_status })
})

it.each([
  ['91', 'none'],
  ['92', 'authorised'],
])('never answers on day %s and leaves the order %s', async (kurus, state) => {
  expect(await completeOverSocket(`10.${kurus}`)).toBe('hung up')
  expect(await shop.truth('state=any')).toMatchObject([{ state, provisionCalls: 1 }])
})

it('does not see its own charge for 30 s on day 98', async () => {
  void completeOverSocket('10.98')
  await expect.poll(() => shop.truth('orderId=INV-1')).toHaveLength(1)
  expect(await shop.checkStatus()).toMatchObject({ status_code: 31 })
  shop.pass(0.6)
  expect(await shop.checkStatus()).toMatchObject({ status_code: 100, transaction_status: 'Completed' })
})

it('returns twice at once on day 93 and late on day 97', async () => {
  expect(await shop.walk({ total: '10.93' })).toMatchObject({ times: 2, afterMs: 0 })
  expect(await shop.walk({ total: '10.97', invoice_id: 'INV-2' })).toMatchObject({ times: 1, afterMs: 800 })
})

it('encrypts the return with another key on day 94', async () => {
  const { fields } = await shop.walk({ total: '10.94' })
  expect(fields['hash_key']).toMatch(/^[0-9a-f]{16}:[0-9a-f]{4}:/)
  let text = ''
  try {
    text = shop.opened(fields)
  } catch {
    // Wrong padding, as most often.
  }
  expect(text).not.toContain('INV-1')
})

it('names 1,00 more on day 95, rightly encrypted, in the return, the reply and the inquiry', async () => {
  const { fields } = await shop.walk({ total: '10.95' })
  expect(fields).toMatchObject({ amount: '11.95' })
  expect(shop.opened(fields)).toMatch(/^0\|11\.95\|INV-1\|/)
  const paid = await shop.complete(fields)
  expect(paid.data).toMatchObject({ amount: '11.95' })
  expect(shop.opened(paid.data ?? {})).toMatch(/^1\|11\.95\|/)
  expect(await shop.checkStatus()).toMatchObject({ product_price: '11.95', transaction_amount: '11.95' })
  expect(await shop.truth('')).toMatchObject([{ amountMinor: 1_095 }])
})

it('shows an empty page on day 96 and charges nothing', async () => {
  const { location = '' } = (await shop.open({ total: '10.96', payment_completed_by: 'app' })).headers
  const answer = await shop.form(location, { code: '123456' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(await shop.truth('state=any')).toEqual([])
})

it('does what a fault says rather than the kuruş', async () => {
  await shop.app.inject({ method: 'POST', url: '/_sim/faults', payload: { orderId: 'INV-1', fault: 'approve' } })
  expect(await shop.pay({ total: '10.51' })).toMatchObject({ status_code: 100 })
})
