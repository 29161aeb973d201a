import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '../app.ts'
import { readAutoForm } from './auto-form.ts'
import { makeWorld } from '../world.ts'

const LOGIN = '<mid>6706598320</mid><tid>67005551</tid>'
const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
const hash = (text: string) => createHash('sha256').update(text).digest('base64')
const FIRST_HASH = hash('10,10,10,10,10,10,10,10;67005551')

/** A mac as the document tells it, once more; `first` is mdStatus or hostlogkey in the bank's replies. */
export function documentMac(xid: string, amount: string, first = '', currency = 'TL'): string {
  return hash(`${first === '' ? '' : `${first};`}${xid};${amount};${currency};6706598320;${FIRST_HASH}`)
}

export const XID = '000000000000000000A1'

/** A merchant of bank 67 that speaks PosNet by hand, so that the simulator is not tested by its own functions. */
export function aShop() {
  let ms = Date.parse('2026-11-15T07:00:00Z')
  const world = makeWorld({ now: () => new Date(ms), pace: 1 / 50, silenceMs: 400 })
  const app = makeApp(world)
  const pass = (seconds: number) => {
    ms += seconds * 1000
  }
  const truth = async (query: string) =>
    (await app.inject({ url: `/_sim/transactions?${query}` })).json<Record<string, unknown>[]>()
  const dayEnd = () => app.inject({ method: 'POST', url: '/_sim/day-end', payload: { bankId: 67 } })
  return { world, app, pass, truth, dayEnd, ...xmlCalls(app), ...threeD(app) }
}

export const xmlOf = (body: string, login = LOGIN) =>
  `<?xml version="1.0" encoding="ISO-8859-9"?>\n<posnetRequest>${login}${body}</posnetRequest>`

export const formOf = (xml: string) => `xmldata=${encodeURIComponent(xml)}`

function xmlCalls(app: FastifyInstance) {
  const send = (payload: string, headers: Record<string, string> = FORM) =>
    app.inject({ method: 'POST', url: '/67/PosnetWebService/XML', headers, payload })
  const raw = async (body: string, login?: string) => {
    const answer = await send(formOf(xmlOf(body, login)))
    return new TextDecoder('iso-8859-9').decode(answer.rawPayload)
  }
  const call = async (body: string, login?: string) => readReply(await raw(body, login))
  /** state and txnStatus of every row, with its amount. */
  const agreement = async (orderId: string) => {
    const text = await raw(`<agreement><orderID>${orderId}</orderID></agreement>`)
    const rows = [...text.matchAll(/<transaction>(.*?)<\/transaction>/g)].map(([, row = '']) => readReply(row))
    return rows.map((row) => [row['state'], row['txnStatus'], row['amount']])
  }
  const sell = (orderId: string, amount: string, kind = 'sale') => call(saleXml({ orderID: orderId, amount }, kind))
  return { send, raw, call, agreement, sell }
}

export function saleXml(changes: Record<string, string> = {}, kind = 'sale'): string {
  const values = {
    amount: '1000',
    ccno: '4048095010857528',
    currencyCode: 'TL',
    cvc: '454',
    expDate: '3012',
    orderID: '0000000000000000000000B1',
    installment: '00',
    ...changes,
  }
  return `<tranDateRequired>1</tranDateRequired><${kind}>${elements(values)}</${kind}>`
}

export function announceXml(changes: Record<string, string | undefined> = {}): string {
  const values: Record<string, string | undefined> = {
    posnetid: '9644',
    XID,
    amount: '125000',
    currencyCode: 'TL',
    installment: '00',
    tranType: 'Sale',
    cardHolderName: 'AYSE YILMAZ',
    ccno: '4048095010857528',
    expDate: '3012',
    cvc: '454',
    ...changes,
  }
  return `<oosRequestData>${elements(values)}</oosRequestData>`
}

function elements(values: Record<string, string | undefined>): string {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined)
  return kept.map(([name, value]) => `<${name}>${value}</${name}>`).join('')
}

export function resolveXml(fields: Record<string, string>, mac: string): string {
  const { BankPacket, MerchantPacket, Sign } = fields
  return `<oosResolveMerchantData><bankData>${BankPacket}</bankData><merchantData>${MerchantPacket}</merchantData><sign>${Sign}</sign><mac>${mac}</mac></oosResolveMerchantData>`
}

export function tranXml(fields: Record<string, string>, mac: string, wpAmount = '0'): string {
  return `<oosTranData><bankData>${fields['BankPacket']}</bankData><wpAmount>${wpAmount}</wpAmount><mac>${mac}</mac></oosTranData>`
}

export function pageFields(reply: Record<string, string>): Record<string, string> {
  return {
    mid: '6706598320',
    posnetID: '9644',
    posnetData: reply['data1'] ?? '',
    posnetData2: reply['data2'] ?? '',
    digest: reply['sign'] ?? '',
    merchantReturnURL: 'http://localhost:3000/back',
    lang: 'tr',
    url: '',
    openANewWindow: '0',
  }
}

function threeD(app: FastifyInstance) {
  const { call } = xmlCalls(app)
  const post = (url: string, fields: Record<string, string>) =>
    app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() })
  const page = (fields: Record<string, string>) => post('/67/3DSWebService/YKBPaymentService', fields)
  /** Announces the order, opens the page, answers it, and reads where the browser is sent. */
  const walk = async (
    changes: Record<string, string | undefined> = {},
    answer: Record<string, string> = { code: '123456' },
  ) => {
    const announced = await call(announceXml(changes))
    const { location = '' } = (await page(pageFields(announced))).headers
    return readAutoForm((await post(location, answer)).body)
  }
  return { post, page, walk }
}

/** Every leaf of a reply by its name. */
export function readReply(xml: string): Record<string, string> {
  return Object.fromEntries([...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, text]))
}
