import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Card } from '@vezne/domain/card/card.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answered, NONSENSE, scriptedWire, type ScriptedWire } from '../../testing/scripted-wire.ts'
import type { Fields } from '../../wire/fields.ts'
import type { Order, Payer, PosAccount, PosContext } from '../port.ts'
import { open, seal } from './hash.ts'
import { sipay } from './index.ts'
import { checkCallback } from './response.ts'

const SECRET = 'example-app-secret'
const order: Order = {
  orderId: 'INV1',
  total: { amountMinor: 10_000n, currency: 'TRY' },
  installments: 1,
  payerIp: '85.34.78.112',
  startedAt: new Date('2026-07-24T10:00:00Z'),
  returnUrl: 'https://vezne.test/return',
}
const payer: Payer = { name: 'Ayşe Yılmaz', email: 'a@b.c', phone: '5551112233', identityNumber: '', language: 'tr' }
const card = new Card({
  number: '4508034508034509',
  cvv: '000',
  holder: 'AYŞE YILMAZ',
  expiryMonth: '12',
  expiryYear: '2026',
})

function contextOf(wire: ScriptedWire = scriptedWire(), halfSecure: PosAccount['halfSecure'] = []): PosContext {
  const credentials = { appId: 'app', appSecret: SECRET, merchantKey: '$2y$10$key', merchantId: '1' }
  const account = {
    credentials,
    endpoints: { api: 'http://x.test/890/ccpayment' },
    mode: 'test' as const,
    settings: {},
    halfSecure,
  }
  return { wire, account, now: order.startedAt, order, kept: {} }
}

const json = (value: object, status = 200) => answered(JSON.stringify(value), status)
const TOKEN = json({ status_code: 100, data: { token: 'tok-1', is_3d: 1 } })
const bodyOf = (wire: ScriptedWire, call = 1) => JSON.parse(wire.sent[call]?.body ?? '{}') as Record<string, string>
const callback = (parts: string[], more: Fields = {}): Fields => ({
  invoice_id: 'INV1',
  md_status: '1',
  hash_key: seal(SECRET, { iv: 'fedcba9876543210', salt: 'cd34' }, parts),
  ...more,
})
const YES = ['1', '100.00', 'INV1', '16118277721618', 'TRY']

it('hands over a form whose seal holds the very texts it carries [B-01]', async () => {
  const wire = scriptedWire()
  const begun = await sipay.begin3ds?.(contextOf(wire), { card, payer })
  expect(begun).toMatchObject({
    handover: {
      action: 'http://x.test/890/ccpayment/api/paySmart3D',
      fields: { total: '100.00', installments_number: '1', payment_completed_by: 'merchant', expiry_year: '2026' },
    },
  })
  const fields = begun?.kind === 'handover' && begun.handover.kind === 'form' ? begun.handover.fields : {}
  expect(open(SECRET, fields['hash_key'] ?? '', 5)).toEqual(['100.00', '1', 'TRY', '$2y$10$key', 'INV1'])
  expect(wire.sent).toEqual([])
})

describe('the return', () => {
  const check = (returned: Fields, halfSecure?: PosAccount['halfSecure']) =>
    sipay.checkReturn?.(contextOf(scriptedWire(), halfSecure), returned)

  it('is authenticated by md_status 1 only, and hands on the sealed order number', async () => {
    expect(await check(callback(YES, { order_id: 'other' }))).toEqual({
      outcome: 'authenticated',
      inquire: false,
      proof: { order_id: '16118277721618' },
    })
    for (const mdStatus of ['', '0', '2', '3', '4', '5', '11']) {
      expect(await check(callback(YES, { md_status: mdStatus }))).toMatchObject({ outcome: 'declined', inquire: false })
    }
    expect((await check(callback(['0', ...YES.slice(1)])))?.outcome).toBe('authenticated')
  })

  it('takes a half-secure result only where the account says so', async () => {
    const half = callback(YES, { md_status: '4' })
    expect((await check(half, ['4']))?.outcome).toBe('authenticated')
    expect((await check(half, ['2', '3']))?.outcome).toBe('declined')
  })

  it.each([
    ['another order in the seal', callback(['1', '100.00', 'INV2', '1', 'TRY'])],
    ['another order beside it', callback(YES, { invoice_id: 'INV2' })],
    ['no order beside it', { hash_key: callback(YES)['hash_key'] ?? '', md_status: '1' }],
    ['another amount', callback(['1', '100.01', 'INV1', '1', 'TRY'])],
    ['an amount grouped like a thousand', callback(['1', '10.000', 'INV1', '1', 'TRY'])],
    ['another currency', callback(['1', '100.00', 'INV1', '1', 'USD'])],
    ['an order number that is none', callback(['1', '100.00', 'INV1', 'a b', 'TRY'])],
    ['nothing in it', {}],
  ])('is rejected with %s [I-11]', async (_what, returned) => {
    expect(await check(returned)).toMatchObject({ outcome: 'rejected', inquire: true })
  })

  it('survives no change of what is bound', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sipay.traits.boundFields), fc.string(), async (name, text) => {
        const checked = await check({ ...callback(YES), [name]: text })
        expect(checked?.outcome === 'rejected' || text === 'INV1').toBe(true)
      }),
    )
  })
})

describe('a return that the app completed', () => {
  const account = { appSecret: SECRET, completedBy: 'app' as const, halfSecure: [] }
  const stored = { invoiceId: 'INV-1', amount: order.total }
  const captured = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/callback-app.json'), 'utf8')) as Fields

  it('is approved only under inquiry, by the sealed status alone', () => {
    expect(checkCallback(account, stored, captured)).toMatchObject({ outcome: 'approved', inquire: true })
    expect(checkCallback(account, stored, { ...captured, sipay_status: '0' })).toMatchObject({ outcome: 'approved' })
    expect(checkCallback(account, stored, { ...captured, invoice_id: 'INV-2' })).toMatchObject({ outcome: 'rejected' })
  })

  it('is declined by a sealed no, and rejected by neither', () => {
    const say = (status: string) =>
      checkCallback(account, { ...stored, invoiceId: 'INV1' }, callback([status, '100.00', 'INV1', '', 'TRY']))
    expect(say('0')).toMatchObject({ outcome: 'declined', inquire: false })
    expect(say('3')).toMatchObject({ outcome: 'rejected', inquire: true })
  })

  it.each(['68', '90', '91', '92', '94', '96'])('[I-07] with %s of the card’s bank is asked about', (bankCode) => {
    const post = { ...callback(['0', '100.00', 'INV1', '', 'TRY']), original_bank_error_code: bankCode }
    const unknown = { outcome: 'unknown', inquire: true, why: 'bank-trouble', code: bankCode }
    expect(checkCallback(account, { ...stored, invoiceId: 'INV1' }, post)).toEqual(unknown)
  })
})

describe('the completion', () => {
  const complete = (wire: ScriptedWire) => sipay.complete3ds?.(contextOf(wire), { order_id: '77' }, { payer })
  const done = { status_code: 100, data: { invoice_id: 'INV1', order_no: '77', auth_code: '9', payment_status: 1 } }

  it('is approved, and must be confirmed because the amount went through a browser', async () => {
    const wire = scriptedWire(TOKEN, json(done))
    expect(await complete(wire)).toEqual({
      kind: 'approved',
      inquire: true,
      authCode: '9',
      hostReference: '77',
      kept: { orderNo: '77' },
    })
    expect(sipay.traits.confirmApprovals).toBe(true)
    expect(wire.sent[1]?.headers['authorization']).toBe('Bearer tok-1')
    expect(wire.sent[1]?.url).toBe('http://x.test/890/ccpayment/payment/complete')
    expect(open(SECRET, bodyOf(wire)['hash_key'] ?? '', 4)).toEqual(['$2y$10$key', 'INV1', '77', 'complete'])
  })

  it.each([
    [
      'a decline',
      { status_code: 41, data: { original_bank_error_code: '51' } },
      { kind: 'declined', reason: 'insufficient-funds', code: '41' },
    ],
    ['a no inside a success', { status_code: 100, data: { payment_status: 0 } }, { kind: 'declined' }],
    ['a success without a word on payment', { status_code: 100, data: {} }, { kind: 'unknown' }],
    ['a failure that says it was paid', { status_code: 41, data: { payment_status: 1 } }, { kind: 'unknown' }],
    [
      'another invoice',
      { status_code: 100, data: { invoice_id: 'X', payment_status: 1 } },
      { kind: 'unknown', why: 'figures-differ' },
    ],
    ['an invoice used before', { status_code: 117 }, { kind: 'unknown', why: 'order-used-before' }],
    ['a code in no list', { status_code: 555 }, { kind: 'unknown', why: 'unlisted-code' }],
    ['a wrong seal', { status_code: 68 }, { kind: 'error', code: '68' }],
  ])('hears of %s', async (_what, reply, expected) => {
    expect(await complete(scriptedWire(TOKEN, json(reply)))).toMatchObject(expected)
  })

  it.each(NONSENSE)('is unknown after %s, and nothing is sent twice [I-01]', async (_what, answer) => {
    const wire = scriptedWire(TOKEN, answer)
    expect((await complete(wire))?.kind).toBe('unknown')
    expect(wire.sent).toHaveLength(2)
    expect((await complete(scriptedWire(answer)))?.kind).toBe('unknown')
  })

  it('is not sent again after 401, and not sent at all without a token', async () => {
    const wire = scriptedWire(TOKEN, answered('Unauthorized', 401), TOKEN, json(done))
    expect((await complete(wire))?.kind).toBe('unknown')
    expect(wire.sent).toHaveLength(2)
    const refused = scriptedWire(json({ status_code: 30, status_description: 'x' }))
    expect(await complete(refused)).toMatchObject({ kind: 'error', code: '30' })
    expect(refused.sent).toHaveLength(1)
    expect((await complete(scriptedWire(json({ status_code: 41 }))))?.kind).toBe('error')
    expect((await complete(scriptedWire(json({ status_code: 100, data: { token: 'a\r\nb' } }))))?.kind).toBe('unknown')
  })

  it('is unknown after any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        expect((await complete(scriptedWire(TOKEN, answered(bytes))))?.kind).toBe('unknown')
      }),
    )
  })
})

describe('a refund', () => {
  const wanted = { amount: { amountMinor: 2_550n, currency: 'TRY' as const }, refundedBeforeMinor: 0n }
  const refund = (wire: ScriptedWire) => sipay.refund?.(contextOf(wire), wanted)

  it('seals the amount it sends', async () => {
    const wire = scriptedWire(TOKEN, json({ status_code: 100, invoice_id: 'INV1' }))
    expect(await refund(wire)).toMatchObject({ kind: 'approved', inquire: false })
    expect(bodyOf(wire)).toMatchObject({ amount: '25.50', invoice_id: 'INV1', app_id: 'app' })
    expect(open(SECRET, bodyOf(wire)['hash_key'] ?? '', 3)).toEqual(['25.50', 'INV1', '$2y$10$key'])
  })

  it('is unknown while it is queued, or speaks of another invoice', async () => {
    expect(await refund(scriptedWire(TOKEN, json({ status_code: 101 })))).toMatchObject({ why: 'under-review' })
    expect(await refund(scriptedWire(TOKEN, json({ status_code: 100, invoice_id: 'X' })))).toMatchObject({
      why: 'figures-differ',
    })
  })

  it.each(NONSENSE)('is unknown after %s', async (_what, answer) => {
    expect((await refund(scriptedWire(TOKEN, answer)))?.kind).toBe('unknown')
  })
})
