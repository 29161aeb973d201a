import {
  accountLineItem,
  balanceItem,
  firmItem,
  openItemItem,
  priceItem,
  stockItem,
} from '@vezne/contract/erp-feed/items.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ErpItems, Page, ReadFrom, Voucher } from '../port.ts'
import { failed, NETSIS_SITE, NETSIS_TOKEN, netsisContext, netsisThat, toldTo, well } from '../testing/netsis.ts'
import { scriptedErp, type Said } from '../testing/scripted-erp.ts'
import { aConversion, aReceipt, aRefund, aTransfer, aVoid } from '../testing/vouchers.ts'
import { refusalOf, typeOf } from './codes.ts'
import { MOVEMENT } from './fixtures/movement.ts'
import { netsis } from './index.ts'
import type { NETSIS_READS } from './reads.ts'
import { documentNo } from './vouchers.ts'
import { readSite } from './site.ts'

const POSTED = { kind: 'posted', number: 'VZ35YDFPTLKYYMV', voucherId: 'VZ35YDFPTLKYYMV', period: '2026' }
const open = (erp: ReturnType<typeof scriptedErp>, site = NETSIS_SITE) => netsis.open(netsisContext(erp, site))
const bodyOf = (erp: ReturnType<typeof scriptedErp>) => JSON.parse(erp.sent.at(-1)?.body ?? '{}') as unknown

describe('[M-13] the session at Netsis', () => {
  it('is bound to database and branch', async () => {
    const erp = netsisThat(() => well())
    await open(erp, { ...NETSIS_SITE, settings: { branch: '3' } }).post(aReceipt)
    expect(erp.sent[0]?.body).toBe(
      'grant_type=password&branchcode=3&username=vezne&password=s3cr3t&dbname=ANADOLU26&dbuser=TEMELSET&dbpassword=dbs3cr3t&dbtype=0',
    )
    const old = netsisThat(() => well())
    await open(old, { ...NETSIS_SITE, settings: { dbtype: 'none' } }).post(aReceipt)
    expect(old.sent[0]?.body).not.toContain('dbtype')
  })
  it('is taken once more after a 401, and once only', async () => {
    const gone = { status: 401, body: { Message: 'Authorization has been denied for this request.' } }
    expect(await open(scriptedErp(NETSIS_TOKEN, gone, NETSIS_TOKEN, well())).post(aReceipt)).toEqual(POSTED)
    const never = scriptedErp(NETSIS_TOKEN, gone, NETSIS_TOKEN, gone, NETSIS_TOKEN, well())
    expect(await open(never).post(aReceipt)).toMatchObject({ kind: 'refused', why: 'seat-taken' })
    expect(never.sent).toHaveLength(4)
  })
  it.each([
    [{ error: 'invalid_grant', error_description: 'Kullanıcı adı veya şifre hatalı' }, 'credentials'],
    [{ error: 'x', error_description: 'Lisans kullanıcı sayısı doldu' }, 'seat-taken'],
    ['nobody', 'unreachable'],
    ['silence', 'unreachable'],
  ] as const)('is not had with %j: nothing was written', async (said, why) => {
    expect(await open(scriptedErp(said)).post(aReceipt)).toMatchObject({ kind: 'refused', why })
  })
  it('is freed at the end', async () => {
    const erp = netsisThat(() => well())
    const session = open(erp)
    await session.post(aReceipt)
    await session.end()
    await session.end()
    expect(erp.sent.map(toldTo)).toEqual(['token', 'MixedReceiptsMain', 'revoke'])
  })
  it('is tried step by step', async () => {
    const parts = async (...said: readonly Said[]) =>
      (await open(scriptedErp(...said)).testConnection()).steps.map(({ part, isGood }) => `${part} ${isGood}`)
    expect(await parts(NETSIS_TOKEN, well([]))).toEqual(['settings true', 'sign-in true', 'reading true'])
    expect(await parts(NETSIS_TOKEN, failed('yetki yok'))).toContain('reading false')
    expect(await parts('nobody')).toContain('sign-in false')
  })
  it.each([
    { address: 'x' },
    { settings: { branch: '0 or 1' } },
    { settings: { currencies: '1=GBP' } },
    { settings: { documentPrefix: "V'" } },
    { credentials: {} },
  ])('is not opened with settings that cannot be meant: %j', async (more) => {
    const erp = scriptedErp()
    expect(await open(erp, { ...NETSIS_SITE, ...more }).post(aReceipt)).toMatchObject({
      kind: 'refused',
      why: 'settings',
    })
    expect(erp.sent).toEqual([])
  })
})

describe('[M-13] a voucher for Netsis', () => {
  const sent = async (voucher: Voucher, answers: (told: string) => Said = () => well()) => {
    const erp = netsisThat(answers)
    const posting = await open(erp).post(voucher)
    return { posting, told: erp.sent.map(toldTo).slice(1), body: bodyOf(erp) }
  }
  it('is a hızlı tahsilat with the card agreement for a receipt', async () => {
    const { posting, told, body } = await sent(aReceipt)
    expect([posting, told]).toEqual([POSTED, ['MixedReceiptsMain']])
    expect(body).toMatchObject({
      KasaKod: 'KK1',
      IslemTarihi: '2026-03-05 00:00:00',
      CariKod: '120.01.001',
      BelgeNo: 'VZ35YDFPTLKYYMV',
      DOVTIP: 0,
      Tahsilats: [
        {
          TahsilatTipi: 1,
          SozKodu: 'KK03',
          TaksitSay: 3,
          Tutar: 1200,
          DovTutar: 0,
          KartNo: '435508******4358',
          Aciklama: '20260305VZ0000000001 483920',
          Entegrefkey: '',
        },
      ],
    })
  })
  it('has the foreign amount beside lira', async () => {
    const foreign = {
      ...aReceipt,
      amount: { amountMinor: 10_000n, currency: 'EUR' },
      localMinor: 437_250n,
      rate: '43.725',
    } as const
    expect((await sent(foreign)).body).toMatchObject({
      DOVTIP: 2,
      Tahsilats: [{ Tutar: 4372.5, DovTutar: 100, Kur: 43.725 }],
    })
  })
  it.each([
    [
      aRefund,
      [
        { Kod: '120.01.001', B_A: 'B', C_M: 'C' },
        { Kod: 'POS.01', B_A: 'A', C_M: 'B', DekontTip: 3 },
      ],
    ],
    [
      aTransfer,
      [
        { Kod: '120.99.TORBA', B_A: 'B' },
        { Kod: '120.01.001', B_A: 'A' },
      ],
    ],
    [
      aConversion,
      [
        { Kod: '120.01.001', B_A: 'B', Tutar: 4250.03 },
        { Kod: '120.01.001.USD', B_A: 'A', Tutar: 4250.03, DOVTIP: 1, DOVTUT: 100 },
      ],
    ],
  ])('is a dekont that adds up for what goes another way', async (voucher, lines) => {
    const { posting, told, body } = await sent(voucher, (path) =>
      path.endsWith('NewNumber') ? well('0000017') : well(),
    )
    expect(told).toEqual(['StatementsHeader/NewNumber', 'StatementsHeader'])
    expect(posting).toMatchObject({ kind: 'posted', number: 'V00000000000017' })
    expect(body).toMatchObject({ Seri_No: 'V', Dekont_No: '0000017', Kalemler: lines })
  })
  it('is deleted by its whole key for a void', async () => {
    const { posting, told, body } = await sent(aVoid)
    expect([posting, told]).toEqual([POSTED, ['MixedReceiptsMain/Delete']])
    expect(body).toEqual({
      BelgeNo: 'VZ35YDFPTLKYYMV',
      CariKod: '120.01.001',
      IslemTarihi: '2026-03-05 00:00:00',
      KasaKod: 'KK1',
    })
  })
  it('has a number of fifteen places that no other reference has', () => {
    const site = readSite(NETSIS_SITE)
    if ('kind' in site) throw new Error(site.message)
    const reference = fc.stringMatching(/^[0-9A-Z]{20}(?:-R[1-9])?$/)
    fc.assert(
      fc.property(reference, reference, (one, other) => {
        expect(documentNo(site, one)).toMatch(/^VZ[A-Z0-9]{13}$/)
        expect(documentNo(site, one) === documentNo(site, other)).toBe(one === other)
      }),
    )
  })
  it.each([
    ['planCode', { ...aReceipt, planCode: '', posAccount: '' }, 'mapping-missing'],
    ['posAccount', { ...aRefund, posAccount: '' }, 'mapping-missing'],
    ['EUR', { ...aReceipt, amount: { amountMinor: 1n, currency: 'EUR' } }, 'currency-unknown'],
  ] as const)('is not sent without %s', async (message, voucher, why) => {
    const { posting, told } = await sent(voucher)
    expect([posting, told]).toEqual([{ kind: 'refused', why, message }, []])
  })
})

describe('[M-13] what becomes of it', () => {
  const post = (...said: readonly Said[]) => open(scriptedErp(NETSIS_TOKEN, ...said)).post(aReceipt)
  it.each([
    ['120-01 Cari Kodu Bulunamadı', 'account-unknown'],
    ['Sözleşme kodu tanımlı değil', 'pos-account-unknown'],
    ['Bu dönem kilitlidir', 'period-locked'],
    ['Kayıt entegre edilmiş', 'posted-to-gl'],
    ['Yetkiniz yok', 'not-allowed'],
    ['Belge bulunamadı', 'no-such-voucher'],
    ['Bir hata', 'other'],
  ])('is a no under 200: %s', async (message, why) => {
    expect(refusalOf(message)).toBe(why)
    expect(await post(failed(message))).toMatchObject({ kind: 'refused', why, message })
  })
  it('is unknown after a fault inside, and after a yes that is none', async () => {
    expect(await post(failed('Timeout expired'))).toMatchObject({ kind: 'unknown' })
    expect(await post({ Data: {} })).toMatchObject({ kind: 'unknown' })
    expect(await post({ status: 500, body: failed('x') })).toMatchObject({ kind: 'unknown' })
  })
  it('is posted where the number is there already and reads back as ours', async () => {
    const doubled = failed('VZ35YDFPTLKYYMV Nolu Evrak Daha önceden kaydedilmiş')
    expect(await post(doubled, well({ BelgeNo: 'VZ35YDFPTLKYYMV' }))).toEqual(POSTED)
    expect(await post(doubled, well({ Tahsilats: [{ Aciklama: '20260305VZ0000000001 483920' }] }))).toEqual(POSTED)
    expect(await post(doubled, well({ Tahsilats: [{ Aciklama: '20260305VZ0000000002 483920' }] }))).toMatchObject({
      kind: 'unknown',
    })
    expect(await post(doubled, well(null))).toMatchObject({ kind: 'unknown' })
    expect(await post(doubled, 'silence')).toMatchObject({ kind: 'unknown' })
  })
  it('is looked up by what it is', async () => {
    const find = (voucher: Voucher, said: Said) => open(scriptedErp(NETSIS_TOKEN, said)).find(voucher)
    expect(await find(aReceipt, well({}))).toEqual(POSTED)
    expect(await find(aReceipt, well(null))).toEqual({ kind: 'absent' })
    expect(await find(aReceipt, failed('Belge bulunamadı'))).toEqual({ kind: 'absent' })
    expect(await find(aReceipt, failed('Bir hata'))).toMatchObject({ kind: 'unknown' })
    expect(await find(aVoid, well(null))).toEqual(POSTED)
    expect(await find(aVoid, well({}))).toEqual({ kind: 'absent' })
    const erp = netsisThat(() => well([{ INC_KEY_NUMBER: 5, BELGE_NO: 'V0000017' }]))
    expect(await open(erp).find(aRefund)).toMatchObject({ kind: 'posted', number: 'V0000017' })
    expect(toldTo(erp.sent[1] ?? { method: 'GET', url: 'http://x', headers: {}, body: '' })).toContain(
      "LIKE N'20260305VZ0000000001-R1 %'",
    )
    expect(await find(aTransfer, well([]))).toEqual({ kind: 'absent' })
  })
  it('is closed by nobody here', async () => {
    const posted = { kind: 'posted', number: '1', voucherId: '1', period: '2026' } as const
    expect(await open(scriptedErp()).closeItems(aReceipt, posted)).toEqual({ kind: 'closed' })
    const closes = [{ externalId: '1', amountMinor: 1n }]
    expect(await open(scriptedErp()).closeItems({ ...aReceipt, closes }, posted)).toMatchObject({
      why: 'not-supported',
    })
  })
})

describe('[M-13] a read of Netsis', () => {
  const SCHEMAS = {
    firms: firmItem,
    'account-lines': accountLineItem,
    'open-items': openItemItem,
    balances: balanceItem,
    stocks: stockItem,
    prices: priceItem,
  }
  async function read<Kind extends (typeof NETSIS_READS)[number]>(
    kind: Kind,
    rows: readonly object[],
    from: ReadFrom = {},
    site = NETSIS_SITE,
  ) {
    const erp = netsisThat((told) =>
      told.startsWith('SELECT MAX') ? well([{ D: '2026-03-05 00:03:07', K: '' }]) : well(rows),
    )
    const page = await open(erp, site).readPage(kind, from)
    const items = page.kind === 'page' ? page.items : []
    for (const item of items)
      expect(SCHEMAS[kind].safeParse(item), JSON.stringify(item)).toMatchObject({ success: true })
    return { page: page as Page<Kind>, told: erp.sent.map(toldTo).slice(1) }
  }
  const line = async (more: object): Promise<readonly ErpItems['account-lines'][]> =>
    (await read('account-lines', [{ ...MOVEMENT, ...more }])).page.items

  it.each([
    [
      'an invoice',
      {},
      {
        externalId: '31',
        debit: '1180.50',
        localDebit: '1180.50',
        type: 'wholesale-invoice',
        rawType: 'B',
        dueOn: '2026-04-02',
      },
    ],
    [
      'a receipt of ours',
      { BORC: 0, ALACAK: 5, HAREKET_TURU: 'D', ACIKLAMA: '20260305VZ0000000001 483920' },
      { credit: '5.00', type: 'card-receipt', reference: '20260305VZ0000000001' },
    ],
    [
      'a receipt told by its number alone',
      { BORC: 0, ALACAK: 5, HAREKET_TURU: 'D', BELGE_NO: 'VZ35YDFPTLKYYMV' },
      { type: 'card-receipt' },
    ],
    [
      'a foreign amount',
      { DOVIZ_TURU: 1, DOVIZ_TUTAR: 27 },
      { debit: '27.00', localDebit: '1180.50', currencyCode: 'USD', rate: '43.72222222' },
    ],
    ['a reversal below zero', { BORC: -7 }, { credit: '7.00' }],
    ['an opening', { HAREKET_TURU: 'A' }, { type: 'opening' }],
  ])('tells %s', async (_, more, expected) => {
    expect(await line(more)).toMatchObject([expected])
  })
  it('tells both sides of one row apart', async () => {
    expect(await line({ ALACAK: 2 })).toMatchObject([
      { externalId: '31', debit: '1180.50' },
      { externalId: '31:A', credit: '2.00' },
    ])
  })
  it('names rows that have no place', async () => {
    const { page } = await read('account-lines', [
      { ...MOVEMENT, DOVIZ_TURU: 9 },
      { ...MOVEMENT, INC_KEY_NUMBER: 32, TARIH: null },
    ])
    expect(page).toMatchObject({
      items: [],
      skipped: [
        { id: '31', why: 'currency' },
        { id: '32', why: 'day' },
      ],
    })
  })
  it('wraps texts, goes on behind the last row and keeps the ERP’s own stamp', async () => {
    const first = await read('account-lines', [MOVEMENT])
    expect(first.told[1]).toContain('dbo.TRK(H.ACIKLAMA) AS ACIKLAMA')
    expect(first.page.next).toBe('{"after":"31","mark":"2026-03-04T23:58:07"}')
    const last = await read('account-lines', [], { next: first.page.next ?? '' })
    expect(last.page).toMatchObject({ items: [], mark: '2026-03-04T23:58:07' })
    expect(last.told[0]).toContain('H.INC_KEY_NUMBER > 31')
    const since = await read('account-lines', [], { mark: '2026-03-04T23:58:07' })
    expect(since.told[1]).toContain(
      "(H.DUZELTMETARIHI >= '2026-03-04T23:58:07' OR H.KAYITTARIHI >= '2026-03-04T23:58:07')",
    )
  })
  it('writes a code of the ERP’s into a statement only as a text', async () => {
    const { told } = await read('firms', [], { next: JSON.stringify({ after: "O'X'; DROP TABLE A --", mark: '' }) })
    expect(told[0]).toContain("S.CARI_KOD > N'O''X''; DROP TABLE A --'")
    for (const bad of [{ mark: "'" }, { next: '{}' }, { next: '{"after":"1","mark":"\'"}' }]) {
      expect((await read('firms', [], bad)).page).toMatchObject({ kind: 'trouble', why: 'settings' })
    }
    expect((await read('account-lines', [], { next: '{"after":"1 OR 1=1"}' })).told[0]).toContain(
      'H.INC_KEY_NUMBER > 0',
    )
  })
  it('is in trouble where a page ends where it began', async () => {
    expect((await read('account-lines', [MOVEMENT], { next: '{"after":"31"}' })).page).toMatchObject({
      kind: 'trouble',
      why: 'unreadable',
    })
  })
  it('tells open items only where the site closes its documents itself', async () => {
    expect((await read('open-items', [MOVEMENT])).page.items).toEqual([])
    const special = { ...NETSIS_SITE, settings: { closing: 'special' } }
    const rows = [MOVEMENT, { ...MOVEMENT, INC_KEY_NUMBER: 32, KAPATILMIS_TUTAR: 1180.5 }]
    expect((await read('open-items', rows, {}, special)).page.items).toMatchObject([
      { externalId: '31', side: 'debit', principal: '1000.00' },
    ])
  })
  it('tells firms, balances, stocks and prices', async () => {
    const card = { CARI_KOD: '120', CARI_ISIM: 'Şişli Işık', VERGI_NUMARASI: '12', CM_BORCT: 10.5, CM_ALACT: 2 }
    expect((await read('firms', [card])).page.items).toEqual([{ code: '120', title: 'Şişli Işık', isActive: true }])
    expect((await read('balances', [card, { ...card, DOVIZ_TIPI: 1 }])).page).toMatchObject({
      items: [{ debit: '10.50', credit: '2.00' }],
      skipped: [{ why: 'mixed-currencies' }],
    })
    const stock = {
      STOK_KODU: '007',
      STOK_ADI: 'Vida',
      OLCU_BR1: 'AD',
      DEPO_KODU: 1,
      TOP_GIRIS_MIK: 10.3,
      TOP_CIKIS_MIK: 0.1,
    }
    expect((await read('stocks', [stock])).page.items).toMatchObject([
      { code: '007', warehouse: '1', onHand: '10.2', unit: 'AD' },
    ])
    const price = { STOK_KODU: '007', KDV_ORANI: 20, SATIS_FIAT1: 10, SATIS_FIAT2: 0, SATIS_FIAT3: 8.5, SAT_DOV_TIP: 0 }
    expect((await read('prices', [price])).page.items).toMatchObject([
      { listCode: '1', price: '10', vatPercent: '20' },
      { listCode: '3', price: '8.5' },
    ])
  })
  it('reads no lines of invoices', async () => {
    expect(await open(scriptedErp()).readPage('invoice-lines', {})).toMatchObject({ kind: 'trouble', why: 'refused' })
  })
  it.each([
    ['B', true, false, 'wholesale-invoice'],
    ['C', false, false, 'sales-return'],
    ['D', false, false, 'cash-receipt'],
    ['G', false, false, 'cheque-in'],
    ['K', false, false, 'credit-note'],
    ['K', true, true, 'card-refund'],
    ['?', true, false, 'other'],
  ])('knows movement %s, debit %s, ours %s, as %s', (letter, isDebit, isOurs, type) => {
    expect(typeOf(letter, isDebit, isOurs)).toEqual({ type, rawType: letter })
  })
})
