import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop, readReply } from '../../testing/param-shop.ts'
import type { Texts } from '../../testing/param-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

const rowsOf = (xml: string, table: string): Texts[] =>
  [...xml.matchAll(new RegExp(`<${table} diffgr:id.*?</${table}>`, 'gs'))].map(([row]) => readReply(row))

it('charges at once without 3-D, and declines with the bank code', async () => {
  const sold = await shop.sell('A1')
  expect(sold).toMatchObject({ Sonuc: '1', UCD_HTML: 'NONSECURE', Siparis_ID: 'A1', Bank_Sonuc_Kod: '0' })
  expect(Number(sold['Islem_ID'])).toBeGreaterThan(0)
  expect(await shop.sell('A2', '10,51')).toMatchObject({ Sonuc: '-1', Bank_Sonuc_Kod: '51', Islem_ID: '0' })
})

it('tells a paid order by any of its numbers, from the captured document', async () => {
  const { Islem_ID = '' } = await shop.sell('A1')
  const paid = { Sonuc: '1', Odeme_Sonuc: '1', Durum: 'SUCCESS', Islem_Tip: 'SALE', Toplam_Tutar: '10.00', Taksit: '1' }
  const told = await shop.inquire('A1')
  expect(told).toMatchObject({ ...paid, Siparis_ID: 'A1', Toplam_Iade_Tutar: '0', KK_No: '454671******7894' })
  expect(told['Bank_Extra']).toContain('<TRANS_STAT>C</TRANS_STAT>')
  expect(told['Bank_Extra']).toContain('<CAPTURE_AMT>1000</CAPTURE_AMT>')
  const ask = (fields: Texts) =>
    shop.call('TP_Islem_Sorgulama4', { Dekont_ID: '', Siparis_ID: '', Islem_ID: '', ...fields })
  expect(await ask({ Dekont_ID: Islem_ID })).toMatchObject(paid)
  expect(await ask({ Islem_ID: told['Islem_ID'] ?? '' })).toMatchObject(paid)
  expect(await ask({})).toMatchObject({ Sonuc: '-1' })
  expect(await ask({ Siparis_ID: 'A1', Islem_ID: 'x' })).toMatchObject({ Sonuc: '-1' })
  const body = (await shop.send('TP_Islem_Sorgulama4', { Dekont_ID: '', Siparis_ID: 'A1', Islem_ID: '' })).body
  expect(body).toContain('<TP_Islem_Sorgulama4Result><DT_Bilgi><Odeme_Sonuc>1</Odeme_Sonuc>')
})

it('tells declined, waiting and unknown orders apart', async () => {
  await shop.sell('A1', '10,54')
  expect(await shop.inquire('A1')).toMatchObject({ Odeme_Sonuc: '0', Durum: 'BANK_FAIL', Dekont_ID: '0' })
  await shop.pay('TP_WMD_UCD', { Siparis_ID: 'A2' })
  expect(await shop.inquire('A2')).toMatchObject({ Odeme_Sonuc: '0', Durum: '' })
  const unknown = await shop.inquire('A9')
  expect(unknown).toMatchObject({ Sonuc: '-1' })
  expect(Object.keys(unknown)).not.toContain('Odeme_Sonuc')
})

it('voids until the day end, and not twice', async () => {
  await shop.sell('A1')
  expect(await shop.correct('IPTAL', 'A1', '9.00')).toMatchObject({ Sonuc: '-1' })
  expect(await shop.correct('IPTAL', 'A1', '10,00')).toMatchObject({ Sonuc: '-1' })
  expect(await shop.correct('IPTAL', 'A1', '10.00')).toMatchObject({ Sonuc: '1' })
  expect(await shop.correct('IPTAL', 'A1', '10.00')).toMatchObject({ Sonuc: '-211' })
  expect(await shop.correct('IADE', 'A1', '10.00')).toMatchObject({ Sonuc: '-211' })
  expect(await shop.inquire('A1')).toMatchObject({ Odeme_Sonuc: '12', Durum: 'CANCEL' })
  expect(await shop.correct('IPTAL', 'A9', '10.00')).toMatchObject({ Sonuc: '-210' })
  await shop.sell('A2')
  await shop.sell('A3')
  expect(await shop.correct('IPTAL', 'A3', '0.00')).toMatchObject({ Sonuc: '1' })
  await shop.dayEnd()
  expect(await shop.correct('IPTAL', 'A2', '10.00')).toMatchObject({ Sonuc: '-1' })
  expect(await shop.truth('orderId=A2')).toMatchObject([{ state: 'authorised' }])
})

it('refunds after the day end, in parts, never above the rest', async () => {
  await shop.sell('A1')
  expect(await shop.correct('IADE', 'A1', '4.00')).toMatchObject({ Sonuc: '-1' })
  await shop.dayEnd()
  expect(await shop.correct('IADE', 'A1', '10.01')).toMatchObject({ Sonuc: '-221' })
  expect(await shop.correct('IADE', 'A1', '4.00')).toMatchObject({ Sonuc: '1' })
  expect(await shop.inquire('A1')).toMatchObject({ Durum: 'PARTIAL_REFUND', Toplam_Iade_Tutar: '4.00' })
  expect(await shop.correct('IPTAL', 'A1', '10.00')).toMatchObject({ Sonuc: '-210' })
  expect(await shop.correct('IADE', 'A1', '6.00')).toMatchObject({ Sonuc: '1' })
  expect(await shop.inquire('A1')).toMatchObject({ Odeme_Sonuc: '13', Durum: 'REFUND', Toplam_Iade_Tutar: '10.00' })
  expect(await shop.correct('IADE', 'A1', '1.00')).toMatchObject({ Sonuc: '-210' })
  expect(await shop.correct('IADE', 'A9', '1.00')).toMatchObject({ Sonuc: '-210' })
  expect(await shop.correct('SIL', 'A1', '1.00')).toMatchObject({ Sonuc: '-1' })
})

it('holds money by 3-D or without, takes part of it, and lets it go', async () => {
  const operation = 'TP_Islem_Odeme_OnProv_WMD'
  expect(await shop.finish(await shop.walk({}, { code: '123456' }, operation))).toMatchObject({ Sonuc: '1' })
  const held = await shop.inquire('A1')
  expect(held).toMatchObject({ Odeme_Sonuc: '1', Durum: 'SUCCESS', Islem_Tip: 'PRE_AUTH', Toplam_Tutar: '1250.00' })
  expect(held['Bank_Extra']).toContain('<TRANS_STAT>A</TRANS_STAT>')
  const close = (Siparis_ID: string, Prov_Tutar: string) =>
    shop.call('TP_Islem_Odeme_OnProv_Kapa', { Prov_ID: '', Prov_Tutar, Siparis_ID })
  expect(await close('A1', '1251,00')).toMatchObject({ Sonuc: '-1' })
  const taken = await close('A1', '1000,00')
  expect(taken).toMatchObject({ Sonuc: '1', Dekont_ID: expect.stringMatching(/^3007/) })
  const captured = await shop.inquire('A1')
  expect(captured).toMatchObject({ Islem_Tip: 'PRE_AUTH', Toplam_Tutar: '1250.00', Durum: 'SUCCESS' })
  expect(captured['Bank_Extra']).toContain('<CAPTURE_AMT>100000</CAPTURE_AMT>')
  expect(captured['Bank_Extra']).toContain('TRANS_STAT:C')
  const release = (Siparis_ID: string) => shop.call('TP_Islem_Iptal_OnProv', { Prov_ID: '', Siparis_ID })
  expect(await release('A1')).toMatchObject({ Sonuc: '-210' })
  await shop.pay(operation, { Siparis_ID: 'A2', Islem_Guvenlik_Tip: 'NS' })
  expect(await shop.correct('IPTAL', 'A2', '1250.00')).toMatchObject({ Sonuc: '-210' })
  expect(await release('A2')).toMatchObject({ Sonuc: '1' })
  expect(await shop.inquire('A2')).toMatchObject({ Durum: 'CANCEL', Islem_Tip: 'PRE_AUTH' })
})

it('lists seven days and no more, the newest first', async () => {
  await shop.sell('A1')
  await shop.dayEnd()
  shop.pass(60)
  await shop.correct('IADE', 'A1', '4.00')
  const range = { Tarih_Bas: '15.11.2026 00:00:00', Tarih_Bit: '21.11.2026 23:59:59', Islem_Tip: '', Islem_Durum: '' }
  const list = async (changes: Texts = {}) => (await shop.send('TP_Islem_Izleme', { ...range, ...changes })).body
  expect(rowsOf(await list(), 'Temp')).toMatchObject([
    { Tip_Str: 'İade', Tutar: '-4.00', ORJ_ORDER_ID: 'A1', Tarih: '15.11.2026 10:01:00' },
    { Tip_Str: 'Satış', Tutar: '10.00', ORJ_ORDER_ID: 'A1', PB: 'TL', Sonuc: '1', Islem_Guvenlik: 'NS' },
  ])
  expect(rowsOf(await list({ Islem_Tip: 'Satış' }), 'Temp')).toHaveLength(1)
  expect(await list({ Tarih_Bas: '01.11.2026 00:00:00' })).toContain('<Sonuc>-222</Sonuc>')
  expect(await list({ Tarih_Bas: '2026-11-15' })).toContain('<Sonuc>-1</Sonuc>')
})

it('quotes by card and programme', async () => {
  const bins = async (BIN: string) => rowsOf((await shop.send('BIN_SanalPos', { BIN })).body, 'Temp')
  const [ziraat] = await bins('454671')
  expect(ziraat).toMatchObject({ BIN: '454671', Kart_Org: 'VISA', Kart_Ticari: '0', Banka_Kodu: '10' })
  expect(await bins('55287900')).toMatchObject([{ BIN: '55287900', Kart_Ticari: '1' }])
  expect(await bins('400000')).toEqual([])
  expect((await bins('')).length).toBeGreaterThan(20)
  expect((await shop.send('BIN_SanalPos', { BIN: '4546' })).body).toContain('<Sonuc>-1</Sonuc>')
  const rates = rowsOf((await shop.send('TP_Ozel_Oran_SK_Liste', {})).body, 'DT_Ozel_Oranlar_SK')
  const row = rates.find(({ SanalPOS_ID }) => SanalPOS_ID === ziraat?.['SanalPOS_ID'])
  expect(row).toMatchObject({ MO_01: '0.0000', MO_03: '3.0000', MO_04: '-2.0000', MO_12: '12.0000' })
  expect(rates.at(-1)).toMatchObject({ Kredi_Karti_Banka: 'Diğer Banka Kartları', MO_01: '0.0000', MO_02: '-2.0000' })
  const own = rowsOf((await shop.send('TP_Ozel_Oran_Liste', {})).body, 'DT_Ozel_Oranlar')
  expect(own[0]).toMatchObject({ MO_01: '1.7500' })
  expect(await shop.call('TP_Ozel_Oran_SK_Liste', {}, { GUID: 'x' })).toMatchObject({ Sonuc: '-100' })
})

it('hashes for a merchant that asks', async () => {
  const { body } = await shop.send('SHA2B64', { Data: 'abc' })
  expect(body).toContain('<SHA2B64Result>qZk+NkcGgWq6PiVxeFDCbJzQ2J0=</SHA2B64Result>')
})
