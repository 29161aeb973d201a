import { createRequire } from 'node:module'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aNotifyServer } from '../../testing/notify-server.ts'
import { aPaytrShop, PAYTR_MERCHANT } from '../../testing/paytr-shop.ts'

/** `paytr-node`, a published client that knows nothing of this house. Its `baseUrl` is an option. */
type Reply = Record<string, unknown>
type Client = {
  direct: { createPayment(params: object): Promise<unknown>; validateHash(params: object): boolean }
  refund: { create(oid: string, amount: number | string, options?: object): Promise<Reply> }
  status: { query(oid: string): Promise<Reply> }
  bin: { query(bin: string): Promise<Reply> }
  installment: { getRates(): Promise<Reply> }
  transaction: { list(from: string, until: string): Promise<Reply> }
}
const PayTR = createRequire(import.meta.url)('paytr-node') as new (options: object) => Client

let shop = aPaytrShop()
let client: Client
/** Where the client was led: it follows the redirect to the 3-D page and hands back the page alone. */
let ledTo = ''
beforeEach(async () => {
  shop = aPaytrShop()
  shop.app.addHook('onRequest', async ({ url }) => void (ledTo = url))
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { merchant_id: merchantId, merchant_key: merchantKey, merchant_salt: merchantSalt } = PAYTR_MERCHANT
  client = new PayTR({ merchantId, merchantKey, merchantSalt, baseUrl: `${base}/856` })
})
afterEach(() => shop.app.close())

const payment = {
  userIp: '127.0.0.1',
  merchantOid: 'A1',
  email: 'ayse@example.com',
  paymentAmount: '100.00',
  cardOwner: 'Ayşe Yılmaz',
  cardNumber: '4355084355084358',
  cardExpireMonth: '12',
  cardExpireYear: '30',
  cardCvc: '000',
  userName: 'Ayşe Yılmaz',
  userAddress: 'Kule Sokak 1',
  userPhone: '05320000001',
  merchantOkUrl: 'http://localhost:3000/ok',
  merchantFailUrl: 'http://localhost:3000/fail',
  userBasket: [['Tahsilat', '100.00', 1]],
}

it('lets paytr-node pay directly, ask, refund, and verify our notification', async () => {
  const server = await aNotifyServer()
  await shop.panel(server.url)
  const page = String(await client.direct.createPayment(payment))
  expect(page).toContain('name="code"')
  expect(ledTo).toMatch(/^\/856\/acs\//)
  await shop.post(ledTo, { code: '123456' })
  await expect.poll(() => server.heard).toHaveLength(1)
  const { merchant_oid: merchantOid, status, total_amount: totalAmount, hash } = server.heard[0] ?? {}
  expect(client.direct.validateHash({ merchantOid, status, totalAmount, hash })).toBe(true)
  expect(await client.status.query('A1')).toMatchObject({ status: 'success', payment_amount: '100,00' })
  expect(await client.refund.create('A1', 25.5, { referenceNo: 'R1' })).toMatchObject({ return_amount: '25.50' })
  expect(await client.status.query('A1')).toMatchObject({ returns: [{ amount: '25.50', reference_no: 'R1' }] })
  expect(await shop.truth('')).toMatchObject([{ amountMinor: 10_000, refundedMinor: 2_550, state: 'partly-refunded' }])
  server.close()
})

it('lets it pay without 3-D, at once', async () => {
  const atOnce = { ...payment, non3d: '1', syncMode: '1' }
  expect(await client.direct.createPayment(atOnce)).toMatchObject({ status: 'success' })
  const declined = { ...atOnce, merchantOid: 'A2', paymentAmount: '10.51' }
  await expect(client.direct.createPayment(declined)).rejects.toThrow('Kart limiti yetersiz')
  await expect(client.refund.create('A2', 10.51)).rejects.toThrow('Başarılı ödeme bulunamadı')
  await expect(client.status.query('A2')).rejects.toThrow('başarılı ödeme bulunamadı')
})

it('lets it ask for rates, BINs and the list', async () => {
  expect(await client.bin.query('428220')).toMatchObject({ brand: 'bonus' })
  expect(await client.installment.getRates()).toMatchObject({ oranlar: { bonus: { taksit_2: 4 } } })
  expect(await client.transaction.list('2026-11-14 00:00:00', '2026-11-15 23:59:59')).toMatchObject({ islemler: [] })
})

it('refuses it with another key', async () => {
  const { merchant_id: merchantId, merchant_salt: merchantSalt } = PAYTR_MERCHANT
  const baseUrl = `${shop.app.listeningOrigin}/856`
  const other = new PayTR({ merchantId, merchantKey: 'other', merchantSalt, baseUrl })
  await expect(other.direct.createPayment(payment)).rejects.toThrow('paytr_token')
  await expect(other.status.query('A1')).rejects.toThrow('paytr_token')
})
