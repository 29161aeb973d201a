import { Card } from '@vezne/domain/card/card.ts'
import { describe, expect, it } from 'vitest'
import { answered, NONSENSE, scriptedWire, type ScriptedWire } from '../../testing/scripted-wire.ts'
import { parseXml, textAt } from '../../wire/xml.ts'
import type { Answer, PosContext } from '../port.ts'
import { AUTHENTICATED, FOUND, SIGNER } from './fixtures/documents.ts'
import { signRequest } from './hash.ts'
import { payfor } from './index.ts'

const card = new Card({ number: '4155650100416111', cvv: '123', holder: 'A B', expiryMonth: '01', expiryYear: '2030' })
const payer = { name: 'A B', email: '', phone: '', identityNumber: '', language: 'tr' } as const
const amount = { amountMinor: 101n, currency: 'TRY' } as const
const proof = { RequestGuid: '4711' }

function at(wire: ScriptedWire, settings: Record<string, string> = {}): PosContext {
  return {
    wire,
    now: new Date(0),
    account: {
      credentials: { ...SIGNER, userPass: 'UcBN0' },
      endpoints: { api: 'http://bank.test/XMLGate.aspx', gate: 'http://bank.test/Default.aspx' },
      mode: 'test',
      settings,
    },
    order: {
      orderId: AUTHENTICATED.OrderId,
      total: amount,
      installments: 1,
      payerIp: '10.0.0.1',
      startedAt: new Date(0),
      returnUrl: 'https://vezne.test/return',
    },
    kept: {},
  }
}

const approval = answered('<PayforResponse><ProcReturnCode>00</ProcReturnCode></PayforResponse>')

type Call = (context: PosContext) => Promise<Answer> | undefined
const MONEY_CALLS: [verb: string, word: string, confirms: boolean, call: Call][] = [
  ['complete3ds', '3DModelPayment', true, (context) => payfor.complete3ds?.(context, proof, { payer })],
  ['voidSale', 'Void', false, (context) => payfor.voidSale?.(context)],
  ['refund', 'Refund', false, (context) => payfor.refund?.(context, { amount, refundedBeforeMinor: 0n })],
]

const sentXml = (wire: ScriptedWire) => parseXml(wire.sent[0]?.body ?? '')

describe('PayFor', () => {
  it('hands the browser a signed form without our password', async () => {
    const begun = await payfor.begin3ds?.(at(scriptedWire()), { card, payer })
    if (begun?.kind !== 'handover' || begun.handover.kind !== 'form') throw new Error('no form')
    const { action, fields } = begun.handover
    expect(action).toBe('http://bank.test/Default.aspx')
    expect(fields).toMatchObject({
      MbrId: '5',
      MerchantID: SIGNER.merchantId,
      PurchAmount: '1.01',
      InstallmentCount: '0',
      Currency: '949',
      SecureType: '3DModel',
      Expiry: '0130',
    })
    expect(fields['Hash']).toBe(signRequest(SIGNER.storeKey, fields))
    expect(fields).not.toHaveProperty('UserPass')
    expect(Object.values(fields)).not.toContain(SIGNER.storeKey)
  })

  it('speaks for the bank of its dialect', async () => {
    const begun = await payfor.begin3ds?.(at(scriptedWire(), { dialect: 'ziraat-katilim' }), { card, payer })
    expect(begun).toMatchObject({ handover: { fields: { MbrId: '12' } } })
  })

  it.each(MONEY_CALLS)('sends %s once, as %s', async (_, word, confirms, call) => {
    const wire = scriptedWire(approval)
    expect(await call(at(wire))).toMatchObject({ kind: 'approved', inquire: confirms })
    expect(wire.sent).toHaveLength(1)
    expect(wire.sent[0]?.url).toBe('http://bank.test/XMLGate.aspx')
    const xml = sentXml(wire)
    expect(xml?.name).toBe('PayforRequest')
    expect([textAt(xml, 'TxnType'), textAt(xml, 'SecureType')]).toContain(word)
  })

  it('completes with the guid and nothing else of the return', async () => {
    const wire = scriptedWire(approval)
    await payfor.complete3ds?.(at(wire), { ...proof, PurchAmount: '9.99' }, { payer })
    const names = sentXml(wire)?.children.map(({ name }) => name)
    expect(names).toEqual(['RequestGuid', 'UserCode', 'UserPass', 'OrderId', 'SecureType'])
  })

  it('sends nothing without a guid', async () => {
    const wire = scriptedWire(approval)
    expect(await payfor.complete3ds?.(at(wire), {}, { payer })).toMatchObject({ kind: 'error' })
    expect(wire.sent).toHaveLength(0)
  })

  it.each(
    MONEY_CALLS.flatMap(([verb, , , call]) => NONSENSE.map(([what, answer]) => [verb, what, answer, call] as const)),
  )('leaves %s unknown after %s', async (_verb, _what, answer, call) => {
    expect((await call(at(scriptedWire(answer))))?.kind).toBe('unknown')
  })

  it('checks the signature at QNB and the binding at both banks', async () => {
    const forged = { ...AUTHENTICATED, ResponseHash: 'AAAA' }
    expect((await payfor.checkReturn?.(at(scriptedWire()), AUTHENTICATED))?.outcome).toBe('authenticated')
    expect((await payfor.checkReturn?.(at(scriptedWire()), forged))?.outcome).toBe('rejected')
    const katilim = at(scriptedWire(), { dialect: 'ziraat-katilim' })
    expect((await payfor.checkReturn?.(katilim, { ...forged, MbrId: '12' }))?.outcome).toBe('authenticated')
    expect((await payfor.checkReturn?.(katilim, { ...forged, MbrId: '12', Currency: '840' }))?.outcome).toBe('rejected')
  })

  it('[I-05] confirms a sale only by the figures of the order', async () => {
    const found = answered(FOUND.replace('202210312A24', AUTHENTICATED.OrderId))
    expect(await payfor.inquire?.(at(scriptedWire(found)))).toMatchObject({ state: 'paid', paid: true })
    const context = at(scriptedWire(found))
    const inParts = { ...context, order: { ...context.order, installments: 6 } }
    expect((await payfor.inquire?.(inParts))?.paid).toBe(false)
    expect(payfor.traits.confirmApprovals).toBe(true)
  })

  it.each(NONSENSE)('says pending when an inquiry gets %s', async (_, answer) => {
    expect(await payfor.inquire?.(at(scriptedWire(answer)))).toMatchObject({ state: 'pending', paid: false })
  })
})
