import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Card } from '@vezne/domain/card/card.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answered, NONSENSE, scriptedWire, type ScriptedWire } from '../../testing/scripted-wire.ts'
import { decodeForm, encodeForm, type Fields } from '../../wire/fields.ts'
import type { Order, Payer, PosContext } from '../port.ts'
import { tokenOf } from './hash.ts'
import { paytr } from './index.ts'

const secrets = { merchantId: '123456', merchantKey: 'AAAABBBBCCCCDDDD', merchantSalt: 'EEEEFFFFGGGGHHHH' }
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8').trim()
const order: Order = {
  orderId: 'ORD1001',
  total: { amountMinor: 15_728n, currency: 'TRY' },
  installments: 6,
  payerIp: '85.34.78.112',
  startedAt: new Date('2026-07-24T10:00:00Z'),
  returnUrl: 'https://vezne.test/return',
}
const payer: Payer = { name: 'Ayşe Yılmaz', email: 'a@b.c', phone: '5551112233', identityNumber: '', language: 'tr' }
const card = new Card({
  number: '4355084355084358',
  cvv: '000',
  holder: 'AYŞE YILMAZ',
  expiryMonth: '12',
  expiryYear: '2030',
})

interface Changes {
  order?: Partial<Order>
  mode?: 'test' | 'live'
}
function contextOf(wire: ScriptedWire = scriptedWire(), changes: Changes = {}): PosContext {
  const { mode = 'live' } = changes
  const account = { credentials: { ...secrets }, endpoints: { api: 'https://www.paytr.com' }, mode, settings: {} }
  return { wire, account, now: order.startedAt, order: { ...order, ...changes.order }, kept: {} }
}

describe('begin', () => {
  const begin = async (changes?: Changes): Promise<Fields> => {
    const begun = await paytr.begin3ds?.(contextOf(scriptedWire(), changes), { card, payer, programme: 'wings' })
    return begun?.kind === 'handover' && begun.handover.kind === 'form' ? begun.handover.fields : {}
  }

  it('hands over a signed form and calls nobody [B-01]', async () => {
    const wire = scriptedWire()
    const begun = await paytr.begin3ds?.(contextOf(wire), { card, payer, programme: 'wings' })
    expect(begun).toMatchObject({ handover: { kind: 'form', action: 'https://www.paytr.com/odeme' }, kept: {} })
    expect(wire.sent).toEqual([])
    const fields = await begin()
    expect(fields).toMatchObject({
      payment_amount: '157.28',
      installment_count: '6',
      currency: 'TL',
      test_mode: '0',
      non_3d: '0',
      card_type: 'axess',
      expiry_year: '30',
      merchant_ok_url: 'https://vezne.test/return',
      merchant_fail_url: 'https://vezne.test/return',
      user_basket: '[["Tahsilat","157.28",1]]',
    })
    expect(fields['paytr_token']).toBe(tokenOf(secrets, 'direct-payment', fields))
  })

  it('names a single payment, a test and another currency in PayTR’s words', async () => {
    const amount = { amountMinor: 100n, currency: 'USD' as const }
    expect(await begin({ order: { installments: 1, total: amount }, mode: 'test' })).toMatchObject({
      installment_count: '0',
      card_type: '',
      test_mode: '1',
      currency: 'USD',
      payment_amount: '1.00',
    })
  })
})

it('lets the browser’s return prove nothing', async () => {
  for (const returned of [{}, { status: 'success' }]) {
    expect(await paytr.checkReturn?.(contextOf(), returned)).toMatchObject({ outcome: 'unknown', inquire: true })
  }
})

describe('a notification', () => {
  const check = (body: string, changes?: Changes) =>
    paytr.notifications?.check(contextOf(scriptedWire(), changes), { headers: {}, body })
  const genuine = fixture('notification-success.txt')
  const fields = decodeForm(genuine) ?? {}
  const changed = (changes: Fields) => encodeForm({ ...fields, ...changes })
  // The hash of a notification is that of a call whose last two values are status and total.
  const signed = (status: string, total: string, more: Fields = {}) => {
    const hash = tokenOf({ ...secrets, merchantId: '', merchantSalt: '' }, 'status', {
      merchant_oid: `ORD1001${secrets.merchantSalt}${status}${total}`,
    })
    return changed({ status, total_amount: total, hash, ...more })
  }

  it('is approved as the vector gives it, and answered with OK', () => {
    expect(check(genuine)).toEqual({ outcome: 'approved', inquire: false, kept: {} })
    expect(paytr.notifications?.orderIdOf({ headers: {}, body: genuine })).toBe('ORD1001')
    expect(paytr.notifications?.reply).toBe('OK')
  })

  it('[I-11] is approved without what the hash does not cover, and then asked about', () => {
    const { merchant_oid = '', status = '', total_amount = '', hash = '' } = fields
    const bare = encodeForm({ merchant_oid, status, total_amount, hash })
    expect(check(bare)).toEqual({ outcome: 'approved', inquire: true, kept: {} })
    for (const name of ['currency', 'payment_amount', 'installment_count', 'test_mode']) {
      const { [name]: _taken, ...rest } = fields
      expect(check(encodeForm(rest))).toMatchObject({ outcome: 'approved', inquire: true })
    }
  })

  it('above the stored charge is charged, but must be asked about', () => {
    expect(check(signed('success', '15729'))).toMatchObject({ outcome: 'approved', inquire: true })
  })

  it('of a failure is declined with PayTR’s code', () => {
    expect(check(signed('failed', '0', { failed_reason_code: '6', failed_reason_msg: 'x' }))).toEqual({
      outcome: 'declined',
      inquire: false,
      reason: 'cancelled-by-payer',
      code: '6',
      message: 'x',
    })
    expect(check(signed('failed', '0', { failed_reason_code: '99' }))).toMatchObject({ reason: 'other', code: '99' })
  })

  it.each(['68', '90', '91', '92', '94', '96'])(
    '[I-07] of a failure with %s of the card’s bank is asked about',
    (code) => {
      const unknown = { outcome: 'unknown', inquire: true, why: 'bank-trouble', code }
      expect(check(signed('failed', '0', { failed_reason_code: code }))).toEqual(unknown)
    },
  )

  it.each([
    ['a total below the charge', signed('success', '15727')],
    ['another total under the same hash', changed({ total_amount: '1572800' })],
    ['status and total re-cut', changed({ status: 'success1', total_amount: '5728' })],
    ['another currency', changed({ currency: 'USD' })],
    ['a currency nobody knows', changed({ currency: 'constructor' })],
    ['another amount', changed({ payment_amount: '15727' })],
    ['other instalments', changed({ installment_count: '3' })],
    ['a test under a live order', changed({ test_mode: '1' })],
    ['another shop', changed({ merchant_id: '654321' })],
    ['a total that is no number', changed({ total_amount: '' })],
    ['a status nobody knows', signed('waiting', '15728')],
    ['a name that comes twice', `${genuine}&status=success`],
    ['nothing', ''],
  ])('is rejected with %s [I-11]', (_what, body) => {
    expect(check(body)).toMatchObject({ outcome: 'rejected', inquire: true })
  })

  it('is rejected for another order', () => {
    expect(check(genuine, { order: { orderId: 'ORD1002' } })).toMatchObject({ outcome: 'rejected', why: 'binding' })
  })

  it('survives no change of a signed or bound field, and throws for nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(fields)), fc.string(), (name, text) => {
        const isFree = ['payment_type'].includes(name) || text === fields[name]
        expect(isFree || check(changed({ [name]: text }))?.outcome === 'rejected').toBe(true)
      }),
    )
    fc.assert(fc.property(fc.string(), (body) => check(body)?.outcome === 'rejected'))
  })
})

describe('a refund', () => {
  const wanted = { amount: { amountMinor: 1_197n, currency: 'TRY' as const }, refundedBeforeMinor: 500n }
  const refund = (wire: ScriptedWire) => paytr.refund?.(contextOf(wire), wanted)
  const reply = (value: object) => scriptedWire(answered(JSON.stringify(value)))

  it('names itself, so that it can be found among the returns', async () => {
    const wire = reply({ status: 'success', merchant_oid: 'ORD1001', return_amount: '11.97', is_test: 0 })
    expect(await refund(wire)).toMatchObject({ kind: 'approved', inquire: false })
    expect(decodeForm(wire.sent[0]?.body ?? '')).toMatchObject({ return_amount: '11.97', reference_no: 'ORD1001R500' })
  })

  it.each([
    ['another sum', { status: 'success', return_amount: '11.98' }, { kind: 'unknown', why: 'figures-differ' }],
    ['another order', { status: 'success', merchant_oid: 'X' }, { kind: 'unknown', why: 'figures-differ' }],
    ['too much', { status: 'error', err_no: '009', err_msg: 'x' }, { kind: 'error', hint: 'above-the-sale' }],
    ['a code in no list', { status: 'error', err_no: '777' }, { kind: 'unknown', why: 'unlisted-code', code: '777' }],
    ['a word nobody knows', { status: 'failed' }, { kind: 'unknown' }],
  ])('hears of %s', async (_what, value, expected) => {
    expect(await refund(reply(value))).toMatchObject(expected)
  })

  it.each(NONSENSE)('is unknown after %s, and sent once [I-01]', async (_what, answer) => {
    const wire = scriptedWire(answer)
    expect((await refund(wire))?.kind).toBe('unknown')
    expect(wire.sent).toHaveLength(1)
  })
})

describe('an inquiry', () => {
  const PAID = JSON.parse(fixture('status-paid.json')) as Record<string, unknown>
  const inquire = (changes: object, mode?: 'test' | 'live') =>
    paytr.inquire?.(contextOf(scriptedWire(answered(JSON.stringify({ ...PAID, ...changes }))), mode ? { mode } : {}))

  it.each([
    ['a paid one', {}, { state: 'paid', paid: true, amountMinor: 15_728n }],
    ['one with a point', { payment_total: 157.28 }, { state: 'paid', paid: true }],
    [
      'one with PayTR’s commission on it',
      { payment_total: '160,00' },
      { state: 'paid', paid: false, amountMinor: 16_000n },
    ],
    ['another currency', { currency: 'USD' }, { state: 'paid', paid: false }],
    [
      'a part given back',
      { returns: [{ amount: '10' }, { amount: '0,50' }] },
      { state: 'partly-refunded', paid: false, refundedMinor: 1_050n },
    ],
    ['all given back', { returns: '[{"amount":157.28}]' }, { state: 'refunded', paid: false }],
    ['a list with a gap', { returns: { '1': { amount: '157.28' } } }, { state: 'refunded', paid: false }],
    ['a return that cannot be read', { returns: [{ amount: 'x' }] }, { state: 'pending', paid: false }],
    ['a test payment', { test_mode: '1' }, { state: 'pending', paid: false }],
    [
      'nothing under the id',
      { status: 'error', err_no: '004', err_msg: 'merchant_oid ile başarılı ödeme bulunamadı' },
      { state: 'not-found', paid: false, code: '004' },
    ],
    [
      'a refused question',
      { status: 'error', err_no: '003', err_msg: 'paytr_token geçersiz' },
      { state: 'pending', paid: false },
    ],
    ['a sum that cannot be read', { payment_total: 'x' }, { state: 'pending', paid: false }],
  ])('of %s', async (_what, changes, expected) => {
    expect(await inquire(changes)).toMatchObject(expected)
  })

  it.each(NONSENSE)('cannot tell after %s', async (_what, answer) => {
    expect(await paytr.inquire?.(contextOf(scriptedWire(answer)))).toEqual({ state: 'pending', paid: false, kept: {} })
  })
})
