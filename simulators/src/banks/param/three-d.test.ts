import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import {
  aShop,
  documentPayReturnHash,
  documentReturnHash,
  envelope,
  paymentFields,
  XML,
} from '../../testing/param-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

it('hands out a page as escaped text, asks for a code, and sends the browser back signed', async () => {
  const operation = 'TP_WMD_UCD'
  const { body } = await shop.send(operation, shop.signed(operation, paymentFields()))
  expect(body).toContain('<UCD_HTML>&lt;!doctype html&gt;')
  const started = await shop.pay(operation)
  expect(started).toMatchObject({ Sonuc: '1', Islem_GUID: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  const { url } = readAutoForm(started['UCD_HTML'] ?? '')
  const acs = await shop.app.inject({ url: new URL(url).pathname })
  for (const words of ['Param', '1.250,00 TL', '4546 71** **** 7894']) expect(acs.body).toContain(words)
  const back = await shop.answerAcs(url, { code: '123456' })
  expect(back.url).toBe('http://localhost:3000/ok?a=1&b=2')
  const own = { orderId: 'A1', transactionAmount: '1250,00', islemGUID: started['Islem_GUID'], mdStatus: '1' }
  expect(back.fields).toMatchObject({ ...own, islemHash: documentReturnHash(back.fields) })
  // Never an address of the real institution.
  expect(back.fields['dcURL']).toMatch(/^http:\/\/localhost.*\/889\/turkpos\.ws\//)
  expect(await shop.truth('state=any')).toEqual([])
})

it.each([
  ['a wrong code', { code: '000000' }],
  ['a cancel', { code: '', cancel: '1' }],
])('returns to Hata_URL, signed, after %s', async (_title, answer) => {
  const back = await shop.walk({}, answer)
  expect(back.url).toBe('http://localhost:3000/fail')
  expect(back.fields).toMatchObject({ mdStatus: '0', islemHash: documentReturnHash(back.fields) })
  expect(await shop.finish(back)).toMatchObject({ Sonuc: '-1', Dekont_ID: '0' })
  expect(await shop.inquire('A1')).toMatchObject({ Sonuc: '1', Odeme_Sonuc: '0', Durum: 'FAIL' })
  expect(await shop.truth('')).toEqual([])
})

it('charges after the return, once', async () => {
  const back = await shop.walk()
  const numbers = {
    Dekont_ID: expect.stringMatching(/^3007\d{6}$/),
    Bank_HostRefNum: expect.stringMatching(/^\d{12}$/),
  }
  expect(await shop.finish(back)).toMatchObject({ Sonuc: '1', Siparis_ID: 'A1', Bank_Sonuc_Kod: '0', ...numbers })
  expect(await shop.finish(back)).toMatchObject({ Sonuc: '-1', Dekont_ID: '0' })
  expect(await shop.pay('TP_WMD_UCD')).toMatchObject({ Sonuc: '-1' })
  const row = { bankId: 889, amountMinor: 125_000, currency: 'TRY', installments: 1, state: 'authorised' }
  expect(await shop.truth('orderId=A1')).toMatchObject([{ ...row, provisionCalls: 3 }])
})

it('finishes only the order and GUID the card holder authenticated', async () => {
  const back = await shop.walk()
  expect(await shop.finish(back, { Siparis_ID: 'A2' })).toMatchObject({ Sonuc: '-1' })
  expect(await shop.finish(back, { Islem_GUID: 'x' })).toMatchObject({ Sonuc: '-1' })
  expect(await shop.finish(back, { UCD_MD: 'x' })).toMatchObject({ Sonuc: '-1' })
  expect(await shop.truth('')).toEqual([])
})

it.each([
  ['a wrong hash', { Islem_Hash: 'x' }, '-102'],
  ['a point in the amount', { Toplam_Tutar: '1250.00' }, '-1'],
  ['a grouped amount', { Toplam_Tutar: '1.250,00' }, '-1'],
  ['less in total than net', { Islem_Tutar: '1251,00' }, '-1'],
  ['a year of two digits', { KK_SK_Yil: '30' }, '-1'],
  ['an expired card', { KK_SK_Yil: '2020' }, '-1'],
  ['a card that fails the checksum', { KK_No: '4546711234567895' }, '-1'],
  ['a phone with a nought', { KK_Sahibi_GSM: '05321234567' }, '-1'],
  ['no installment count', { Taksit: '0' }, '-1'],
  ['a count this card has no rate for', { Taksit: '4' }, '-1'],
  ['installments on a commercial card', { Taksit: '3', KK_No: '5528790000000008' }, '-1'],
  ['another security word', { Islem_Guvenlik_Tip: '3DS' }, '-1'],
  ['no buyer address', { IPAdr: '' }, '-1'],
])('refuses %s', async (_title, changes, code) => {
  expect(await shop.pay('TP_WMD_UCD', changes)).toMatchObject({ Sonuc: code })
  expect(await shop.truth('state=any')).toEqual([])
})

it.each([{ CLIENT_PASSWORD: 'x' }, { CLIENT_CODE: '1' }, { GUID: 'x' }])(
  'does not know the account %j',
  async (account) => {
    const fields = shop.signed('TP_WMD_UCD', paymentFields())
    expect(await shop.call('TP_WMD_UCD', fields, account)).toMatchObject({ Sonuc: '-100' })
  },
)

it('breaks with a fault where the service does', async () => {
  const xml = envelope('TP_WMD_UCD', shop.signed('TP_WMD_UCD', paymentFields()))
  const fault = async (text: string, headers = {}) => {
    const answer = await shop.raw(text, { ...XML, ...headers })
    return [answer.statusCode, answer.body.includes('<soap:Fault>')]
  }
  expect(await fault(xml.replace('<KK_Sahibi_GSM></KK_Sahibi_GSM>', ''))).toEqual([500, true])
  expect(await fault(`<!DOCTYPE a>${xml}`)).toEqual([500, true])
  expect(await fault('')).toEqual([500, true])
  expect(await fault(xml, { soapaction: '"https://turkpos.com.tr/TP_WMD_Pay"' })).toEqual([500, true])
  expect(await fault(xml.replaceAll('TP_WMD_UCD', 'TP_Other'))).toEqual([500, true])
  expect(await fault(xml, { soapaction: '"https://turkpos.com.tr/TP_WMD_UCD"' })).toEqual([200, false])
  expect((await shop.raw(xml, { 'content-type': 'application/json' })).statusCode).toBe(415)
})

it.each(['Pos_Odeme', 'TP_Islem_Odeme_WD'])('charges by itself behind the address of %s', async (operation) => {
  const more = operation === 'Pos_Odeme' ? {} : { Doviz_Kodu: '1000' }
  const { UCD_URL = '' } = await shop.pay(operation, more)
  const { url, fields } = await shop.answerAcs(UCD_URL, { code: '123456' })
  expect(url).toBe('http://localhost:3000/ok?a=1&b=2')
  expect(fields).toMatchObject({
    TURKPOS_RETVAL_Sonuc: '1',
    TURKPOS_RETVAL_Tahsilat_Tutari: '1250,00',
    TURKPOS_RETVAL_PB: 'TL',
    TURKPOS_RETVAL_Taksit: '0',
    TURKPOS_RETVAL_Ext_Data: 'x||||',
    TURKPOS_RETVAL_Hash: documentPayReturnHash(fields),
  })
  const declined = await shop.pay(operation, { ...more, Siparis_ID: 'A2', Toplam_Tutar: '10,51' })
  const back = await shop.answerAcs(declined['UCD_URL'] ?? '', { code: '123456' })
  expect(back.url).toBe('http://localhost:3000/fail')
  expect(back.fields).toMatchObject({ TURKPOS_RETVAL_Sonuc: '-1', TURKPOS_RETVAL_Dekont_ID: '0' })
  const failed = await shop.pay(operation, { ...more, Siparis_ID: 'A3' })
  expect((await shop.answerAcs(failed['UCD_URL'] ?? '', { code: '1' })).url).toBe('http://localhost:3000/fail')
  expect(await shop.truth('')).toMatchObject([{ orderId: 'A1', state: 'authorised' }])
})

it('takes lira only, and no installments by WD', async () => {
  expect(await shop.pay('TP_Islem_Odeme_WD', { Doviz_Kodu: '1001' })).toMatchObject({ Sonuc: '-1' })
  expect(await shop.pay('TP_Islem_Odeme_WD', { Doviz_Kodu: '1000', Taksit: '3' })).toMatchObject({ Sonuc: '-1' })
})
