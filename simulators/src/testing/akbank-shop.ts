import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '../app.ts'
import { readAutoForm } from './auto-form.ts'
import { makeWorld } from '../world.ts'

const KEY =
  '3230323330393034313735303032363031353172675f357637355f3273387373745f7233725f73323333383737335f323272383774767276327672323531355f'
const TERMINAL = {
  merchantSafeId: '2023090417500272654BD9A49CF07574',
  terminalSafeId: '2023090417500284633D137A249DBBEB',
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
export const PROCESS = '/46/api/v1/payment/virtualpos/transaction/process'
export const REPORT = '/46/api/v1/payment/virtualpos/portal/report/transaction'
const RANDOM = 'A1'.repeat(64)

const documentSign = (text: string) => createHmac('sha512', KEY).update(text).digest('base64')

type Json = Record<string, unknown>

/** A merchant of bank 46 that speaks Akbank's JSON by hand, so that the simulator is not tested by its own functions. */
export function aShop() {
  let ms = Date.parse('2026-11-15T07:00:00Z')
  const world = makeWorld({ now: () => new Date(ms), pace: 1 / 50, silenceMs: 400 })
  const app = makeApp(world)
  const wallTime = () => new Date(ms + 10_800_000).toISOString().slice(0, -1)
  const pass = (seconds: number) => {
    ms += seconds * 1000
  }
  const truth = async (query: string) => (await app.inject({ url: `/_sim/transactions?${query}` })).json<Json[]>()
  const dayEnd = () => app.inject({ method: 'POST', url: '/_sim/day-end', payload: { bankId: 46 } })
  return { world, app, pass, truth, dayEnd, wallTime, ...formCalls(app), ...apiCalls(app, wallTime) }
}

export function threeDFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    paymentModel: '3D',
    txnCode: '3000',
    ...TERMINAL,
    orderId: 'A1',
    lang: 'TR',
    amount: '1250.00',
    currencyCode: '949',
    installCount: '1',
    okUrl: 'http://localhost:3000/ok',
    failUrl: 'http://localhost:3000/fail',
    creditCard: '4355093000315232',
    expiredDate: '1140',
    cvv: '471',
    randomNumber: RANDOM,
    requestDateTime: '2026-11-15T10:00:00.000',
    ...changes,
  }
}

/** The 22 values in the document's order, once more. */
function documentFormHash(f: Record<string, string>): string {
  const text = [
    [f['paymentModel'], f['txnCode'], f['merchantSafeId'], f['terminalSafeId'], f['orderId'], f['lang'], f['amount']],
    [f['ccbRewardAmount'], f['pcbRewardAmount'], f['xcbRewardAmount'], f['currencyCode'], f['installCount']],
    [f['okUrl'], f['failUrl'], f['emailAddress'], f['subMerchantId'], f['creditCard'], f['expiredDate'], f['cvv']],
    [f['randomNumber'], f['requestDateTime'], f['b2bIdentityNumber']],
  ]
  return documentSign(text.flat().join(''))
}

export function documentReturnHash(fields: Record<string, string>): string {
  return documentSign(
    (fields['hashParams'] ?? '')
      .split('+')
      .map((name) => fields[name] ?? '')
      .join(''),
  )
}

function formCalls(app: FastifyInstance) {
  const post = (url: string, fields: Record<string, string>) =>
    app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() })
  const gate = (fields: Record<string, string>, page = 'securepay') =>
    post(`/46/${page}`, { hash: documentFormHash(fields), ...fields })
  /** Sends the form, answers the 3-D page, and reads where the browser is sent. */
  const walk = async (changes: Record<string, string> = {}, answer: Record<string, string> = { code: '123456' }) => {
    const { location = '' } = (await gate(threeDFields(changes))).headers
    return readAutoForm((await post(location, answer)).body)
  }
  return { post, gate, walk }
}

/** The provision call that follows a return. */
export function provisionOf(fields: Record<string, string>, amount = '1250.00', changes: Json = {}): Json {
  const { secureId, secureEcomInd, secureData, secureMd } = fields
  return {
    txnCode: '1000',
    order: { orderId: fields['orderId'] },
    transaction: { amount, currencyCode: 949, motoInd: 0, installCount: 1 },
    secureTransaction: { secureId, secureEcomInd, secureData, secureMd },
    customer: { ipAddress: '10.0.0.7' },
    ...changes,
  }
}

export function saleOf(orderId: string, amount: string, changes: Json = {}): Json {
  return {
    txnCode: '1000',
    card: { cardNumber: '4355093000315232', cvv2: '471', expireDate: '1140' },
    order: { orderId },
    transaction: { amount, currencyCode: 949, motoInd: 0, installCount: 1 },
    customer: { ipAddress: '10.0.0.7' },
    ...changes,
  }
}

function apiCalls(app: FastifyInstance, wallTime: () => string) {
  const bodyOf = (call: Json) =>
    JSON.stringify({
      version: '1.00',
      requestDateTime: wallTime(),
      randomNumber: RANDOM,
      terminal: TERMINAL,
      ...call,
    })
  const headersOf = (payload: string) => ({ 'content-type': 'application/json', 'auth-hash': documentSign(payload) })
  const send = (payload: string, headers: Record<string, string> = headersOf(payload), url = PROCESS) =>
    app.inject({ method: 'POST', url, headers, payload })
  const call = async (asked: Json, url = PROCESS) => {
    const payload = bodyOf(asked)
    const answer = await send(payload, headersOf(payload), url)
    return { status: answer.statusCode, ...answer.json<Json>() }
  }
  const onOrder = (txnCode: string, orderId: string, more: Json = {}) => call({ txnCode, order: { orderId }, ...more })
  const rows = async (orderId: string) => {
    const { txnDetailList = [] } = (await onOrder('1010', orderId)) as { txnDetailList?: Json[] }
    return txnDetailList.map(({ txnCode, responseCode, txnStatus, amount }) => [
      txnCode,
      responseCode,
      txnStatus,
      amount,
    ])
  }
  return { bodyOf, headersOf, send, call, onOrder, rows }
}
