import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import { aShop, documentPayReturnHash, documentReturnHash, envelope, PATH, XML } from '../../testing/param-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

/** TP_WMD_Pay over a real socket; a silent institution ends in an error of fetch. */
async function pay(Toplam_Tutar: string) {
  const back = await shop.walk({ Toplam_Tutar })
  const body = envelope('TP_WMD_Pay', shop.finishFields(back))
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  return fetch(`${base}${PATH}`, { method: 'POST', headers: XML, body }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => 'hung up',
  )
}

it.each(['05', '51', '54'])('declines on day %s with the bank code', async (kurus) => {
  const reply = await shop.finish(await shop.walk({ Toplam_Tutar: `10,${kurus}` }))
  expect(reply).toMatchObject({ Sonuc: '-1', Bank_Sonuc_Kod: kurus, Dekont_ID: '0', Bank_AuthCode: '' })
  expect(await shop.truth('orderId=A1&state=declined')).toMatchObject([{ provisionCalls: 1 }])
})

it.each([
  ['90', 'authorised', 'SUCCESS'],
  ['99', 'none', 'FAIL'],
])('answers with a 502 page on day %s and leaves the order %s', async (kurus, state, Durum) => {
  expect(await pay(`10,${kurus}`)).toMatchObject({ status: 502, text: expect.stringContaining('<html>') })
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
  expect(await shop.inquire('A1')).toMatchObject({ Durum })
})

it.each([
  ['91', 'none'],
  ['92', 'authorised'],
])('never answers on day %s and leaves the order %s', async (kurus, state) => {
  expect(await pay(`10,${kurus}`)).toBe('hung up')
  expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
})

it('does not see its own charge for 30 s on day 98, and does not call it failed', async () => {
  void pay('10,98')
  await expect.poll(() => shop.truth('orderId=A1')).toHaveLength(1)
  const blind = await shop.inquire('A1')
  expect(blind).toMatchObject({ Sonuc: '-1' })
  expect(Object.keys(blind)).not.toContain('Durum')
  shop.pass(0.7)
  expect(await shop.inquire('A1')).toMatchObject({ Durum: 'SUCCESS' })
})

it('returns twice on day 93 and late on day 97', async () => {
  expect(await shop.walk({ Toplam_Tutar: '10,93' })).toMatchObject({ times: 2, afterMs: 0 })
  expect(await shop.walk({ Toplam_Tutar: '10,97', Siparis_ID: 'A2' })).toMatchObject({ times: 1, afterMs: 800 })
})

it('signs the return wrongly on day 94', async () => {
  const { fields } = await shop.walk({ Toplam_Tutar: '10,94' })
  expect(fields['islemHash']).not.toBe(documentReturnHash(fields))
  expect(fields['islemHash']).toHaveLength(28)
})

it('names 1,00 more on day 95 wherever it names an amount, rightly signed', async () => {
  const back = await shop.walk({ Toplam_Tutar: '10,95' })
  expect(back.fields).toMatchObject({ transactionAmount: '11,95', islemHash: documentReturnHash(back.fields) })
  expect(await shop.finish(back)).toMatchObject({ Sonuc: '1' })
  expect(await shop.inquire('A1')).toMatchObject({ Toplam_Tutar: '11.95' })
  const { UCD_URL = '' } = await shop.pay('Pos_Odeme', { Toplam_Tutar: '10,95', Siparis_ID: 'A2' })
  const { fields } = await shop.answerAcs(UCD_URL, { code: '123456' })
  expect(fields).toMatchObject({
    TURKPOS_RETVAL_Tahsilat_Tutari: '11,95',
    TURKPOS_RETVAL_Hash: documentPayReturnHash(fields),
  })
  expect(await shop.truth('')).toMatchObject([{ amountMinor: 1_095 }, { amountMinor: 1_095 }])
})

it('shows an empty page on day 96', async () => {
  const { UCD_HTML = '' } = await shop.pay('TP_WMD_UCD', { Toplam_Tutar: '10,96' })
  const answer = await shop.post(new URL(readAutoForm(UCD_HTML).url).pathname, { code: '123456' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(await shop.truth('state=any')).toEqual([])
})
