import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { WireAnswer } from '../../wire/wire.ts'
import { findElement, parseXml, textAt } from '../../wire/xml.ts'
import type { PosContext } from '../port.ts'
import { hashedPassword, requestHash } from './hash.ts'
import { kuveyt } from './index.ts'
import { card, contextWith, contract, fixture, order, payer, vakifKatilimAccount } from './test-account.ts'

const HASHED = hashedPassword('Api123')
const PAGE = '<html><body><form action="https://acs.example"></form></body></html>'
const whole = { amount: order.total, refundedBeforeMinor: 0n }
const part = { amount: { amountMinor: 40n, currency: 'TRY' }, refundedBeforeMinor: 0n } as const
const vakif = { account: vakifKatilimAccount }
const proof = { MD: '67Y+tB/A==' }

const MONEY_VERBS = {
  complete3ds: (context: PosContext) => kuveyt.complete3ds?.(context, proof, { payer }),
  voidSale: (context: PosContext) => kuveyt.voidSale?.(context),
  refund: (context: PosContext) => kuveyt.refund?.(context, whole),
}

async function sentBy(run: (context: PosContext) => unknown, changes: Partial<PosContext> = {}) {
  const { context, sent } = contextWith('', changes)
  await run(context)
  const root = parseXml(sent[0]?.body ?? '')
  return { url: sent[0]?.url, headers: sent[0]?.headers, root, text: (...path: string[]) => textAt(root, ...path) }
}

describe('beginning a payment', () => {
  const begin = (context: PosContext) => kuveyt.begin3ds?.(context, { card, payer })

  it('at Kuveyt Türk sends a signed document, its addresses escaped in XML and raw in the hash', async () => {
    const { url, root, text } = await sentBy(begin)
    expect(url).toBe('https://boatest.kuveytturk.com.tr/boa.virtualpos.services/Home/ThreeDModelPayGate')
    expect(root?.name).toBe('KuveytTurkVPosMessage')
    expect(text('OkUrl')).toBe(order.returnUrl)
    expect([text('APIVersion'), text('Amount'), text('DisplayAmount'), text('CurrencyCode')]).toEqual([
      'TDV2.0.0',
      '100',
      '100',
      '0949',
    ])
    expect([text('InstallmentCount'), text('TransactionSecurity'), text('TransactionType')]).toEqual(['0', '3', 'Sale'])
    expect([text('CardNumber'), text('CardExpireDateYear'), text('CardExpireDateMonth'), text('CardCVV2')]).toEqual([
      '5188961939192544',
      '29',
      '06',
      '588',
    ])
    expect([text('CardType'), text('CardHolderName'), text('DeviceData', 'ClientIP')]).toEqual([
      'MasterCard',
      'Ayse Yilmaz',
      '10.0.0.1',
    ])
    expect(text('CardHolderData', 'MobilePhone', 'Subscriber')).toBe('5551112233')
    const signed = {
      MerchantId: '80',
      MerchantOrderId: order.orderId,
      Amount: '100',
      OkUrl: order.returnUrl,
      FailUrl: order.returnUrl,
      UserName: 'apiuser',
    }
    expect(text('HashData')).toBe(requestHash(signed, HASHED))
  })

  it('at Vakıf Katılım has another root, other names and the hashed password', async () => {
    const { root, text } = await sentBy(begin, { ...vakif, order: { ...order, installments: 3 } })
    expect(root?.name).toBe('VPosMessageContract')
    expect([text('APIVersion'), text('SubMerchantId'), text('HashPassword')]).toEqual(['1.0.0', '0', HASHED])
    expect([text('FECCurrencyCode'), text('InstallmentCount'), text('TransactionType')]).toEqual(['0949', '3', ''])
  })

  it('hands the page on as it came', async () => {
    expect(await begin(contextWith(PAGE).context)).toEqual({
      kind: 'handover',
      handover: { kind: 'html', html: PAGE },
      kept: {},
    })
  })

  it('is an error when the bank answers with a document or a page without a form', async () => {
    const refused = contract({ ResponseCode: 'MerchantNotDefined', ResponseMessage: 'Yok' })
    expect(await begin(contextWith(refused).context)).toEqual({
      kind: 'error',
      code: 'MerchantNotDefined',
      message: 'Yok',
    })
    expect(await begin(contextWith('<html>Bakım</html>').context)).toEqual({ kind: 'error', code: 'no-form' })
  })
})

describe('completing', () => {
  it('at Kuveyt Türk sends our figures and MD, without addresses', async () => {
    const { url, text } = await sentBy(MONEY_VERBS.complete3ds)
    expect(url).toMatch(/\/Home\/ThreeDModelProvisionGate$/)
    expect(text('KuveytTurkVPosAdditionalData', 'AdditionalData', 'Data')).toBe(proof.MD)
    expect([text('Amount'), text('CurrencyCode'), text('OkUrl'), text('CardNumber')]).toEqual(['100', '0949', '', ''])
    const signed = { MerchantId: '80', MerchantOrderId: order.orderId, Amount: '100', UserName: 'apiuser' }
    expect(text('HashData')).toBe(requestHash(signed, HASHED))
  })

  it('at Vakıf Katılım signs the addresses that it carries', async () => {
    const { text } = await sentBy(MONEY_VERBS.complete3ds, vakif)
    expect(text('AdditionalData', 'AdditionalDataList', 'VPosAdditionalData', 'Data')).toBe(proof.MD)
    const signed = {
      MerchantId: '80',
      MerchantOrderId: order.orderId,
      Amount: '100',
      OkUrl: text('OkUrl'),
      FailUrl: text('FailUrl'),
      UserName: 'apiuser',
    }
    expect(text('HashData')).toBe(requestHash(signed, HASHED))
  })

  it('takes the signed yes, once', async () => {
    const { context, sent } = contextWith(fixture('provision-approved.xml'))
    expect(await MONEY_VERBS.complete3ds(context)).toMatchObject({ kind: 'approved', authCode: '896626' })
    expect(sent).toHaveLength(1)
  })
})

describe('giving money back', () => {
  it('at Kuveyt Türk voids by SOAP, with all four marks of the sale', async () => {
    const { url, headers, root } = await sentBy(MONEY_VERBS.voidSale)
    expect(url).toMatch(/VirtualPosService\.svc\/Basic$/)
    expect(headers?.['SOAPAction']).toBe(
      '"http://boa.net/BOA.Integration.VirtualPos/Service/IVirtualPosService/SaleReversal"',
    )
    const request = findElement(root, 'request')
    const names = ['OrderId', 'RRN', 'Stan', 'ProvisionNumber', 'Amount']
    expect(names.map((name) => textAt(request, name))).toEqual(['4480', '904115005554', '005554', '896626', '100'])
    expect(textAt(request, 'VPosMessage', 'TransactionType')).toBe('SaleReversal')
  })

  it.each([
    ['the whole sale', whole, {}, 'DrawBack', '100'],
    ['a part', part, {}, 'PartialDrawback', '40'],
    ['whatever comes after a part', { ...whole, refundedBeforeMinor: 1n }, {}, 'PartialDrawback', '100'],
    ['the whole sale at Vakıf Katılım', whole, vakif, 'DrawBack', ''],
    ['a part at Vakıf Katılım', part, vakif, 'PartialDrawBack', '40'],
  ])('refunds %s by its own operation', async (_, refund, changes, operation, amount) => {
    const { url, headers, root } = await sentBy((context) => kuveyt.refund?.(context, refund), changes)
    expect(`${url} ${headers?.['SOAPAction'] ?? ''}`).toMatch(new RegExp(`/${operation}"?\\s*$`))
    const message = findElement(root, 'VPosMessage') ?? root
    expect(textAt(message, 'Amount')).toBe(amount)
    const signed = { MerchantId: '80', MerchantOrderId: order.orderId, Amount: amount, UserName: 'apiuser' }
    expect(textAt(message, 'HashData')).toBe(requestHash(signed, HASHED))
  })

  it('is not asked for without the marks of the sale', async () => {
    const { context, sent } = contextWith('', { kept: {} })
    expect(await MONEY_VERBS.voidSale(context)).toEqual({ kind: 'error', code: 'sale-reference-missing' })
    expect(await kuveyt.refund?.({ ...context, ...vakif }, part)).toMatchObject({ kind: 'error' })
    expect(sent).toEqual([])
  })

  it('hints at the other way when the host refuses, and at a void that was made before', async () => {
    const refused = contract({ ResponseCode: 'DbLayerError' })
    expect(await MONEY_VERBS.voidSale(contextWith(refused, vakif).context)).toMatchObject({
      kind: 'error',
      hint: 'refund-instead',
    })
    expect(await MONEY_VERBS.refund(contextWith(refused, vakif).context)).toMatchObject({
      kind: 'error',
      hint: 'void-instead',
    })
    expect(await kuveyt.refund?.(contextWith(refused, vakif).context, part)).not.toHaveProperty('hint')
    const voided = contextWith(fixture('soap-already-voided.xml'))
    expect(await MONEY_VERBS.voidSale(voided.context)).toMatchObject({
      kind: 'error',
      code: '21',
      hint: 'already-voided',
    })
    const notFound = contract({ ResponseCode: 'OrderDataNotFound' })
    expect(await MONEY_VERBS.voidSale(contextWith(notFound, vakif).context)).not.toHaveProperty('hint')
  })
})

describe('asking', () => {
  it('Kuveyt Türk takes the amount 0 and a day around ours in Istanbul time', async () => {
    const { root } = await sentBy((context) => kuveyt.inquire?.(context))
    const request = findElement(root, 'request')
    const names = ['Amount', 'OrderId', 'MerchantOrderId', 'StartDate', 'EndDate']
    expect(names.map((name) => textAt(request, name))).toEqual([
      '0',
      '0',
      order.orderId,
      '2026-11-14T23:30:00',
      '2026-11-16T23:45:00',
    ])
    const signed = { MerchantId: '80', MerchantOrderId: order.orderId, Amount: '0', UserName: 'apiuser' }
    expect(textAt(request, 'VPosMessage', 'HashData')).toBe(requestHash(signed, HASHED))
  })

  it('Vakıf Katılım is asked by our order id', async () => {
    const { url, text } = await sentBy((context) => kuveyt.inquire?.(context), vakif)
    expect(url).toMatch(/\/SelectOrderByMerchantOrderId$/)
    expect(text('MerchantOrderId')).toBe(order.orderId)
  })

  it('tells what stands at the bank', async () => {
    const theirs = { ...order, orderId: '2023070849CD', total: { amountMinor: 101n, currency: 'TRY' } } as const
    const { context } = contextWith(fixture('inquiry-paid.xml'), { order: theirs })
    expect(await kuveyt.inquire?.(context)).toMatchObject({ state: 'paid', paid: true })
  })
})

describe('when the bank does not answer properly', () => {
  const answers: WireAnswer[] = [
    { kind: 'silence', why: 'timeout', sent: true },
    { kind: 'silence', why: 'unreachable', sent: false },
    { kind: 'answer', status: 502, bytes: Buffer.from('<html>Bad Gateway</html>') },
    { kind: 'answer', status: 500, bytes: Buffer.from(fixture('provision-approved.xml')) },
    { kind: 'answer', status: 302, bytes: Buffer.from(PAGE) },
    { kind: 'answer', status: 200, bytes: Buffer.from('') },
    ...Array.from({ length: 50 }, (): WireAnswer => ({ kind: 'answer', status: 200, bytes: randomBytes(200) })),
  ]

  it.each(
    Object.entries({ ...MONEY_VERBS, begin3ds: (context: PosContext) => kuveyt.begin3ds?.(context, { card, payer }) }),
  )('%s stays in doubt', async (_, verb) => {
    for (const answer of answers) {
      expect(await verb(contextWith(answer).context)).toMatchObject({ kind: 'unknown' })
      expect(await verb(contextWith(answer, vakif).context)).toMatchObject({ kind: 'unknown' })
    }
  })

  it('an inquiry stays pending', async () => {
    for (const answer of answers) {
      expect(await kuveyt.inquire?.(contextWith(answer).context)).toMatchObject({ state: 'pending', paid: false })
      expect(await kuveyt.inquire?.(contextWith(answer, vakif).context)).toMatchObject({
        state: 'pending',
        paid: false,
      })
    }
  })
})
