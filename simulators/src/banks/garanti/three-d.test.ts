import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import { aShop, documentReplyHash, documentReturnHash, provisionOf, threeDFields } from '../../testing/garanti-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

it('asks for a code on a page of the bank, and sends the browser back signed', async () => {
  const opened = await shop.gate(threeDFields())
  expect(opened.statusCode).toBe(303)
  const url = opened.headers.location ?? ''
  expect(url).toMatch(/^\/62\/acs\//)
  const page = (await shop.app.inject({ url })).body
  for (const words of ['Garanti BBVA', '1.250,00 TL', '4282 20** **** 8015', 'A1']) expect(page).toContain(words)
  const back = readAutoForm((await shop.post(url, { code: '123456' })).body)
  expect(back).toMatchObject({ url: 'http://localhost:3000/ok', method: 'post', times: 1, afterMs: 0 })
  expect(back.fields).toMatchObject({
    mdstatus: '1',
    oid: 'A1',
    orderid: 'A1',
    clientid: '30691298',
    txnamount: '125000',
    txninstallmentcount: '',
    response: '',
    authcode: '',
    MaskedPan: '428220***8015',
    terminalmerchantid: '7000679',
  })
  expect(back.fields['hash']).toBe(documentReturnHash(back.fields))
  expect(Object.keys(back.fields).filter((name) => name.startsWith('card'))).toEqual([])
  expect(await shop.truth('state=any')).toEqual([])
})

it.each([
  ['a wrong code', { code: '000000' }],
  ['a cancel', { code: '', cancel: '1' }],
])('returns to errorurl without an authentication after %s', async (_title, answer) => {
  const back = await shop.walk({}, answer)
  expect(back.url).toBe('http://localhost:3000/fail')
  expect(back.fields).toMatchObject({ mdstatus: '0', mderrormessage: 'Not authenticated', cavv: '', eci: '' })
  expect(back.fields['hash']).toBe(documentReturnHash(back.fields))
  expect(await shop.call(provisionOf(back.fields))).toMatchObject({ Source: 'GVPS', Code: '92', ReasonCode: '0002' })
  expect(await shop.truth('orderId=A1')).toEqual([])
})

it('charges after the return, once', async () => {
  const { fields } = await shop.walk()
  const reply = await shop.call(provisionOf(fields))
  expect(reply).toMatchObject({
    Source: 'HOST',
    Code: '00',
    ReasonCode: '00',
    Message: 'Approved',
    OrderID: 'A1',
    RetrefNum: expect.stringMatching(/^\d{12}$/),
    AuthCode: expect.stringMatching(/^\d{6}$/),
    ProvDate: '20261115 10:00:00',
    CardNumberMasked: '428220******8015',
  })
  expect(reply['HashData']).toBe(documentReplyHash(reply, 'PROVAUT'))
  expect(await shop.call(provisionOf(fields))).toMatchObject({ Source: 'GVPS', Code: '92', ReasonCode: '0201' })
  const other = await shop.walk()
  expect(await shop.call(provisionOf(other.fields))).toMatchObject({ ReasonCode: '0201' })
  const state = { bankId: 62, orderId: 'A1', amountMinor: 125_000, currency: 'TRY', installments: 1 }
  expect(await shop.truth('orderId=A1')).toMatchObject([{ ...state, state: 'authorised', provisionCalls: 3 }])
})

it('refuses to charge another amount, order or installment count than the card holder saw', async () => {
  const { fields } = await shop.walk()
  expect(await shop.call(provisionOf(fields, { amount: '125100' }))).toMatchObject({ Code: '12' })
  expect(await shop.call(provisionOf(fields, { orderId: 'A2' }))).toMatchObject({ Code: '12' })
  expect(await shop.call(provisionOf(fields, { installments: '3' }))).toMatchObject({ Code: '12' })
  expect(await shop.call(provisionOf({ ...fields, xid: 'x' }))).toMatchObject({ ReasonCode: '0002' })
  expect(await shop.truth('')).toEqual([])
})

it.each([
  ['a wrong hash', { secure3dhash: 'x' }, 'Guvenlik Kodu hatali'],
  ['the old version', { apiversion: 'v0.01' }, 'Guvenlik Kodu hatali'],
  ['another mode', { mode: 'LIVE' }, 'Guvenlik Kodu hatali'],
  ['a padded terminal', { terminalid: '030691298' }, 'Sistem Hatasi'],
  ['a model that is not open', { secure3dsecuritylevel: '3D_FULL' }, 'Sistem Hatasi'],
  ['a card that fails the checksum', { cardnumber: '4282209004348016' }, 'Sistem Hatasi: cardnumber'],
  ['a year of four digits', { cardexpiredateyear: '2030' }, 'Sistem Hatasi: cardexpiredate'],
  ['an amount with a point', { txnamount: '1250.00' }, 'Sistem Hatasi: txnamount'],
  ['a currency in letters', { txncurrencycode: 'TRY' }, 'Sistem Hatasi: txncurrencycode'],
  ['an installment count of one', { txninstallmentcount: '1' }, 'Sistem Hatasi: txninstallmentcount'],
  ['no address of the payer', { customeripaddress: '' }, 'Sistem Hatasi: customeripaddress'],
  ['the refund user', { terminalprovuserid: 'PROVRFN' }, 'Sistem Hatasi: terminalprovuserid'],
])('turns %s away at once, unsigned', async (_title, changes, message) => {
  const back = readAutoForm((await shop.gate(threeDFields(changes))).body)
  expect(back.url).toBe('http://localhost:3000/fail')
  expect(back.fields).toMatchObject({ mdstatus: '7', response: 'Error', procreturncode: '99', mderrormessage: message })
  expect(Object.keys(back.fields).filter((name) => /^(hash|card)/.test(name))).toEqual([])
})

it('has nowhere to send a form without return addresses', async () => {
  expect((await shop.gate(threeDFields({ errorurl: 'nowhere' }))).statusCode).toBe(400)
})

it('charges by itself at level 3D_PAY, and declines by itself', async () => {
  const paid = await shop.walk({ secure3dsecuritylevel: '3D_PAY' })
  expect(paid.fields).toMatchObject({ mdstatus: '1', response: 'Approved', procreturncode: '00' })
  expect(paid.fields['hash']).toBe(documentReturnHash(paid.fields))
  const declined = await shop.walk({ secure3dsecuritylevel: '3D_PAY', orderid: 'A2', txnamount: '1051' })
  expect(declined.url).toBe('http://localhost:3000/fail')
  expect(declined.fields).toMatchObject({ mdstatus: '1', response: 'Declined', procreturncode: '51', authcode: ' ' })
  expect(declined.fields['hash']).toBe(documentReturnHash(declined.fields))
  const cancelled = await shop.walk({ secure3dsecuritylevel: '3D_PAY', orderid: 'A3' }, { cancel: '1' })
  expect(cancelled.fields).toMatchObject({ mdstatus: '0', response: 'Declined' })
  const again = await shop.walk({ secure3dsecuritylevel: '3D_PAY' })
  expect(again.fields).toMatchObject({ response: 'Declined', procreturncode: '92' })
  expect(await shop.truth('')).toMatchObject([{ orderId: 'A1', state: 'authorised' }])
})
