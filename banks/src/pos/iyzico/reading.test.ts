import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answered, NONSENSE, scriptedWire, type ScriptedWire } from '../../testing/scripted-wire.ts'
import type { Fields } from '../../wire/fields.ts'
import { readJson } from '@vezne/domain/text/exact-json.ts'
import type { PosContext } from '../port.ts'
import { iyzico } from './index.ts'
import { readDetail } from './inquiry.ts'
import { daysOf, requestPrice, splitName } from './request.ts'

const SECRET = 'sandbox-UuLnD7wZa0a3DmytfIrwHQqAMfqCNJrs'
const amount = { amountMinor: 15_750n, currency: 'TRY' as const }

function contextOf(wire: ScriptedWire, orderId = 'ORD1', kept: Fields = {}): PosContext {
  const at = new Date('2026-07-24T22:30:00Z')
  const order = {
    orderId,
    total: amount,
    installments: 1,
    payerIp: '1.2.3.4',
    startedAt: at,
    returnUrl: 'https://vezne.test',
  }
  const credentials = { apiKey: 'k', secretKey: SECRET }
  const account = { credentials, endpoints: { api: 'https://x.test' }, mode: 'live' as const, settings: {} }
  return { wire, account, now: at, order, kept }
}
const json = (value: object) => answered(JSON.stringify(value))

const DETAIL = {
  status: 'success',
  paymentStatus: 'SUCCESS',
  paymentId: '77',
  conversationId: 'ORD1',
  basketId: 'ORD1',
  currency: 'TRY',
  price: 157.5,
  paidPrice: 157.5,
  fraudStatus: 1,
}
const signature = createHmac('sha256', SECRET).update('77:TRY:ORD1:ORD1:157.5:157.5').digest('hex')

describe('the detail of a payment', () => {
  it.each([
    ['a paid one', {}, 'paid', true],
    ['another sum', { paidPrice: 157.51 }, 'paid', false],
    ['another currency', { currency: 'USD' }, 'paid', false],
    ['another order', { conversationId: 'ORD2' }, 'pending', false],
    ['a review', { fraudStatus: 0 }, 'pending', false],
    ['a refused review', { fraudStatus: -1 }, 'failed', false],
    ['a failure', { paymentStatus: 'FAILURE' }, 'failed', false],
    ['one that has begun', { paymentStatus: 'INIT_THREEDS' }, 'pending', false],
    ['one whose payer is back', { paymentStatus: 'CALLBACK_THREEDS' }, 'pending', false],
    ['one in a state nobody listed', { paymentStatus: 'WHATEVER' }, 'pending', false],
    ['a pre-authorisation', { phase: 'PRE_AUTH' }, 'authorized', false],
    ['a failed query', { status: 'failure', errorCode: '1001', paymentStatus: undefined }, 'pending', false],
    ['a query without a payment', { status: 'failure', errorCode: '5002', paymentStatus: undefined }, 'pending', false],
    ['a payment that the bank refused', { status: 'failure', errorCode: '10051' }, 'failed', false],
    ['a void', { cancels: [{ refundPrice: 157.5 }] }, 'voided', false],
  ])('of %s', (_what, changes, state, paid) => {
    const read = readDetail({ orderId: 'ORD1', total: amount }, readJson(JSON.stringify({ ...DETAIL, ...changes })))
    expect([read.state, read.paid]).toEqual([state, paid])
  })

  it.each(['', '<html>', '[]', 'null', '"x"', '{'])('cannot be told from %j', (text) => {
    expect(readDetail({ orderId: 'ORD1', total: amount }, readJson(text))).toMatchObject({
      state: 'pending',
      paid: false,
    })
  })
})

describe('an inquiry', () => {
  const inquire = (wire: ScriptedWire) => iyzico.inquire?.(contextOf(wire))
  const reported = (row: object) => json({ status: 'success', payments: [{ paymentId: 77, ...row }] })

  it('asks for the detail and then whether the sale was taken back', async () => {
    const wire = scriptedWire(json({ ...DETAIL, signature }), reported({ paymentRefundStatus: 'NOT_REFUNDED' }))
    expect(await inquire(wire)).toMatchObject({
      state: 'paid',
      paid: true,
      amountMinor: 15_750n,
      kept: { paymentId: '77' },
    })
    expect(wire.sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://x.test/payment/detail',
      'GET https://x.test/v2/reporting/payment/details?paymentId=77',
    ])
  })

  it.each([
    ['a void', { cancels: [{ refundPrice: 157.5 }] }, { state: 'voided' }],
    ['a refund', { paymentRefundStatus: 'TOTALLY_REFUNDED' }, { state: 'refunded' }],
    [
      'a part',
      {
        paymentRefundStatus: 'PARTIALLY_REFUNDED',
        itemTransactions: [{ refunds: [{ refundPrice: 10.0 }, { refundPrice: 0.5 }] }],
      },
      { state: 'partly-refunded', refundedMinor: 1_050n },
    ],
  ])('hears of %s from the reports', async (_what, row, expected) => {
    const read = await inquire(scriptedWire(json({ ...DETAIL, signature }), reported(row)))
    expect(read).toMatchObject({ ...expected, paid: false })
  })

  it('believes the detail while the reports lag behind or are away', async () => {
    for (const [, answer] of NONSENSE) {
      expect((await inquire(scriptedWire(json({ ...DETAIL, signature }), answer)))?.paid).toBe(true)
    }
    expect(
      (await inquire(scriptedWire(json({ ...DETAIL, signature }), reported({ paymentId: 78, cancels: [{}] }))))?.paid,
    ).toBe(true)
  })

  it('believes no detail that iyzico did not sign', async () => {
    expect(await inquire(scriptedWire(json(DETAIL)))).toMatchObject({ state: 'pending', paid: false })
  })

  it.each(NONSENSE)('cannot tell after %s', async (_what, answer) => {
    expect(await inquire(scriptedWire(answer))).toEqual({ state: 'pending', paid: false, kept: {} })
  })
})

describe('a webhook', () => {
  const body = readFileSync(join(import.meta.dirname, 'fixtures/webhook-direct.json'), 'utf8')
  const header = '92c7a72b7741bc83eb696066605c894778c87297b2c88d6037670666230e18ae'
  const check = (signed: string, orderId = 'conversationId', text = body) =>
    iyzico.notifications?.check(contextOf(scriptedWire(), orderId), {
      headers: { 'X-IYZ-SIGNATURE-V3': signed },
      body: text,
    })

  it('is only a reason to ask', () => {
    expect(iyzico.notifications?.orderIdOf({ headers: {}, body })).toBe('conversationId')
    expect(check(header)).toMatchObject({ outcome: 'unknown', inquire: true })
  })

  it('is rejected when it is forged, of another order, or no JSON', () => {
    expect(check(header.replace('9', '8'))).toMatchObject({ outcome: 'rejected', why: 'signature' })
    expect(check(header, 'OTHER')).toMatchObject({ outcome: 'rejected', why: 'binding' })
    expect(check(header, 'conversationId', 'x')).toMatchObject({ outcome: 'rejected', why: 'shape' })
    expect(iyzico.notifications?.orderIdOf({ headers: {}, body: 'x' })).toBeUndefined()
  })
})

describe('history', () => {
  it('reads the reports of every day, page by page', async () => {
    const row = {
      transactionType: 'PAYMENT',
      basketId: 'ORD1',
      paidPrice: 157.5,
      transactionStatus: 2,
      transactionDate: 'd',
    }
    const wire = scriptedWire(
      json({ status: 'success', transactions: [row], totalPageCount: 2 }),
      json({ status: 'success', transactions: [{ ...row, transactionType: 'REFUND' }], totalPageCount: 2 }),
      json({
        status: 'success',
        transactions: [
          { ...row, transactionStatus: -1 },
          { transactionType: 'CANCEL', conversationId: 'ORD1' },
        ],
      }),
    )
    const range = { from: new Date('2026-07-24T10:00:00Z'), to: new Date('2026-07-24T22:00:00Z') }
    const history = await iyzico.history?.(contextOf(wire), range)
    expect(history?.kind === 'rows' && history.rows.map(({ kind, succeeded }) => `${kind} ${succeeded}`)).toEqual([
      'sale true',
      'refund true',
      'sale false',
      'void true',
    ])
    expect(wire.sent.map(({ url }) => url.split('?')[1])).toEqual([
      'transactionDate=2026-07-24&page=1',
      'transactionDate=2026-07-24&page=2',
      'transactionDate=2026-07-25&page=1',
    ])
    expect(await iyzico.history?.(contextOf(scriptedWire()), range)).toMatchObject({ kind: 'unknown' })
  })
})

it.each([
  ['22', '22.0'],
  ['15.340000', '15.34'],
  ['22.00', '22.0'],
  ['0.5', '0.5'],
  ['.50', '0.5'],
])('writes the price %s as %s', (price, written) => {
  expect(requestPrice(price)).toBe(written)
})

it('splits a name, and counts days in Istanbul', () => {
  expect(splitName(' Ayşe ')).toEqual({ name: 'Ayşe', surname: 'Ayşe' })
  const midnight = new Date('2026-07-24T21:00:00Z')
  expect(daysOf({ from: midnight, to: midnight })).toEqual(['2026-07-25'])
})
