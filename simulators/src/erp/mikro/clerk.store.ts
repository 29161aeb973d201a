import { makeDice } from '../kit/dice.ts'
import { firmTitle, goodsName, taxNumber, taxOffice } from '../kit/names.ts'
import {
  asDay,
  asNumber,
  asText,
  MikroError,
  newGuid,
  nextRow,
  refuseClosed,
  refuseStranger,
  rounded,
  today,
} from './books.store.ts'
import type { MikroBooks, Sent } from './books.store.ts'
import { deleteDocument, writeDocuments } from './vouchers.store.ts'

const daysLater = (day: string, count: number) =>
  new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

function saveCari(books: MikroBooks, sent: Sent): void {
  const code = asText(sent, 'cari_kod')
  if (code === '') throw new MikroError('cari_kod boş olamaz')
  const { tables } = books
  const known = tables.one('select 1 as yes from CARI_HESAPLAR where cari_kod = ?', code)
  if (!known) tables.insert('CARI_HESAPLAR', { cari_Guid: newGuid(), cari_kod: code, cari_create_date: today(books) })
  const set = (column: string, value: string | number) =>
    tables.run(`update CARI_HESAPLAR set ${column} = ? where cari_kod = ?`, value, code)
  for (const column of [
    'cari_unvan1',
    'cari_unvan2',
    'cari_vdaire_adi',
    'cari_vdaire_no',
    'cari_EMail',
    'cari_CepTel',
  ]) {
    if (sent[column] !== undefined) set(column, asText(sent, column))
  }
  for (const column of ['cari_doviz_cinsi', 'cari_baglanti_tipi', 'cari_iptal']) {
    if (sent[column] !== undefined) set(column, asNumber(sent, column))
  }
  set('cari_lastup_date', today(books))
}

type Line = {
  readonly kind: number
  readonly type: number
  readonly sort: number
  readonly series: string
  readonly isReturn: boolean
}

/** A line that a clerk types; what was closed to cash stands under the cash desk and names the cari hesap beside it. */
function enter(
  books: MikroBooks,
  sent: Sent,
  { kind, type, sort, series, isReturn }: Line,
): { guid: string; number: number } {
  const day = asDay(sent, 'cha_tarihi', today(books))
  refuseClosed(books, day)
  const code = asText(sent, 'cha_kod')
  refuseStranger(books, code)
  const number = nextRow(books, kind, series)
  const isCash = sent['closed'] === true
  const guid = newGuid()
  books.tables.insert('CARI_HESAP_HAREKETLERI', {
    cha_Guid: guid,
    cha_tarihi: day,
    cha_belge_tarih: day,
    cha_evrak_tip: kind,
    cha_evrakno_seri: series,
    cha_evrakno_sira: number,
    cha_tip: type,
    cha_cinsi: sort,
    cha_normal_Iade: isReturn ? 1 : 0,
    cha_tpoz: isCash ? 1 : 0,
    cha_cari_cins: isCash ? 4 : 0,
    cha_kod: isCash ? 'KASA01' : code,
    cha_ciro_cari_kodu: isCash ? code : '',
    cha_meblag: rounded(asNumber(sent, 'cha_meblag')),
    cha_vade: asNumber(sent, 'cha_vade', Number(daysLater(day, 30).replaceAll('-', ''))),
    cha_create_date: today(books),
    cha_lastup_date: today(books),
  })
  return { guid, number }
}

const invoice = (books: MikroBooks, sent: Sent) =>
  sent['return'] === true
    ? enter(books, sent, { kind: 0, type: 1, sort: 6, series: 'IAD', isReturn: true })
    : enter(books, sent, { kind: 63, type: 0, sort: 6, series: 'FTR', isReturn: false })

const payment = (books: MikroBooks, sent: Sent) =>
  enter(books, { cha_vade: 0, ...sent }, { kind: 1, type: 1, sort: 0, series: 'TAH', isReturn: false })

function pair(books: MikroBooks, sent: Sent): void {
  const [debt, pay] = [asText(sent, 'borc'), asText(sent, 'alacak')]
  const row = books.tables.one('select cha_kod from CARI_HESAP_HAREKETLERI where cha_Guid = ?', debt)
  if (!row) throw new MikroError('Evrak bulunamadı', 404)
  const pairing = { chk_ChKodu: String(row['cha_kod']), chk_Borc_uid: debt, chk_Alacak_uid: pay }
  books.tables.insert('CARI_HAREKET_BORC_ALACAK_ESLEME', {
    chk_Guid: newGuid(),
    ...pairing,
    chk_Tutar: asNumber(sent, 'tutar'),
  })
}

function saveStock(books: MikroBooks, sent: Sent): void {
  const code = asText(sent, 'sto_kod')
  const { tables } = books
  tables.run('delete from STOKLAR where sto_kod = ?', code)
  const words = { sto_isim: asText(sent, 'sto_isim'), sto_birim1_ad: asText(sent, 'sto_birim1_ad') || 'ADET' }
  tables.insert('STOKLAR', { sto_Guid: newGuid(), sto_kod: code, ...words, sto_lastup_date: today(books) })
  tables.run(
    'insert or replace into SIM_DEPO (kod, depo, miktar) values (?, ?, ?)',
    code,
    asNumber(sent, 'depo', 1),
    asNumber(sent, 'miktar'),
  )
  tables.run('delete from STOK_SATIS_FIYAT_LISTELERI where sfiyat_stokkod = ?', code)
  tables.insert('STOK_SATIS_FIYAT_LISTELERI', { sfiyat_stokkod: code, sfiyat_fiyati: asNumber(sent, 'fiyat') })
}

function setCancelled(books: MikroBooks, sent: Sent): void {
  const sql = 'update CARI_HESAP_HAREKETLERI set cha_iptal = 1, cha_lastup_date = ? where cha_Guid = ?'
  if (books.tables.run(sql, today(books), asText(sent, 'guid')) === 0) throw new MikroError('Evrak bulunamadı', 404)
}

function generate(books: MikroBooks, sent: Sent): void {
  const [firms, lines, items] = [asNumber(sent, 'firms', 20), asNumber(sent, 'lines', 200), asNumber(sent, 'items')]
  const dice = makeDice(asNumber(sent, 'seed', 1))
  const upTo = (end: number) => Math.floor(dice() * end)
  const codes = Array.from({ length: firms }, (_, at) => `120.01.${String(at + 1).padStart(3, '0')}`)
  for (const [at, cari_kod] of codes.entries()) {
    const words = { cari_unvan1: firmTitle(at), cari_vdaire_adi: taxOffice(at), cari_vdaire_no: taxNumber(at) }
    saveCari(books, { cari_kod, ...words, cari_EMail: `bayi${at + 1}@vezne.test`, cari_baglanti_tipi: 4 })
  }
  for (let at = 0; at < items; at += 1) {
    const goods = {
      sto_kod: `M.${String(at + 1).padStart(5, '0')}`,
      sto_isim: goodsName(at),
      fiyat: (100 + upTo(90_000)) / 100,
    }
    for (const depo of [1, 2, 3]) saveStock(books, { ...goods, depo, miktar: upTo(200) })
  }
  if (codes.length === 0) return
  const first = `${books.site().year}-01-01`
  const days = Math.max(1, Math.round((Date.parse(`${today(books)}Z`) - Date.parse(first)) / 86_400_000))
  for (let at = 0; at < lines; at += 1) {
    const onTime = Math.floor((at * days) / lines)
    const day = daysLater(first, dice() < 0.05 ? upTo(onTime + 1) : onTime)
    const line = { cha_kod: codes[upTo(codes.length)], cha_tarihi: day, cha_meblag: (1_000 + upTo(2_000_000)) / 100 }
    const turn = upTo(100)
    // Stamped when it was entered.
    const entered = new Date(`${daysLater(first, onTime)}T09:00:00Z`)
    const then = { ...books, now: () => entered }
    if (turn < 33) payment(then, line)
    else invoice(then, { ...line, return: turn < 36, closed: turn > 97 })
  }
}

/** What somebody in the office does at Mikro itself. Fields have the names of its tables. */
export const ACTS: Readonly<Record<string, (books: MikroBooks, sent: Sent) => unknown>> = {
  cari: saveCari,
  invoice,
  payment,
  document: (books, sent) => writeDocuments(books, sent, new Set([0, 1, 31, 32, 33, 63, 64, 103])),
  'delete-document': (books, sent) =>
    deleteDocument(books, {
      kind: asNumber(sent, 'kind'),
      series: asText(sent, 'series'),
      number: asNumber(sent, 'number'),
    }),
  cancel: setCancelled,
  pair,
  lock: (books, sent) => books.setSite({ ...books.site(), lockedUntil: asDay(sent, 'until', '2099-12-31') }),
  unlock: (books) => books.setSite({ ...books.site(), lockedUntil: '' }),
  'post-to-ledger': (books, sent) =>
    books.tables.run(
      'update CARI_HESAP_HAREKETLERI set cha_fis_no = 1 where cha_tarihi <= ?',
      asDay(sent, 'until', '2099-12-31'),
    ),
  stock: saveStock,
  generate,
}
