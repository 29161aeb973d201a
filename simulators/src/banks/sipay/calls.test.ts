import { afterEach, beforeEach, expect, it } from 'vitest'
import { aSipayShop } from '../../testing/sipay-shop.ts'

let shop = await aSipayShop()
beforeEach(async () => void (shop = await aSipayShop()))
afterEach(() => shop.app.close())

it('tells what was paid', async () => {
  await shop.pay()
  expect(await shop.checkStatus()).toMatchObject({
    status_code: 100,
    transaction_status: 'Completed',
    invoice_id: 'INV-1',
    product_price: '1250.00',
    total_refunded_amount: '0.00',
    transaction_type: 'Auth',
  })
  expect(await shop.checkStatus('INV-1', { hash_key: 'x' })).toMatchObject({ status_code: 68 })
})

it.each(['0', '1250.00'])('voids a whole refund of %s on the day of the sale', async (amount) => {
  await shop.pay()
  expect(await shop.refund(amount)).toMatchObject({ status_code: 100, invoice_id: 'INV-1' })
  expect(await shop.truth('')).toMatchObject([{ state: 'voided' }])
  expect(await shop.checkStatus()).toMatchObject({ transaction_status: 'Refunded', total_refunded_amount: '1250.00' })
  shop.pass(1)
  expect(await shop.refund(amount)).toMatchObject({ status_code: 49 })
})

it('refunds after the day end, in parts, not twice within 30 s', async () => {
  await shop.pay()
  await shop.dayEnd()
  expect(await shop.refund('25.50', { refund_transaction_id: 'R1' })).toMatchObject({ status_code: 100 })
  expect(await shop.checkStatus()).toMatchObject({ transaction_status: 'Completed', total_refunded_amount: '25.50' })
  expect(await shop.refund('25.50')).toMatchObject({ status_code: 49 })
  shop.pass(1)
  expect(await shop.refund('25.50', { refund_transaction_id: 'R1' })).toMatchObject({ status_code: 104 })
  expect(await shop.refund('1250.00')).toMatchObject({ status_code: 49 })
  expect(await shop.refund('0')).toMatchObject({ status_code: 100 })
  expect(await shop.truth('')).toMatchObject([{ state: 'refunded', refundedMinor: 125_000 }])
  expect(await shop.checkStatus()).toMatchObject({ transaction_status: 'Refunded' })
})

it('refuses a refund that is not in order', async () => {
  expect(await shop.refund('1.00')).toMatchObject({ status_code: 49 })
  await shop.pay()
  expect(await shop.refund('1.00', { app_secret: 'x' })).toMatchObject({ status_code: 30 })
  expect(await shop.refund('1.00', { merchant_key: 'x' })).toMatchObject({ status_code: 14 })
  expect(await shop.refund('1.00', { amount: '2.00' })).toMatchObject({ status_code: 68 })
  expect(await shop.refund('1,00')).toMatchObject({ status_code: 1 })
})

it('sells without 3-D', async () => {
  const { return_url: _ok, cancel_url: _no, ...fields } = shop.payment()
  const paid = await shop.call('/api/paySmart2D', fields)
  expect(paid).toMatchObject({ status_code: 100, data: { payment_status: 1, invoice_id: 'INV-1' } })
  expect(await shop.call('/api/paySmart2D', fields)).toMatchObject({ status_code: 117 })
  const declined = shop.payment({ invoice_id: 'INV-2', total: '10.05' })
  expect(await shop.call('/api/paySmart2D', declined)).toMatchObject({ status_code: 41 })
})

it('takes or drops what a pre-authorisation holds', async () => {
  const confirm = (invoice_id: string, status: string, total = '1000.00') => {
    const { merchant_key } = shop.merchant
    const hash_key = shop.sealed(`${merchant_key}|${invoice_id}|${status}`)
    return shop.call('/api/confirmPayment', { merchant_key, invoice_id, status, total, hash_key })
  }
  await shop.pay({ transaction_type: 'PreAuth' })
  await shop.pay({ transaction_type: 'PreAuth', invoice_id: 'INV-2' })
  expect(await shop.checkStatus()).toMatchObject({ transaction_status: 'Pre-Authorized', transaction_type: 'PreAuth' })
  expect(await confirm('INV-1', '1', '1251.00')).toMatchObject({ status_code: 41 })
  expect(await confirm('INV-1', '1')).toMatchObject({ status_code: 100 })
  expect(await confirm('INV-1', '1')).toMatchObject({ status_code: 117 })
  expect(await confirm('INV-2', '2')).toMatchObject({ status_code: 100 })
  expect(await shop.truth('')).toMatchObject([
    { orderId: 'INV-2', state: 'voided' },
    { orderId: 'INV-1', state: 'authorised', capturedMinor: 100_000 },
  ])
})

it('quotes a card, and tells all rates', async () => {
  const quote = (credit_card: string, currency_code = 'TRY') =>
    shop.call('/api/getpos', { credit_card, amount: '100', currency_code, merchant_key: shop.merchant.merchant_key })
  const rows = async (bin: string, currency?: string) => (await quote(bin, currency)).data as unknown as object[]
  expect(await rows('428220')).toHaveLength(6)
  expect((await rows('428220'))[1]).toMatchObject({
    installments_number: 2,
    payable_amount: '100.00',
    amount_to_be_paid: '104.00',
    card_program: 'BONUS',
    bank_code: '0062',
  })
  expect(await rows('450803')).toMatchObject([{ installments_number: 1, is_commercial: 1 }])
  expect(await rows('428220', 'USD')).toHaveLength(1)
  expect(await quote('4282')).toMatchObject({ status_code: 1 })
  const all = await shop.call('/api/commissions', { currency_code: 'TRY' })
  expect(all.data).toMatchObject({ 2: expect.any(Array), 4: expect.any(Array) })
  const [row] = (all.data?.['4'] ?? []) as object[]
  expect(row).toMatchObject({ user_commission_percentage: 'x', installment: 4 })
  const { merchant_key } = shop.merchant
  expect(await shop.call('/api/installments', { merchant_key })).toMatchObject({ installments: [1, 2, 3, 6, 9, 12] })
})
