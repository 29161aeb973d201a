import { describe, expect, it } from 'vitest'
import { answered, NONSENSE, scriptedWire, type ScriptedWire } from '../../testing/scripted-wire.ts'
import type { Fields } from '../../wire/fields.ts'
import type { Order, PosContext } from '../port.ts'
import { sipay } from './index.ts'

const SECRET = 'example-app-secret'
const order: Order = {
  orderId: 'INV1',
  total: { amountMinor: 10_000n, currency: 'TRY' },
  installments: 1,
  payerIp: '85.34.78.112',
  startedAt: new Date('2026-07-24T10:00:00Z'),
  returnUrl: 'https://vezne.test/return',
}

function contextOf(wire: ScriptedWire = scriptedWire(), settings: Fields = {}, minutes = 0): PosContext {
  const credentials = { appId: 'app', appSecret: SECRET, merchantKey: '$2y$10$key', merchantId: '1' }
  const account = { credentials, endpoints: { api: 'http://x.test/890/ccpayment' }, mode: 'test' as const, settings }
  const now = new Date(order.startedAt.getTime() + minutes * 60_000)
  return { wire, account, now, order, kept: {} }
}

const json = (value: object, status = 200) => answered(JSON.stringify(value), status)
const TOKEN = json({ status_code: 100, data: { token: 'tok-1', is_3d: 1 } })

describe('an inquiry', () => {
  const PAID = {
    status_code: 100,
    transaction_status: 'Completed',
    invoice_id: 'INV1',
    product_price: '100.00',
    total_refunded_amount: 0,
  }
  const inquire = (changes: object) => sipay.inquire?.(contextOf(scriptedWire(TOKEN, json({ ...PAID, ...changes }))))

  it.each([
    ['a paid one', {}, { state: 'paid', paid: true, amountMinor: 10_000n }],
    ['one in plain numbers', { product_price: 100 }, { state: 'paid', paid: true }],
    ['another sum', { product_price: 100.01 }, { state: 'paid', paid: false }],
    ['another invoice', { invoice_id: 'X' }, { state: 'pending', paid: false }],
    [
      'a part given back',
      { total_refunded_amount: '25.50' },
      { state: 'partly-refunded', paid: false, refundedMinor: 2_550n },
    ],
    [
      'all given back',
      { transaction_status: 'Refunded', total_refunded_amount: 100 },
      { state: 'refunded', paid: false },
    ],
    ['all given back without a sum', { transaction_status: 'Refunded' }, { state: 'refunded', paid: false }],
    ['a failure', { transaction_status: 'Failed' }, { state: 'failed', paid: false }],
    [
      'a failure without a price',
      { transaction_status: 'Failed', product_price: null },
      { state: 'failed', paid: false },
    ],
    ['one on its way', { transaction_status: 'Pending' }, { state: 'pending', paid: false }],
    ['a state nobody listed', { transaction_status: 'Whatever' }, { state: 'pending', paid: false }],
    ['a pre-authorisation', { transaction_type: 'PreAuth' }, { state: 'authorized', paid: false }],
    ['a refund that cannot be read', { total_refunded_amount: 'x' }, { state: 'pending', paid: false }],
    ['one not processed yet', { status_code: 69 }, { state: 'pending', paid: false }],
    ['none', { status_code: 31 }, { state: 'not-found', paid: false, code: '31' }],
    ['one not completed', { status_code: 32 }, { state: 'not-found', paid: false }],
    ['a refused question', { status_code: 30 }, { state: 'pending', paid: false }],
    ['a refused card', { status_code: 41, transaction_status: 'Failed' }, { state: 'failed', paid: false }],
    ['a contradiction', { status_code: 41 }, { state: 'pending', paid: false }],
  ])('of %s', async (_what, changes, expected) => {
    expect(await inquire(changes)).toMatchObject(expected)
  })

  it.each(NONSENSE)('cannot tell after %s', async (_what, answer) => {
    const unknown = { state: 'pending', paid: false, kept: {} }
    expect(await sipay.inquire?.(contextOf(scriptedWire(TOKEN, answer)))).toEqual(unknown)
    expect(await sipay.inquire?.(contextOf(scriptedWire(answer)))).toEqual(unknown)
  })

  it('uses its token again for an hour, and renews one that has run out', async () => {
    const second = json({ status_code: 100, data: { token: 'tok-2' } })
    const wire = scriptedWire(TOKEN, json(PAID), json(PAID), answered('', 401), second, json(PAID), TOKEN, json(PAID))
    for (const minutes of [0, 10, 20, 90]) {
      expect((await sipay.inquire?.(contextOf(wire, {}, minutes)))?.paid).toBe(true)
    }
    const calls = wire.sent.map(({ url, headers }) =>
      `${url.split('/').at(-1)} ${headers['authorization'] ?? ''}`.trim(),
    )
    expect(calls).toEqual([
      'token',
      'checkstatus Bearer tok-1',
      'checkstatus Bearer tok-1',
      'checkstatus Bearer tok-1',
      'token',
      'checkstatus Bearer tok-2',
      'token',
      'checkstatus Bearer tok-1',
    ])
  })
})
