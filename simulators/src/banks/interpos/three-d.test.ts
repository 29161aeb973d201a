import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import { aShop, CARD, documentReturnHash, LIST, saleOf, threeDFields } from '../../testing/interpos-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

it('asks for a code and sends the browser back signed, the amount with a comma', async () => {
  const opened = await shop.gate(threeDFields())
  expect([opened.statusCode, opened.headers.location]).toEqual([303, expect.stringMatching(/^\/134\/acs\//)])
  const back = readAutoForm((await shop.post(opened.headers.location ?? '', { code: '123456' })).body)
  expect(back).toMatchObject({ url: 'http://localhost:3000/ok', method: 'post', times: 1 })
  expect(back.fields).toMatchObject({
    mdStatus: '1',
    '3DStatus': '1',
    TxnStat: 'Y',
    OrderId: 'A1',
    PurchAmount: '1.250,00',
    Currency: '949',
    Pan: '520019******1495',
    Expiry: '****',
    Eci: '02',
    ProcReturnCode: '',
    MD: expect.stringMatching(/^[0-9A-F]{64}$/),
    HASHPARAMS: LIST,
    HASH: documentReturnHash(back.fields),
  })
  expect(await shop.truth('state=any')).toEqual([])
})

it.each([
  ['320.00', '320'],
  ['320.50', '320,50'],
  ['1056.20', '1.056,20'],
  ['0.40', '0,40'],
])('writes %s as %s in the return', async (PurchAmount, written) => {
  expect((await shop.walk({ PurchAmount })).fields).toMatchObject({ PurchAmount: written })
})

it.each([
  ['a wrong code', { code: '000000' }],
  ['a cancel', { code: '', cancel: '1' }],
])('returns to FailUrl after %s, signed, and then charges nothing', async (_title, answer) => {
  const { url, fields } = await shop.walk({}, answer)
  expect(url).toBe('http://localhost:3000/fail')
  expect(fields).toMatchObject({ mdStatus: '0', TxnStat: 'N', MD: '', HASH: documentReturnHash(fields) })
  expect(await shop.call(saleOf({}, fields))).toMatchObject({ ProcReturnCode: 'E39', TxnResult: 'Failed' })
  expect(await shop.truth('')).toEqual([])
})

it('charges after the return, once', async () => {
  const { fields } = await shop.walk({ InstallmentCount: '3' })
  const sale = saleOf({ InstallmentCount: '3' }, fields)
  expect(await shop.call(sale)).toMatchObject({
    OrderId: 'A1',
    ProcReturnCode: '00',
    TxnResult: 'Success',
    Amount: '1.250,00',
    TRXDATE: '15.11.2026 10:00:00',
    AuthCode: expect.stringMatching(/^\d{6}$/),
    HostRefNum: expect.stringMatching(/^\d{12}$/),
  })
  expect(await shop.call(sale)).toMatchObject({ ProcReturnCode: 'E32', TxnResult: 'Failed' })
  expect(await shop.truth('orderId=A1')).toMatchObject([
    { amountMinor: 125_000, installments: 3, maskedCard: '520019******1495', state: 'authorised', provisionCalls: 2 },
  ])
})

it.each([
  ['another amount', { PurchAmount: '1251.00' }, 'E39'],
  ['another currency', { Currency: '840' }, 'E39'],
  ['another installment count', { InstallmentCount: '2' }, 'E39'],
  ['another order', { OrderId: 'A2' }, 'E39'],
  ['another MD', { MD: 'x' }, 'E39'],
  ['another authentication code', { PayerAuthenticationCode: 'x' }, 'E39'],
  ['the amount as the bank wrote it', { PurchAmount: '1.250,00' }, 'E31'],
  ['a zero for a single payment', { InstallmentCount: '0' }, 'E31'],
  ['no MOTO', { MOTO: '' }, 'E31'],
  ['the card beside the MD', CARD, 'E31'],
])('refuses %s in the completion', async (_title, changes, ProcReturnCode) => {
  const { fields } = await shop.walk()
  expect(await shop.call(saleOf(changes, fields))).toMatchObject({ ProcReturnCode })
  expect(await shop.truth('')).toEqual([])
})

it.each([
  ['a wrong hash', { Hash: 'x' }, 'E31'],
  ['another shop', { ShopCode: '1' }, '81'],
  ['an amount with a comma', { PurchAmount: '1250,00' }, 'E31'],
  ['an installment count of one', { InstallmentCount: '1' }, 'E31'],
  ['letters for the currency', { Currency: 'TRY' }, 'E31'],
  ['an order id with a dash', { OrderId: 'A-1' }, 'E31'],
  ['the card type of another network', { CardType: '0' }, 'E31'],
  ['an expiry that begins with the year', { Expiry: '3012' }, 'E31'],
  ['an expired card', { Expiry: '1220' }, '54'],
  ['a card that fails the checksum', { Pan: '5200190009721496' }, '14'],
  ['the hosted model at this door', { SecureType: '3DHost' }, 'E31'],
])('rejects %s at the gate', async (_title, changes, ProcReturnCode) => {
  const back = readAutoForm((await shop.gate(threeDFields(changes))).body)
  expect(back.url).toBe('http://localhost:3000/fail')
  expect(back.fields).toMatchObject({ mdStatus: '0', ProcReturnCode })
  expect(back.fields['HASH']).toBe(ProcReturnCode === '81' ? undefined : documentReturnHash(back.fields))
})

it('takes an order id once, and has nowhere to send a form without return addresses', async () => {
  await shop.walk({}, { code: '000000' })
  expect(readAutoForm((await shop.gate(threeDFields())).body).fields).toMatchObject({ ProcReturnCode: 'E32' })
  expect((await shop.gate(threeDFields({ FailUrl: 'nowhere' }))).statusCode).toBe(400)
})

it('charges by itself in 3DPay and at the hosted page', async () => {
  const paid = await shop.walk({ SecureType: '3DPay' })
  expect(paid.fields).toMatchObject({ mdStatus: '1', ProcReturnCode: '00', TxnResult: 'Success' })
  expect(paid.fields['HASH']).toBe(documentReturnHash(paid.fields))
  const declined = await shop.walk({ SecureType: '3DPay', OrderId: 'A2', PurchAmount: '10.51' })
  expect(declined).toMatchObject({ url: 'http://localhost:3000/fail', fields: { mdStatus: '1', ProcReturnCode: '51' } })
  const { CardType: _type, Pan: _pan, Expiry: _expiry, Cvv2: _cvv, ...fields } = threeDFields({ SecureType: '3DHost' })
  const opened = await shop.gate({ ...fields, OrderId: 'A3' }, '/134/mpi/3DHost.aspx')
  const hosted = readAutoForm((await shop.post(opened.headers.location ?? '', { code: '123456' })).body)
  expect(hosted.fields).toMatchObject({ mdStatus: '1', ProcReturnCode: '00' })
  expect(await shop.truth('')).toMatchObject([{ orderId: 'A3' }, { orderId: 'A1' }])
})
