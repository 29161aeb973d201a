import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'
import { readAutoForm } from './auto-form.ts'

const STORE_KEY = 'TRPS0200'
const LOGIN = '<Name>ISBANKAPI</Name><Password>ISBANK07</Password><ClientId>700655000200</ClientId>'

/** A merchant of bank 64 that speaks NestPay by hand, so that the simulator is not tested by its own functions. */
export function aShop() {
  let ms = Date.parse('2026-11-15T07:00:00Z')
  const world = makeWorld({ now: () => new Date(ms), pace: 1 / 50 })
  const app = makeApp(world)
  const pass = (seconds: number) => {
    ms += seconds * 1000
  }
  const truth = async (query: string) =>
    (await app.inject({ url: `/_sim/transactions?${query}` })).json<Record<string, unknown>[]>()
  const dayEnd = () => app.inject({ method: 'POST', url: '/_sim/day-end', payload: { bankId: 64 } })
  return { world, app, pass, truth, dayEnd, ...formCalls(app), ...apiCalls(app) }
}

export function threeDFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    clientid: '700655000200',
    storetype: '3d',
    hashAlgorithm: 'ver3',
    amount: '1250.00',
    currency: '949',
    oid: 'A1',
    okUrl: 'http://localhost:3000/ok',
    failUrl: 'http://localhost:3000/fail',
    TranType: 'Auth',
    taksit: '',
    rnd: 'aB3dE6gH9jK2mN5pQ8sT',
    lang: 'tr',
    pan: '5406675406675403',
    Ecom_Payment_Card_ExpDate_Month: '12',
    Ecom_Payment_Card_ExpDate_Year: '30',
    cv2: '000',
    ...changes,
  }
}

/** ver3 as the document tells it, once more. */
export function documentHash(fields: Record<string, string>, storeKey = STORE_KEY): string {
  const skipped = ['hash', 'encoding', 'countdown', 'nationalidno']
  const sorted = Object.entries(fields)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => !skipped.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = [...sorted.map(([, value]) => value), storeKey]
    .map((value) => value.replace(/\\/g, '\\\\').replace(/\|/g, '\\|'))
    .join('|')
  return createHash('sha512').update(text).digest('base64')
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

function formCalls(app: FastifyInstance) {
  const post = (url: string, fields: Record<string, string>) => {
    return app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() })
  }
  const gate = (fields: Record<string, string>) => post('/64/fim/est3Dgate', { ...fields, hash: documentHash(fields) })
  /** Sends the form, answers the 3-D page, and reads where the browser is sent. */
  const walk = async (changes: Record<string, string> = {}, answer: Record<string, string> = { code: '123456' }) => {
    const { location = '' } = (await gate(threeDFields(changes))).headers
    return readAutoForm((await post(location, answer)).body)
  }
  return { post, gate, walk }
}

function apiCalls(app: FastifyInstance) {
  const bytes = (body: string, login = LOGIN) => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-9"?>\n<CC5Request>${login}${body}</CC5Request>`
    const payload = `DATA=${encodeURIComponent(xml)}`
    return app.inject({ method: 'POST', url: '/64/fim/api', headers: FORM, payload })
  }
  const call = async (body: string, login = LOGIN) => {
    const answer = await bytes(body, login)
    return readReply(new TextDecoder('iso-8859-9').decode(answer.rawPayload))
  }
  /** The provision call that follows a return. */
  const provisionOf = (fields: Record<string, string>, total = '1250.00') =>
    `<Type>Auth</Type><IPAddress>10.0.0.7</IPAddress><OrderId>${fields['oid']}</OrderId><Total>${total}</Total>` +
    `<Currency>949</Currency><Taksit></Taksit><Number>${fields['md']}</Number><PayerTxnId>${fields['xid']}</PayerTxnId>` +
    `<PayerSecurityLevel>${fields['eci']}</PayerSecurityLevel>` +
    `<PayerAuthenticationCode>${fields['cavv']}</PayerAuthenticationCode><Mode>P</Mode>`
  const status = (orderId: string) =>
    call(`<OrderId>${orderId}</OrderId><Extra><ORDERSTATUS>QUERY</ORDERSTATUS></Extra>`)
  return { bytes, call, provisionOf, status }
}

/** Every leaf of a reply by its name. */
function readReply(xml: string): Record<string, string> {
  return Object.fromEntries([...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, text]))
}
