import { afterEach, beforeEach, expect, it } from 'vitest'
import { ACCOUNT, aShop, FORM, saleOf, without } from '../../testing/payflex-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

it('sells without 3-D, as the published document asks for it (G1), and makes the id itself', async () => {
  const answer = await shop.call(without(saleOf(), 'TransactionId'))
  expect(answer).toMatchObject({ ResultCode: '0000', ThreeDSecureType: '1' })
  expect(await shop.search({ OrderId: 'A1' })).toMatchObject({ TransactionId: answer['TransactionId'] ?? '' })
})

it.each([
  ['another merchant', { MerchantId: '000000000111111' }, '9039'],
  ['another password', { Password: 'x' }, '5001'],
  ['another terminal', { TerminalNo: 'VP999999' }, '1112'],
  ['an unknown type', { TransactionType: 'Satis' }, '1082'],
  ['no order', { OrderId: '' }, '1054'],
  ['a closed currency', { CurrencyCode: '392' }, '1078'],
  ['an amount with a comma', { CurrencyAmount: '10,00' }, '1049'],
])('refuses %s', async (_title, changes, code) => {
  expect(await shop.call(saleOf(changes))).toMatchObject({ ResultCode: code })
  expect(await shop.truth('')).toEqual([])
})

it.each([
  ['a bare document', 'text/xml', '<VposRequest/>'],
  ['a DOCTYPE', FORM['content-type'], `prmstr=${encodeURIComponent('<!DOCTYPE a><VposRequest/>')}`],
  ['another root', FORM['content-type'], `prmstr=${encodeURIComponent('<SearchRequest/>')}`],
])('does not read %s', async (_title, type, payload) => {
  const url = '/15/VposService/v3/Vposreq.aspx'
  const answer = await shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  expect(answer.body).toContain('<ResultCode>9001</ResultCode>')
})

it('answers from the captured bytes, in UTF-8 and without a declaration', async () => {
  const prmstr = `<VposRequest>${Object.entries(saleOf({ CurrencyAmount: '10.54' }))
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</VposRequest>`
  const answer = await shop.post('/15/VposService/v3/Vposreq.aspx', { prmstr })
  expect(answer.body).toMatch(
    /^<VposResponse><MerchantId>000100000013506<\/MerchantId><TransactionType>Sale<\/TransactionType><TransactionId>T1</,
  )
  expect(answer.body).toContain('<ResultDetail>KARTIN SÜRESİ DOLMUŞ</ResultDetail><AuthCode>000000</AuthCode>')
})

it('voids while the batch is open, and not twice', async () => {
  await shop.call(saleOf())
  expect(await shop.search({ TransactionId: 'T1' })).toMatchObject({ ResultCode: '0000', IsCanceled: 'false' })
  expect(await shop.correct('Cancel')).toMatchObject({ ResultCode: '0000', TransactionType: 'Cancel' })
  expect(await shop.correct('Cancel')).toMatchObject({ ResultCode: '1083' })
  expect(await shop.correct('Refund', { CurrencyAmount: '1.00' })).toMatchObject({ ResultCode: '1083' })
  expect(await shop.search({ OrderId: 'A1' })).toMatchObject({ ResultCode: '0000', IsCanceled: 'true' })
  expect(await shop.correct('Cancel', { ReferenceTransactionId: 'T9' })).toMatchObject({ ResultCode: '1007' })
})

it('refuses a void after the day end and refunds instead, in parts, never above the sale', async () => {
  await shop.call(saleOf())
  await shop.dayEnd()
  expect(await shop.correct('Cancel')).toMatchObject({ ResultCode: '2202' })
  expect(await shop.correct('Refund', { CurrencyAmount: '1250.01' })).toMatchObject({ ResultCode: '1046' })
  expect(await shop.correct('Refund')).toMatchObject({ ResultCode: '1049' })
  expect(await shop.correct('Refund', { CurrencyAmount: '250.00' })).toMatchObject({
    ResultCode: '0000',
    CurrencyAmount: '250.00',
  })
  expect(await shop.search({ OrderId: 'A1' })).toMatchObject({ ResultCode: '0000', IsRefunded: 'false' })
  expect(await shop.correct('Cancel')).toMatchObject({ ResultCode: '1089' })
  expect(await shop.correct('Refund', { CurrencyAmount: '1000.00' })).toMatchObject({ ResultCode: '0000' })
  expect(await shop.search({ OrderId: 'A1' })).toMatchObject({ IsRefunded: 'true', CurrencyAmount: '1250.00' })
  expect(await shop.correct('Refund', { CurrencyAmount: '1.00' })).toMatchObject({ ResultCode: '1059' })
  expect(await shop.truth('orderId=A1')).toMatchObject([{ state: 'refunded', refundedMinor: 125_000 }])
})

it('holds money and takes it later', async () => {
  const { TerminalNo } = ACCOUNT
  const capture = (CurrencyAmount: string) =>
    shop.correct('Capture', { TerminalNo, CurrencyAmount, CurrencyCode: '949' })
  await shop.call(saleOf({ TransactionType: 'Auth' }))
  expect(await shop.search({ OrderId: 'A1' })).toMatchObject({ TransactionType: 'Auth' })
  expect(await shop.correct('Refund', { CurrencyAmount: '1.00' })).toMatchObject({ ResultCode: '1089' })
  expect(await shop.correct('Capture', { CurrencyAmount: '1.00', CurrencyCode: '949' })).toMatchObject({
    ResultCode: '1112',
  })
  expect(await capture('1250.01')).toMatchObject({ ResultCode: '1089' })
  expect(await capture('1000.00')).toMatchObject({ ResultCode: '0000', TransactionType: 'Capture' })
  expect(await capture('1000.00')).toMatchObject({ ResultCode: '1089' })
  expect(await shop.search({ OrderId: 'A1' })).toMatchObject({ TransactionType: 'Capture', CurrencyAmount: '1000.00' })
})

it('knows nothing of an order that never came, tells of a decline, and of nothing to a stranger', async () => {
  const none = await shop.search({ OrderId: 'A9' })
  expect(none).toMatchObject({ ResponseCode: '0000', TotalItemCount: '0' })
  expect(none).not.toHaveProperty('ResultCode')
  await shop.call(saleOf({ CurrencyAmount: '10.51' }))
  expect(await shop.search({ TransactionId: 'T1' })).toMatchObject({ ResultCode: '0051', HostResultCode: '051' })
  const stranger = await shop.search({ OrderId: 'A1' }, 'x')
  expect(stranger).toMatchObject({ ResponseCode: '9065' })
  expect(stranger).not.toHaveProperty('ResultCode')
  await shop.call(saleOf({ TransactionId: 'T2' }))
  expect(await shop.search({ OrderId: 'A1' })).toMatchObject({ ResultCode: '0000', TransactionId: 'T2' })
})
