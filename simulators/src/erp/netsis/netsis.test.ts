import { expect, it } from 'vitest'
import { aNetsis, aReceipt } from '../../testing/netsis-client.ts'

async function aHouse() {
  const netsis = aNetsis()
  await netsis.login()
  await netsis.office('cari', { CARI_KOD: '120-01-001', CARI_ISIM: 'ŞİŞLİ IŞIK A.Ş.', OZEL_KAPATMA: 1 })
  const balance = async () => (await netsis.books()).balances[0]?.['balance']
  return { ...netsis, balance }
}

const refused = (text: string) => ({
  status: 200,
  body: expect.objectContaining({ IsSuccessful: false, ErrorCode: '101', ErrorDesc: expect.stringContaining(text) }),
})
const key = { BelgeNo: 'PRT000000000123', CariKod: '120-01-001', IslemTarihi: '2026-03-05', KasaKod: 'KK1' }

it('[M-13] binds a token to company and branch, renews it once, and breaks on dbtype where the version does', async () => {
  const netsis = aNetsis()
  expect((await netsis.call('GET', 'public/Ping')).body).toMatchObject({ IsSuccessful: true })
  expect((await netsis.call('GET', 'ARPs')).status).toBe(401)
  for (const wrong of [{ dbname: 'X' }, { branchcode: '7' }, { password: 'x' }, { dbuser: 'sa' }]) {
    expect((await netsis.login(wrong)).body).toMatchObject({ error: 'invalid_grant' })
  }
  const { body } = await netsis.login({ dbtype: '0' })
  expect(body).toMatchObject({ expires_in: 1200 })
  const renew = () => netsis.login({ grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) })
  expect([(await renew()).status, (await renew()).status]).toEqual([200, 400])
  await netsis.set('site', { breaksOnDbType: true })
  expect([(await netsis.login({ dbtype: '0' })).status, (await netsis.login()).status]).toEqual([500, 200])
})

it('[M-13] writes a receipt under the number it is given, finds it by its key, and knows it when it comes again', async () => {
  const netsis = await aHouse()
  expect(await netsis.call('POST', 'MixedReceiptsMain/details', key)).toEqual(refused('bulunamadı'))
  expect((await netsis.call('POST', 'MixedReceiptsMain', aReceipt())).body).toMatchObject({ IsSuccessful: true })
  expect(await netsis.call('POST', 'MixedReceiptsMain', aReceipt())).toEqual(
    refused('PRT000000000123 Nolu Evrak Daha önceden kaydedilmiş'),
  )
  expect(await netsis.balance()).toBe(-1200)
  const { body } = await netsis.call('POST', 'MixedReceiptsMain/details', key)
  expect(body['Data']).toMatchObject({ BelgeNo: 'PRT000000000123', Tahsilats: [{ SozKodu: 'GAR03', Tutar: 1200 }] })
  expect((await netsis.call('POST', 'MixedReceiptsMain/Delete', key)).body).toMatchObject({ IsSuccessful: true })
  expect([await netsis.balance(), (await netsis.books()).vouchers]).toEqual([0, []])
  expect((await netsis.call('POST', 'MixedReceiptsMain', aReceipt({ BelgeNo: 'PRT7' }))).body['Data']).toEqual({
    BelgeNo: 'PRT000000000007',
  })
})

it('[M-13] answers 200 to everything it refuses, and writes nothing of it', async () => {
  const netsis = await aHouse()
  const refusals = [
    [aReceipt({ CariKod: '120-99' }), 'Cari Kodu Bulunamadı'],
    [aReceipt({ BelgeNo: 'PRT0000000000123' }), '15 karakterden uzun'],
    [aReceipt({}, { SozKodu: 'YOK' }), 'Sözleşme Kodu Bulunamadı'],
    [aReceipt({}, { TaksitSay: 6 }), 'Taksit sayısı'],
    [aReceipt({}, { Tutar: 0 }), 'sıfırdan büyük'],
    [aReceipt({ IslemTarihi: 'dün' }), 'geçerli bir tarih değil'],
    [aReceipt({ KasaKod: '' }), 'Kasa kodu'],
  ] as const
  for (const [receipt, text] of refusals)
    expect(await netsis.call('POST', 'MixedReceiptsMain', receipt)).toEqual(refused(text))
  await netsis.office('lock', { UNTIL: '2026-03-05' })
  expect(await netsis.call('POST', 'MixedReceiptsMain', aReceipt())).toEqual(refused('Dönem kapatılmıştır'))
  expect(await netsis.call('POST', 'Queries', { TSql: 'select X from TBLCAHAR' })).toEqual(
    refused("Invalid column name 'X'."),
  )
  expect((await netsis.books()).vouchers).toEqual([])
})

it('[M-13] leaves half of a receipt in the books where it was not asked for a transaction', async () => {
  const netsis = await aHouse()
  const receipt = (TransactSupport: boolean, BelgeNo: string) =>
    aReceipt({ TransactSupport, BelgeNo }, { Tutar: 10 }, { SozKodu: 'YOK' })
  expect(await netsis.call('POST', 'MixedReceiptsMain', receipt(true, 'PRT1'))).toEqual(refused('Sözleşme'))
  expect(await netsis.balance()).toBe(0)
  expect(await netsis.call('POST', 'MixedReceiptsMain', receipt(false, 'PRT2'))).toEqual(refused('Sözleşme'))
  expect(await netsis.balance()).toBe(-10)
  const { body } = await netsis.call('POST', 'MixedReceiptsMain/details', { ...key, BelgeNo: 'PRT2' })
  expect((body['Data'] as { Tahsilats: unknown[] }).Tahsilats).toHaveLength(1)
})

it('[M-13] shows what a transaction wrote when it is committed, and never when it is rolled back', async () => {
  const netsis = await aHouse()
  const begin = async () => String((await netsis.call('GET', 'OpenTransaction')).body['Data'])
  const write = (id: string, BelgeNo: string) =>
    netsis.call('POST', `MixedReceiptsMain?transid=${id}`, aReceipt({ BelgeNo }))
  const first = await begin()
  await write(first, 'PRT1')
  expect(await netsis.balance()).toBe(0)
  await netsis.call('GET', `CommitTransaction?transid=${first}`)
  expect(await netsis.balance()).toBe(-1200)
  const second = await begin()
  await write(second, 'PRT2')
  await netsis.call('GET', `RollBackTransaction?transid=${second}`)
  expect(await netsis.balance()).toBe(-1200)
  expect(await write(second, 'PRT3')).toEqual(refused('Transaction bulunamadı'))
})

it('[M-13] writes a dekont with equal sides, numbers it, refunds by one and takes it back', async () => {
  const netsis = await aHouse()
  const { body } = await netsis.call('GET', 'StatementsHeader/NewNumber?Seri_No=PR')
  const lines = (cari: string, bank: string, Tutar = 300) => [
    { DekontTip: 0, C_M: 'C', Kod: '120-01-001', B_A: cari, Tutar },
    { DekontTip: 3, C_M: 'B', Kod: 'BNK01', B_A: bank, Tutar: 300 },
  ]
  const dekont = { Seri_No: 'PR', Dekont_No: body['Data'], Tarih: '2026-03-05 00:00:00', Kalemler: lines('B', 'A') }
  expect((await netsis.call('POST', 'StatementsHeader', dekont)).body).toMatchObject({ IsSuccessful: true })
  expect(await netsis.call('POST', 'StatementsHeader', dekont)).toEqual(refused('Daha önceden kaydedilmiş'))
  expect(await netsis.balance()).toBe(300)
  expect(
    await netsis.call('POST', 'StatementsHeader', { ...dekont, Dekont_No: 9, Kalemler: lines('B', 'A', 1) }),
  ).toEqual(refused('eşit değil'))
  await netsis.call('POST', 'StatementsHeader/Delete', { Seri_No: 'PR', Dekont_No: body['Data'] })
  expect(await netsis.balance()).toBe(0)
  const deposit = {
    KsMas_Kod: 'KK1',
    IO: 'G',
    Tip: 'C',
    Kod: '120-01-001',
    Fisno: 'PRT9',
    Tutar: 5,
    Tarih: '2026-03-05 00:00:00',
  }
  expect((await netsis.call('POST', 'SafeDeposits', deposit)).body).toMatchObject({ IsSuccessful: true })
  expect(await netsis.balance()).toBe(-5)
})

it('[M-13] garbles Turkish letters in SQL unless dbo.TRK is asked, and never in objects', async () => {
  const netsis = await aHouse()
  expect(await netsis.rows('select CARI_ISIM a, dbo.TRK(CARI_ISIM) b from TBLCASABIT')).toEqual([
    { a: 'ÞÝÞLÝ IÞIK A.Þ.', b: 'ŞİŞLİ IŞIK A.Ş.' },
  ])
  expect((await netsis.call('GET', 'ARPs/120-01-001')).body['Data']).toMatchObject({
    CariTemelBilgi: { CARI_ISIM: 'ŞİŞLİ IŞIK A.Ş.' },
  })
})

it('[M-13] lists in pages, by day and by key, and says how much of a line is closed only where that is kept', async () => {
  const netsis = await aHouse()
  await netsis.office('generate', { SEED: 5, FIRMS: 60, LINES: 120, ITEMS: 2 })
  const first = await netsis.call('GET', 'ARPs?limit=500')
  expect(first.body).toMatchObject({ TotalCount: 60, Limit: 50, Offset: 0 })
  const next = await netsis.call('GET', String(first.body['Next']).split('/api/v2/')[1] ?? '')
  expect(next.body['Data']).toHaveLength(10)
  const invoice = await netsis.office('invoice', { CARI_KOD: '120-01-001', TUTAR: 100 })
  const payment = await netsis.office('payment', { CARI_KOD: '120-01-001', TUTAR: 40 })
  await netsis.office('close', { BORC: invoice['row'], ALACAK: payment['row'], TUTAR: 40 })
  const changed = await netsis.call(
    'GET',
    `ARPTransactions?q=${encodeURIComponent("DUZELTMETARIHI >= '2026-03-05'")}&sort=INC_KEY_NUMBER`,
  )
  expect(changed.body['Data']).toMatchObject([
    { Borc: 100, Kapatilmis_Tutar: 40, Tarih: '2026-03-05 00:00:00' },
    { Alacak: 40, Kapatilmis_Tutar: 40 },
  ])
  await expect(netsis.office('close', { BORC: 1, ALACAK: 2, TUTAR: 1 })).rejects.toThrow('özel hesap kapatma')
  const stock = await netsis.rows(
    "select DEPO_KODU d, TOP_GIRIS_MIK - TOP_CIKIS_MIK q from TBLSTOKPH where STOK_KODU = 'M00001' order by DEPO_KODU",
  )
  const amounts = stock.map(({ q }) => Number(q))
  expect(amounts[0]).toBe((amounts[1] ?? 0) + (amounts[2] ?? 0) + (amounts[3] ?? 0))
  expect((await netsis.books()).contradictions).toEqual([])
})

it('[M-13] loses its session, or says in an envelope that it did', async () => {
  const netsis = await aHouse()
  const order = (trap: string) =>
    netsis.app.inject({ method: 'POST', url: '/_sim/erp/netsis/traps', payload: { trap } })
  await order('expired')
  expect((await netsis.call('GET', 'ARPs')).status).toBe(401)
  await netsis.login()
  await order('login-error')
  expect(await netsis.call('GET', 'ARPs')).toEqual(refused('oturumu açılamadı'))
  expect((await netsis.call('GET', 'ARPs')).status).toBe(401)
})
