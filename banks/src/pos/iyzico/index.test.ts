import { createHmac } from 'node:crypto'
import { Card } from '@vezne/domain/card/card.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answered, NONSENSE, scriptedWire, type ScriptedWire } from '../../testing/scripted-wire.ts'
import type { Fields } from '../../wire/fields.ts'
import type { Payer, PosAccount, PosContext } from '../port.ts'
import { iyzico } from './index.ts'

const SECRET = 'sandbox-secret-1'
const ORDER = 'A1B2C3D4E5F6G7H8I9J0'
const sign = (...values: string[]) => createHmac('sha256', SECRET).update(values.join(':')).digest('hex')

const card = new Card({
  number: '5528790000000008',
  cvv: '123',
  holder: 'Ayşe Yılmaz',
  expiryMonth: '12',
  expiryYear: '2030',
})
const payer: Payer = {
  name: 'Ayşe Nur Yılmaz',
  email: 'a@b.c',
  phone: '5551112233',
  identityNumber: '',
  language: 'tr',
}

function contextOf(
  wire: ScriptedWire,
  kept: Fields = { paymentId: '77' },
  halfSecure: PosAccount['halfSecure'] = [],
): PosContext {
  return {
    wire,
    account: {
      credentials: { apiKey: 'sandbox-key', secretKey: SECRET },
      endpoints: { api: 'http://localhost:3100/857' },
      mode: 'test',
      settings: {},
      halfSecure,
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
const PAYMENT = {
  status: 'success',
  paymentId: '77',
  conversationId: ORDER,
  basketId: ORDER,
  currency: 'TRY',
  price: 157.5,
  paidPrice: 157.5,
  fraudStatus: 1,
  authCode: '123456',
  hostReference: 'ref',
  itemTransactions: [{ paymentTransactionId: '99', paidPrice: 157.5 }],
  signature: sign('77', 'TRY', ORDER, ORDER, '157.5', '157.5'),
}
const bodyOf = (wire: ScriptedWire): unknown => JSON.parse(wire.sent[0]?.body ?? '')

describe('begin', () => {
  const begin = (wire: ScriptedWire) => iyzico.begin3ds?.(contextOf(wire, {}), { card, payer })
  const begun = {
    status: 'success',
    paymentId: '77',
    conversationId: ORDER,
    threeDSHtmlContent: Buffer.from('<form>ş</form>').toString('base64'),
    signature: sign('77', ORDER),
  }

  it('hands over the page that iyzico wrote and keeps its number [B-01]', async () => {
    const wire = scriptedWire(json(begun))
    expect(await begin(wire)).toEqual({
      kind: 'handover',
      handover: { kind: 'html', html: '<form>ş</form>' },
      kept: { paymentId: '77' },
    })
    expect(wire.sent[0]?.url).toBe('http://localhost:3100/857/payment/3dsecure/initialize')
    expect(bodyOf(wire)).toMatchObject({
      price: '157.5',
      paidPrice: '157.5',
      installment: 3,
      callbackUrl: 'https://vezne.test/return',
      paymentCard: { cardNumber: '5528790000000008', expireYear: '2030', expireMonth: '12', cvc: '123' },
      buyer: { name: 'Ayşe Nur', surname: 'Yılmaz', gsmNumber: '+905551112233' },
      basketItems: [{ itemType: 'VIRTUAL', price: '157.5' }],
    })
  })

  it('signs the real path, never where a pretend bank stands', async () => {
    const wire = scriptedWire(json(begun))
    await begin(wire)
    const sent = wire.sent[0]
    const token = Buffer.from(sent?.headers['authorization']?.slice(8) ?? '', 'base64').toString()
    const text = `${sent?.headers['x-iyzi-rnd']}/payment/3dsecure/initialize${sent?.body}`
    expect(token).toContain(`signature:${createHmac('sha256', SECRET).update(text).digest('hex')}`)
  })

  it.each([
    ['a wrong signature', { ...begun, signature: sign('78', ORDER) }, 'signature'],
    ['no signature', { ...begun, signature: null }, 'signature'],
    ['no page', { ...begun, threeDSHtmlContent: '' }, 'unreadable'],
    ['another order', { ...begun, conversationId: 'X', signature: sign('77', 'X') }, 'figures-differ'],
  ])('does not go on with %s', async (_what, reply, why) => {
    expect(await begin(scriptedWire(json(reply)))).toEqual({ kind: 'unknown', why })
  })
})

describe('the return', () => {
  const post = (status: string, mdStatus: string, conversationId = ORDER, paymentId = '77') => ({
    status,
    mdStatus,
    paymentId,
    conversationId,
    conversationData: 'abc:def',
    signature: sign('abc:def', conversationId, mdStatus, paymentId, status),
  })
  const check = (returned: Fields, kept?: Fields, halfSecure?: PosAccount['halfSecure']) =>
    iyzico.checkReturn?.(contextOf(scriptedWire(), kept, halfSecure), returned)

  it('is authenticated by success and mdStatus 1 only', async () => {
    expect(await check(post('success', '1'))).toEqual({
      outcome: 'authenticated',
      inquire: false,
      proof: { paymentId: '77' },
    })
    for (const mdStatus of ['', '0', '2', '3', '4', '5', '6', '7', '8', '01', '1 ']) {
      expect((await check(post('success', mdStatus)))?.outcome).toBe('declined')
    }
    expect((await check(post('failure', '1')))?.outcome).toBe('declined')
  })

  it('takes a half-secure result only where the account says so', async () => {
    const allowed = await Promise.all(
      ['0', '2', '3', '4', '5'].map(async (mdStatus) => check(post('success', mdStatus), undefined, ['2', '3', '4'])),
    )
    expect(allowed.map((checked) => checked?.outcome)).toEqual([
      'declined',
      'authenticated',
      'authenticated',
      'authenticated',
      'declined',
    ])
  })

  it.each([
    ['of another order', post('success', '1', 'OTHER')],
    ['of another payment', post('success', '1', ORDER, '78')],
    ['without a signature', { ...post('success', '1'), signature: '' }],
    ['with a no turned into a yes', { ...post('success', '0'), mdStatus: '1' }],
    ['re-cut between its colons', { ...post('success', '1'), conversationData: 'abc', conversationId: `def:${ORDER}` }],
    ['re-cut in its tail', { ...post('failure', '0'), mdStatus: '0:77', paymentId: 'failure', status: '' }],
    ['with nothing in it', {}],
  ])('is rejected %s [I-11]', async (_what, returned) => {
    expect(await check(returned)).toMatchObject({ outcome: 'rejected', inquire: true })
  })

  it('is rejected when no payment was begun', async () => {
    expect(await check(post('success', '1', ORDER, ''), {})).toMatchObject({ outcome: 'rejected', why: 'binding' })
  })

  it('survives no change of any signed field', async () => {
    const genuine: Fields = post('success', '1')
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...iyzico.traits.signedFields), fc.string(), async (name, text) => {
        const checked = await check({ ...genuine, [name]: text })
        expect(checked?.outcome === 'rejected' || text === genuine[name]).toBe(true)
      }),
    )
  })
})

describe('the completion', () => {
  const complete = (wire: ScriptedWire) => iyzico.complete3ds?.(contextOf(wire), { paymentId: '77' }, { payer })

  it('names the amount again and is approved by a signed reply with our figures', async () => {
    const wire = scriptedWire(json(PAYMENT))
    expect(await complete(wire)).toEqual({
      kind: 'approved',
      inquire: false,
      authCode: '123456',
      hostReference: 'ref',
      kept: { paymentId: '77', paymentTransactions: '99=157.5' },
    })
    expect(wire.sent[0]?.url).toMatch(/\/payment\/v2\/3dsecure\/auth$/)
    expect(bodyOf(wire)).toEqual({
      locale: 'tr',
      conversationId: ORDER,
      paymentId: '77',
      paidPrice: '157.5',
      basketId: ORDER,
      currency: 'TRY',
    })
  })

  it.each([
    ['a signature of others', { signature: sign('x') }, 'signature'],
    ['no signature', { signature: undefined }, 'signature'],
    [
      'another sum',
      { paidPrice: 157.51, signature: sign('77', 'TRY', ORDER, ORDER, '157.51', '157.5') },
      'figures-differ',
    ],
    [
      'another currency',
      { currency: 'USD', signature: sign('77', 'USD', ORDER, ORDER, '157.5', '157.5') },
      'figures-differ',
    ],
    ['another basket', { basketId: 'B', signature: sign('77', 'TRY', 'B', ORDER, '157.5', '157.5') }, 'figures-differ'],
    ['a review', { fraudStatus: 0 }, 'under-review'],
    ['no word on fraud', { fraudStatus: undefined }, 'under-review'],
  ])('is unknown with %s', async (_what, changes, why) => {
    expect(await complete(scriptedWire(json({ ...PAYMENT, ...changes })))).toMatchObject({ kind: 'unknown', why })
  })

  it('hears a refusal of the risk team and of the bank', async () => {
    expect(await complete(scriptedWire(json({ ...PAYMENT, fraudStatus: -1 })))).toMatchObject({
      reason: 'suspected-fraud',
    })
    const refused = { status: 'failure', errorCode: '10051', errorMessage: 'Yetersiz bakiye' }
    expect(await complete(scriptedWire(json(refused)))).toMatchObject({ reason: 'insufficient-funds', code: '10051' })
  })

  it.each(NONSENSE)('is unknown after %s, and nothing is sent twice [I-01]', async (_what, answer) => {
    const wire = scriptedWire(answer)
    expect((await complete(wire))?.kind).toBe('unknown')
    expect(wire.sent).toHaveLength(1)
  })

  it('is unknown after a yes that came with status 500, and after any bytes', async () => {
    expect((await complete(scriptedWire(answered(JSON.stringify(PAYMENT), 500))))?.kind).toBe('unknown')
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        expect((await complete(scriptedWire(answered(bytes))))?.kind).toBe('unknown')
      }),
    )
  })
})

it('takes a refusal under 4xx for what it says, and no success that contradicts itself', async () => {
  const complete = (wire: ScriptedWire) => iyzico.complete3ds?.(contextOf(wire), { paymentId: '77' }, { payer })
  const refused = JSON.stringify({ status: 'failure', errorCode: '1000' })
  expect(await complete(scriptedWire(answered(refused, 401)))).toMatchObject({ kind: 'error', code: '1000' })
  expect((await complete(scriptedWire(answered(JSON.stringify(PAYMENT), 302))))?.kind).toBe('unknown')
  expect((await complete(scriptedWire(answered(JSON.stringify(PAYMENT), 404))))?.kind).toBe('unknown')
})
