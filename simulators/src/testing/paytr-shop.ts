import { createHmac } from 'node:crypto'
import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'
import { readAutoForm } from './auto-form.ts'

export const PAYTR_MERCHANT = {
  merchant_id: '856001',
  merchant_key: 'Pq7hN2xWc9LmT4vR',
  merchant_salt: 'Zk3sB8yDf6JgU1eH',
}

const { merchant_id, merchant_key, merchant_salt } = PAYTR_MERCHANT

const paytrHmac = (text: string) => createHmac('sha256', merchant_key).update(text).digest('base64')

/** The hash of a notification as the document tells it. */
export function notificationHashOf(fields: Record<string, string>): string {
  return paytrHmac(`${fields['merchant_oid']}${merchant_salt}${fields['status']}${fields['total_amount']}`)
}

export function directFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    merchant_id,
    user_ip: '127.0.0.1',
    merchant_oid: 'A1',
    email: 'ayse@example.com',
    payment_type: 'card',
    payment_amount: '1250.00',
    installment_count: '0',
    currency: 'TL',
    test_mode: '0',
    non_3d: '0',
    cc_owner: 'Ayşe Yılmaz',
    card_number: '4355084355084358',
    expiry_month: '12',
    expiry_year: '30',
    cvv: '000',
    card_type: '',
    user_name: 'Ayşe Yılmaz',
    user_address: 'Kule Sokak 1, İstanbul',
    user_phone: '05320000001',
    user_basket: '[[&quot;Tahsilat&quot;,&quot;1250.00&quot;,1]]',
    merchant_ok_url: 'http://localhost:3000/ok?p=1',
    merchant_fail_url: 'http://localhost:3000/fail',
    client_lang: 'tr',
    debug_on: '1',
    ...changes,
  }
}

const DIRECT =
  'merchant_id user_ip merchant_oid email payment_amount payment_type installment_count currency test_mode non_3d'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A merchant of bank 856 that signs by hand, so that the simulator is not tested by its own functions. */
export function aPaytrShop(pace = 1 / 50) {
  let ms = Date.parse('2026-11-15T07:00:00Z')
  const world = makeWorld({ now: () => new Date(ms), pace })
  const app = makeApp(world)
  const post = (url: string, fields: Record<string, string>) =>
    app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() })
  /** Signs the named fields in this order. */
  const call = async (path: string, fields: Record<string, string>, signed: string) => {
    const sent: Record<string, string> = { merchant_id, ...fields }
    const text = signed.split(' ').map((name) => sent[name] ?? '')
    const paytr_token = paytrHmac(`${text.join('')}${merchant_salt}`)
    return post(`/856${path}`, { paytr_token, ...sent })
  }
  const open = (changes: Record<string, string> = {}) => call('/odeme', directFields(changes), DIRECT)
  const walk = async (changes: Record<string, string> = {}, answer: Record<string, string> = { code: '123456' }) => {
    const { location = '' } = (await open(changes)).headers
    return readAutoForm((await post(location, answer)).body)
  }
  const json = async (path: string, fields: Record<string, string>, signed: string) =>
    (await call(path, fields, signed)).json<Record<string, unknown>>()
  const status = (oid = 'A1') => json('/odeme/durum-sorgu', { merchant_oid: oid }, 'merchant_id merchant_oid')
  const refund = (amount: string, more: Record<string, string> = {}) => {
    const fields = { merchant_oid: 'A1', return_amount: amount, ...more }
    return json('/odeme/iade', fields, 'merchant_id merchant_oid return_amount')
  }
  const truth = async (query: string) =>
    (await app.inject({ url: `/_sim/transactions?${query}` })).json<Record<string, unknown>[]>()
  const panel = (notifyUrl: string) =>
    app.inject({ method: 'POST', url: '/_sim/merchant-panel', payload: { bankId: 856, notifyUrl } })
  const pass = (seconds: number) => void (ms += seconds * 1000)
  return { world, app, post, call, open, walk, json, status, refund, truth, panel, pass }
}
