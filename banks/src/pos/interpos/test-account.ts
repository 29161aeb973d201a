import { readFileSync } from 'node:fs'
import { Card } from '@vezne/domain/card/card.ts'
import type { Fields } from '../../wire/fields.ts'
import type { Wire, WireAnswer, WireRequest } from '../../wire/wire.ts'
import type { Payer, PosAccount, PosContext } from '../port.ts'

/** The bank's public test set; only tests of this folder read it. */
export const account: PosAccount = {
  credentials: { shopCode: '3123', userCode: 'InterTestApi', userPass: '3', merchantPass: 'gDg1N' },
  endpoints: { api: 'https://test.inter-vpos.com.tr/mpi/Default.aspx' },
  mode: 'test',
  settings: {},
}

export const card = new Card({
  number: '5200190009721495',
  cvv: '462',
  holder: 'Ayşe Yılmaz',
  expiryMonth: '01',
  expiryYear: '2030',
})

export const payer: Payer = {
  name: 'Ayşe Yılmaz',
  email: 'a@vezne.test',
  phone: '',
  identityNumber: '',
  language: 'tr',
}

export const order: PosContext['order'] = {
  orderId: '20261115ABCDEFGHIJKL',
  total: { amountMinor: 105_620n, currency: 'TRY' },
  installments: 1,
  payerIp: '10.0.0.1',
  startedAt: new Date('2026-11-15T05:00:00Z'),
  returnUrl: 'https://pay.example.com/return/1',
}

/** A bank that gives one scripted answer, and remembers what it was sent. */
export function contextWith(answer: WireAnswer | string, changes: Partial<PosContext> = {}) {
  const sent: WireRequest[] = []
  const wire: Wire = {
    send: async (request) => {
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
