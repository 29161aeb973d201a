import { describe, expect, it } from 'vitest'
import { anOrder, aPayer, aSale, contextWith, NO_MESSAGES, type Said } from '../../testing/bank.ts'
import { decodeForm } from '../../wire/fields.ts'
import type { Answer, PosContext } from '../port.ts'
import { ACCOUNT } from './fixtures/account.ts'
import { nestpay } from './index.ts'

const PROOF = { md: 'm+/=', xid: 'x', eci: '05', cavv: 'c' }
const sale = aSale('4355084355084358')
const YES = `<CC5Response><OrderId>${anOrder.orderId}</OrderId><Response>Approved</Response><ProcReturnCode>00</ProcReturnCode><TransId>T1</TransId></CC5Response>`

const MONEY_VERBS: Record<string, (context: PosContext) => Promise<Answer> | undefined> = {
  complete3ds: (context) => nestpay.complete3ds?.(context, PROOF, { payer: aPayer }),
  voidSale: (context) => nestpay.voidSale?.(context),
  refund: (context) => nestpay.refund?.(context, { amount: anOrder.total, refundedBeforeMinor: 0n }),
}

async function run(verb: string, said: Said, order = anOrder) {
  const { context, sent } = contextWith(ACCOUNT, [said], { order })
  const answer = await MONEY_VERBS[verb]?.(context)
  return { answer, sent, xml: decodeForm(sent[0]?.body ?? '')?.['DATA'] ?? '' }
}

describe('the adapter', () => {
  it.each(Object.keys(MONEY_VERBS))('[I-01] %s sends once and knows a yes', async (verb) => {
    const { answer, sent } = await run(verb, YES)
    expect(answer?.kind).toBe('approved')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: 'POST', url: 'https://bank.test/fim/api' })
  })

  it.each(Object.keys(MONEY_VERBS).flatMap((verb) => NO_MESSAGES.map((said) => [verb, said] as const)))(
    '[I-07] %s answered by %j is unknown, and is not sent again',
    async (verb, said) => {
      const { answer, sent } = await run(verb, said)
      expect(answer?.kind).toBe('unknown')
      expect(sent).toHaveLength(1)
    },
  )

  it('[I-17] keeps nothing of the card', async () => {
    const { context } = contextWith(ACCOUNT, [])
    const begun = await nestpay.begin3ds?.(context, sale)
    expect(begun?.kind === 'handover' && JSON.stringify(begun.kept)).not.toMatch(/4358|4355/)
  })

  it('hands the browser a form whose hash covers the card too, with a nonce of its own', async () => {
    const { context } = contextWith(ACCOUNT, [])
    const forms = await Promise.all([nestpay.begin3ds?.(context, sale), nestpay.begin3ds?.(context, sale)])
    const [one, other] = forms.map((begun) => (begun?.kind === 'handover' ? begun.handover : undefined))
    expect(one).toMatchObject({
      kind: 'form',
      action: 'https://bank.test/fim/est3Dgate',
      fields: { clientid: '700655000200', storetype: '3d', amount: '100.25', taksit: '', cv2: '000', TranType: 'Auth' },
    })
    expect(one).not.toEqual(other)
  })
})

describe('the messages', () => {
  it('writes a sale as the published one, element by element', async () => {
    const { xml } = await run('complete3ds', YES)
    expect(xml).toBe(
      `<?xml version="1.0" encoding="ISO-8859-9"?>\n<CC5Request><Name>ISBANKAPI</Name><Password>ISBANK07</Password><ClientId>700655000200</ClientId><Type>Auth</Type><IPAddress>10.1.2.3</IPAddress><Email>ayse@vezne.test</Email><OrderId>${anOrder.orderId}</OrderId><UserId></UserId><Total>100.25</Total><Currency>949</Currency><Taksit></Taksit><Number>m+/=</Number><PayerTxnId>x</PayerTxnId><PayerSecurityLevel>05</PayerSecurityLevel><PayerAuthenticationCode>c</PayerAuthenticationCode><Mode>P</Mode></CC5Request>`,
    )
  })

  it('[I-05] completes with our figures and the four proven fields, without a card', async () => {
    const order = { ...anOrder, installments: 6, total: { amountMinor: 1999n, currency: 'USD' as const } }
    const { xml } = await run('complete3ds', YES, order)
    expect(xml).toContain('<Total>19.99</Total><Currency>840</Currency><Taksit>6</Taksit><Number>m+/=</Number>')
    expect(xml).toContain('<PayerTxnId>x</PayerTxnId><PayerSecurityLevel>05</PayerSecurityLevel>')
    expect(xml).toContain('<PayerAuthenticationCode>c</PayerAuthenticationCode><Mode>P</Mode>')
    expect(xml).not.toMatch(/Expires|Cvv2Val/)
  })

  it.each([
    ['voidSale', `<Type>Void</Type><OrderId>${anOrder.orderId}</OrderId></CC5Request>`],
    ['refund', `<Type>Credit</Type><OrderId>${anOrder.orderId}</OrderId><Currency>949</Currency><Total>100.25</Total>`],
  ])('%s says %s', async (verb, part) => {
    expect((await run(verb, YES)).xml).toContain(part)
  })

  it('the references of a sale are not replaced by those of its refund', async () => {
    expect((await run('refund', YES)).answer).toMatchObject({ kind: 'approved', kept: {} })
    expect((await run('complete3ds', YES)).answer).toMatchObject({ kept: { transId: 'T1' } })
  })
})
