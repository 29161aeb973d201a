import { readFileSync } from 'node:fs'
import { Card } from '@vezne/domain/card/card.ts'
import type { Fields } from '../../wire/fields.ts'
import type { Wire, WireAnswer, WireRequest } from '../../wire/wire.ts'
import type { Payer, PosAccount, PosContext } from '../port.ts'

export const GUID = '0c13d406-873b-403b-9c09-a5766840d98c'

/** The public test set; only tests of this folder read it. */
export const account: PosAccount = {
  credentials: { clientCode: '10738', clientUserName: 'Test', clientPassword: 'Test', guid: GUID },
  endpoints: { api: 'https://test-dmz.param.com.tr/turkpos.ws/service_turkpos_test.asmx' },
  mode: 'test',
  settings: {},
}

export const card = new Card({
  number: '4546711234567894',
  cvv: '000',
  holder: 'Ayşe Yılmaz',
  expiryMonth: '12',
  expiryYear: '2026',
})

export const payer: Payer = {
  name: 'Ayşe Yılmaz',
  email: 'a@vezne.test',
  phone: '5551112233',
  identityNumber: '',
  language: 'tr',
}

export const order: PosContext['order'] = {
  orderId: '202412292160',
  total: { amountMinor: 100_025n, currency: 'TRY' },
  installments: 1,
  payerIp: '10.0.0.1',
  startedAt: new Date('2026-11-15T05:00:00Z'),
  returnUrl: 'https://pay.example.com/return?a=1&b=2',
}

/** A bank that gives its scripted answers one after the other, and remembers what it was sent. */
export function contextWith(answers: WireAnswer | string | readonly string[], changes: Partial<PosContext> = {}) {
  const sent: WireRequest[] = []
  const wire: Wire = {
    send: async (request) => {
      const answer = Array.isArray(answers) ? (answers[sent.length] as string) : (answers as WireAnswer | string)
      sent.push(request)
      return typeof answer === 'string' ? { kind: 'answer', status: 200, bytes: Buffer.from(answer) } : answer
    },
  }
  const context: PosContext = { wire, account, now: new Date('2026-11-15T06:00:00Z'), order, kept: {}, ...changes }
  return { context, sent }
}

export function fixture(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
}

export function returnFixture(name: string): Fields {
  return JSON.parse(fixture(name)) as Fields
}

export function resultOf(operation: string, inside: string): string {
  return `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${operation}Response><${operation}Result>${inside}</${operation}Result></${operation}Response></soap:Body></soap:Envelope>`
}
