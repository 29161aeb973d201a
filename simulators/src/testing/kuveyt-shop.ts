import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '../app.ts'
import { readAutoForm } from './auto-form.ts'
import { makeWorld } from '../world.ts'

export type Texts = Record<string, string>

const sha1 = (text: string) => createHash('sha1').update(text).digest('base64')
const XML = { 'content-type': 'text/xml; charset=UTF-8' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Both banks as a merchant sees them. */
export const KT = {
  id: 205,
  key: sha1('api123'),
  account: { MerchantId: '496', CustomerId: '400235', UserName: 'apitest' },
  base: '/205/ServiceGateWay/Home',
  root: 'KuveytTurkVPosMessage',
} as const
export const VK = {
  id: 210,
  key: sha1('Vk.Api.210'),
  account: { MerchantId: '1010', CustomerId: '11111111', UserName: 'vkapi', SubMerchantId: '0' },
  base: '/210/VirtualPOS.Gateway/Home',
  root: 'VPosMessageContract',
} as const
export type Bank = typeof KT | typeof VK

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Names with a slash stand inside each other; the document's structures are no deeper than the calls below. */
function xmlOf(fields: Texts): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      const path = name.split('/')
      const inner = value.startsWith('<') ? value : escaped(value)
      return `${path.map((part) => `<${part}>`).join('')}${inner}${path
        .toReversed()
        .map((part) => `</${part}>`)
        .join('')}`
    })
    .join('')
}

/** HashData of a request as the document tells it, once more. */
export function documentHash(bank: Bank, f: Texts): string {
  const at = (name: string) => f[name] ?? ''
  const text = `${at('MerchantId')}${at('MerchantOrderId')}${at('Amount')}${at('OkUrl')}${at('FailUrl')}${at('UserName')}`
  return sha1(`${text}${bank.key}`)
}

export function documentReplyHash(bank: Bank, r: Texts): string {
  return sha1(`${r['MerchantOrderId']}${r['RRN'] ?? ''}${r['ResponseCode']}${r['OrderId']}${bank.key}`)
}

const CARD = {
  CardHolderName: 'AYSE YILMAZ',
  CardNumber: '5188961939192544',
  CardExpireDateYear: '30',
  CardExpireDateMonth: '12',
  CardCVV2: '588',
}
const ORDER = { InstallmentCount: '0', Amount: '125000', DisplayAmount: '125000', MerchantOrderId: 'A1' }
const URLS = { OkUrl: 'http://localhost:3000/ok?a=1&b=2', FailUrl: 'http://localhost:3000/fail' }

/** The message that opens a payment. */
export function initFields(bank: Bank, changes: Texts = {}): Texts {
  const amount = changes['Amount'] ?? ORDER.Amount
  const own: Texts =
    bank.id === 205
      ? {
          APIVersion: 'TDV2.0.0',
          TransactionType: 'Sale',
          CurrencyCode: '0949',
          CardType: 'MasterCard',
          BatchID: '0',
          DeviceData: '<DeviceChannel>02</DeviceChannel><ClientIP>10.0.0.7</ClientIP>',
        }
      : { APIVersion: '1.0.0', HashPassword: bank.key, FECCurrencyCode: '0949', PaymentType: '1' }
  return {
    ...bank.account,
    ...own,
    ...ORDER,
    ...URLS,
    ...CARD,
    TransactionSecurity: '3',
    DisplayAmount: amount,
    ...changes,
  }
}

/** A sale with a card alone. */
export function cardFields(bank: Bank, changes: Texts = {}): Texts {
  const { OkUrl, FailUrl, DeviceData, ...rest } = initFields(bank, changes)
  return { ...rest, CurrencyCode: '0949', TransactionSecurity: '1', ...changes }
}

export function provisionFields(bank: Bank, md: string, changes: Texts = {}): Texts {
  const amount = changes['Amount'] ?? ORDER.Amount
  const pair = `<Key>MD</Key><Data>${md}</Data>`
  const own: Texts =
    bank.id === 205
      ? {
          APIVersion: 'TDV2.0.0',
          CustomerIPAddress: '10.0.0.7',
          KuveytTurkVPosAdditionalData: `<AdditionalData>${pair}</AdditionalData>`,
          TransactionType: 'Sale',
          CurrencyCode: '0949',
          DisplayAmount: amount,
        }
      : {
          APIVersion: '1.0.0',
          AdditionalData: `<AdditionalDataList><VPosAdditionalData>${pair}</VPosAdditionalData></AdditionalDataList>`,
        }
  const order = { InstallmentCount: '0', Amount: amount, MerchantOrderId: 'A1', TransactionSecurity: '3' }
  return { ...bank.account, ...own, ...order, ...changes }
}

/** Every leaf of a reply by its name; of a name that comes twice the last, which is the outer one here. */
function readReply(xml: string): Texts {
  return Object.fromEntries([...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, text]))
}

export function aShop(bank: Bank) {
  let ms = Date.parse('2026-11-15T07:00:00Z')
  const world = makeWorld({ now: () => new Date(ms), pace: 1 / 50, silenceMs: 400 })
  const app = makeApp(world)
  const pass = (seconds: number) => {
    ms += seconds * 1000
  }
  const truth = async (query: string) =>
    (await app.inject({ url: `/_sim/transactions?${query}` })).json<Record<string, unknown>[]>()
  const dayEnd = () => app.inject({ method: 'POST', url: '/_sim/day-end', payload: { bankId: bank.id } })
  return { app, pass, truth, dayEnd, ...gateCalls(app, bank) }
}

function gateCalls(app: FastifyInstance, bank: Bank) {
  const raw = (operation: string, payload: string, headers: Texts = XML) =>
    app.inject({ method: 'POST', url: `${bank.base}/${operation}`, headers, payload })
  const message = (fields: Texts) => {
    const signed = { HashData: documentHash(bank, fields), ...fields }
    return `<?xml version="1.0" encoding="UTF-8"?><${bank.root}>${xmlOf(signed)}</${bank.root}>`
  }
  const send = (operation: string, fields: Texts) => raw(operation, message(fields))
  const call = async (operation: string, fields: Texts) => readReply((await send(operation, fields)).body)
  const post = (url: string, fields: Texts) =>
    app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() })
  /** Sends the message, follows the page to the 3-D page, answers it, and reads where the browser is sent. */
  const walk = async (changes: Texts = {}, answer: Texts = { code: '123456' }) => {
    const page = readAutoForm((await send('ThreeDModelPayGate', initFields(bank, changes))).body)
    const url = new URL(page.url).pathname
    await post(url, page.fields)
    return readAutoForm((await post(url, answer)).body)
  }
  const provide = (back: { fields: Texts }, changes: Texts = {}) =>
    call('ThreeDModelProvisionGate', provisionFields(bank, returned(bank, back.fields)['MD'] ?? '', changes))
  return { raw, message, send, call, post, walk, provide }
}

/** The return as plain names: Kuveyt Türk's field is decoded once more. */
export function returned(bank: Bank, fields: Texts): Texts {
  if (bank.id === 210) return fields
  return readReply(decodeURIComponent((fields['AuthenticationResponse'] ?? '').replaceAll('+', ' ')))
}

const SERVICE = 'http://boa.net/BOA.Integration.VirtualPos/Service'
const SOAP_PATH = '/205/BOA.Integration.WCFService/BOA.Integration.VirtualPos/VirtualPosService.svc/Basic'

/** A SOAP request of Kuveyt Türk; `message` changes what stands in VPosMessage. */
export function soapXml(operation: string, outer: Texts, message: Texts = {}): string {
  const fixed = { IsFromExternalNetwork: 'true', BusinessKey: '0', ResourceId: '0', ActionId: '0', LanguageId: '0' }
  const isRefund = operation !== 'SaleReversal'
  const { Amount = '0', MerchantOrderId = 'A1' } = { ...outer, ...message }
  const inner: Texts = {
    ...KT.account,
    APIVersion: 'TDV2.0.0',
    InstallmentMaturityCommisionFlag: '0',
    SubMerchantId: '0',
    CardType: 'Visa',
    BatchID: '0',
    TransactionType: operation,
    InstallmentCount: '0',
    Amount,
    DisplayAmount: isRefund ? '0' : Amount,
    CancelAmount: Amount,
    MerchantOrderId,
    FECAmount: '0',
    CurrencyCode: '0949',
    QeryId: '0',
    DebtId: '0',
    SurchargeAmount: '0',
    SGKDebtAmount: '0',
    TransactionSecurity: '1',
    ...message,
  }
  const signed = { HashData: documentHash(KT, inner), ...inner }
  const { MerchantId, CustomerId } = KT.account
  const request: Texts = {
    ...fixed,
    MailOrTelephoneOrder: 'true',
    MerchantId,
    CustomerId,
    ...outer,
    VPosMessage: xmlOf(signed),
  }
  return `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ser="${SERVICE}"><soapenv:Body><ser:${operation}><ser:request>${xmlOf(request)}</ser:request></ser:${operation}></soapenv:Body></soapenv:Envelope>`
}

export function soapCalls(app: FastifyInstance) {
  const soap = (operation: string, payload: string, headers: Texts = {}) => {
    const action = `"${SERVICE}/IVirtualPosService/${operation}"`
    return app.inject({ method: 'POST', url: SOAP_PATH, headers: { ...XML, soapaction: action, ...headers }, payload })
  }
  const correct = async (operation: string, sale: Texts, Amount: string, message: Texts = {}) => {
    const { OrderId = '', RRN = '', Stan = '', ProvisionNumber = '', MerchantOrderId = 'A1' } = sale
    const outer = { Amount, OrderId, RRN, Stan, ProvisionNumber }
    return readReply((await soap(operation, soapXml(operation, outer, { MerchantOrderId, ...message }))).body)
  }
  const inquire = async (MerchantOrderId: string, changes: Texts = {}, message: Texts = {}) => {
    const operation = 'GetMerchantOrderDetail'
    const dates = { StartDate: '2026-11-14T00:00:00', EndDate: '2026-11-30T23:59:59' }
    const outer = { Amount: '0', OrderId: '0', MerchantOrderId, ...dates, TransactionType: '0', ...changes }
    return (await soap(operation, soapXml(operation, outer, message))).body
  }
  return { soap, correct, inquire }
}

export function rowsOf(xml: string): Texts[] {
  return [...xml.matchAll(/<OrderContract>.*?<\/OrderContract>/gs)].map(([row]) => readReply(row))
}
