import { Card } from '@vezne/domain/card/card.ts'
import type { Order, Payer, PosAccount, PosContext, Sale } from '../pos/port.ts'
import type { Fields } from '../wire/fields.ts'
import type { Wire, WireAnswer, WireRequest } from '../wire/wire.ts'

/** What a test lets the bank say next: a body, a body with a status, or nothing at all until the time is up. */
export type Said = string | Uint8Array | { readonly status: number; readonly body: string } | undefined

/** A wire that answers from a script, and tells what was sent over it. */
function scriptedWire(...script: readonly Said[]): Wire & { readonly sent: WireRequest[] } {
  const sent: WireRequest[] = []
  const left = [...script]
  return {
    sent,
    async send(request): Promise<WireAnswer> {
      sent.push(request)
      const said = left.shift()
      if (said === undefined) return { kind: 'silence', why: 'timeout', sent: true }
      if (typeof said === 'string') return { kind: 'answer', status: 200, bytes: Buffer.from(said, 'utf8') }
      if (said instanceof Uint8Array) return { kind: 'answer', status: 200, bytes: said }
      return { kind: 'answer', status: said.status, bytes: Buffer.from(said.body, 'utf8') }
    },
  }
}

export const anOrder: Order = {
  orderId: 'VZ20260729ABCDEF0001',
  total: { amountMinor: 10_025n, currency: 'TRY' },
  installments: 1,
  payerIp: '10.1.2.3',
  startedAt: new Date('2026-07-29T10:00:00+03:00'),
  returnUrl: 'https://vezne.test/bank/return/abc',
}

export const aPayer: Payer = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@vezne.test',
  phone: '5551112233',
  identityNumber: '11111111110',
  language: 'tr',
}

export function aSale(number: string): Sale {
  const card = new Card({ number, cvv: '000', holder: 'Ayşe Yılmaz', expiryMonth: '12', expiryYear: '2030' })
  return { card, payer: aPayer }
}

/** A context whose bank says these things, one per call. */
export function contextWith(
  account: PosAccount,
  script: readonly Said[],
  { order = anOrder, kept = {} }: { order?: Order; kept?: Fields } = {},
) {
  const wire = scriptedWire(...script)
  const context: PosContext = { wire, account, order, kept, now: new Date('2026-07-29T10:05:00+03:00') }
  return { context, sent: wire.sent }
}

/** Answers that are no message of any bank: money calls must call each of them unknown, inquiries pending. */
export const NO_MESSAGES: readonly Said[] = [
  undefined,
  '',
  'Request Rejected',
  '<html><body><h1>502 Bad Gateway</h1></body></html>',
  '<A><B>',
  '{"ok":true}',
  Uint8Array.from([0, 255, 254, 60, 1, 128, 13]),
  { status: 502, body: '<html>Bad Gateway</html>' },
  { status: 302, body: '' },
]
