import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import { aShop, readReply } from '../../testing/payflex-shop.ts'
import { commonPaymentHash, isAcceptedHash } from './common-payment-hash.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

const login = { HostMerchantId: '000100000013506', MerchantPassword: '3XTgER89as' }
const order = {
  HostTerminalId: 'VP000579',
  TransactionType: 'Sale',
  AmountCode: '949',
  Amount: '10.10',
  OrderID: 'A1',
  IsSecure: 'true',
  AllowNotEnrolledCard: 'false',
  SuccessUrl: 'http://localhost:3000/ok',
  FailUrl: 'http://localhost:3000/fail',
  RequestLanguage: 'tr-TR',
}
const register = async (changes: Record<string, string> = {}) =>
  readReply((await shop.post('/15/CommonPayment/api/RegisterTransaction', { ...login, ...order, ...changes })).body)

async function walk(answer: Record<string, string>, changes: Record<string, string> = {}) {
  const { CommonPaymentUrl = '', PaymentToken = '' } = await register(changes)
  const opened = await shop.app.inject({ url: `${new URL(CommonPaymentUrl).pathname}?Ptkn=${PaymentToken}` })
  return readAutoForm((await shop.post(opened.headers.location ?? '', answer)).body)
}

async function readBack({ PaymentToken = '', TransactionId = '' }: Record<string, string>, Password: string) {
  const fields = { HostMerchantId: login.HostMerchantId, Password, TransactionId, PaymentToken }
  return readReply((await shop.post('/15/CommonPayment/api/VposTransaction', fields)).body)
}

it('hashes as published (G3)', () => {
  const fields = { ...login, HostMerchantId: '000000000111111', AmountCode: '949', Amount: '10.10' }
  const HashedData = '/MfLewtkUjpN5e/RY2iuIoT72hk='
  expect(commonPaymentHash(fields)).toBe(HashedData)
  expect(isAcceptedHash({ ...fields, HashedData })).toBe(true)
  expect(isAcceptedHash({ ...fields, HashedData, Amount: '10.11' })).toBe(false)
})

it('charges on its own page, returns by GET and tells the truth when asked', async () => {
  const { url, method, fields } = await walk({ code: '123456' })
  expect({ url, method, fields }).toMatchObject({ url: order.SuccessUrl, method: 'get', fields: { Rc: '0000' } })
  expect(await readBack(fields, login.MerchantPassword)).toMatchObject({ Rc: '0000', Amount: '10,10', OrderID: 'A1' })
  expect(await readBack(fields, 'x')).toMatchObject({ Rc: '5001' })
  expect(await readBack({ ...fields, TransactionId: 'x' }, login.MerchantPassword)).toMatchObject({ Rc: '1007' })
  expect(await shop.truth('orderId=A1')).toMatchObject([{ amountMinor: 1_010, state: 'authorised' }])
})

it('returns to FailUrl after a wrong code and after a decline', async () => {
  expect(await walk({ code: '1' })).toMatchObject({ url: order.FailUrl, fields: { Rc: '0400' } })
  expect(await walk({ code: '123456' }, { Amount: '10.51' })).toMatchObject({
    url: order.FailUrl,
    fields: { Rc: '0051' },
  })
  expect(await shop.truth('')).toEqual([])
})

it.each([
  ['a wrong hash', { HashedData: 'x' }, '5029'],
  ['another password', { MerchantPassword: 'x' }, '5001'],
  ['another terminal', { HostTerminalId: 'x' }, '1112'],
  ['an amount with a comma', { Amount: '10,10' }, '1049'],
])('does not register %s', async (_title, changes, ErrorCode) => {
  expect(await register(changes)).toMatchObject({ ErrorCode })
})
