import { expect, it } from 'vitest'
import { aCardReceipt, aMikro } from '../../testing/mikro-client.ts'

async function aHouse() {
  const mikro = aMikro()
  await mikro.office('cari', { cari_kod: '120.01.001', cari_unvan1: 'ŞİŞLİ IŞIK A.Ş.' })
  const balance = async () => (await mikro.books()).balances[0]?.['balance']
  return { ...mikro, balance }
}

const refused = (text: string, StatusCode = 400) => ({
  StatusCode,
  IsError: true,
  ErrorMessage: expect.stringContaining(text),
  Data: null,
})

it('[M-13] asks for its key and for the password of this day by its own clock', async () => {
  const today = aMikro()
  const health = await today.app.inject({ url: '/erp/mikro/Api/APIMethods/HealthCheck' })
  expect(health.json()).toMatchObject({ result: [{ StatusCode: 200 }] })
  expect((await today.call('CariListesiV2')).IsError).toBe(false)
  expect(await today.call('CariListesiV2', {}, { ApiKey: 'x' })).toEqual(refused('Geçersiz api key', 401))
  expect(await today.call('CariListesiV2', {}, { CalismaYili: '2025' })).toEqual(refused('Çalışma yılı', 401))
  const yesterday = aMikro({}, '2026-03-04')
  expect(await yesterday.call('CariListesiV2')).toEqual(refused('şifre hatalı', 401))
  const late = aMikro({ now: () => new Date('2026-03-05T20:55:00Z') })
  expect((await late.call('CariListesiV2')).IsError).toBe(false)
  await late.site({ clockAheadMinutes: 10 })
  expect(await late.call('CariListesiV2')).toEqual(refused('şifre hatalı', 401))
})

it('[M-13] writes a card receipt, numbers its series, and is read back by the portal’s own reference', async () => {
  const mikro = await aHouse()
  const first = await mikro.call('TahsilatTediyeKaydetV2', aCardReceipt())
  expect(first.Data).toMatchObject({ list: [{ evrakno_seri: 'PRT', evrakno_sira: 1 }] })
  await mikro.call('TahsilatTediyeKaydetV2', aCardReceipt({}, 'PRT-000124'))
  const found = `select TOP 1 cha_evrakno_seri s, cha_evrakno_sira n, cha_meblag a from CARI_HESAP_HAREKETLERI WITH (NOLOCK)
    inner join CARI_HESAP_HAREKETLERI_USER on Record_uid = cha_Guid where TransactionReferenceId = N'PRT-000124'`
  expect(await mikro.rows(found)).toEqual([{ s: 'PRT', n: 2, a: 1200 }])
  expect(await mikro.rows('select sck_refno r, sck_tutar t from ODEME_EMIRLERI where sck_tip = 6')).toEqual([
    { r: 'MK-000-000-2026-00000001', t: 1200 },
    { r: 'MK-000-000-2026-00000002', t: 1200 },
  ])
  expect([await mikro.balance(), (await mikro.books()).contradictions]).toEqual([-2400, []])
})

it('[M-13] writes the same receipt twice, and refuses only a number that is taken', async () => {
  const mikro = await aHouse()
  for (const _ of [1, 2]) await mikro.call('TahsilatTediyeKaydetV2', aCardReceipt())
  expect((await mikro.books()).vouchers.map(({ reference, number }) => [reference, number])).toEqual([
    ['PRT-000123', 1],
    ['PRT-000123', 2],
  ])
  expect(await mikro.call('TahsilatTediyeKaydetV2', aCardReceipt({ cha_evrakno_sira: 2 }))).toEqual(
    refused('UNIQUE KEY'),
  )
})

it('[M-13] says inside a result of 200 what it does not take', async () => {
  const mikro = await aHouse()
  const refusals = [
    [{ cha_kod: '120.99' }, 'Cari hesap bulunamadı'],
    [{ cha_kasa_hizkod: 'YOK' }, 'Banka bulunamadı'],
    [{ cha_meblag: '0' }, 'sıfırdan büyük'],
    [{ cha_meblag: 'on' }, 'sayısal'],
    [{ cha_tarihi: '05/03/2026' }, 'geçerli bir tarih değil'],
    [{ cha_tarihi: '31.12.2025' }, 'çalışma yılı dışında'],
    [{ cha_evrak_tip: 63 }, 'cha_evrak_tip geçersiz'],
    [{ cha_tip: 2 }, 'cha_tip'],
  ] as const
  for (const [line, text] of refusals)
    expect(await mikro.call('TahsilatTediyeKaydetV2', aCardReceipt(line))).toEqual(refused(text))
  await mikro.office('lock', { until: '2026-03-05' })
  expect(await mikro.call('TahsilatTediyeKaydetV2', aCardReceipt())).toEqual(refused('kilitli'))
  expect(await mikro.call('SqlVeriOkuV2', { SQLSorgu: 'select x from CARI_HESAPLAR' })).toEqual(
    refused("Invalid column name 'x'.", 500),
  )
  expect((await mikro.books()).vouchers).toEqual([])
})

it('[M-13] keeps what stands before a bad document of a batch', async () => {
  const mikro = await aHouse()
  const batch = [aCardReceipt(), aCardReceipt({ cha_kod: 'YOK' }), aCardReceipt()].flatMap(
    ({ evraklar }) => evraklar as object[],
  )
  expect(await mikro.call('TahsilatTediyeKaydetV2', { evraklar: batch })).toEqual(refused('bulunamadı'))
  expect((await mikro.books()).vouchers).toHaveLength(1)
})

it('[M-13] deletes by number or guid, refunds by a slip of 103 or a note of 31, and not what is in the general ledger', async () => {
  const mikro = await aHouse()
  const { Data } = await mikro.call('TahsilatTediyeKaydetV2', aCardReceipt())
  const [{ cariHarGuid } = { cariHarGuid: '' }] = (Data as { list: { cariHarGuid: string }[] }).list
  expect((await mikro.call('TahsilatTediyeGuidSilV2', { cha_Guid: cariHarGuid, cha_evrak_tip: 1 })).IsError).toBe(false)
  expect([await mikro.balance(), await mikro.rows('select * from ODEME_EMIRLERI')]).toEqual([0, []])
  await mikro.call('TahsilatTediyeKaydetV2', aCardReceipt())
  const number = { cha_evrak_tip: 1, cha_evrakno_seri: 'PRT', cha_evrakno_sira: 1 }
  await mikro.office('post-to-ledger')
  expect(await mikro.call('TahsilatTediyeSilV2', number)).toEqual(refused('Muhasebeleşmiş'))
  const back = { cha_tip: 0, cha_meblag: '200', cha_normal_Iade: 1 }
  expect((await mikro.call('TahsilatTediyeKaydetV2', aCardReceipt({ ...back, cha_evrak_tip: 103 }))).IsError).toBe(
    false,
  )
  expect((await mikro.call('DekontKaydetV2', aCardReceipt({ ...back, cha_evrak_tip: 31, cha_cinsi: 5 }))).IsError).toBe(
    false,
  )
  expect(await mikro.balance()).toBe(-800)
  expect(await mikro.call('TahsilatTediyeSilV2', { ...number, cha_evrakno_sira: 9 })).toEqual(
    refused('Evrak bulunamadı', 404),
  )
})

it('[M-13] reads lists in pages, statements with their due days, pairings and stock', async () => {
  const mikro = await aHouse()
  await mikro.office('generate', { seed: 5, firms: 30, lines: 300, items: 2 })
  const page = await mikro.call('CariListesiV2', {
    FieldName: 'cari_kod',
    WhereStr: "cari_kod like '120.01.%'",
    Sort: 'cari_kod',
    Size: 20,
    Index: 1,
  })
  expect((page.Data as { CariListesi: unknown[] }).CariListesi).toHaveLength(10)
  const some = async (narrowed: object) =>
    ((await mikro.call('CariListesiV3', { Size: 99, ...narrowed })).Data as { CariListesi: unknown[] }).CariListesi
      .length
  expect([await some({ CariKod: '120.01.007' }), await some({ CariVKNTCNo: "x'y" })]).toEqual([1, 0])
  expect([
    await some({ IlkTarih: '2026-03-06' }),
    await some({ IlkTarih: '05.03.2026', SonTarih: '2026-03-05' }),
  ]).toEqual([0, 30])
  const statement = `select cha_kod c, sum(case cha_tip when 0 then cha_meblag else -cha_meblag end) b from CARI_HESAP_HAREKETLERI
    where cha_cari_cins = 0 and cha_tpoz = 0 and cha_iptal = 0 and cha_meblag_ana_doviz_icin_gecersiz_fl = 0 group by cha_kod`
  const sums = new Map((await mikro.rows(statement))?.map(({ c, b }) => [c, Number(b)]))
  for (const { code, balance } of (await mikro.books()).balances)
    expect(sums.get(code) ?? 0).toBeCloseTo(Number(balance), 2)
  const { guid } = await mikro.office('invoice', { cha_kod: '120.01.001', cha_tarihi: '2026-03-01', cha_meblag: 100 })
  const paid = await mikro.office('payment', { cha_kod: '120.01.001', cha_meblag: 40 })
  await mikro.office('pair', { borc: guid, alacak: paid['guid'], tutar: 40 })
  const due = `select dbo.fn_OpVadeTarih(cha_vade, cha_tarihi) d, cha_meblag - isnull((select sum(chk_Tutar) from CARI_HAREKET_BORC_ALACAK_ESLEME
    where chk_Borc_uid = cha_Guid), 0) r from CARI_HESAP_HAREKETLERI where cha_Guid in ('${String(guid)}', '${String(paid['guid'])}') order by cha_tip`
  expect(await mikro.rows(due)).toEqual([
    { d: '2026-03-31T00:00:00', r: 60 },
    { d: '2026-03-05T00:00:00', r: 40 },
  ])
  const stock = `select dbo.fn_DepodakiMiktar(sto_kod, 0, getdate()) a, dbo.fn_DepodakiMiktar(sto_kod, 1, getdate()) o from STOKLAR`
  expect((await mikro.rows(stock))?.every(({ a, o }) => Number(a) >= Number(o))).toBe(true)
})

it('[M-13] answers SQL late and in two shapes where the site is so', async () => {
  const mikro = await aHouse()
  await mikro.site({ sqlSeconds: 95, sqlShape: 'object' })
  const startedAt = performance.now()
  const { Data } = await mikro.call('SqlVeriOkuV2', { SQLSorgu: 'select 1 a' })
  expect(performance.now() - startedAt).toBeGreaterThan(90)
  expect(Data).toEqual({ SQLResult1: [{ a: 1 }] })
})
