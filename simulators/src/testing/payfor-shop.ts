import { createHash } from 'node:crypto'
import { makeApp } from '../app.ts'
import { readAutoForm } from './auto-form.ts'
import { makeWorld } from '../world.ts'

type Texts = Record<string, string>

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const STORE_KEY = 'QNB67890'
const USER = { UserCode: 'QNB_API_KULLANICI_3DPAY', UserPass: 'UcBN0' }
export const MERCHANT = { MerchantId: '085300000009704', MbrId: '5', ...USER }

export function threeDFields(changes: Texts = {}): Texts {
  return {
    MbrId: '5',
    MerchantID: '085300000009704',
    UserCode: USER.UserCode,
    OrderId: 'A1',
    Lang: 'TR',
    SecureType: '3DModel',
    TxnType: 'Auth',
    PurchAmount: '1250.00',
    InstallmentCount: '0',
    Currency: '949',
    OkUrl: 'http://localhost:3000/ok',
    FailUrl: 'http://localhost:3000/fail',
    Rnd: 'aB3dE6gH9jK2',
    CardHolderName: 'Ayşe Yılmaz',
    Pan: '4155650100416111',
    Expiry: '1230',
    Cvv2: '123',
    ...changes,
  }
}

/** The request hash as the document tells it, once more. */
function documentHash(fields: Texts): string {
  const { MbrId, OrderId, PurchAmount, OkUrl, FailUrl, TxnType, InstallmentCount, Rnd } = fields
  const text = `${MbrId}${OrderId}${PurchAmount}${OkUrl}${FailUrl}${TxnType}${InstallmentCount}${Rnd}${STORE_KEY}`
  return createHash('sha1').update(text).digest('base64')
}

/** The callback hash as the document tells it, once more. */
export function documentReturnHash(fields: Texts): string {
  const { OrderId, AuthCode, ProcReturnCode, ResponseRnd } = fields
  const text = `${MERCHANT.MerchantId}${STORE_KEY}${OrderId}${AuthCode}${ProcReturnCode}${fields['3DStatus']}${ResponseRnd}${USER.UserCode}`
  return createHash('sha1').update(text).digest('base64')
}

export function completionOf(back: Texts): Texts {
  return {
    RequestGuid: back['RequestGuid'] ?? '',
    ...USER,
    OrderId: back['OrderId'] ?? '',
    SecureType: '3DModelPayment',
  }
}

export function saleOf(changes: Texts = {}): Texts {
  return {
    ...MERCHANT,
    MOTO: '0',
    OrderId: 'A1',
    SecureType: 'NonSecure',
    TxnType: 'Auth',
    PurchAmount: '1250.00',
    Currency: '949',
    InstallmentCount: '0',
    Lang: 'tr',
    CardHolderName: 'Ali',
    Pan: '4155650100416111',
    Expiry: '1230',
    Cvv2: '123',
    ...changes,
  }
}

export function toXml(fields: Texts): string {
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<PayforRequest>${inner.join('')}</PayforRequest>\n`
}

/** Every leaf of a reply by its name, line breaks inside empty ones taken away. */
function readReply(xml: string): Texts {
  const leaves = [...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)]
  return Object.fromEntries(leaves.map(([, name = '', text = '']) => [name, text.trim()]))
}

/** A merchant of bank 111 that speaks PayFor by hand. */
export function aShop() {
  let ms = Date.parse('2026-11-15T07:00:00Z')
  const world = makeWorld({ now: () => new Date(ms), pace: 1 / 50, silenceMs: 400 })
  const app = makeApp(world)
  const pass = (seconds: number) => void (ms += seconds * 1000)
  const post = (url: string, fields: Texts) =>
    app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() })
  const truth = async (query: string) =>
    (await app.inject({ url: `/_sim/transactions?${query}` })).json<Record<string, unknown>[]>()
  const dayEnd = () => app.inject({ method: 'POST', url: '/_sim/day-end', payload: { bankId: 111 } })

  const gate = (fields: Texts, url = '/111/Gateway/Default.aspx') =>
    post(url, { Hash: documentHash(fields), ...fields })
  const walk = async (changes: Texts = {}, answer: Texts = { code: '123456' }) => {
    const { location = '' } = (await gate(threeDFields(changes))).headers
    return readAutoForm((await post(location, answer)).body)
  }
  const bytes = (payload: string, type = 'text/xml; charset=UTF-8') =>
    app.inject({ method: 'POST', url: '/111/Gateway/XMLGate.aspx', headers: { 'content-type': type }, payload })
  const call = async (fields: Texts) => readReply((await bytes(toXml(fields))).body)
  const correct = (TxnType: string, more: Texts = {}) => {
    const org = { OrgOrderId: 'A1', SecureType: 'NonSecure', TxnType, Currency: '949', Lang: 'tr' }
    return call({ ...MERCHANT, ...org, ...more })
  }
  const inquire = (OrgOrderId: string) =>
    call({ ...MERCHANT, OrgOrderId, SecureType: 'Inquiry', Lang: 'tr', TxnType: 'OrderInquiry' })
  return { world, app, pass, post, truth, dayEnd, gate, walk, bytes, call, correct, inquire }
}
