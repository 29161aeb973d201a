import { Card } from '@vezne/domain/card/card.ts'
import { describe, expect, it } from 'vitest'
import { answered, NONSENSE, scriptedWire, type ScriptedWire } from '../../testing/scripted-wire.ts'
import { decodeForm } from '../../wire/fields.ts'
import { parseXml, textAt } from '../../wire/xml.ts'
import type { Answer, PosContext } from '../port.ts'
import { payflex } from './index.ts'

const card = new Card({ number: '4938410157705591', cvv: '453', holder: 'A B', expiryMonth: '12', expiryYear: '2029' })
const payer = { name: 'A B', email: '', phone: '', identityNumber: '', language: 'tr' } as const
const amount = { amountMinor: 101n, currency: 'TRY' } as const
const proof = { Eci: '05', Cavv: 'A+/=', VerifyEnrollmentRequestId: 'r1', Pan: 'never' }

function at(wire: ScriptedWire, settings: Record<string, string> = {}): PosContext {
  return {
    wire,
    now: new Date(0),
    account: {
      credentials: { merchantId: '000100000013506', password: '123456', terminalNo: 'VP000579' },
      endpoints: { api: 'http://bank.test/vpos', mpi: 'http://bank.test/mpi', search: 'http://bank.test/search' },
      mode: 'test',
      settings,
    },
    order: {
      orderId: 'ABCDEFGHIJ0123456789',
      total: amount,
      installments: 3,
      payerIp: '10.0.0.1',
      startedAt: new Date(0),
      returnUrl: 'https://vezne.test/return',
    },
    kept: { verifyEnrollmentRequestId: 'r1' },
  }
}

const approval = answered('<VposResponse><ResultCode>0000</ResultCode><TransactionId>T1</TransactionId></VposResponse>')

type Call = (context: PosContext) => Promise<Answer> | undefined
const MONEY_CALLS: [verb: string, type: string, call: Call][] = [
  ['complete3ds', 'Sale', (context) => payflex.complete3ds?.(context, proof, { payer, card })],
  ['voidSale', 'Cancel', (context) => payflex.voidSale?.(context)],
  ['refund', 'Refund', (context) => payflex.refund?.(context, { amount, refundedBeforeMinor: 0n })],
]

const sentXml = (wire: ScriptedWire) => parseXml(decodeForm(wire.sent[0]?.body ?? '')?.['prmstr'] ?? '')

describe('PayFlex', () => {
  it('enrolls the card first and keeps the id of that step', async () => {
    const wire = scriptedWire(
      answered(
        '<IPaySecure><Message><VERes><Status>Y</Status><PaReq>p</PaReq><ACSUrl>https://acs.test</ACSUrl><TermUrl>t</TermUrl><MD>m</MD></VERes></Message></IPaySecure>',
      ),
    )
    const begun = await payflex.begin3ds?.(at(wire), { card, payer })
    const sent = decodeForm(wire.sent[0]?.body ?? '') ?? {}
    expect(wire.sent[0]?.url).toBe('http://bank.test/mpi')
    expect(sent).toMatchObject({ PurchaseAmount: '1.01', InstallmentCount: '3', SessionInfo: 'ABCDEFGHIJ0123456789' })
    expect(sent['VerifyEnrollmentRequestId']).toMatch(/^[0-9a-f]{32}$/)
    expect(begun).toMatchObject({
      kind: 'handover',
      kept: { verifyEnrollmentRequestId: sent['VerifyEnrollmentRequestId'] },
    })
    expect(JSON.stringify(begun)).not.toContain('4938410157705591')
  })

  it('does not enroll a card of a scheme the bank has no number for', async () => {
    const wire = scriptedWire()
    const odd = new Card({ number: '6200000000000000', cvv: '1', holder: '', expiryMonth: '01', expiryYear: '2030' })
    expect(await payflex.begin3ds?.(at(wire), { card: odd, payer })).toMatchObject({ kind: 'declined' })
    expect(wire.sent).toHaveLength(0)
  })

  it.each(MONEY_CALLS)('sends %s once, as %s', async (_, type, call) => {
    const wire = scriptedWire(approval)
    expect(await call(at(wire))).toMatchObject({ kind: 'approved', inquire: false })
    expect(wire.sent).toHaveLength(1)
    expect(wire.sent[0]?.url).toBe('http://bank.test/vpos')
    expect(textAt(sentXml(wire), 'TransactionType')).toBe(type)
  })

  it('asks for the card at completion unless the account says otherwise', async () => {
    expect(payflex.traits.cardAtCompletion?.(at(scriptedWire()).account)).toBe(true)
    const without = at(scriptedWire(approval), { sendCardInProvision: 'no' })
    expect(payflex.traits.cardAtCompletion?.(without.account)).toBe(false)
    expect(await payflex.complete3ds?.(without, proof, { payer, card })).toMatchObject({ kind: 'approved' })
    expect(textAt(sentXml(without.wire as ScriptedWire), 'Pan')).toBe('')
    expect(textAt(sentXml(without.wire as ScriptedWire), 'CurrencyAmount')).toBe('')
  })

  it('sends nothing when the card it needs is gone', async () => {
    const wire = scriptedWire(approval)
    expect(await payflex.complete3ds?.(at(wire), proof, { payer })).toMatchObject({
      kind: 'error',
      code: 'card-missing',
    })
    expect(wire.sent).toHaveLength(0)
  })

  it('refers to the transaction that was kept, and else to our own order', async () => {
    const wire = scriptedWire(approval)
    await payflex.voidSale?.({ ...at(wire), kept: { transactionId: 'T9' } })
    expect(textAt(sentXml(wire), 'ReferenceTransactionId')).toBe('T9')
    const unkept = scriptedWire(approval)
    await payflex.refund?.(at(unkept), { amount, refundedBeforeMinor: 0n })
    expect(textAt(sentXml(unkept), 'ReferenceTransactionId')).toBe('ABCDEFGHIJ0123456789')
  })

  it.each(
    MONEY_CALLS.flatMap(([verb, , call]) => NONSENSE.map(([what, answer]) => [verb, what, answer, call] as const)),
  )('leaves %s unknown after %s', async (_verb, _what, answer, call) => {
    expect((await call(at(scriptedWire(answer))))?.kind).toBe('unknown')
  })

  it('[I-11] binds a return to the step that was kept', async () => {
    const context = at(scriptedWire())
    const returned = {
      MerchantId: '000100000013506',
      VerifyEnrollmentRequestId: 'r1',
      PurchAmount: '101',
      PurchCurrency: '949',
      InstallmentCount: '3',
      SessionInfo: context.order.orderId,
      Status: 'Y',
    }
    expect((await payflex.checkReturn?.(context, returned))?.outcome).toBe('authenticated')
    expect((await payflex.checkReturn?.({ ...context, kept: {} }, returned))?.outcome).toBe('rejected')
  })

  it('does not ask where no address was published', async () => {
    const context = at(scriptedWire())
    const account = { ...context.account, endpoints: {} }
    expect(await payflex.inquire?.({ ...context, account })).toMatchObject({ state: 'pending', paid: false })
    expect((context.wire as ScriptedWire).sent).toHaveLength(0)
  })

  it.each(NONSENSE)('says pending when an inquiry gets %s', async (_, answer) => {
    expect(await payflex.inquire?.(at(scriptedWire(answer)))).toMatchObject({ state: 'pending', paid: false })
  })
})
