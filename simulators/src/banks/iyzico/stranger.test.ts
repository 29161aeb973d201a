import { createRequire } from 'node:module'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { anIyzicoShop, IYZICO_KEY, IYZICO_SECRET, paymentBody } from '../../testing/iyzico-shop.ts'
import { readAutoForm } from '../../testing/auto-form.ts'

/** The official client, which knows nothing of this house; it brings no types. */
type Reply = Record<string, unknown>
type Resource<Verb extends string> = Record<Verb, (body: object, done: (error: unknown, reply: Reply) => void) => void>
type Client = {
  threedsInitialize: Resource<'create'>
  threedsPayment: Resource<'create' | 'retrieve'>
  threedsV2Payment: Resource<'create'>
  payment: Resource<'create' | 'retrieve'>
  refund: Resource<'create'>
  refundV2: Resource<'create'>
  cancel: Resource<'create'>
  binNumber: Resource<'retrieve'>
  installmentInfo: Resource<'retrieve'>
  reportingTransactionDetails: Resource<'retrieve'>
}
const require = createRequire(import.meta.url)
const Iyzipay = require('iyzipay') as new (config: object) => Client
const { calculateHmacSHA256Signature } = require('iyzipay/lib/utils') as {
  calculateHmacSHA256Signature: (params: unknown[], secretKey: string) => string
}

let shop = anIyzicoShop()
let client: Client
beforeEach(async () => {
  shop = anIyzicoShop()
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  client = new Iyzipay({ uri: `${base}/857`, apiKey: IYZICO_KEY, secretKey: IYZICO_SECRET })
})
afterEach(() => shop.app.close())

function ask<Verb extends string>(resource: Resource<Verb>, verb: Verb, body: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    resource[verb](body, (error, reply) => (error instanceof Error ? reject(error) : resolve(reply)))
  })
}

/** As the client's own samples check a reply: its function, the documented names, the numbers as JSON gave them. */
function isSigned(reply: Reply, names: string): boolean {
  const values = names.split(' ').map((name) => reply[name])
  return calculateHmacSHA256Signature(values, IYZICO_SECRET) === reply['signature']
}

const PAYMENT_NAMES = 'paymentId currency basketId conversationId paidPrice price'

async function authenticate(changes: object = {}): Promise<Record<string, string>> {
  const opened = await ask(
    client.threedsInitialize,
    'create',
    paymentBody({ price: '1', paidPrice: '1.2', ...changes }),
  )
  expect(opened['errorMessage']).toBeUndefined()
  expect(isSigned(opened, 'paymentId conversationId')).toBe(true)
  const html = Buffer.from(String(opened['threeDSHtmlContent']), 'base64').toString()
  const answer = await shop.answerPage(readAutoForm(html).url, { code: '123456' })
  return readAutoForm(answer.body).fields
}

const basketItems = [
  { id: 'BI101', name: 'Binocular', category1: 'Collectibles', itemType: 'PHYSICAL', price: '0.3' },
  { id: 'BI102', name: 'Game code', category1: 'Game', itemType: 'VIRTUAL', price: '0.7' },
]
const shippingAddress = { contactName: 'Jane Doe', city: 'Istanbul', country: 'Turkey', address: 'Nidakule 1' }

it('lets the official client take a 3-D payment, refund it, and verify every signed reply', async () => {
  const back = await authenticate({ basketItems, shippingAddress })
  const { conversationData, conversationId, mdStatus, paymentId, status, signature } = back
  const signed = [conversationData, conversationId, mdStatus, paymentId, status]
  expect(calculateHmacSHA256Signature(signed, IYZICO_SECRET)).toBe(signature)
  const paid = await ask(client.threedsPayment, 'create', {
    locale: 'tr',
    conversationId: 'C2',
    paymentId,
    conversationData,
  })
  expect(paid).toMatchObject({ status: 'success', paymentId, paidPrice: 1.2, price: 1, fraudStatus: 1 })
  expect(isSigned(paid, PAYMENT_NAMES)).toBe(true)
  await shop.dayEnd()
  const [item] = paid['itemTransactions'] as { paymentTransactionId: string; paidPrice: number }[]
  const refunded = await ask(client.refund, 'create', {
    conversationId: 'C3',
    paymentTransactionId: item?.paymentTransactionId,
    price: item?.paidPrice,
    currency: 'TRY',
    ip: '85.34.78.112',
  })
  expect(refunded).toMatchObject({ status: 'success', price: 0.36 })
  expect(isSigned(refunded, 'paymentId price currency conversationId')).toBe(true)
  const told = await ask(client.payment, 'retrieve', { conversationId: 'C4', paymentId })
  expect(told).toMatchObject({ paymentStatus: 'SUCCESS', paymentRefundStatus: 'PARTIALLY_REFUNDED' })
  expect(isSigned(told, PAYMENT_NAMES)).toBe(true)
  expect(await shop.truth('orderId=A1')).toMatchObject([{ amountMinor: 120, refundedMinor: 36 }])
})

it('lets it use the newer calls, the void, the quotes and the reports', async () => {
  const { paymentId } = await authenticate({ basketItems, shippingAddress })
  const bound = { conversationId: 'C2', paymentId, paidPrice: '1.2', basketId: 'B1', currency: 'TRY' }
  const paid = await ask(client.threedsV2Payment, 'create', bound)
  expect(isSigned(paid, PAYMENT_NAMES)).toBe(true)
  const money = { conversationId: 'C3', paymentId, price: '1.2', currency: 'TRY', ip: '85.34.78.112' }
  expect(await ask(client.refundV2, 'create', money)).toMatchObject({ errorCode: '10223' })
  expect(await ask(client.cancel, 'create', money)).toMatchObject({ status: 'success', price: 1.2 })
  const quote = { conversationId: 'C4', binNumber: '554960', price: '100' }
  expect(await ask(client.installmentInfo, 'retrieve', quote)).toMatchObject({ status: 'success' })
  expect(await ask(client.binNumber, 'retrieve', quote)).toMatchObject({ bankCode: 62 })
  const report = await ask(client.reportingTransactionDetails, 'retrieve', { paymentConversationId: 'A1' })
  expect(report).toMatchObject({ status: 'success', payments: [{ paymentStatus: 1 }] })
})

it('refuses it with another secret', async () => {
  const other = new Iyzipay({ uri: `${shop.app.listeningOrigin}/857`, apiKey: IYZICO_KEY, secretKey: 'other' })
  expect(await ask(other.payment, 'create', paymentBody())).toMatchObject({ status: 'failure', errorCode: '1000' })
})
