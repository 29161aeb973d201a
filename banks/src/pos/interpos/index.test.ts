import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decodeForm } from '../../wire/fields.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import type { PosContext } from '../port.ts'
import { requestHash } from './hash.ts'
import { interpos } from './index.ts'
import { card, contextWith, order, payer } from './test-account.ts'

const proof = { MD: 'md+1=', PayerTxnId: 'p', Eci: '02', PayerAuthenticationCode: 'c' }
const approved = `OrderId=${order.orderId};;ProcReturnCode=00;;AuthCode=A1;;TxnResult=Success;;Amount=1.056,20`
const whole = { amount: order.total, refundedBeforeMinor: 0n }

const MONEY_VERBS = {
  complete3ds: (context: PosContext) => interpos.complete3ds?.(context, proof, { payer }),
  voidSale: (context: PosContext) => interpos.voidSale?.(context),
  refund: (context: PosContext) => interpos.refund?.(context, whole),
}

describe('beginning a payment', () => {
  it('hands the browser a signed form with the figures of the order and an empty field for a single payment', async () => {
    const { context, sent } = contextWith('')
    const begun = await interpos.begin3ds?.(context, { card, payer })
    if (begun?.kind !== 'handover' || begun.handover.kind !== 'form') throw new Error('no form')
    const { fields, action } = begun.handover
    expect(action).toBe('https://test.inter-vpos.com.tr/mpi/Default.aspx')
    expect(fields).toMatchObject({
      ShopCode: '3123',
      TxnType: 'Auth',
      SecureType: '3DModel',
      PurchAmount: '1056.20',
      Currency: '949',
      InstallmentCount: '',
      CardType: '1',
      Pan: '5200190009721495',
      Expiry: '0130',
      Cvv2: '462',
      OkUrl: order.returnUrl,
    })
    expect(fields['Hash']).toBe(requestHash(fields, 'gDg1N'))
    expect(Object.values(fields)).not.toContain('gDg1N')
    expect(begun.kept).toEqual({})
    expect(sent).toEqual([])
  })

  it('names the installments, and never the same random text twice', async () => {
    const { context } = contextWith('', { order: { ...order, installments: 6 } })
    const begin = async () => {
      const begun = await interpos.begin3ds?.(context, { card, payer })
      return begun?.kind === 'handover' && begun.handover.kind === 'form' ? begun.handover.fields : {}
    }
    const [one, other] = [await begin(), await begin()]
    expect(one['InstallmentCount']).toBe('6')
    expect(one['Rnd']).not.toBe(other['Rnd'])
  })
})

describe('completing', () => {
  it('sends our figures and the proof, once, and takes the yes', async () => {
    const { context, sent } = contextWith(approved)
    const answer = await interpos.complete3ds?.(context, { ...proof, PurchAmount: '1', Currency: '840' }, { payer })
    expect(answer).toMatchObject({ kind: 'approved', authCode: 'A1', inquire: false })
    expect(sent).toHaveLength(1)
    expect(decodeForm(sent[0]?.body ?? '')).toEqual({
      UserCode: 'InterTestApi',
      UserPass: '3',
      ShopCode: '3123',
      TxnType: 'Auth',
      SecureType: 'NonSecure',
      OrderId: order.orderId,
      PurchAmount: '1056.20',
      Currency: '949',
      InstallmentCount: '',
      ...proof,
      MOTO: '0',
      Lang: 'tr',
    })
  })

  it.each([approved.replace('1.056,20', '1.056,21'), approved.replace(order.orderId, 'ANOTHER')])(
    'an approval of other figures is not ours: %s',
    async (body) => {
      expect(await MONEY_VERBS.complete3ds(contextWith(body).context)).toMatchObject({
        kind: 'unknown',
        why: 'figures-differ',
      })
    },
  )
})

describe('giving money back', () => {
  it('names the sale by its own order id', async () => {
    const { context, sent } = contextWith('OrderId=9;;ProcReturnCode=00;;Amount=')
    expect(await interpos.voidSale?.(context)).toMatchObject({ kind: 'approved' })
    const part = { amount: { amountMinor: 1005n, currency: 'TRY' }, refundedBeforeMinor: 0n } as const
    expect(await interpos.refund?.(context, part)).toMatchObject({ kind: 'approved' })
    const [void_, refund] = sent.map(({ body }) => decodeForm(body))
    expect(void_).toMatchObject({ TxnType: 'Void', OrderId: '', orgOrderId: order.orderId })
    expect(refund).toMatchObject({
      TxnType: 'Refund',
      orgOrderId: order.orderId,
      PurchAmount: '10.05',
      Currency: '949',
    })
  })

  it.each(['12', 'E39'])('a refusal with %s hints at the other way, and only for the whole sale', async (code) => {
    const { context } = contextWith(`ProcReturnCode=${code};;ErrorMessage=TR:Olmaz`)
    expect(await interpos.voidSale?.(context)).toEqual({
      kind: 'error',
      code,
      message: 'Olmaz',
      hint: 'refund-instead',
    })
    expect(await interpos.refund?.(context, whole)).toMatchObject({ kind: 'error', hint: 'void-instead' })
    const part = { amount: { amountMinor: 1n, currency: 'TRY' }, refundedBeforeMinor: 0n } as const
    expect(await interpos.refund?.(context, part)).toEqual({ kind: 'error', code, message: 'Olmaz' })
    expect(await interpos.refund?.(context, { ...whole, refundedBeforeMinor: 1n })).not.toHaveProperty('hint')
  })
})

describe('when the bank does not answer properly', () => {
  const silence: WireAnswer = { kind: 'silence', why: 'timeout', sent: true }
  const answers: WireAnswer[] = [
    { kind: 'silence', why: 'unreachable', sent: false },
    { kind: 'answer', status: 502, bytes: Buffer.from('<html>Bad Gateway</html>') },
    { kind: 'answer', status: 500, bytes: Buffer.from(approved) },
    { kind: 'answer', status: 302, bytes: Buffer.from('') },
    { kind: 'answer', status: 200, bytes: Buffer.from('') },
    { kind: 'answer', status: 200, bytes: Buffer.from('<html><form action=x></form></html>') },
    ...Array.from({ length: 50 }, (): WireAnswer => ({ kind: 'answer', status: 200, bytes: randomBytes(200) })),
  ]

  it.each(Object.entries(MONEY_VERBS))('%s stays in doubt', async (_, verb) => {
    expect(await verb(contextWith(silence).context)).toEqual({ kind: 'unknown', why: 'no-answer' })
    for (const answer of answers) expect(await verb(contextWith(answer).context)).toMatchObject({ kind: 'unknown' })
  })

  it('an inquiry stays pending', async () => {
    for (const answer of [silence, ...answers]) {
      expect(await interpos.inquire?.(contextWith(answer).context)).toMatchObject({ state: 'pending', paid: false })
    }
  })

  it('an inquiry asks by our order id', async () => {
    const { context, sent } = contextWith('ProcReturnCode=00;;PurchAmount=1056,20;;RefundedAmount=0')
    expect(await interpos.inquire?.(context)).toMatchObject({ state: 'paid', paid: true })
    expect(decodeForm(sent[0]?.body ?? '')).toMatchObject({ TxnType: 'StatusHistory', orgOrderId: order.orderId })
  })
})
