import { makeApp } from '../app.ts'
import { readAutoForm } from './auto-form.ts'
import { makeWorld } from '../world.ts'

type Texts = Record<string, string>

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
export const ACCOUNT = { MerchantId: '000100000013506', Password: '3XTgER89as', TerminalNo: 'VP000579' }
export const CARD = { Pan: '4938410157705591', Expiry: '203012', Cvv: '453' }

export function enrollmentOf(changes: Texts = {}): Texts {
  return {
    MerchantId: ACCOUNT.MerchantId,
    MerchantPassword: ACCOUNT.Password,
    MerchantType: '0',
    PurchaseAmount: '1250.00',
    Currency: '949',
    VerifyEnrollmentRequestId: 'e1f0',
    SuccessUrl: 'http://localhost:3000/ok',
    FailureUrl: 'http://localhost:3000/fail',
    Pan: CARD.Pan,
    ExpiryDate: '3012',
    BrandName: '100',
    IsRecurring: 'false',
    SessionInfo: 'A1',
    ...changes,
  }
}

/** The sale as the classic address wants it, after a return or without one. */
export function saleOf(changes: Texts = {}, back?: Texts): Texts {
  const proof = back && {
    ECI: back['Eci'] ?? '',
    CAVV: back['Cavv'] ?? '',
    MpiTransactionId: back['VerifyEnrollmentRequestId'] ?? '',
  }
  return {
    ...ACCOUNT,
    TransactionType: 'Sale',
    TransactionId: 'T1',
    CurrencyAmount: '1250.00',
    CurrencyCode: '949',
    ...proof,
    OrderId: 'A1',
    ClientIp: '10.0.0.7',
    TransactionDeviceSource: '0',
    ...CARD,
    ...changes,
  }
}

export function without(fields: Texts, ...names: string[]): Texts {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function toXml(root: string, fields: Texts): string {
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  return `<${root}>${inner.join('')}</${root}>`
}

/** Every leaf of a reply by its name; of a name that comes twice the last counts. */
export function readReply(xml: string): Texts {
  return Object.fromEntries([...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, text]))
}

/** A merchant of bank 15 that speaks PayFlex by hand. */
export function aShop() {
  let ms = Date.parse('2026-11-15T07:00:00Z')
  const world = makeWorld({ now: () => new Date(ms), pace: 1 / 50, silenceMs: 400 })
  const app = makeApp(world)
  const pass = (seconds: number) => void (ms += seconds * 1000)
  const post = (url: string, fields: Texts) =>
    app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() })
  const truth = async (query: string) =>
    (await app.inject({ url: `/_sim/transactions?${query}` })).json<Record<string, unknown>[]>()
  const dayEnd = () => app.inject({ method: 'POST', url: '/_sim/day-end', payload: { bankId: 15 } })

  const enroll = async (changes: Texts = {}) =>
    readReply((await post('/15/MPIAPI/MPI_Enrollment.aspx', enrollmentOf(changes))).body)
  /** Enrolls, goes to the ACS, answers, and gives the MPI's page that leads back to the merchant. */
  const walk = async (changes: Texts = {}, answer: Texts = { code: '123456' }) => {
    const { ACSUrl = '', PaReq = '', TermUrl = '', MD = '' } = await enroll(changes)
    const { location = '' } = (await post(new URL(ACSUrl).pathname, { PaReq, TermUrl, MD })).headers
    const toMpi = readAutoForm((await post(location, answer)).body)
    return post(new URL(toMpi.url).pathname, toMpi.fields)
  }
  const back = async (changes: Texts = {}, answer?: Texts) => readAutoForm((await walk(changes, answer)).body)
  const call = async (fields: Texts, url = '/15/VposService/v3/Vposreq.aspx') =>
    readReply((await post(url, { prmstr: toXml('VposRequest', fields) })).body)
  const search = async (criteria: { TransactionId?: string; OrderId?: string }, password = ACCOUNT.Password) => {
    const merchant = toXml('MerchantCriteria', { HostMerchantId: ACCOUNT.MerchantId, MerchantPassword: password })
    const { TransactionId = '', OrderId = '' } = criteria
    const wanted = toXml('TransactionCriteria', { TransactionId, OrderId, AuthCode: '' })
    const prmstr = `<?xml version="1.0" encoding="UTF-8"?><SearchRequest>${merchant}${wanted}</SearchRequest>`
    return readReply((await post('/15/UIService/Search.aspx', { prmstr })).body)
  }
  /** Void, refund and capture name the sale by its TransactionId. */
  const correct = (TransactionType: string, more: Texts = {}) => {
    const { MerchantId, Password } = ACCOUNT
    return call({ MerchantId, Password, TransactionType, ReferenceTransactionId: 'T1', ClientIp: '10.0.0.7', ...more })
  }
  return { world, app, pass, post, truth, dayEnd, enroll, walk, back, call, search, correct }
}
