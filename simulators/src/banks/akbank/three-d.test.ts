import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import { aShop, documentReturnHash, provisionOf, threeDFields } from '../../testing/akbank-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

it('asks for a code on a page of the bank, and sends the browser back signed', async () => {
  const opened = await shop.gate(threeDFields())
  expect(opened.statusCode).toBe(303)
  const url = opened.headers.location ?? ''
  expect(url).toMatch(/^\/46\/acs\//)
  const page = (await shop.app.inject({ url })).body
  for (const words of ['Akbank', '1.250,00 TL', '4355 09** **** 5232', 'A1']) expect(page).toContain(words)
  const back = readAutoForm((await shop.post(url, { code: '123456' })).body)
  expect(back).toMatchObject({ url: 'http://localhost:3000/ok', method: 'post', times: 1, afterMs: 0 })
  expect(back.fields).toMatchObject({
    txnCode: '3001',
    responseCode: 'VPS-0000',
    responseMessage: 'BAŞARILI',
    txnDateTime: '2026-11-15T10:00:00.000',
    orderId: 'A1',
    hashParams:
      'txnCode+responseCode+responseMessage+txnDateTime+merchantSafeId+terminalSafeId+orderId+secureId+secureEcomInd+secureData+secureMd',
    hash: documentReturnHash(back.fields),
  })
  expect(Object.keys(back.fields)).not.toContain('amount')
  expect(await shop.truth('state=any')).toEqual([])
})

it.each([
  ['a wrong code', { code: '000000' }],
  ['a cancel', { code: '', cancel: '1' }],
])('returns to failUrl without an authentication after %s', async (_title, answer) => {
  const back = await shop.walk({}, answer)
  expect(back.url).toBe('http://localhost:3000/fail')
  expect(back.fields).toEqual({
    txnCode: '',
    responseCode: 'VPS-1279',
    responseMessage: 'BKM 3DS Server Doğrulama Başarısız',
    hostResponseCode: '',
    hostMessage: '',
    merchantSafeId: '',
    terminalSafeId: '',
    orderId: 'A1',
    hashParams: 'responseCode+responseMessage+orderId',
    hash: documentReturnHash(back.fields),
  })
  expect(await shop.call(provisionOf(back.fields))).toMatchObject({ status: 200, responseCode: 'VPS-1279' })
  expect(await shop.truth('orderId=A1')).toEqual([])
})

it('charges after the return, once', async () => {
  const { fields } = await shop.walk()
  expect(await shop.call(provisionOf(fields))).toMatchObject({
    status: 200,
    txnCode: '1000',
    responseCode: 'VPS-0000',
    hostResponseCode: '00',
    order: { orderId: 'A1' },
    transaction: { authCode: expect.stringMatching(/^\d{6}$/), rrn: expect.stringMatching(/^\d{12}$/) },
  })
  const again = await shop.call(provisionOf(fields))
  expect(again).toMatchObject({
    responseCode: 'VPS-1013',
    responseMessage: 'Sipariş Numarası : A1 tekil olmalıdır',
    transaction: { stan: 0, rrn: '0', batchNumber: 0 },
  })
  const state = { bankId: 46, orderId: 'A1', amountMinor: 125_000, currency: 'TRY', installments: 1 }
  expect(await shop.truth('orderId=A1')).toMatchObject([{ ...state, state: 'authorised', provisionCalls: 2 }])
  const back = readAutoForm((await shop.gate(threeDFields())).body)
  expect(back.fields).toMatchObject({ responseCode: 'VPS-1013', hash: documentReturnHash(back.fields) })
})

it('refuses to charge another amount, order or proof than the card holder saw', async () => {
  const { fields } = await shop.walk()
  const refused = { responseCode: 'VPS-1279' }
  expect(await shop.call(provisionOf(fields, '1251.00'))).toMatchObject(refused)
  expect(await shop.call(provisionOf({ ...fields, orderId: 'A2' }))).toMatchObject(refused)
  expect(await shop.call(provisionOf({ ...fields, secureMd: 'x' }))).toMatchObject(refused)
  expect(await shop.call(provisionOf(fields, '1250.00', { txnCode: '1004' }))).toMatchObject(refused)
  expect(await shop.truth('')).toEqual([])
  expect(await shop.truth('state=none')).toHaveLength(2)
})

it.each([
  ['a wrong hash', { hash: 'x' }, 'VPS-1001', 'Hash değeri doğrulanamadı'],
  ['an amount with a comma', { amount: '1250,00' }, 'VPS-1002', 'amount does not match pattern'],
  ['an amount with one digit', { amount: '1250.0' }, 'VPS-1002', 'amount does not match pattern'],
  ['a currency in letters', { currencyCode: 'TRY' }, 'VPS-1002', 'currencyCode does not match pattern'],
  ['no installment count', { installCount: '' }, 'VPS-1002', 'installCount does not match pattern'],
  ['an installment count of zero', { installCount: '0' }, 'VPS-1002', 'installCount does not match pattern'],
  ['a language in small letters', { lang: 'tr' }, 'VPS-1002', 'lang does not match pattern'],
  ['a hosted model', { paymentModel: '3D_PAY_HOSTING' }, 'VPS-1002', 'paymentModel does not match pattern'],
  ['a sale code of the API', { txnCode: '1000' }, 'VPS-1002', 'txnCode does not match pattern'],
  [
    'a card that fails the checksum',
    { creditCard: '4355093000315233' },
    'VPS-1002',
    'creditCard does not match pattern',
  ],
  ['an expiry with a slash', { expiredDate: '11/40' }, 'VPS-1002', 'expiredDate does not match pattern'],
  ['a short random number', { randomNumber: 'AB' }, 'VPS-1002', 'randomNumber does not match pattern'],
  [
    'a date with a zone',
    { requestDateTime: '2026-11-15T10:00:00.000Z' },
    'VPS-1002',
    'requestDateTime does not match pattern',
  ],
  ['the clock of Greenwich', { requestDateTime: '2026-11-15T07:00:00.000' }, 'VPS-1073', 'İstek tarihi geçersiz'],
])('turns %s away at once, signed', async (_title, changes, responseCode, responseMessage) => {
  const back = readAutoForm((await shop.gate(threeDFields(changes))).body)
  expect(back.url).toBe('http://localhost:3000/fail')
  expect(back.fields).toMatchObject({ responseCode, responseMessage, orderId: 'A1' })
  expect(back.fields['hash']).toBe(documentReturnHash(back.fields))
})

it('has nowhere to send a stranger, or a form without return addresses', async () => {
  expect((await shop.gate(threeDFields({ okUrl: 'nowhere' }))).statusCode).toBe(400)
  expect((await shop.gate(threeDFields({ merchantSafeId: 'x' }))).statusCode).toBe(400)
})

it('charges by itself in model 3D_PAY, and declines by itself', async () => {
  const paid = await shop.walk({ paymentModel: '3D_PAY' })
  expect(paid.fields).toMatchObject({ txnCode: '1000', responseCode: 'VPS-0000', cardHolderName: 'TD**' })
  expect(paid.fields['hashParams']).toMatch(/\+orderId\+cardHolderName\+authCode\+rrn\+.*\+xcbBalanceRewardAmount$/)
  expect(paid.fields['hashParams']).not.toContain('RewardDesc')
  expect(paid.fields['hash']).toBe(documentReturnHash(paid.fields))
  const declined = await shop.walk({ paymentModel: '3D_PAY', orderId: 'A2', amount: '10.51' })
  expect(declined.url).toBe('http://localhost:3000/fail')
  expect(declined.fields).toMatchObject({ responseCode: 'VPS-1005', hostResponseCode: '51', authCode: '000000' })
  expect(declined.fields['hashParams']).not.toContain('cardHolderName')
  expect(declined.fields['hash']).toBe(documentReturnHash(declined.fields))
  const cancelled = await shop.walk({ paymentModel: '3D_PAY', orderId: 'A3' }, { cancel: '1' })
  expect(cancelled.fields).toMatchObject({ responseCode: 'VPS-1279' })
  expect(await shop.truth('')).toMatchObject([{ orderId: 'A1', state: 'authorised' }])
})

it('asks for the card itself on the hosted page', async () => {
  const {
    creditCard: _card,
    expiredDate: _expiry,
    cvv: _cvv,
    ...hosted
  } = threeDFields({ paymentModel: 'PAY_HOSTING' })
  const { location = '' } = (await shop.gate(hosted, 'payhosting')).headers
  const { fields } = readAutoForm((await shop.post(location, { code: '123456' })).body)
  expect(fields).toMatchObject({ txnCode: '1000', responseCode: 'VPS-0000' })
  const withCard = threeDFields({ paymentModel: '3D_PAY_HOSTING', orderId: 'A2' })
  const back = readAutoForm((await shop.gate(withCard, 'payhosting')).body)
  expect(back.fields).toMatchObject({ responseMessage: 'creditCard does not match pattern' })
})
