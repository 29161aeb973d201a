import { createHash } from 'node:crypto'
import { makeApp } from '../app.ts'
import { readAutoForm } from './auto-form.ts'
import { makeWorld } from '../world.ts'

export type Texts = Record<string, string>

const GUID = '0c13d406-873b-403b-9c09-a5766840d98c'
export const PATH = '/889/turkpos.ws/service_turkpos_prod.asmx'
const G = { CLIENT_CODE: '10738', CLIENT_USERNAME: 'Test', CLIENT_PASSWORD: 'Test' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
export const XML = { 'content-type': 'text/xml; charset=utf-8' }

const sha1 = (text: string) => createHash('sha1').update(text).digest('base64')

/** Islem_Hash as the document tells it, once more. */
function documentHash(operation: string, f: Texts): string {
  const at = (name: string) => f[name] ?? ''
  const taksit = ['TP_WMD_UCD', 'Pos_Odeme'].includes(operation) ? at('Taksit') : ''
  const urls = operation === 'TP_WMD_UCD' ? '' : `${at('Hata_URL')}${at('Basarili_URL')}`
  return sha1(`10738${GUID}${taksit}${at('Islem_Tutar')}${at('Toplam_Tutar')}${at('Siparis_ID')}${urls}`)
}

export function documentReturnHash(f: Texts): string {
  return sha1(`${f['islemGUID']}${f['md']}${f['mdStatus']}${f['orderId']}${GUID}`)
}

export function documentPayReturnHash(f: Texts): string {
  const at = (name: string) => f[`TURKPOS_RETVAL_${name}`] ?? ''
  return sha1(`10738${GUID}${at('Dekont_ID')}${at('Tahsilat_Tutari')}${at('Siparis_ID')}${at('Islem_ID')}`)
}

export function paymentFields(changes: Texts = {}): Texts {
  const amount = changes['Toplam_Tutar'] ?? '1250,00'
  return {
    KK_Sahibi: 'Ayşe Yılmaz',
    KK_No: '4546711234567894',
    KK_SK_Ay: '12',
    KK_SK_Yil: '2030',
    KK_CVC: '000',
    KK_Sahibi_GSM: '',
    Hata_URL: 'http://localhost:3000/fail',
    Basarili_URL: 'http://localhost:3000/ok?a=1&b=2',
    Siparis_ID: 'A1',
    Siparis_Aciklama: '',
    Taksit: '1',
    Islem_Tutar: amount,
    Toplam_Tutar: amount,
    Islem_Guvenlik_Tip: '3D',
    IPAdr: '10.0.0.7',
    Data1: 'x',
    ...changes,
  }
}

function xmlOf(fields: Texts): string {
  const plain = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${plain(value)}</${name}>`)
    .join('')
}

export function envelope(operation: string, fields: Texts, account: Texts = {}): string {
  const { GUID: guid = GUID, ...login } = account
  const body = `<G>${xmlOf({ ...G, ...login })}</G><GUID>${guid}</GUID>${xmlOf(fields)}`
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${operation} xmlns="https://turkpos.com.tr/">${body}</${operation}></soap:Body></soap:Envelope>`
}

/** XML references resolved once. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

export function readReply(xml: string): Texts {
  const leaves = [...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)]
  return Object.fromEntries(leaves.map(([, name = '', text = '']) => [name, unescaped(text)]))
}

/** A merchant of Param that speaks by hand, so that the simulator is not tested by its own functions. */
export function aShop() {
  let ms = Date.parse('2026-11-15T07:00:00Z')
  const world = makeWorld({ now: () => new Date(ms), pace: 1 / 50, silenceMs: 400 })
  const app = makeApp(world)
  const pass = (seconds: number) => {
    ms += seconds * 1000
  }
  const raw = (payload: string, headers: Texts = XML) => app.inject({ method: 'POST', url: PATH, headers, payload })
  const send = (operation: string, fields: Texts, account: Texts = {}) => raw(envelope(operation, fields, account))
  const call = async (operation: string, fields: Texts, account: Texts = {}) =>
    readReply((await send(operation, fields, account)).body)
  const signed = (operation: string, fields: Texts) => ({ Islem_Hash: documentHash(operation, fields), ...fields })
  const pay = (operation: string, changes: Texts = {}) => call(operation, signed(operation, paymentFields(changes)))
  const post = (url: string, fields: Texts) =>
    app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() })
  const answerAcs = async (url: string, answer: Texts) => readAutoForm((await post(new URL(url).pathname, answer)).body)
  /** Starts a payment of the 3-D model, answers the page, and reads where the browser is sent. */
  const walk = async (changes: Texts = {}, answer: Texts = { code: '123456' }, operation = 'TP_WMD_UCD') => {
    const { UCD_HTML = '' } = await pay(operation, changes)
    return answerAcs(readAutoForm(UCD_HTML).url, answer)
  }
  const finishFields = ({ fields }: { fields: Texts }, changes: Texts = {}): Texts => {
    return {
      UCD_MD: fields['md'] ?? '',
      Islem_GUID: fields['islemGUID'] ?? '',
      Siparis_ID: fields['orderId'] ?? '',
      ...changes,
    }
  }
  const finish = (back: { fields: Texts }, changes: Texts = {}) => call('TP_WMD_Pay', finishFields(back, changes))
  const sell = (Siparis_ID: string, Toplam_Tutar = '10,00') =>
    pay('TP_WMD_UCD', { Siparis_ID, Toplam_Tutar, Islem_Guvenlik_Tip: 'NS' })
  const correct = (Durum: string, Siparis_ID: string, Tutar: string) =>
    call('TP_Islem_Iptal_Iade_Kismi2', { Durum, Siparis_ID, Tutar })
  const inquire = (Siparis_ID: string) => call('TP_Islem_Sorgulama4', { Dekont_ID: '', Siparis_ID, Islem_ID: '' })
  const truth = async (query: string) =>
    (await app.inject({ url: `/_sim/transactions?${query}` })).json<Record<string, unknown>[]>()
  const dayEnd = () => app.inject({ method: 'POST', url: '/_sim/day-end', payload: { bankId: 889 } })
  const calls = { raw, send, call, signed, pay, post, answerAcs, walk, finish, finishFields, sell, correct, inquire }
  return { app, pass, truth, dayEnd, ...calls }
}
