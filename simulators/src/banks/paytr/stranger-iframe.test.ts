import { createRequire } from 'node:module'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aPaytrShop, notificationHashOf, PAYTR_MERCHANT } from '../../testing/paytr-shop.ts'

/** `paytr`, a published client that knows nothing of this house. It brings its own axios, and takes one as `client`. */
type Client = {
  getToken(params: object): Promise<{ token: string }>
  refund(params: object): Promise<{ status: string; returnAmount: unknown }>
  validateCallback(params: object): boolean
}
type Axios = {
  create(): { interceptors: { request: { use(change: (config: { url?: string }) => object): void } } }
}
const require = createRequire(import.meta.url)
const { PayTRClient } = require('paytr') as { PayTRClient: new (params: object) => Client }
const axios = createRequire(require.resolve('paytr'))('axios') as Axios

let shop = aPaytrShop()
let client: Client
beforeEach(async () => {
  shop = aPaytrShop()
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  client = aClient(`${base}/856`)
})
afterEach(() => shop.app.close())

/** The address is fixed in the client, so it is turned at the edge, as a proxy would: everything else is its own. */
function aClient(base: string, merchant = PAYTR_MERCHANT): Client {
  const http = axios.create()
  http.interceptors.request.use((config) => ({ ...config, url: config.url?.replace('https://www.paytr.com', base) }))
  const settings = { debug_on: true, no_installment: false, max_installment: 12, timeout_limit: 30, test_mode: false }
  return new PayTRClient({ ...merchant, ...settings, client: http })
}

const order = {
  user_ip: '127.0.0.1',
  user_name: 'Ayşe Yılmaz',
  user_address: 'Kule Sokak 1',
  user_phone: '05320000001',
  user_basket: [{ name: 'Tahsilat', price: '125.00', quantity: 1 }],
  merchant_oid: 'A1',
  email: 'ayse@example.com',
  payment_amount: 12_500,
  currency: 'TL',
  merchant_ok_url: 'http://localhost:3000/ok',
  merchant_fail_url: 'http://localhost:3000/fail',
}

it('gives paytr a token, shows the frame, and takes its refund', async () => {
  const { token } = await client.getToken(order)
  const url = `/856/odeme/guvenli/${token}`
  expect((await shop.app.inject({ url })).body).toContain('125,00 TL')
  const card = { cc_owner: 'A', card_number: '4355084355084358', expiry_month: '12', expiry_year: '30', cvv: '000' }
  await shop.post((await shop.post(url, card)).headers.location ?? '', { code: '123456' })
  expect(await shop.truth('')).toMatchObject([{ orderId: 'A1', amountMinor: 12_500 }])
  const refund = { merchant_oid: 'A1', return_amount: 25.5, reference_no: 'R1' }
  expect(await client.refund(refund)).toMatchObject({ status: 'success', returnAmount: '25.50' })
})

it('agrees with paytr about the hash of a notification', () => {
  const news = { merchant_oid: 'A1', status: 'success', total_amount: '12500' }
  expect(client.validateCallback({ ...news, hash: notificationHashOf(news) })).toBe(true)
})

it('refuses paytr with another salt', async () => {
  const other = aClient(`${shop.app.listeningOrigin}/856`, { ...PAYTR_MERCHANT, merchant_salt: 'other' })
  await expect(other.getToken(order)).rejects.toThrow('paytr_token')
})
