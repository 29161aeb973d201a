import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Card } from '@vezne/domain/card/card.ts'
import type { Fields } from '../../wire/fields.ts'
import type { Wire, WireAnswer, WireRequest } from '../../wire/wire.ts'
import { writeXml } from '../../wire/xml.ts'
import type { Payer, PosAccount, PosContext } from '../port.ts'

/** The bank's public test set; only tests of this folder read it. */
export const account: PosAccount = {
  credentials: { merchantId: '80', customerId: '400235', userName: 'apiuser', password: 'Api123', subMerchantId: '' },
  endpoints: {
    api: 'https://boatest.kuveytturk.com.tr/boa.virtualpos.services/Home/',
    service: 'https://boatest.kuveytturk.com.tr/BOA.Integration.WCFService/VirtualPosService.svc/Basic',
  },
  mode: 'test',
  settings: {},
}

export const vakifKatilimAccount: PosAccount = { ...account, settings: { dialect: 'vakif-katilim' } }

export const card = new Card({
  number: '5188961939192544',
  cvv: '588',
  holder: 'Ayşe Yılmaz',
  expiryMonth: '06',
  expiryYear: '2029',
})

export const payer: Payer = {
  name: 'Ayşe Yılmaz',
  email: 'a@vezne.test',
  phone: '5551112233',
  identityNumber: '',
  language: 'tr',
}

export const order: PosContext['order'] = {
  orderId: '660723214',
  total: { amountMinor: 100n, currency: 'TRY' },
  installments: 1,
  payerIp: '10.0.0.1',
  startedAt: new Date('2026-11-15T20:30:00Z'),
  returnUrl: 'https://pay.example.com/return?a=1&b=2',
}

const kept: Fields = { OrderId: '4480', RRN: '904115005554', Stan: '005554', ProvisionNumber: '896626' }

/** A bank that gives one scripted answer, and remembers what it was sent. */
export function contextWith(answer: WireAnswer | string, changes: Partial<PosContext> = {}) {
  const sent: WireRequest[] = []
  const wire: Wire = {
    send: async (request) => {
      sent.push(request)
      return typeof answer === 'string' ? { kind: 'answer', status: 200, bytes: Buffer.from(answer) } : answer
    },
  }
  const context: PosContext = { wire, account, now: new Date('2026-11-15T20:45:00Z'), order, kept, ...changes }
  return { context, sent }
}

export function fixture(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
}

const HASHED = 'c77dFssAnYSy6O2MJo+5tMYtGVc='

/** Signs as the bank would, so that a test can ask what only the binding refuses. */
export function signedReply(fields: Fields): Fields {
  const glued = ['MerchantOrderId', 'RRN', 'ResponseCode', 'OrderId'].map((name) => fields[name] ?? '').join('')
  return { ...fields, HashData: createHash('sha1').update(`${glued}${HASHED}`).digest('base64') }
}

/** A document of the bank, with what it repeats of our message. */
export function contract(fields: Fields, echoed: Fields = {}): string {
  return writeXml('VPosTransactionResponseContract', [
    ['VPosMessage', Object.entries(echoed)],
    ...Object.entries(fields),
  ])
}

export const FIGURES: Fields = { MerchantId: '80', Amount: '100', CurrencyCode: '949', InstallmentCount: '0' }
export const YES: Fields = signedReply({
  MerchantOrderId: order.orderId,
  ResponseCode: '00',
  ResponseMessage: 'Kart doğrulandı.',
  OrderId: '86483278',
  MD: '67YtBfBRTZ0XBKnAHi8c/A==',
})

/** As Kuveyt Türk posts it, after the form was decoded once. */
export function kuveytReturn(fields: Fields, echoed: Fields = FIGURES): Fields {
  return { AuthenticationResponse: encodeURIComponent(contract(fields, echoed)).replaceAll('%20', '+') }
}
