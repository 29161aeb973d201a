import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import { amountOf, anIyzicoShop, hmacHex, paymentBody } from '../../testing/iyzico-shop.ts'

let shop = anIyzicoShop()
beforeEach(() => void (shop = anIyzicoShop()))
afterEach(() => shop.app.close())

const INITIALIZE = '/payment/3dsecure/initialize'

it('hands out the page as base64 HTML, signed', async () => {
  const opened = await shop.call(INITIALIZE, paymentBody())
  expect(opened).toMatchObject({
    status: 'success',
    conversationId: 'A1',
    signature: hmacHex(`${opened.paymentId}:A1`),
  })
  const form = readAutoForm(Buffer.from(String(opened['threeDSHtmlContent']), 'base64').toString())
  expect(form).toMatchObject({ method: 'get', url: opened['threeDsRedirectionUrl'] })
  const page = (await shop.app.inject({ url: new URL(form.url).pathname })).body
  for (const words of ['iyzico', '1.250,00 TL', '5528 79** **** 0008', 'name="code"']) expect(page).toContain(words)
  expect(await shop.detail(opened.paymentId)).toMatchObject({ status: 'success', paymentStatus: 'INIT_THREEDS' })
})

it('sends the browser back signed, and charges by the finish call', async () => {
  const { url, fields } = await shop.walk()
  expect(url).toBe('http://localhost:3000/back')
  expect(fields).toMatchObject({ status: 'success', mdStatus: '1', conversationId: 'A1' })
  const { conversationData, conversationId, mdStatus, paymentId, status, signature } = fields
  expect(conversationData).toMatch(/\+\/=$/)
  expect(signature).toBe(hmacHex(`${conversationData}:${conversationId}:${mdStatus}:${paymentId}:${status}`))
  expect(await shop.detail(paymentId)).toMatchObject({ paymentStatus: 'CALLBACK_THREEDS' })
  expect(await shop.truth('state=any')).toEqual([])
  const { path, body } = shop.finish(fields)
  const answer = await shop.raw(path, body)
  expect(answer.body).toContain('"price":1250.0,"paidPrice":1250.00000000')
  const paid = answer.json<Record<string, unknown>>()
  expect(paid).toMatchObject({ status: 'success', fraudStatus: 1, phase: 'AUTH', mdStatus: 1, lastFourDigits: '0008' })
  expect(paid['signature']).toBe(hmacHex(`${paymentId}:TRY:B1:A1:1250:1250`))
  expect(await shop.truth('orderId=A1')).toMatchObject([
    { bankId: 857, amountMinor: 125_000, currency: 'TRY', installments: 1, state: 'authorised', provisionCalls: 1 },
  ])
})

it('takes the older finish call with the conversation data of the return', async () => {
  const { fields } = await shop.walk()
  const { paymentId, conversationData } = fields
  const path = '/payment/3dsecure/auth'
  expect(await shop.call(path, { paymentId, conversationData: 'x' })).toMatchObject({ errorCode: '5088' })
  expect(await shop.call(path, { paymentId, conversationData })).toMatchObject({ status: 'success', paymentId })
})

it('charges once', async () => {
  const { fields } = await shop.walk()
  const { path, body } = shop.finish(fields)
  await shop.call(path, body)
  expect(await shop.call(path, body)).toMatchObject({ status: 'failure', errorGroup: 'ORDER_ID_ALREADY_USED' })
  const again = await shop.walk()
  const second = shop.finish(again.fields)
  expect(await shop.call(second.path, second.body)).toMatchObject({ errorGroup: 'ORDER_ID_ALREADY_USED' })
  expect(await shop.truth('orderId=A1')).toMatchObject([{ state: 'authorised', provisionCalls: 3 }])
})

it.each([
  ['a wrong code', { code: '000000' }],
  ['a cancel', { code: '', cancel: '1' }],
])('returns mdStatus 0 after %s, signed, and charges nothing', async (_title, answer) => {
  const { fields } = await shop.walk({}, answer)
  const { conversationData, paymentId, signature } = fields
  expect(fields).toMatchObject({ status: 'failure', mdStatus: '0' })
  expect(signature).toBe(hmacHex(`${conversationData}:A1:0:${paymentId}:failure`))
  const { path, body } = shop.finish(fields)
  expect(await shop.call(path, body)).toMatchObject({ errorCode: '5087' })
  expect(await shop.detail(paymentId)).toMatchObject({ paymentStatus: 'FAILURE' })
  expect(await shop.truth('')).toEqual([])
})

it('refuses to charge another amount, currency or basket than the card holder saw', async () => {
  const { fields } = await shop.walk()
  const { path, body } = shop.finish(fields)
  for (const change of [{ paidPrice: '1251.0' }, { currency: 'USD' }, { basketId: 'B2' }]) {
    expect(await shop.call(path, { ...body, ...change })).toMatchObject({ errorCode: '5088' })
  }
  expect(await shop.call(path, { ...body, paymentId: '1' })).toMatchObject({ errorCode: '5086' })
  expect(await shop.call(path, { ...body, paymentId: '' })).toMatchObject({ errorCode: '5002' })
  expect(await shop.truth('')).toEqual([])
})

it('refuses a wrong signature and an unknown key', async () => {
  const body = paymentBody()
  const text = JSON.stringify(body)
  const wrong = await shop.raw(INITIALIZE, body, shop.headersOf(INITIALIZE, `${text} `))
  expect(wrong.json()).toMatchObject({ status: 'failure', errorCode: '1000' })
  const prefixed = await shop.raw(INITIALIZE, body, shop.headersOf(`/857${INITIALIZE}`, text))
  expect(prefixed.json()).toMatchObject({ errorCode: '1000' })
  const unknown = await shop.raw(INITIALIZE, body, shop.headersOf(INITIALIZE, text, undefined, 'other'))
  expect(unknown.json()).toMatchObject({ errorCode: '1001' })
})

const card = (change: object) => ({ paymentCard: { ...(paymentBody()['paymentCard'] as object), ...change } })
const buyer = (change: object) => ({ buyer: { ...(paymentBody()['buyer'] as object), ...change } })

it.each([
  ['a price without decimals', { price: '1250' }, '11'],
  ['a price as a number', { paidPrice: 1250.5 }, '11'],
  ['a price of zero', { price: '0.0' }, '5005'],
  ['a basket of another sum', { price: '1251.0' }, '5062'],
  ['no basket', { basketItems: [] }, '24'],
  ['five installments', { installment: 5 }, '11'],
  ['installments in dollars', { installment: 2, currency: 'USD' }, '11'],
  ['an unknown currency', { currency: 'TL' }, '11'],
  ['a card that fails the checksum', card({ cardNumber: '5528790000000009' }), '12'],
  ['a month of one digit', card({ expireMonth: '1' }), '13'],
  ['a year of two digits', card({ expireYear: '30' }), '14'],
  ['a card of last year', card({ expireYear: '2025' }), '17'],
  ['no security code', card({ cvc: '' }), '15'],
  ['no card holder', card({ cardHolderName: '' }), '16'],
  ['no e-mail', buyer({ email: '' }), '3'],
  ['a bad e-mail', buyer({ email: 'ayse' }), '5'],
  ['no identity number', buyer({ identityNumber: '' }), '8'],
  ['no address of the buyer', buyer({ registrationAddress: '' }), '24'],
  ['a phone without its country', buyer({ gsmNumber: '5320000001' }), '25'],
  ['no return address', { callbackUrl: 'nowhere' }, '23'],
  ['no invoice address', { billingAddress: undefined }, '24'],
])('refuses %s', async (_title, changes, errorCode) => {
  expect(await shop.call(INITIALIZE, paymentBody(changes))).toMatchObject({ status: 'failure', errorCode })
})

it('wants a shipping address for goods', async () => {
  const items = [{ id: 'I1', name: 'Kutu', category1: 'Mal', itemType: 'PHYSICAL', price: '1250.0' }]
  expect(await shop.call(INITIALIZE, paymentBody({ basketItems: items }))).toMatchObject({ errorCode: '24' })
  const shippingAddress = paymentBody()['billingAddress']
  expect(await shop.call(INITIALIZE, paymentBody({ basketItems: items, shippingAddress }))).toMatchObject({
    status: 'success',
  })
})

it('splits what is paid over the basket, kuruş for kuruş', async () => {
  const items = ['33.33', '33.33', '33.34'].map((price, index) => {
    return { id: `I${index}`, name: 'Kalem', category1: 'Mal', itemType: 'VIRTUAL', price }
  })
  const changes = { ...amountOf('100.0'), paidPrice: '104.0', basketItems: items, installment: 2 }
  const { fields } = await shop.walk(changes)
  const { path, body } = shop.finish(fields, '104.0')
  const paid = await shop.call(path, body)
  const parts = paid['itemTransactions'] as { paidPrice: number }[]
  expect(parts.map(({ paidPrice }) => paidPrice)).toEqual([34.66, 34.66, 34.68])
})
