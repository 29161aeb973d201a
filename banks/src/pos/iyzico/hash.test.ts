import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readJson } from '@vezne/domain/text/exact-json.ts'
import {
  authorization,
  isCallbackGenuine,
  isReplyGenuine,
  isWebhookGenuine,
  replySignature,
  signedPrice,
} from './hash.ts'

const fixture = (name: string) => readJson(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')) ?? null
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

describe('the header of a request', () => {
  it('is the one that the published clients make', () => {
    const header = authorization({
      apiKey: 'api_key',
      secretKey: 'secret_key',
      randomKey: 'random_string',
      path: 'uri',
      body: '"body"',
    })
    expect(header).toBe(
      'IYZWSv2 YXBpS2V5OmFwaV9rZXkmcmFuZG9tS2V5OnJhbmRvbV9zdHJpbmcmc2lnbmF0dXJlOjAxNzUwODkyMWEyOWVlNTYwMWJjZDFmYmU4M2VmZDJlMmJlNDNhZjAyZWNlZmYzMGNmMmU5MWE1MzlhYWIzNTU=',
    )
  })

  it('signs the random text, the path and the very body', () => {
    const header = authorization({
      apiKey: 'sandbox-public',
      secretKey: 'sandbox-private',
      randomKey: 'TEST_RAND',
      path: '/payment/iyzipos/installment',
      body: '{"locale":null,"conversationId":"123456","binNumber":"545616","price":"1.0"}',
    })
    expect(Buffer.from(header.slice('IYZWSv2 '.length), 'base64').toString()).toBe(
      'apiKey:sandbox-public&randomKey:TEST_RAND&signature:cd9e9ebf486f055f8ab495665beb6a8b0c752d663e2230a593309a1d2f529a1b',
    )
  })

  it('leaves host and query outside the signature', () => {
    const call = { apiKey: 'a', secretKey: 's', randomKey: 'r', body: '' }
    const plain = authorization({ ...call, path: '/v2/reporting/payment/details' })
    expect(authorization({ ...call, path: '/v2/reporting/payment/details?paymentId=1' })).toBe(plain)
    expect(authorization({ ...call, path: 'https://api.iyzipay.com/v2/reporting/payment/details' })).toBe(plain)
  })
})

describe('the browser’s return', () => {
  const secret = 'jLc7GQHD2pyJoqXDeEcTnGHYtP7Ai5jl'
  const signature = 'a4f73b80bb32a6ef8358090bbd8609a49a7b53f463048f8ef147496e236d04f0'
  const post = { mdStatus: '1', paymentId: '22484292', status: 'success', signature }

  it('is genuine as the document gives it, with what is missing signed as empty', () => {
    expect(isCallbackGenuine(secret, post)).toBe(true)
    expect(isCallbackGenuine(secret, { ...post, conversationData: '', conversationId: '' })).toBe(true)
  })

  it.each([
    ['another mdStatus', { ...post, mdStatus: '0' }],
    ['another payment', { ...post, paymentId: '22484293' }],
    ['no signature', { ...post, signature: '' }],
    ['another spelling of the signature', { ...post, signature: signature.toUpperCase() }],
  ])('is not genuine with %s', (_what, forged) => {
    expect(isCallbackGenuine(secret, forged)).toBe(false)
  })
})

describe('the signature of a reply', () => {
  const secret = 'sandbox-qaIiLIxhjMgx3LSKIVvp6j17NunHOFtD'
  const reply = fixture('payment-reply.json')

  it('holds for the published values, whose price came with a zero too many', () => {
    expect(isReplyGenuine(secret, '/payment/v2/3dsecure/auth', reply)).toBe(true)
    expect(isReplyGenuine(`${secret}x`, '/payment/v2/3dsecure/auth', reply)).toBe(false)
    expect(isReplyGenuine(secret, '/v2/payment/refund', reply)).toBe(false)
  })

  it.each([
    ['/payment/3dsecure/initialize', 'P:C'],
    ['/payment/3dsecure/initialize/preauth', 'P:C'],
    ['/payment/auth', 'P:TRY:B:C:10.5:10'],
    ['/payment/detail', 'P:TRY:B:C:10.5:10'],
    ['/payment/refund', 'P:10:TRY:C'],
    ['/v2/payment/refund', 'P:10:TRY:C'],
  ])('covers at %s the values %s', (path, text) => {
    const values = {
      paymentId: 'P',
      conversationId: 'C',
      basketId: 'B',
      currency: 'TRY',
      paidPrice: '10.50',
      price: '10',
    }
    expect(replySignature('key', path, values)).toBe(hmac('key', text))
  })

  it.each([
    ['10.50', '10.5'],
    ['1.0', '1'],
    ['1200.00', '1200'],
    ['1200', '1200'],
    ['', ''],
    ['0.05', '0.05'],
  ])('takes the price %j as %j', (price, taken) => {
    expect(signedPrice(price)).toBe(taken)
  })
})

describe('a webhook', () => {
  const secret = 'sandbox-UuLnD7wZa0a3DmytfIrwHQqAMfqCNJrs'
  const direct = '92c7a72b7741bc83eb696066605c894778c87297b2c88d6037670666230e18ae'
  const hosted = '4031c575763486a2d2bf3f7ace0baebfcd6bed65393ab4df3fe80c00d5fd6878'

  it('is genuine for a direct payment and for a hosted page, each by its own rule', () => {
    expect(isWebhookGenuine(secret, direct, fixture('webhook-direct.json'))).toBe(true)
    expect(isWebhookGenuine(secret, hosted, fixture('webhook-hosted-page.json'))).toBe(true)
    expect(isWebhookGenuine(secret, hosted, fixture('webhook-direct.json'))).toBe(false)
    expect(isWebhookGenuine(secret, '', fixture('webhook-direct.json'))).toBe(false)
  })
})
