import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import { aShop, completionOf, documentReturnHash, MERCHANT, threeDFields } from '../../testing/payfor-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

it('asks for a code and sends the browser back signed, with TxnResult Failed since nothing is charged yet', async () => {
  const opened = await shop.gate(threeDFields())
  expect([opened.statusCode, opened.headers.location]).toEqual([303, expect.stringMatching(/^\/111\/acs\//)])
  const back = readAutoForm((await shop.post(opened.headers.location ?? '', { code: '123456' })).body)
  expect(back).toMatchObject({ url: 'http://localhost:3000/ok', method: 'post', times: 1 })
  expect(back.fields).toMatchObject({
    '3DStatus': '1',
    ProcReturnCode: 'V033',
    TxnResult: 'Failed',
    AuthCode: '',
    PurchAmount: '1250.00',
    Currency: '949',
    InstallmentCount: '0',
    SecureType: '3DModel',
    MerchantID: '085300000009704',
    CardMask: '415565******6111',
    TransactionDate: '15.11.2026 10:00:00',
    ErrMsg: '3D Kullanıcı Doğrulama Adımı Başarılı',
    RequestGuid: expect.stringMatching(/^\d{16}$/),
    ResponseRnd: expect.stringMatching(/^PF\d{18}$/),
    ResponseHash: documentReturnHash(back.fields),
    HashType: 'Sha1',
  })
  expect(Object.keys(back.fields)).not.toContain('Pan')
  expect(await shop.truth('state=any')).toEqual([])
})

it.each([
  ['a wrong code', { code: '000000' }, '0'],
  ['a cancel', { code: '', cancel: '1' }, '-1'],
])('returns to FailUrl after %s, signed, and then charges nothing', async (_title, answer, status) => {
  const { url, fields } = await shop.walk({}, answer)
  expect(url).toBe('http://localhost:3000/fail')
  expect(fields).toMatchObject({ '3DStatus': status, ProcReturnCode: 'MR15', ResponseHash: documentReturnHash(fields) })
  expect(await shop.call(completionOf(fields))).toMatchObject({ ProcReturnCode: 'V013' })
  expect(await shop.inquire('A1')).toMatchObject({ ProcReturnCode: 'V013' })
})

it('charges what is bound to the guid, once', async () => {
  const { fields } = await shop.walk({ InstallmentCount: '3', Currency: '840' })
  const completion = completionOf(fields)
  expect(await shop.call({ ...completion, OrderId: 'A2' })).toMatchObject({ ProcReturnCode: 'V013' })
  expect(await shop.call({ ...completion, UserPass: 'x' })).toMatchObject({ ProcReturnCode: 'V004' })
  expect(await shop.call({ ...completion, PurchAmount: '1.00' })).toMatchObject({ ProcReturnCode: 'V001' })
  expect(await shop.call({ ...MERCHANT, ...completion })).toMatchObject({ ProcReturnCode: 'V001' })
  expect(await shop.truth('state=any')).toEqual([])
  expect(await shop.call(completion)).toMatchObject({
    ProcReturnCode: '00',
    TransId: 'A1',
    ErrMsg: 'Onaylandı',
    AuthCode: expect.stringMatching(/^S\d{5}$/),
    HostRefNum: expect.stringMatching(/^\d{12}$/),
  })
  expect(await shop.call(completion)).toMatchObject({ ProcReturnCode: 'V029' })
  expect(await shop.truth('orderId=A1')).toMatchObject([
    { amountMinor: 125_000, currency: 'USD', installments: 3, state: 'authorised', provisionCalls: 2 },
  ])
})

it('takes an order id once, whatever became of it', async () => {
  await shop.walk({}, { code: '000000' })
  const back = readAutoForm((await shop.gate(threeDFields())).body)
  expect(back.url).toBe('http://localhost:3000/fail')
  expect(back.fields).toMatchObject({
    ProcReturnCode: '101310',
    ErrorCode: '101310',
    '3DStatus': '-1',
    ResponseHash: documentReturnHash(back.fields),
  })
})

it.each([
  ['a wrong hash', { Hash: 'x' }, 'M030'],
  ['another user', { UserCode: 'x' }, 'M049'],
  ['another member', { MbrId: '12' }, 'M049'],
  ['the name of XML for the merchant', { MerchantID: '', MerchantId: '085300000009704' }, 'M049'],
  ['an empty installment count', { InstallmentCount: '' }, 'M002'],
  ['an installment count of one', { InstallmentCount: '1' }, 'M002'],
  ['an amount with a comma', { PurchAmount: '1250,00' }, 'M002'],
  ['letters for the currency', { Currency: 'TRY' }, 'M002'],
  ['an expiry that begins with the year', { Expiry: '3012' }, 'M002'],
  ['a card that fails the checksum', { Pan: '4155650100416112' }, 'M041'],
  ['no Rnd', { Rnd: '' }, 'M001'],
  ['a long address', { OkUrl: `http://localhost:3000/${'x'.repeat(200)}` }, 'M038'],
  ['the hosted model at this door', { SecureType: '3DHost' }, 'M002'],
])('rejects %s at the gate', async (_title, changes, code) => {
  const back = readAutoForm((await shop.gate(threeDFields(changes))).body)
  expect(back.url).toBe('http://localhost:3000/fail')
  expect(back.fields).toMatchObject({ ProcReturnCode: code, ErrorCode: code, TxnResult: 'Failed' })
  expect(Object.keys(back.fields)).not.toContain('Pan')
  expect(back.fields['ResponseHash']).toBe(code === 'M049' ? undefined : documentReturnHash(back.fields))
})

it('has nowhere to send a form without return addresses', async () => {
  expect((await shop.gate(threeDFields({ OkUrl: 'nowhere' }))).statusCode).toBe(400)
})

it('charges by itself in 3DPay, and declines by itself', async () => {
  const paid = await shop.walk({ SecureType: '3DPay' })
  expect(paid.fields).toMatchObject({ ProcReturnCode: '00', TxnResult: 'Success', '3DStatus': '1' })
  expect(paid.fields['ResponseHash']).toBe(documentReturnHash(paid.fields))
  const declined = await shop.walk({ SecureType: '3DPay', OrderId: 'A2', PurchAmount: '10.51' })
  expect(declined).toMatchObject({ url: 'http://localhost:3000/fail', fields: { ProcReturnCode: '51', AuthCode: '' } })
  expect(await shop.truth('')).toMatchObject([{ orderId: 'A1', state: 'authorised' }])
})

it('takes no card at the hosted page', async () => {
  const { Pan: _pan, Expiry: _expiry, Cvv2: _cvv, ...fields } = threeDFields({ SecureType: '3DHost' })
  const opened = await shop.gate(fields, '/111/Gateway/3DHost.aspx')
  const back = readAutoForm((await shop.post(opened.headers.location ?? '', { code: '123456' })).body)
  expect(back.fields).toMatchObject({ ProcReturnCode: '00', SecureType: '3DHost' })
  const carded = await shop.gate(threeDFields({ SecureType: '3DHost', OrderId: 'A2' }), '/111/Gateway/3DHost.aspx')
  expect(readAutoForm(carded.body).fields).toMatchObject({ ProcReturnCode: 'M002' })
})
