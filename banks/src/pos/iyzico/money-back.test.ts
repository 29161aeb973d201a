import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { answered, NONSENSE, scriptedWire, type ScriptedWire } from '../../testing/scripted-wire.ts'
import type { Fields } from '../../wire/fields.ts'
import type { PosContext } from '../port.ts'
import { iyzico } from './index.ts'

const SECRET = 'sandbox-secret-1'
const ORDER = 'A1B2C3D4E5F6G7H8I9J0'
const sign = (...values: string[]) => createHmac('sha256', SECRET).update(values.join(':')).digest('hex')

function contextOf(wire: ScriptedWire, kept: Fields = { paymentId: '77' }): PosContext {
  return {
    wire,
    account: {
      credentials: { apiKey: 'sandbox-key', secretKey: SECRET },
      endpoints: { api: 'http://localhost:3100/857' },
      mode: 'test',
      settings: {},
    },
    now: new Date('2026-07-24T10:00:00Z'),
    order: {
      orderId: ORDER,
      total: { amountMinor: 15_750n, currency: 'TRY' },
      installments: 3,
      payerIp: '85.34.78.112',
      startedAt: new Date('2026-07-24T10:00:00Z'),
      returnUrl: 'https://vezne.test/return',
    },
    kept,
  }
}

const json = (value: object) => answered(JSON.stringify(value))
const bodyOf = (wire: ScriptedWire): unknown => JSON.parse(wire.sent[0]?.body ?? '')

describe('money back', () => {
  const refund = (wire: ScriptedWire, kept?: Fields) =>
    iyzico.refund?.(contextOf(wire, kept), {
      amount: { amountMinor: 1_000n, currency: 'TRY' },
      refundedBeforeMinor: 0n,
    })
  const refunded = {
    status: 'success',
    paymentId: '77',
    price: 10,
    currency: 'TRY',
    conversationId: ORDER,
    signature: sign('77', '10', 'TRY', ORDER),
  }

  it('voids the whole payment by its number', async () => {
    const wire = scriptedWire(json({ status: 'success', paymentId: '77', price: 157.5, currency: 'TRY' }))
    expect(await iyzico.voidSale?.(contextOf(wire))).toMatchObject({ kind: 'approved' })
    expect(bodyOf(wire)).toMatchObject({ paymentId: '77', ip: '85.34.78.112' })
    const other = scriptedWire(json({ status: 'success', paymentId: '78' }))
    expect(await iyzico.voidSale?.(contextOf(other))).toMatchObject({ kind: 'unknown', why: 'figures-differ' })
  })

  it('refunds a part by a signed reply with our figures', async () => {
    const wire = scriptedWire(json(refunded))
    expect(await refund(wire)).toMatchObject({ kind: 'approved' })
    expect(bodyOf(wire)).toMatchObject({ paymentId: '77', price: '10.0', currency: 'TRY' })
    expect(await refund(scriptedWire(json({ ...refunded, signature: '' })))).toMatchObject({ why: 'signature' })
    const more = { ...refunded, price: 11, signature: sign('77', '11', 'TRY', ORDER) }
    expect(await refund(scriptedWire(json(more)))).toMatchObject({ why: 'figures-differ' })
  })

  it('says what to do instead when the day decides', async () => {
    const dayEnd = { status: 'failure', errorCode: '10223' }
    expect(await refund(scriptedWire(json(dayEnd)))).toMatchObject({ hint: 'void-instead' })
    expect(await iyzico.voidSale?.(contextOf(scriptedWire(json(dayEnd))))).toMatchObject({ hint: 'refund-instead' })
  })

  it('asks nothing of iyzico without its number', async () => {
    const wire = scriptedWire()
    expect(await refund(wire, {})).toMatchObject({ kind: 'error' })
    expect(await iyzico.voidSale?.(contextOf(wire, {}))).toMatchObject({ kind: 'error' })
    expect(wire.sent).toEqual([])
  })

  it.each(NONSENSE)('is unknown after %s', async (_what, answer) => {
    expect((await refund(scriptedWire(answer)))?.kind).toBe('unknown')
    expect((await iyzico.voidSale?.(contextOf(scriptedWire(answer))))?.kind).toBe('unknown')
  })
})
