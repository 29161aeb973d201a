import { createHash } from 'node:crypto'
import { makeApp } from '../app.ts'
import { readAutoForm } from './auto-form.ts'
import { makeWorld } from '../world.ts'

type Texts = Record<string, string>

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const MERCHANT_PASS = 'gDg1N'
const ACCOUNT = { UserCode: 'InterTestApi', UserPass: '3', ShopCode: '3123' }
export const CARD = { CardType: '1', Pan: '5200190009721495', Expiry: '1230', Cvv2: '462' }

export function threeDFields(changes: Texts = {}): Texts {
  return {
    ShopCode: '3123',
    TxnType: 'Auth',
    SecureType: '3DModel',
    PurchAmount: '1250.00',
    OrderId: 'A1',
    OkUrl: 'http://localhost:3000/ok',
    FailUrl: 'http://localhost:3000/fail',
    Rnd: '0A1B2C3D4E5F',
    Lang: 'tr',
    Currency: '949',
    InstallmentCount: '',
    ...CARD,
    ...changes,
  }
}

/** The request hash as the document tells it, once more. */
function documentHash(fields: Texts): string {
  const { ShopCode, OrderId, PurchAmount, OkUrl, FailUrl, TxnType, InstallmentCount, Rnd } = fields
  const text = `${ShopCode}${OrderId}${PurchAmount}${OkUrl}${FailUrl}${TxnType}${InstallmentCount}${Rnd}${MERCHANT_PASS}`
  return createHash('sha1').update(text).digest('base64')
}

export const LIST = 'Version:PurchAmount:Exponent:Currency:OkUrl:FailUrl:MD:OrderId:ProcReturnCode:Response:mdStatus:'

/** The callback hash over the fixed list, once more. */
export function documentReturnHash(fields: Texts): string {
  const values = LIST.split(':').map((name) => fields[name] ?? '')
  return createHash('sha1')
    .update(`${values.join('')}${MERCHANT_PASS}`)
    .digest('base64')
}

/** The server call after a return, or a sale by the card alone. */
export function saleOf(changes: Texts = {}, back?: Texts): Texts {
  const names = ['MD', 'PayerTxnId', 'Eci', 'PayerAuthenticationCode']
  const proof = back && Object.fromEntries(names.map((name) => [name, back[name] ?? '']))
  return {
    ...ACCOUNT,
    TxnType: 'Auth',
    SecureType: 'NonSecure',
    OrderId: 'A1',
    PurchAmount: '1250.00',
    Currency: '949',
    InstallmentCount: '',
    MOTO: '0',
    Lang: 'tr',
    ...(proof ?? CARD),
    ...changes,
  }
}

/** Pairs as the document tells to read them: runs of semicolons part them, the first equal sign parts each. */
function readReply(line: string): Texts {
  return Object.fromEntries(
    line.split(/;{2,}/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

/** UTF-8 where the bytes are that, else the old Turkish charset. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}

/** A merchant of bank 134 that speaks InterPos by hand. */
export function aShop() {
  let ms = Date.parse('2026-11-15T07:00:00Z')
  const world = makeWorld({ now: () => new Date(ms), pace: 1 / 50, silenceMs: 400 })
  const app = makeApp(world)
  const pass = (seconds: number) => void (ms += seconds * 1000)
  const post = (url: string, fields: Texts) =>
    app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() })
  const truth = async (query: string) =>
    (await app.inject({ url: `/_sim/transactions?${query}` })).json<Record<string, unknown>[]>()
  const dayEnd = () => app.inject({ method: 'POST', url: '/_sim/day-end', payload: { bankId: 134 } })

  const gate = (fields: Texts, url = '/134/mpi/Default.aspx') => post(url, { Hash: documentHash(fields), ...fields })
  const walk = async (changes: Texts = {}, answer: Texts = { code: '123456' }) => {
    const { location = '' } = (await gate(threeDFields(changes))).headers
    return readAutoForm((await post(location, answer)).body)
  }
  const bytes = (fields: Texts) => post('/134/mpi/Default.aspx', fields)
  const call = async (fields: Texts) => readReply(decoded((await bytes(fields)).rawPayload))
  const correct = (TxnType: string, more: Texts = {}) =>
    call({ ...ACCOUNT, TxnType, SecureType: 'NonSecure', OrderId: '', orgOrderId: 'A1', Lang: 'tr', ...more })
  const inquire = (orgOrderId: string) => correct('StatusHistory', { orgOrderId })
  return { world, app, pass, post, truth, dayEnd, gate, walk, bytes, call, correct, inquire }
}
