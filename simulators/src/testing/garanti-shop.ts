import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '../app.ts'
import { readAutoForm } from './auto-form.ts'
import { makeWorld } from '../world.ts'

const STORE_KEY = '12345678'
const PASSWORDS = { PROVAUT: '123qweASD/', PROVRFN: '456rtyFGH/' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const hex = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex').toUpperCase()
const securityData = (user: keyof typeof PASSWORDS) => hex('sha1', `${PASSWORDS[user]}030691298`)

/** A merchant of bank 62 that speaks GVPS by hand, so that the simulator is not tested by its own functions. */
export function aShop() {
  let ms = Date.parse('2026-11-15T07:00:00Z')
  const world = makeWorld({ now: () => new Date(ms), pace: 1 / 50, silenceMs: 400 })
  const app = makeApp(world)
  const pass = (seconds: number) => {
    ms += seconds * 1000
  }
  const truth = async (query: string) =>
    (await app.inject({ url: `/_sim/transactions?${query}` })).json<Record<string, unknown>[]>()
  const dayEnd = () => app.inject({ method: 'POST', url: '/_sim/day-end', payload: { bankId: 62 } })
  return { world, app, pass, truth, dayEnd, ...formCalls(app), ...apiCalls(app) }
}

export function threeDFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    mode: 'TEST',
    apiversion: '512',
    secure3dsecuritylevel: '3D',
    terminalprovuserid: 'PROVAUT',
    terminaluserid: 'PROVAUT',
    terminalmerchantid: '7000679',
    terminalid: '30691298',
    txntype: 'sales',
    txnamount: '125000',
    txncurrencycode: '949',
    txninstallmentcount: '',
    orderid: 'A1',
    successurl: 'http://localhost:3000/ok',
    errorurl: 'http://localhost:3000/fail',
    customeripaddress: '10.0.0.7',
    cardnumber: '4282209004348015',
    cardexpiredatemonth: '12',
    cardexpiredateyear: '30',
    cardcvv2: '123',
    ...changes,
  }
}

/** secure3dhash as the document tells it, once more. */
function documentFormHash(f: Record<string, string>): string {
  const order = `${f['terminalid']}${f['orderid']}${f['txnamount']}${f['txncurrencycode']}${f['successurl']}${f['errorurl']}`
  return hex('sha512', `${order}${f['txntype']}${f['txninstallmentcount']}${STORE_KEY}${securityData('PROVAUT')}`)
}

/** The hash of a return by the list it names, which must be the standard one. */
export function documentReturnHash(fields: Record<string, string>): string {
  const list = fields['hashparams'] ?? ''
  if (list !== 'clientid:oid:authcode:procreturncode:response:mdstatus:cavv:eci:md:rnd:') return 'another list'
  const values = list.split(':').map((name) => fields[name] ?? '')
  return hex('sha512', `${values.join('')}${STORE_KEY}`)
}

function formCalls(app: FastifyInstance) {
  const post = (url: string, fields: Record<string, string>) =>
    app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() })
  const gate = (fields: Record<string, string>) =>
    post('/62/servlet/gt3dengine', { secure3dhash: documentFormHash(fields), ...fields })
  /** Sends the form, answers the 3-D page, and reads where the browser is sent. */
  const walk = async (changes: Record<string, string> = {}, answer: Record<string, string> = { code: '123456' }) => {
    const { location = '' } = (await gate(threeDFields(changes))).headers
    return readAutoForm((await post(location, answer)).body)
  }
  return { post, gate, walk }
}

export type Call = {
  readonly type: string
  readonly orderId?: string
  readonly amount?: string
  readonly currency?: string
  readonly installments?: string
  readonly card?: string
  readonly present?: string
  readonly user?: keyof typeof PASSWORDS
  readonly hash?: string
  readonly ip?: string
  readonly order?: string
  readonly more?: string
}

/** The request of the document for one call; `more` stands behind the shown elements of Transaction. */
export function requestXml(call: Call): string {
  const { type, orderId = 'A1', amount = '100', currency = '949', installments = '', card = '', more = '' } = call
  const user = call.user ?? (type === 'void' || type === 'refund' ? 'PROVRFN' : 'PROVAUT')
  const hash = call.hash ?? hex('sha512', `${orderId}30691298${card}${amount}${currency}${securityData(user)}`)
  const cardXml = card ? `<Card><Number>${card}</Number><ExpireDate>1230</ExpireDate><CVV2>123</CVV2></Card>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<GVPSRequest><Mode>TEST</Mode><Version>512</Version><Terminal><ProvUserID>${user}</ProvUserID><UserID>${user}</UserID><HashData>${hash}</HashData><ID>30691298</ID><MerchantID>7000679</MerchantID></Terminal><Customer><IPAddress>${call.ip ?? '10.0.0.7'}</IPAddress></Customer>${cardXml}<Order><OrderID>${orderId}</OrderID>${call.order ?? ''}</Order><Transaction><Type>${type}</Type><InstallmentCnt>${installments}</InstallmentCnt><Amount>${amount}</Amount><CurrencyCode>${currency}</CurrencyCode><CardholderPresentCode>${call.present ?? '0'}</CardholderPresentCode><MotoInd>N</MotoInd>${more}</Transaction></GVPSRequest>`
}

/** The provision call that follows a return. */
export function provisionOf(fields: Record<string, string>, changes: Partial<Call> = {}): Call {
  const proof = `<AuthenticationCode>${fields['cavv']}</AuthenticationCode><SecurityLevel>${fields['eci']}</SecurityLevel><TxnID>${fields['xid']}</TxnID><Md>${fields['md']}</Md>`
  const more = `<Secure3D>${proof}</Secure3D>`
  return { type: 'sales', orderId: fields['oid'] ?? '', amount: '125000', present: '13', more, ...changes }
}

function apiCalls(app: FastifyInstance) {
  const send = (payload: string) => app.inject({ method: 'POST', url: '/62/VPServlet', payload })
  const raw = async (call: Call) => (await send(requestXml(call))).body
  const call = async (asked: Call) => readReply(await raw(asked))
  const sell = (orderId: string, amount: string, type = 'sales') =>
    call({ type, orderId, amount, card: '4282209004348015' })
  const status = async (orderId: string) => {
    const body = await raw({ type: 'orderinq', orderId })
    const inner = /<OrderInqResult>(.*)<\/OrderInqResult>/s.exec(body)?.[1] ?? ''
    return { outer: readReply(body.replace(inner, '')), inner: readReply(inner) }
  }
  return { send, raw, call, sell, status }
}

/** Every leaf of a reply by its name. */
function readReply(xml: string): Record<string, string> {
  return Object.fromEntries([...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, text]))
}

/** HashData of a reply as the document tells it. */
export function documentReplyHash(reply: Record<string, string>, user: keyof typeof PASSWORDS): string {
  const { Code, RetrefNum, AuthCode, ProvDate, OrderID } = reply
  return hex('sha512', `${Code}${RetrefNum}${AuthCode}${ProvDate}${OrderID}${securityData(user)}`)
}
