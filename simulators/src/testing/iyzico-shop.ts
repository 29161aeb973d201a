import { createHmac } from 'node:crypto'
import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'
import { readAutoForm } from './auto-form.ts'

export const IYZICO_KEY = 'sandbox-afXhZPW0MQlE4dCUUlHcEopnMBgXnAZI'
export const IYZICO_SECRET = 'sandbox-wbwpzKIiplZxI3hh5ALI4FJyAcZKL6kq'

type Reply = Record<string, unknown> & { status?: string; paymentId?: string; errorCode?: string }

export const hmacHex = (text: string, key = IYZICO_SECRET) => createHmac('sha256', key).update(text).digest('hex')

const PERSON = { contactName: 'Ayşe Yılmaz', city: 'İstanbul', country: 'Turkey', address: 'Kule Sokak 1' }

export function paymentBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    locale: 'tr',
    conversationId: 'A1',
    price: '1250.0',
    paidPrice: '1250.0',
    installment: 1,
    paymentChannel: 'WEB',
    basketId: 'B1',
    paymentGroup: 'PRODUCT',
    paymentCard: {
      cardHolderName: 'Ayşe Yılmaz',
      cardNumber: '5528790000000008',
      expireYear: '2030',
      expireMonth: '12',
      cvc: '123',
    },
    buyer: {
      id: 'F1',
      name: 'Ayşe',
      surname: 'Yılmaz',
      identityNumber: '11111111111',
      email: 'ayse@example.com',
      gsmNumber: '+905320000001',
      registrationAddress: 'Kule Sokak 1',
      city: 'İstanbul',
      country: 'Turkey',
      ip: '85.34.78.112',
    },
    billingAddress: PERSON,
    basketItems: [{ id: 'I1', name: 'Tahsilat', category1: 'Bakiye', itemType: 'VIRTUAL', price: '1250.0' }],
    currency: 'TRY',
    callbackUrl: 'http://localhost:3000/back',
    ...changes,
  }
}

export function amountOf(price: string, conversationId = 'A1'): Record<string, unknown> {
  const [item] = paymentBody()['basketItems'] as object[]
  return { price, paidPrice: price, conversationId, basketItems: [{ ...item, price }] }
}

/** A merchant of bank 857 that signs by hand, so that the simulator is not tested by its own functions. */
export function anIyzicoShop() {
  let ms = Date.parse('2026-11-15T07:00:00Z')
  const world = makeWorld({ now: () => new Date(ms), pace: 1 / 50, silenceMs: 400 })
  const app = makeApp(world)
  const headersOf = (path: string, body: string, secret = IYZICO_SECRET, key = IYZICO_KEY) => {
    const token = `apiKey:${key}&randomKey:R1&signature:${hmacHex(`R1${path}${body}`, secret)}`
    return {
      authorization: `IYZWSv2 ${Buffer.from(token).toString('base64')}`,
      'x-iyzi-rnd': 'R1',
      'content-type': 'application/json',
    }
  }
  const raw = (path: string, body: object, headers = headersOf(path, JSON.stringify(body))) =>
    app.inject({ method: 'POST', url: `/857${path}`, headers, payload: JSON.stringify(body) })
  const call = async (path: string, body: object) => (await raw(path, body)).json<Reply>()
  const get = async (path: string, query: string) => {
    const { 'content-type': _none, ...headers } = headersOf(path, '')
    return (await app.inject({ url: `/857${path}?${query}`, headers })).json<Reply>()
  }
  const answerPage = async (url: string, answer: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(answer).toString()
    return app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload })
  }
  const walk = async (changes: Record<string, unknown> = {}, answer: Record<string, string> = { code: '123456' }) => {
    const opened = await call('/payment/3dsecure/initialize', paymentBody(changes))
    const html = Buffer.from(String(opened['threeDSHtmlContent']), 'base64').toString()
    return readAutoForm((await answerPage(readAutoForm(html).url, answer)).body)
  }
  const finish = (fields: Record<string, string>, price = '1250.0') => {
    const { paymentId = '', conversationId = '' } = fields
    const body = { locale: 'tr', conversationId, paymentId, paidPrice: price, basketId: 'B1', currency: 'TRY' }
    return { path: '/payment/v2/3dsecure/auth', body }
  }
  const pay = async (price = '1250.0', conversationId = 'A1') => {
    const { fields } = await walk(amountOf(price, conversationId))
    const { path, body } = finish(fields, price)
    return call(path, body)
  }
  const truth = async (query: string) =>
    (await app.inject({ url: `/_sim/transactions?${query}` })).json<Record<string, unknown>[]>()
  const dayEnd = () => app.inject({ method: 'POST', url: '/_sim/day-end', payload: { bankId: 857 } })
  const detail = (paymentId: unknown) => call('/payment/detail', { locale: 'tr', conversationId: 'Q1', paymentId })
  const pass = (seconds: number) => void (ms += seconds * 1000)
  return { world, app, headersOf, raw, call, get, answerPage, walk, finish, pay, truth, dayEnd, detail, pass }
}
