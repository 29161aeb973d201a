import { describe, expect, it } from 'vitest'
import { classOf } from './codes.ts'
import { inquiryOf } from './inquiry.ts'
import { kuveytTurk } from './kuveyt-turk.ts'
import { parseDocument } from './message.ts'
import { saleAnswer } from './response.ts'
import { contextWith, contract, FIGURES, fixture, order, signedReply, vakifKatilimAccount } from './test-account.ts'
import { vakifKatilim } from './vakif-katilim.ts'

const { context } = contextWith('')

function documentOf(text: string) {
  const document = parseDocument(text)
  if (document === undefined) throw new Error('no document')
  return document
}

describe('the reply to a sale', () => {
  const approved = fixture('provision-approved.xml')
  const sale = (text: string) => saleAnswer(documentOf(text), context)
  const coded = (ResponseCode: string) =>
    sale(contract(signedReply({ MerchantOrderId: order.orderId, ResponseCode, OrderId: '1' })))

  it('that is signed and ours is taken, with the four marks that a void will need', () => {
    expect(sale(approved)).toEqual({
      kind: 'approved',
      inquire: false,
      authCode: '896626',
      hostReference: '904115005554',
      kept: { OrderId: '4480', RRN: '904115005554', Stan: '005554', ProvisionNumber: '896626' },
    })
  })

  it.each([
    ['<Amount>100</Amount>', '<Amount>101</Amount>', 'figures-differ'],
    ['<CurrencyCode>949<', '<CurrencyCode>840<', 'figures-differ'],
    ['<InstallmentCount>0<', '<InstallmentCount>2<', 'figures-differ'],
    ['I7H/6nwfydM6VcwXsl82mqeC83o=', '', 'signature'],
    ['I7H/6nwfydM6VcwXsl82mqeC83o=', 'I7H/6nwfydM6VcwXsl82mqeC83p=', 'signature'],
    ['<RRN>904115005554<', '<RRN>90411500555<', 'signature'],
    ['VPosTransactionResponseContract', 'Other', 'unreadable'],
  ])('with %s as %s stays in doubt', (from, to, why) => {
    expect(sale(approved.replaceAll(from, to))).toMatchObject({ kind: 'unknown', why })
  })

  it('of another order, however well signed, stays in doubt', () => {
    const other = signedReply({ MerchantOrderId: 'X', RRN: '904115005554', ResponseCode: '00', OrderId: '1' })
    expect(sale(contract(other, FIGURES))).toMatchObject({ kind: 'unknown', why: 'figures-differ' })
  })

  it.each([
    ['05', 'do-not-honour'],
    ['51', 'insufficient-funds'],
    ['54', 'expired-card'],
    ['CardNotEnrolled', 'authentication-failed'],
    ['MPIAuthenticationStatusN', 'authentication-failed'],
    ['77', 'other'],
  ])('%s is declined as %s', (code, reason) => {
    expect(coded(code)).toMatchObject({ kind: 'declined', code, reason })
  })

  it.each(['HashDataError', 'InvalidTransactionSecurity', 'MetaDataNotFound', 'OrderDataNotFound', '21', '28'])(
    '%s is ours to mend',
    (code) => {
      expect(coded(code)).toMatchObject({ kind: 'error', code })
    },
  )

  it.each(['ServiceUnavailable', 'IntegrationFatalException', '91', '96', '94', 'DbLayerError', 'NewWord', ''])(
    '%j leaves it in doubt',
    (code) => {
      expect(coded(code)).toMatchObject({ kind: 'unknown' })
    },
  )

  it('is read in spite of NULs and a wrong declaration', () => {
    const odd = approved.replace('utf-8', 'utf-16').replace('<IsEnrolled>true', '<IsEnrolled>&#x0;tr\0ue')
    expect(sale(odd)).toMatchObject({ kind: 'approved' })
  })

  it('DbLayerError is an error only of voids and refunds', () => {
    expect([classOf('DbLayerError', 'money-back'), classOf('DbLayerError', 'sale')]).toEqual(['error', 'unlisted'])
  })
})

describe('the reply to a void or refund of Kuveyt Türk', () => {
  const back = (name: string, orderId = order.orderId) =>
    kuveytTurk.readMoneyBack(documentOf(fixture(name)), { ...context, order: { ...order, orderId } })

  it('is approved only when the call and its value say so', () => {
    const refunded = fixture('soap-refunded.xml')
    const told = (text: string) =>
      kuveytTurk.readMoneyBack(documentOf(text), { ...context, order: { ...order, orderId: '202404229EAC' } })
    expect(told(refunded)).toMatchObject({ kind: 'approved', hostReference: '411415539590', kept: {} })
    expect(told(refunded.replace('>true<', '><'))).toMatchObject({ kind: 'unknown' })
    expect(told(refunded.replace('<ResponseCode>00</ResponseCode>', ''))).toMatchObject({ kind: 'unknown' })
    expect(back('soap-refunded.xml')).toMatchObject({ kind: 'unknown', why: 'figures-differ' })
  })

  it('knows a sale that was voided before, whatever else the bank complains of', () => {
    expect(back('soap-already-voided.xml')).toEqual({
      kind: 'error',
      code: '21',
      message: 'İşlem daha önce iptal edilmiştir.',
      hint: 'already-voided',
    })
  })

  it('tells the words of a refusal that has no code of its own', () => {
    expect(back('soap-part-not-today.xml')).toMatchObject({
      kind: 'error',
      code: 'DbLayerError',
      message: /iptal işlemi/,
    })
  })

  it('of an inquiry is none', () => {
    expect(back('soap-inquiry-none.xml')).toMatchObject({ kind: 'unknown', why: 'unreadable' })
  })
})

describe('the reply to a void or refund of Vakıf Katılım', () => {
  const back = (fields: Record<string, string>) =>
    vakifKatilim.readMoneyBack(documentOf(contract(fields)), { ...context, account: vakifKatilimAccount })
  const done = { MerchantOrderId: order.orderId, RRN: '904115005554', ResponseCode: '00', OrderId: '4480' }

  it('may come without a signature, but not with a wrong one', () => {
    expect(back(done)).toMatchObject({ kind: 'approved' })
    expect(back(signedReply(done))).toMatchObject({ kind: 'approved' })
    expect(back({ ...signedReply(done), OrderId: '4481' })).toMatchObject({ kind: 'unknown', why: 'signature' })
    expect(back({ ...done, MerchantOrderId: 'X' })).toMatchObject({ kind: 'unknown', why: 'figures-differ' })
  })

  it.each([
    [{ ResponseCode: 'OrderDataNotFound' }, { kind: 'error', code: 'OrderDataNotFound' }],
    [{ ResponseCode: '28' }, { kind: 'error', hint: 'already-voided' }],
    [{ ResponseCode: '12' }, { kind: 'error', code: '12' }],
    [{ ResponseCode: 'IntegrationFatalException' }, { kind: 'unknown', why: 'bank-trouble' }],
    [{ ResponseCode: 'NewWord' }, { kind: 'unknown', why: 'unlisted-code' }],
    [{ ResponseCode: '' }, { kind: 'unknown' }],
  ])('%j is %j', (changes, expected) => {
    expect(back({ ...done, ...changes })).toMatchObject(expected)
  })
})

describe('an inquiry', () => {
  const paid = fixture('inquiry-paid.xml')
  const ours = { orderId: '2023070849CD', total: { amountMinor: 101n, currency: 'TRY' } } as const
  const ask = (text: string) => inquiryOf(kuveytTurk.rowsOf(parseDocument(text)), ours)

  it('that finds the money gives everything a void will need', () => {
    expect(ask(paid)).toEqual({
      state: 'paid',
      paid: true,
      amountMinor: 101n,
      refundedMinor: 0n,
      currency: 'TRY',
      installments: 1,
      code: '00',
      authCode: '241839',
      hostReference: '318923298433',
      kept: { OrderId: '114293600', RRN: '318923298433', Stan: '298433', ProvisionNumber: '241839' },
    })
  })

  it.each([
    ['<LastOrderStatus>1<', '<LastOrderStatus>4<', 'refunded', false],
    ['<LastOrderStatus>1<', '<LastOrderStatus>5<', 'partly-refunded', false],
    ['<LastOrderStatus>1<', '<LastOrderStatus>6<', 'voided', false],
    ['<LastOrderStatus>1<', '<LastOrderStatus>9<', 'pending', false],
    ['<TransactionStatus>1<', '<TransactionStatus>0<', 'pending', false],
    ['<TransactionStatus>1<', '<TransactionStatus>2<', 'failed', false],
    ['<ResponseCode>00<', '<ResponseCode>58<', 'failed', false],
    ['<FirstAmount>1.01<', '<FirstAmount>1.02<', 'paid', false],
    ['<FEC>0949<', '<FEC>0840<', 'paid', false],
    ['<OrderStatus>1<', '<OrderStatus>6<', 'pending', false],
    ['<MerchantOrderId>2023070849CD<', '<MerchantOrderId>X<', 'pending', false],
    ['<Success>true<', '<Success>false<', 'pending', false],
  ])('with %s as %s is %s', (from, to, state, isPaid) => {
    expect(ask(paid.replaceAll(from, to))).toMatchObject({ state, paid: isPaid })
  })

  it('of an order that does not exist is not found, and one that was refused tells nothing', () => {
    expect(ask(fixture('soap-inquiry-none.xml')).state).toBe('not-found')
    expect(ask(fixture('soap-inquiry-refused.xml')).state).toBe('pending')
    for (const text of ['', '<html/>', 'x', paid.slice(0, 900)]) expect(ask(text).state).toBe('pending')
  })

  it('looks past the declined row of the same order', () => {
    const [row = ''] = /<OrderContract>.*<\/OrderContract>/s.exec(paid) ?? []
    const declined = row
      .replace('<TransactionStatus>1<', '<TransactionStatus>2<')
      .replace('<ResponseCode>00<', '<ResponseCode>51<')
    expect(ask(paid.replace(row, declined + row))).toMatchObject({ state: 'paid', paid: true })
  })

  it('of Vakıf Katılım follows the same rules', () => {
    const voided = fixture('vakif-katilim-inquiry-voided.xml')
    const theirs = { orderId: '20240701CF44', total: { amountMinor: 1001n, currency: 'TRY' } } as const
    const told = (text: string) => inquiryOf(vakifKatilim.rowsOf(parseDocument(text)), theirs)
    expect(told(voided)).toMatchObject({ state: 'voided', paid: false, amountMinor: 1001n })
    expect(told(voided.replace('<LastOrderStatus>6<', '<LastOrderStatus>1<'))).toMatchObject({
      state: 'paid',
      paid: true,
    })
    expect(told(contract({ ResponseCode: 'NonResult', VPosOrderData: '' })).state).toBe('not-found')
    expect(told(contract({ ResponseCode: 'MerchantNotDefined' })).state).toBe('pending')
    expect(told('').state).toBe('pending')
  })
})
