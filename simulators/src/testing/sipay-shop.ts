import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'
import { readAutoForm } from './auto-form.ts'

type Fields = Record<string, string>
type Reply = Record<string, unknown> & { status_code?: number; data?: Record<string, unknown> }

const MERCHANTS = {
  864: {
    merchant_key: '$2y$10$w/ODdbTmfubcbUCUq/ia3OoJFMUmkM1UVNBiIQIuLfUlPmaLUT1he',
    app_id: 'b2b4c1f0a86d4c5e9f7d3a1c64e0d864',
    app_secret: '5d0c8f7e2a914b63c1d4f0a97b3e8640',
  },
  890: {
    merchant_key: '$2y$10$HmRgYosneqcwHj.UH7upGuyCZqpQ1ITgSMj9Vvxn.t6f.Vdf2SQFO',
    app_id: '6d4a7e9374a76c15260fcc75e315b0b9',
    app_secret: 'b46a67571aa1e7ef5641dc3fa6f1712a',
  },
  891: {
    merchant_key: '$2y$10$N7pYk3rQeVtXz1uB5cLd8uOa2wSf6gHjK9mPqR4sTvUxYzA0bCdEe',
    app_id: 'c7e1a5d39b024f68a1c3e5f70d2b4891',
    app_secret: 'e80f2d4b6c1a49758d3e5f7a9b0c1891',
  },
}

const hex = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')
const keyOf = (secret: string, salt: string) => hex('sha256', hex('sha1', secret) + salt).slice(0, 32)

/** The document's formula, once more. */
function encrypted(text: string, secret: string): string {
  const [iv, salt] = ['0123456789abcdef', 'ab12']
  const cipher = createCipheriv('aes-256-cbc', keyOf(secret, salt), iv)
  return `${iv}:${salt}:${cipher.update(text, 'utf8', 'base64')}${cipher.final('base64')}`.replaceAll('/', '__')
}

function decrypted(hashKey: string, secret: string): string {
  const [iv = '', salt = '', text = ''] = hashKey.replaceAll('__', '/').split(':')
  const cipher = createDecipheriv('aes-256-cbc', keyOf(secret, salt), iv)
  return cipher.update(text, 'base64', 'utf8') + cipher.final('utf8')
}

/** A merchant of one brand of the family that encrypts by hand. */
export async function aSipayShop(bankId: keyof typeof MERCHANTS = 890) {
  let ms = Date.parse('2026-11-15T07:00:00Z')
  const world = makeWorld({ now: () => new Date(ms), pace: 1 / 50, silenceMs: 400 })
  const app = makeApp(world)
  const { merchant_key, app_id, app_secret } = MERCHANTS[bankId]
  const url = (path: string) => `/${bankId}/ccpayment${path}`
  const json = (path: string, payload: object, headers: Fields = {}) =>
    app.inject({ method: 'POST', url: url(path), payload, headers })
  const login = await json('/api/token', { app_id, app_secret })
  const headers = { authorization: `Bearer ${login.json<{ data: { token: string } }>().data.token}` }
  const sealed = (text: string) => encrypted(text, app_secret)
  const opened = (fields: object) => decrypted((fields as { hash_key: string }).hash_key, app_secret)
  const call = async (path: string, body: object) => (await json(path, body, headers)).json<Reply>()

  const payment = (changes: Fields = {}): Fields => {
    const fields = paymentFields({ merchant_key, ...changes })
    const { total, installments_number, currency_code, invoice_id } = fields
    const text = [total, installments_number, currency_code, fields['merchant_key'], invoice_id].join('|')
    return { hash_key: sealed(text), ...fields }
  }
  const form = (path: string, fields: Fields) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return app.inject({ method: 'POST', url: path, headers: type, payload: new URLSearchParams(fields).toString() })
  }
  const open = (changes: Fields = {}) => form(url('/api/paySmart3D'), payment(changes))
  const walk = async (changes: Fields = {}, answer: Fields = { code: '123456' }) => {
    const { location = '' } = (await open(changes)).headers
    return readAutoForm((await form(location, answer)).body)
  }
  const completion = ({ invoice_id = '', order_id = '' }: Fields, status = 'complete') => {
    const hash_key = sealed([merchant_key, invoice_id, order_id, status].join('|'))
    return { merchant_key, invoice_id, order_id, status, app_lang: 'tr', hash_key }
  }
  const complete = (fields: Fields, status?: string) => call('/payment/complete', completion(fields, status))
  const pay = async (changes: Fields = {}) => complete((await walk(changes)).fields)
  const checkStatus = (invoice_id = 'INV-1', more: object = { include_pending_status: true }) => {
    return call('/api/checkstatus', {
      merchant_key,
      invoice_id,
      hash_key: sealed(`${invoice_id}|${merchant_key}`),
      ...more,
    })
  }
  const refund = (amount: string, more: Fields = {}) => {
    const hash_key = sealed(`${amount}|INV-1|${merchant_key}`)
    return call('/api/refund', { invoice_id: 'INV-1', amount, app_id, app_secret, merchant_key, hash_key, ...more })
  }
  const truth = async (query: string) =>
    (await app.inject({ url: `/_sim/transactions?${query}` })).json<Record<string, unknown>[]>()
  const dayEnd = () => app.inject({ method: 'POST', url: '/_sim/day-end', payload: { bankId } })
  const pass = (seconds: number) => void (ms += seconds * 1000)
  const merchant = { merchant_key, app_id, app_secret }
  const calls = { json, call, form, open, walk, completion, complete, pay, checkStatus, refund, payment, truth, dayEnd }
  return { app, merchant, headers, sealed, opened, pass, url, ...calls }
}

function paymentFields(changes: Fields): Fields {
  const total = changes['total'] ?? '1250.00'
  return {
    cc_holder_name: 'Ayşe Yılmaz',
    cc_no: '4508034508034509',
    expiry_month: '12',
    expiry_year: '2030',
    cvv: '000',
    currency_code: 'TRY',
    installments_number: '1',
    invoice_id: 'INV-1',
    invoice_description: 'Tahsilat',
    name: 'Ayşe',
    surname: 'Yılmaz',
    total,
    items: JSON.stringify([{ name: 'Tahsilat', price: total, quantity: 1, description: 'Bakiye' }]),
    return_url: 'http://localhost:3000/ok',
    cancel_url: 'http://localhost:3000/cancel',
    response_method: 'POST',
    payment_completed_by: 'merchant',
    transaction_type: 'Auth',
    ip: '127.0.0.1',
    ...changes,
  }
}
