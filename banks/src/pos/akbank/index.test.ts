import { Card } from '@vezne/domain/card/card.ts'
import { describe, expect, it } from 'vitest'
import { answered, NONSENSE, scriptedWire, type ScriptedWire } from '../../testing/scripted-wire.ts'
import type { Answer, PosContext } from '../port.ts'
import { MERCHANT, PAID_ROW, SECRET_KEY, TERMINAL, YES } from './fixtures/account.ts'
import { signBody, signForm } from './hash.ts'
import { akbank } from './index.ts'

const card = new Card({ number: '4355093000315232', cvv: '471', holder: 'A B', expiryMonth: '11', expiryYear: '2040' })
const payer = { name: 'A B', email: 'a@vezne.test', phone: '', identityNumber: '', language: 'tr' } as const
const amount = { amountMinor: 101n, currency: 'TRY' } as const

function at(wire: ScriptedWire): PosContext {
  return {
    wire,
    now: new Date('2026-03-01T22:30:00.123Z'),
    account: {
      credentials: { merchantSafeId: MERCHANT, terminalSafeId: TERMINAL, secretKey: SECRET_KEY },
      endpoints: { api: 'http://bank.test/46/api', gate: 'http://bank.test/46/securepay' },
      mode: 'test',
      settings: {},
    },
    order: {
      orderId: YES.orderId,
      total: amount,
      installments: 1,
      payerIp: '10.0.0.1',
      startedAt: new Date(0),
      returnUrl: 'https://vezne.test/return',
    },
    kept: {},
  }
}

type Call = (context: PosContext) => Promise<Answer> | undefined
const MONEY_CALLS: [verb: string, txnCode: string, call: Call][] = [
  ['complete3ds', '1000', (context) => akbank.complete3ds?.(context, YES, { payer })],
  ['voidSale', '1003', (context) => akbank.voidSale?.(context)],
  ['refund', '1002', (context) => akbank.refund?.(context, { amount, refundedBeforeMinor: 0n })],
]

describe('Akbank', () => {
  it('hands the browser a signed form of the documented fields', async () => {
    const begun = await akbank.begin3ds?.(at(scriptedWire()), { card, payer })
    if (begun?.kind !== 'handover' || begun.handover.kind !== 'form') throw new Error('no form')
    const { action, fields } = begun.handover
    expect(action).toBe('http://bank.test/46/securepay')
    expect(fields).toMatchObject({
      paymentModel: '3D',
      txnCode: '3000',
      amount: '1.01',
      installCount: '1',
      lang: 'TR',
      expiredDate: '1140',
      requestDateTime: '2026-03-02T01:30:00.123',
    })
    expect(fields['randomNumber']).toMatch(/^[0-9A-F]{128}$/)
    expect(fields['hash']).toBe(signForm(SECRET_KEY, fields))
    expect(begun.kept).toEqual({})
  })

  it.each(MONEY_CALLS)('sends %s once, as %s, under a signature of its own text', async (_, txnCode, call) => {
    const wire = scriptedWire(answered(JSON.stringify({ responseCode: 'VPS-0000', order: { orderId: YES.orderId } })))
    expect(await call(at(wire))).toMatchObject({ kind: 'approved', inquire: false })
    expect(wire.sent).toHaveLength(1)
    const [request] = wire.sent
    expect(request?.url).toBe('http://bank.test/46/api/transaction/process')
    expect(request?.headers['auth-hash']).toBe(signBody(SECRET_KEY, request?.body ?? ''))
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ version: '1.00', txnCode, order: { orderId: YES.orderId } })
  })

  it('completes with our figures and nothing of the return but its proof', async () => {
    const wire = scriptedWire()
    await akbank.complete3ds?.(at(wire), { ...YES, amount: '9.99' }, { payer })
    const { transaction, secureTransaction, card: sentCard } = JSON.parse(wire.sent[0]?.body ?? '')
    expect(transaction).toEqual({ amount: '1.01', currencyCode: 949, motoInd: 0, installCount: 1 })
    expect(Object.keys(secureTransaction)).toEqual(['secureId', 'secureEcomInd', 'secureData', 'secureMd'])
    expect(sentCard).toBeUndefined()
  })

  it.each(
    MONEY_CALLS.flatMap(([verb, , call]) => NONSENSE.map(([what, answer]) => [verb, what, answer, call] as const)),
  )('leaves %s unknown after %s', async (_verb, _what, answer, call) => {
    expect((await call(at(scriptedWire(answer))))?.kind).toBe('unknown')
  })

  it('binds a return to its order and its account', async () => {
    const context = at(scriptedWire())
    expect((await akbank.checkReturn?.(context, YES))?.outcome).toBe('authenticated')
    const other = { ...context, order: { ...context.order, orderId: 'ANOTHER' } }
    expect((await akbank.checkReturn?.(other, YES))?.outcome).toBe('rejected')
    const credentials = { ...context.account.credentials, terminalSafeId: 'another' }
    const elsewhere = { ...context, account: { ...context.account, credentials } }
    expect((await akbank.checkReturn?.(elsewhere, YES))?.outcome).toBe('rejected')
  })

  it('asks for an order and believes only its own figures', async () => {
    const row = { ...PAID_ROW, orderId: YES.orderId, orgOrderId: YES.orderId }
    const reply = answered(JSON.stringify({ responseCode: 'VPS-0000', txnDetailList: [row] }))
    expect(await akbank.inquire?.(at(scriptedWire(reply)))).toMatchObject({ state: 'paid', paid: true })
    const dearer = at(scriptedWire(reply))
    const order = { ...dearer.order, total: { ...amount, amountMinor: 102n } }
    expect((await akbank.inquire?.({ ...dearer, order }))?.paid).toBe(false)
  })

  it.each(NONSENSE)('says pending when an inquiry gets %s', async (_, answer) => {
    expect(await akbank.inquire?.(at(scriptedWire(answer)))).toMatchObject({ state: 'pending', paid: false })
  })
})
