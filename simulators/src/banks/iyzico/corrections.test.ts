import { afterEach, beforeEach, expect, it } from 'vitest'
import { amountOf, anIyzicoShop, hmacHex, paymentBody } from '../../testing/iyzico-shop.ts'

let shop = anIyzicoShop()
beforeEach(() => void (shop = anIyzicoShop()))
afterEach(() => shop.app.close())

const ip = '85.34.78.112'
const cancel = (paymentId: unknown) => shop.call('/payment/cancel', { conversationId: 'V1', paymentId, ip })
const refund = (paymentId: unknown, price: string) =>
  shop.call('/v2/payment/refund', { conversationId: 'R1', paymentId, price, currency: 'TRY', ip })

it('voids on the day of the sale, once, and refunds nothing of it', async () => {
  const { paymentId } = await shop.pay()
  expect(await refund(paymentId, '10.0')).toMatchObject({ errorCode: '10223', errorGroup: 'REQUIRES_DAY_END' })
  const voided = await cancel(paymentId)
  expect(voided).toMatchObject({ status: 'success', paymentId, price: 1250, currency: 'TRY', conversationId: 'V1' })
  expect(voided).not.toHaveProperty('signature')
  expect(await cancel(paymentId)).toMatchObject({ errorGroup: 'MAY_HAVE_ALREADY_REFUNDED' })
  expect(await refund(paymentId, '10.0')).toMatchObject({ errorGroup: 'MAY_HAVE_ALREADY_REFUNDED' })
  expect(await shop.detail(paymentId)).toMatchObject({
    paymentStatus: 'SUCCESS',
    paymentRefundStatus: 'TOTALLY_REFUNDED',
    cancels: [{ refundPrice: 1250 }],
    refunds: [],
  })
  expect(await shop.truth('orderId=A1')).toMatchObject([{ state: 'voided' }])
})

it('refunds after the day end, in parts, up to what was paid, signed', async () => {
  const { paymentId } = await shop.pay()
  await shop.dayEnd()
  expect(await cancel(paymentId)).toMatchObject({ errorCode: '10012' })
  const part = await refund(paymentId, '400.5')
  expect(part).toMatchObject({ status: 'success', price: 400.5, currency: 'TRY' })
  expect(part['signature']).toBe(hmacHex(`${paymentId}:400.5:TRY:R1`))
  expect(await shop.detail(paymentId)).toMatchObject({
    paymentRefundStatus: 'PARTIALLY_REFUNDED',
    refunds: [{ refundPrice: 400.5 }],
  })
  expect(await refund(paymentId, '1000.0')).toMatchObject({ errorCode: '5089' })
  expect(await refund(paymentId, '0.0')).toMatchObject({ errorCode: '5005' })
  expect(await refund(paymentId, '849.50')).toMatchObject({ errorCode: '11' })
  expect(await refund(paymentId, '849.5')).toMatchObject({ status: 'success' })
  expect(await refund(paymentId, '1.0')).toMatchObject({ errorGroup: 'MAY_HAVE_ALREADY_REFUNDED' })
  expect(await shop.truth('orderId=A1')).toMatchObject([{ state: 'refunded', refundedMinor: 125_000 }])
})

it('refunds a basket item by its own number, and not more than the item', async () => {
  const items = ['100.0', '50.0'].map((price, index) => {
    return { id: `I${index}`, name: 'Kalem', category1: 'Mal', itemType: 'VIRTUAL', price }
  })
  const { fields } = await shop.walk({ ...amountOf('150.0'), basketItems: items })
  const { path, body } = shop.finish(fields, '150.0')
  const paid = await shop.call(path, body)
  const [, second] = paid['itemTransactions'] as { paymentTransactionId: string }[]
  await shop.dayEnd()
  const give = (price: string) =>
    shop.call('/payment/refund', {
      conversationId: 'R1',
      paymentTransactionId: second?.paymentTransactionId,
      price,
      currency: 'TRY',
      ip,
    })
  expect(await give('60.0')).toMatchObject({ errorCode: '5089' })
  const given = await give('50.0')
  expect(given).toMatchObject({ paymentTransactionId: second?.paymentTransactionId, price: 50 })
  expect(given['signature']).toBe(hmacHex(`${paid.paymentId}:50:TRY:R1`))
  expect(await shop.truth('orderId=A1')).toMatchObject([{ state: 'partly-refunded', refundedMinor: 5_000 }])
})

it('refuses what is missing or of another payment', async () => {
  const { paymentId } = await shop.pay()
  await shop.dayEnd()
  const path = '/v2/payment/refund'
  expect(await shop.call(path, { paymentId, price: '1.0', currency: 'USD', ip })).toMatchObject({ errorCode: '5088' })
  expect(await shop.call(path, { paymentId, price: '1.0', currency: 'TRY' })).toMatchObject({ errorCode: '24' })
  expect(await refund('1', '1.0')).toMatchObject({ errorCode: '5086' })
  expect(await cancel('')).toMatchObject({ errorCode: '5002' })
  expect(await cancel('1')).toMatchObject({ errorCode: '5086' })
  expect(await shop.call('/payment/refund', { price: '1.0', ip })).toMatchObject({ errorCode: '24' })
})

it('sells without 3-D, and captures a pre-authorisation', async () => {
  expect(await shop.call('/payment/auth', paymentBody())).toMatchObject({ status: 'success', phase: 'AUTH' })
  const held = await shop.call('/payment/preauth', paymentBody({ conversationId: 'A2' }))
  expect(held).toMatchObject({ phase: 'PRE_AUTH' })
  expect(await shop.truth('orderId=A2')).toMatchObject([{ state: 'preauthorised' }])
  const capture = (paidPrice: string) =>
    shop.call('/payment/postauth', { paymentId: held.paymentId, paidPrice, ip, currency: 'TRY' })
  expect(await capture('1251.0')).toMatchObject({ errorCode: '10012' })
  expect(await capture('1000.0')).toMatchObject({ status: 'success', phase: 'POST_AUTH' })
  expect(await shop.truth('orderId=A2')).toMatchObject([{ state: 'authorised', capturedMinor: 100_000 }])
})

it('finds a payment by either id, and none', async () => {
  const { paymentId } = await shop.pay()
  const ask = (body: object) => shop.call('/payment/detail', body)
  const found = await ask({ conversationId: 'Q1', paymentConversationId: 'A1' })
  expect(found).toMatchObject({ paymentStatus: 'SUCCESS', paymentId, paymentRefundStatus: 'NOT_REFUNDED' })
  expect(found['signature']).toBe(hmacHex(`${paymentId}:TRY:B1:Q1:1250:1250`))
  expect(await ask({ paymentConversationId: 'A9' })).toMatchObject({ errorCode: '5086' })
  expect(await ask({})).toMatchObject({ errorCode: '5002' })
})

it('reports a day, and a payment', async () => {
  const { paymentId } = await shop.pay()
  await cancel(paymentId)
  const path = '/v2/reporting/payment/transactions'
  expect(await shop.get(path, 'transactionDate=2026-11-15&page=1')).toMatchObject({
    transactions: [
      { transactionType: 'PAYMENT', paidPrice: 1250 },
      { transactionType: 'CANCEL', paidPrice: 1250 },
    ],
    totalPageCount: 1,
  })
  expect(await shop.get(path, 'transactionDate=2026-11-14&page=1')).toMatchObject({ transactions: [] })
  expect(await shop.get(path, 'transactionDate=15.11.2026')).toMatchObject({ errorCode: '24' })
  expect(await shop.get('/v2/reporting/payment/details', `paymentId=${paymentId}`)).toMatchObject({
    payments: [{ paymentStatus: 1, cancels: [{ refundPrice: 1250 }] }],
  })
})

it('quotes installments by the programme of a card, and knows its BIN', async () => {
  const quote = (binNumber: string | undefined) =>
    shop.call('/payment/iyzipos/installment', { locale: 'tr', conversationId: 'Q', binNumber, price: '100.0' })
  expect(await quote('428220')).toMatchObject({
    installmentDetails: [{ bankCode: 62, cardFamilyName: 'Bonus', commercial: 0, force3ds: 0 }],
  })
  const rows = async (bin: string) => {
    const [detail] = (await quote(bin))['installmentDetails'] as { installmentPrices: object[] }[]
    return detail?.installmentPrices
  }
  expect(await rows('428220')).toHaveLength(6)
  expect((await rows('428220'))?.[1]).toEqual({ installmentNumber: 2, installmentPrice: 52, totalPrice: 104 })
  expect(await rows('552879')).toHaveLength(1)
  expect((await quote(undefined))['installmentDetails']).toHaveLength(7)
  expect(await quote('400000')).toMatchObject({ errorCode: '10213' })
  const bin = (binNumber: string) => shop.call('/payment/bin/check', { binNumber })
  expect(await bin('552879')).toMatchObject({ cardAssociation: 'MASTER_CARD', commercial: 1, bankCode: 12 })
  expect(await bin('5528')).toMatchObject({ errorCode: '5006' })
})

it('reports what it paid out on a day by the numbers of basket items: sales less what it keeps, refunds below zero', async () => {
  const [kept, voided] = [await shop.pay('1250.0', 'A1'), await shop.pay('800.0', 'A2')]
  await cancel(voided.paymentId)
  await shop.dayEnd()
  await refund(kept.paymentId, '100.0')
  const payouts = (date: string) => shop.call('/reporting/settlement/payoutcompleted', { locale: 'tr', date })
  const [{ paymentTransactionId }] = kept['itemTransactions'] as [{ paymentTransactionId: string }]
  const told = { paymentTransactionId: Number(paymentTransactionId), currency: 'TRY' }
  // Sold on Sunday the 15th, paid on the Monday after seven days; the refund is taken off on the next day.
  expect(await payouts('2026-11-23 00:00:00')).toMatchObject({
    payoutCompletedTransactions: [{ ...told, payoutAmount: 1225, payoutType: 'MERCHANT_PAYOUT' }],
  })
  expect(await payouts('2026-11-16')).toMatchObject({ payoutCompletedTransactions: [{ ...told, payoutAmount: -100 }] })
  expect(await payouts('2026-11-22')).toMatchObject({ status: 'success', payoutCompletedTransactions: [] })
  expect(await payouts('23.11.2026')).toMatchObject({ status: 'failure' })
  const { transactions } = await shop.get('/v2/reporting/payment/transactions', 'transactionDate=2026-11-15&page=1')
  expect(transactions).toMatchObject([
    { transactionType: 'PAYMENT', paymentTxId: told.paymentTransactionId, iyzicoCommission: 25 },
    { transactionType: 'REFUND' },
    { conversationId: 'A2' },
    { transactionType: 'CANCEL' },
  ])
})
