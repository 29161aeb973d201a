import { createHash } from 'node:crypto'
import { accountLineItem, balanceItem, firmItem, priceItem, stockItem } from '@vezne/contract/erp-feed/items.ts'
import { describe, expect, it } from 'vitest'
import type { Page, ReadFrom, Voucher } from '../port.ts'
import { calledWith, failed, MIKRO_SITE, mikroContext, mikroThat, rowsOf, well } from '../testing/mikro.ts'
import { scriptedErp, type Said, type ScriptedErp } from '../testing/scripted-erp.ts'
import { aConversion, aReceipt, aRefund, aTransfer, aVoid } from '../testing/vouchers.ts'
import { refusalOf, typeOf } from './codes.ts'
import { MOVEMENT } from './fixtures/movement.ts'
import { mikro } from './index.ts'
import type { MIKRO_READS } from './reads.ts'

const GUID = '6F0E1A2B-0000-4000-8000-000000000012'
const WRITTEN = well({ list: [{ cariHarGuid: GUID, evrakno_seri: 'VZN', evrakno_sira: 12 }] })
const POSTED = { kind: 'posted', number: 'VZN-12', voucherId: GUID, period: '2026' }
const ROW = { cha_Guid: GUID, cha_evrakno_seri: 'VZN', cha_evrakno_sira: 12 }
const open = (erp: ScriptedErp, now?: string) => mikro.open(mikroContext(erp, MIKRO_SITE, now))

interface Body {
  readonly Mikro: Readonly<Record<string, unknown>> & {
    readonly evraklar?: readonly { readonly satirlar: readonly object[] }[]
  }
}
const bodyOf = (erp: ScriptedErp, call = -1) => JSON.parse(erp.sent.at(call)?.body ?? '{}') as Body
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe('[M-13] every call to Mikro', () => {
  it('says who we are, with the password of the day in Istanbul', async () => {
    const erp = mikroThat(() => WRITTEN)
    await open(erp, '2026-03-05T18:00:00Z').post(aReceipt)
    expect(erp.sent[0]?.url).toBe('http://mikro.test:8084/Api/APIMethods/TahsilatTediyeKaydetV2')
    expect(bodyOf(erp).Mikro).toMatchObject({
      ApiKey: 'k3y-s3cr3t',
      FirmaKodu: 'ANADOLU',
      CalismaYili: '2026',
      KullaniciKodu: 'SRV',
      Sifre: md5('2026-03-05 p4ss-s3cr3t'),
      FirmaNo: 0,
      SubeNo: 0,
    })
  })
  it('tries the other day once where midnight is near, and only there', async () => {
    const wrong = failed('Geçersiz şifre')
    const late = scriptedErp(wrong, WRITTEN)
    expect(await open(late, '2026-03-05T20:55:00Z').post(aReceipt)).toEqual(POSTED)
    expect([bodyOf(late, 0).Mikro['Sifre'], bodyOf(late, 1).Mikro['Sifre']]).toEqual([
      md5('2026-03-05 p4ss-s3cr3t'),
      md5('2026-03-06 p4ss-s3cr3t'),
    ])
    const early = scriptedErp(wrong, WRITTEN)
    expect(await open(early, '2026-03-05T21:05:00Z').post(aReceipt)).toEqual(POSTED)
    expect(bodyOf(early, 1).Mikro['Sifre']).toBe(md5('2026-03-05 p4ss-s3cr3t'))
    const noon = scriptedErp(wrong, WRITTEN)
    expect(await open(noon).post(aReceipt)).toMatchObject({ kind: 'refused', why: 'credentials' })
    expect(noon.sent).toHaveLength(1)
  })
  it('is tried step by step', async () => {
    const parts = async (said: Said) =>
      (await open(scriptedErp(said)).testConnection()).steps.map(({ part, isGood }) => `${part} ${isGood}`)
    expect(await parts(rowsOf())).toEqual(['settings true', 'sign-in true', 'reading true'])
    expect(await parts(failed('Geçersiz api key'))).toContain('sign-in false')
    expect(await parts(failed('Yetkiniz yok'))).toContain('reading false')
  })
  it.each([
    { address: 'x' },
    { settings: { year: '26' } },
    { settings: { depots: '1, x' } },
    { settings: { series: "V'" } },
    { settings: { branch: '-' } },
    { credentials: {} },
  ])('is not made with settings that cannot be meant: %j', async (more) => {
    const erp = scriptedErp()
    expect(await mikro.open(mikroContext(erp, { ...MIKRO_SITE, ...more })).post(aReceipt)).toMatchObject({
      why: 'settings',
    })
    expect(erp.sent).toEqual([])
  })
})

describe('[M-13] a voucher for Mikro', () => {
  const sent = async (voucher: Voucher) => {
    const erp = mikroThat(() => WRITTEN)
    expect(await open(erp).post(voucher)).toEqual(POSTED)
    return {
      method: calledWith(erp.sent[0] ?? { method: 'GET', url: '', headers: {}, body: '' }),
      evrak: bodyOf(erp).Mikro.evraklar?.[0],
    }
  }
  it('is a receipt by card with its installments', async () => {
    const { method, evrak } = await sent(aReceipt)
    expect(method).toBe('TahsilatTediyeKaydetV2')
    expect(evrak).toMatchObject({
      evrak_aciklamalari: [
        { aciklama: '20260305VZ0000000001' },
        { aciklama: '483920' },
        { aciklama: '435508******4358' },
      ],
      satirlar: [
        {
          cha_tarihi: '05.03.2026',
          cha_tip: 1,
          cha_cinsi: 19,
          cha_evrak_tip: 1,
          cha_evrakno_seri: 'VZN',
          cha_kod: '120.01.001',
          cha_kasa_hizmet: 2,
          cha_kasa_hizkod: 'POS.01',
          cha_vade: '20260305',
          cha_meblag: '1200.00',
          cha_aciklama: '20260305VZ0000000001',
          kredi_karti_taksit_bilgisi: { Musteri_taksit_sayisi: 3, Toplam_tutar: '1200.00', Uye_isyeri_no: 'KK03' },
          user_tablo: [{ TransactionReferenceId: '20260305VZ0000000001' }],
        },
      ],
    })
    expect(evrak?.satirlar[0]).not.toHaveProperty('cha_evrakno_sira')
  })
  it('is a debit note through the bank for a refund, and two rows for a transfer', async () => {
    const refund = await sent(aRefund)
    expect(refund.method).toBe('DekontKaydetV2')
    expect(refund.evrak?.satirlar).toMatchObject([
      { cha_evrak_tip: 31, cha_tip: 0, cha_kasa_hizkod: 'POS.01', cha_meblag: '500.50' },
    ])
    const transfer = await sent(aTransfer)
    expect(transfer.evrak?.satirlar).toMatchObject([
      { cha_evrak_tip: 33, cha_tip: 0, cha_kod: '120.99.TORBA' },
      { cha_evrak_tip: 33, cha_tip: 1, cha_kod: '120.01.001' },
    ])
  })
  it('[I-38] has two rows of the same lira where they went on to foreign debts, by the rate that gives just them', async () => {
    const { evrak } = await sent(aConversion)
    expect(evrak?.satirlar).toMatchObject([
      { cha_tip: 0, cha_kod: '120.01.001', cha_d_cins: 0, cha_d_kur: 1, cha_meblag: '4250.03' },
      { cha_tip: 1, cha_kod: '120.01.001.USD', cha_d_cins: 1, cha_d_kur: 42.5003, cha_meblag: '100.00' },
    ])
  })
  it('is shown without key and password', () => {
    const shown = open(scriptedErp()).preview(aReceipt)
    expect(shown).toMatchObject({ kind: 'preview', path: '/TahsilatTediyeKaydetV2' })
    expect(shown.kind === 'preview' && JSON.parse(shown.body)).toMatchObject({
      Mikro: { ApiKey: '•••', Sifre: '•••', FirmaKodu: 'ANADOLU' },
    })
    expect(
      open(scriptedErp()).preview({
        ...aVoid,
        original: { reference: 'VZ-1', eventOn: '2026-03-05', accountCode: 'A', voucherId: GUID },
      }),
    ).toMatchObject({
      path: '/TahsilatTediyeGuidSilV2',
    })
  })
  it.each([
    ['planCode', { ...aReceipt, planCode: '' }, 'mapping-missing'],
    ['posAccount', { ...aRefund, posAccount: '' }, 'mapping-missing'],
    ['USD', { ...aReceipt, amount: { amountMinor: 1n, currency: 'USD' } }, 'currency-unknown'],
  ] as const)('is not sent without %s', async (message, voucher, why) => {
    const erp = scriptedErp()
    expect(await open(erp).post(voucher)).toEqual({ kind: 'refused', why, message })
    expect(erp.sent).toEqual([])
  })
})

describe('[M-13] what becomes of it', () => {
  const post = (...said: readonly Said[]) => open(scriptedErp(...said)).post(aReceipt)
  it.each([
    ['Geçersiz api key', 'credentials'],
    ['Cari hesap bulunamadı', 'account-unknown'],
    ['Banka kodu hatalı', 'pos-account-unknown'],
    ['Dönem kilitli', 'period-locked'],
    ['Evrak muhasebeleşmiş', 'posted-to-gl'],
    ['Evrak bulunamadı', 'no-such-voucher'],
    ['Bir hata', 'other'],
  ])('is a no: %s', async (message, why) => {
    expect(refusalOf(message)).toBe(why)
    expect(await post(failed(message))).toMatchObject({ kind: 'refused', why })
  })
  it('is unknown after a fault, or a yes without a number that cannot be read back', async () => {
    expect(await post(failed('Timeout expired'))).toMatchObject({ kind: 'unknown' })
    expect(await post(failed('x', 500))).toMatchObject({ kind: 'unknown' })
    expect(await post(well(), rowsOf(ROW))).toEqual(POSTED)
    expect(await post(well(), rowsOf())).toMatchObject({ kind: 'unknown' })
  })
  it('is looked up by its reference, which stands whole in its rows', async () => {
    const erp = mikroThat(() => rowsOf(ROW))
    expect(await open(erp).find(aReceipt)).toEqual(POSTED)
    expect(calledWith(erp.sent[0] ?? { method: 'GET', url: '', headers: {}, body: '' })).toContain(
      "H.cha_aciklama = N'20260305VZ0000000001' ORDER BY",
    )
    expect(await open(mikroThat(() => rowsOf())).find(aReceipt)).toEqual({ kind: 'absent' })
    expect(await open(mikroThat(() => well({ SQLResult1: [ROW] }))).find(aReceipt)).toEqual(POSTED)
    expect(await open(mikroThat(() => failed('Bir hata'))).find(aReceipt)).toMatchObject({ kind: 'unknown' })
  })
  it('is deleted for a void, by the id of its row', async () => {
    const erp = mikroThat((called) => (called.startsWith('SELECT') ? rowsOf(ROW) : well()))
    expect(await open(erp).post(aVoid)).toEqual(POSTED)
    expect(JSON.parse(erp.sent[1]?.body ?? '{}')).toMatchObject({ cha_evrak_tip: 1, cha_Guid: GUID })
    // A receipt that somebody cancelled no longer stands in the way of its void; a receipt itself is found all the same.
    const counting = mikroThat((called) => (called.includes('H.cha_iptal = 0') ? rowsOf() : rowsOf(ROW)))
    expect(await open(counting).find(aVoid)).toMatchObject({ kind: 'posted' })
    expect(await open(counting).find(aReceipt)).toEqual(POSTED)
    expect(await open(mikroThat(() => rowsOf())).post(aVoid)).toMatchObject({ kind: 'refused', why: 'no-such-voucher' })
    expect(await open(mikroThat(() => rowsOf())).find(aVoid)).toMatchObject({ kind: 'posted', number: '00000042' })
    expect(await open(mikroThat(() => rowsOf(ROW))).find(aVoid)).toEqual({ kind: 'absent' })
  })
})

describe('[M-13] a read of Mikro', () => {
  const SCHEMAS = {
    firms: firmItem,
    'account-lines': accountLineItem,
    balances: balanceItem,
    stocks: stockItem,
    prices: priceItem,
  }
  async function read<Kind extends (typeof MIKRO_READS)[number]>(
    kind: Kind,
    rows: readonly object[],
    from: ReadFrom = {},
  ) {
    const erp = mikroThat((called) =>
      called.startsWith('SELECT MAX') ? rowsOf({ D: '2026-03-05T00:03:07' }) : rowsOf(...rows),
    )
    const page = await open(erp).readPage(kind, from)
    const items = page.kind === 'page' ? page.items : []
    for (const item of items)
      expect(SCHEMAS[kind].safeParse(item), JSON.stringify(item)).toMatchObject({ success: true })
    return { page: page as Page<Kind>, called: erp.sent.map(calledWith) }
  }
  it.each([
    [
      'an invoice',
      {},
      { debit: '1180.50', type: 'wholesale-invoice', rawType: '63/6', documentNo: 'A-12', dueOn: '2026-04-02' },
    ],
    [
      'a card receipt of ours',
      { cha_tip: 1, cha_evrak_tip: 1, cha_cinsi: 19, cha_aciklama: '20260305VZ0000000001' },
      { credit: '1180.50', type: 'card-receipt', reference: '20260305VZ0000000001' },
    ],
    [
      'a foreign amount with its lira',
      { cha_d_cins: 1, cha_meblag: 100, cha_d_kur: 43.725 },
      { debit: '100.00', localDebit: '4372.50', currencyCode: 'USD', rate: '43.725' },
    ],
    ['a return', { cha_evrak_tip: 0, cha_normal_Iade: 1, cha_tip: 1 }, { type: 'sales-return', rawType: '0/6/1' }],
    ['a number of its own', { cha_belge_no: 'GIB1' }, { documentNo: 'GIB1' }],
  ])('tells %s', async (_, more, expected) => {
    expect((await read('account-lines', [{ ...MOVEMENT, ...more }])).page.items).toMatchObject([expected])
  })
  it('tells what was cancelled since a mark, and names what has no place', async () => {
    const rows = [
      { ...MOVEMENT, cha_iptal: true },
      { ...MOVEMENT, cha_Guid: 'b', cha_d_cins: 9 },
    ]
    const { page, called } = await read('account-lines', rows, { mark: '2026-03-04T23:58:07' })
    expect(page).toMatchObject({ items: [], removed: [MOVEMENT.cha_Guid], skipped: [{ id: 'b', why: 'currency' }] })
    expect(called[1]).toContain("H.cha_lastup_date >= '2026-03-04T23:58:07'")
    expect((await read('account-lines', [])).called[1]).toContain('H.cha_iptal = 0')
  })
  it('goes on behind the last row and keeps the ERP’s own stamp', async () => {
    const first = await read('account-lines', [MOVEMENT])
    expect(first.page.next).toBe(JSON.stringify({ after: MOVEMENT.cha_Guid, mark: '2026-03-04T23:58:07' }))
    const last = await read('account-lines', [], { next: first.page.next ?? '' })
    expect(last.page).toMatchObject({ items: [], mark: '2026-03-04T23:58:07' })
    expect(last.called[0]).toContain(`H.cha_Guid > '${MOVEMENT.cha_Guid}'`)
    expect((await read('account-lines', [MOVEMENT], { next: first.page.next ?? '' })).page).toMatchObject({
      kind: 'trouble',
    })
  })
  it('lets nothing but texts and numbers into a statement', async () => {
    expect((await read('account-lines', [], { next: '{"after":"\' OR 1=1"}' })).called[0]).toContain(
      "H.cha_Guid > '00000000-0000-0000-0000-000000000000'",
    )
    expect((await read('firms', [], { next: '{"after":"O\'X"}' })).called[0]).toContain("C.cari_kod > N'O''X'")
    expect((await read('prices', [], { next: JSON.stringify({ after: "K'\t1 OR 1" }) })).called[0]).toContain(
      "S.sto_kod = N'K''' AND P.sfiyat_listesirano > 0",
    )
    for (const bad of [{ mark: "'" }, { next: '{}' }])
      expect((await read('firms', [], bad)).page).toMatchObject({ why: 'settings' })
    expect(await open(scriptedErp()).readPage('open-items', {})).toMatchObject({ kind: 'trouble', why: 'refused' })
  })
  it('tells firms, balances, stocks and prices', async () => {
    const firm = { cari_kod: '120', cari_unvan1: 'Şişli', cari_unvan2: 'Işık', cari_vdaire_no: '1', cari_iptal: false }
    expect((await read('firms', [firm])).page.items).toEqual([{ code: '120', title: 'Şişli Işık', isActive: true }])
    expect((await read('balances', [{ cha_kod: '120', BORC: 10.5, ALACAK: 0 }])).page.items).toMatchObject([
      { debit: '10.50', credit: '0.00' },
    ])
    const stock = { sto_kod: '007', sto_isim: 'Vida', sto_birim1_ad: 'AD', DEPO_1: 3, DEPO_2: 0.25 }
    expect((await read('stocks', [stock])).page.items).toMatchObject([
      { warehouse: '1', onHand: '3' },
      { warehouse: '2', onHand: '0.25' },
    ])
    const price = {
      sto_kod: '007',
      sfiyat_listesirano: 1,
      sfiyat_fiyati: 120,
      sfiyat_doviz: 0,
      sfl_kdvdahil: 1,
      KDV: 20,
    }
    expect((await read('prices', [price])).page.items).toMatchObject([
      { listCode: '1', price: '100', vatPercent: '20' },
    ])
  })
  it.each([
    ['63', '7', false, true, 'retail-invoice'],
    ['29', '16', false, true, 'opening'],
    ['1', '0', false, false, 'cash-receipt'],
    ['64', '0', false, true, 'cash-payment'],
    ['103', '19', true, true, 'card-refund'],
    ['33', '5', false, true, 'transfer'],
    ['34', '5', false, false, 'bank-transfer'],
    ['0', '6', false, false, 'other'],
    ['99', '99', false, true, 'other'],
  ])('knows document %s, means %s, return %s, debit %s, as %s', (document, means, isReturn, isDebit, type) => {
    expect(typeOf(document, means, isReturn, isDebit).type).toBe(type)
  })
})
