import { createRequire } from 'node:module'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop } from '../../testing/nestpay-shop.ts'

type Answer = Record<string, string>
type Client = {
  config: { endpoints: Record<string, string> }
  purchase(payment: Answer): Promise<Answer>
  void(order: Answer): Promise<Answer>
  refund(order: Answer): Promise<Answer>
}

// A published client that knows nothing of this house. Its types name an export that it does not have.
const Nestpay = createRequire(import.meta.url)('node-nestpay') as new (account: Answer) => Client

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

const ACCOUNT = {
  name: 'ISBANKAPI',
  password: 'ISBANK07',
  clientId: '700655000200',
  currency: 'TRY',
  endpoint: 'isbank',
}
const CARD = { number: '5406675406675403', month: '12', year: '30', cvv: '000' }

/** Its addresses are written into it; here they are turned to the pretend bank, and nothing else is changed. */
async function aClient(): Promise<Client> {
  const client = new Nestpay(ACCOUNT)
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  client.config.endpoints['isbank'] = `${base}/64/fim/api`
  return client
}

it('sells and voids by node-nestpay', async () => {
  const client = await aClient()
  const sale = await client.purchase({ ...CARD, orderId: 'S1', amount: '10.50' })
  expect(sale).toMatchObject({ OrderId: 'S1', Response: 'Approved', ProcReturnCode: '00' })
  expect(sale['AuthCode']).toMatch(/^\d{6}$/)
  expect(await client.void({ orderId: 'S1' })).toMatchObject({ Response: 'Approved' })
  await expect(client.void({ orderId: 'S1' })).rejects.toMatchObject({ CC5Response: { Response: 'Error' } })
  expect(await shop.truth('orderId=S1')).toMatchObject([{ state: 'voided', amountMinor: 1_050, provisionCalls: 1 }])
})

it('refunds by node-nestpay after the day end, in parts', async () => {
  const client = await aClient()
  await client.purchase({ ...CARD, orderId: 'S2', amount: '100.00', installment: '3' })
  await expect(client.refund({ orderId: 'S2', amount: '40.00' })).rejects.toMatchObject({
    CC5Response: { Extra: { ERRORCODE: 'CORE-2508' } },
  })
  await shop.dayEnd()
  expect(await client.refund({ orderId: 'S2', amount: '40.00' })).toMatchObject({ Response: 'Approved' })
  expect(await shop.truth('orderId=S2')).toMatchObject([
    { state: 'partly-refunded', refundedMinor: 4_000, installments: 3 },
  ])
})

it('tells node-nestpay of a decline and of a wrong password', async () => {
  const client = await aClient()
  await expect(client.purchase({ ...CARD, orderId: 'S3', amount: '10.51' })).rejects.toMatchObject({
    CC5Response: { Response: 'Declined', ProcReturnCode: '51' },
  })
  const stranger = new Nestpay({ ...ACCOUNT, password: 'x' })
  stranger.config.endpoints['isbank'] = client.config.endpoints['isbank'] ?? ''
  await expect(stranger.purchase({ ...CARD, orderId: 'S4', amount: '10.00' })).rejects.toMatchObject({
    CC5Response: { Response: 'Error' },
  })
  expect(await shop.truth('')).toEqual([])
})
