import { nextOf } from '../kit/pretend-erp.store.ts'
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
  rowsOf,
  today,
} from './books.store.ts'
import type { MikroBooks, Sent } from './books.store.ts'

const CARD = 19
const BANK = 2

type Written = { readonly cariHarGuid: string; readonly evrakno_seri: string; readonly evrakno_sira: number }

/** Documents of the cari hesaplar, each with its lines: receipts and returns, or debit and credit notes. */
export function writeDocuments(books: MikroBooks, sent: Sent, kinds: ReadonlySet<number>): Written[] {
  const documents = rowsOf(sent, 'evraklar')
  if (documents.length === 0) throw new MikroError('evraklar boş olamaz')
  // Each is written on its own: what stands before a bad one stays.
  return documents.flatMap((document) => books.tables.together(() => writeDocument(books, document, kinds)))
}

function writeDocument(books: MikroBooks, document: Sent, kinds: ReadonlySet<number>): Written[] {
  const lines = rowsOf(document, 'satirlar')
  const [first] = lines
  if (!first) throw new MikroError('satirlar boş olamaz')
  const kind = asNumber(first, 'cha_evrak_tip')
  if (!kinds.has(kind)) throw new MikroError(`cha_evrak_tip geçersiz: ${kind}`)
  const series = asText(first, 'cha_evrakno_seri')
  const number = asNumber(first, 'cha_evrakno_sira') || nextRow(books, kind, series)
  const texts = rowsOf(document, 'evrak_aciklamalari').map((row) => asText(row, 'aciklama'))
  const written = lines.map((line, at) => {
    const guid = writeLine(books, line, { kind, series, number, at, text: texts[0] ?? '' })
    return { cariHarGuid: guid, evrakno_seri: series, evrakno_sira: number }
  })
  for (const text of texts) {
    const row = { egk_evrak_tip: kind, egk_evrak_seri: series, egk_evrak_sira: number, egk_evracik1: text }
    books.tables.insert('EVRAK_ACIKLAMALARI', row)
  }
  return written
}

type Under = {
  readonly kind: number
  readonly series: string
  readonly number: number
  readonly at: number
  readonly text: string
}

function writeLine(books: MikroBooks, line: Sent, { kind, series, number, at, text }: Under): string {
  const day = asDay(line, 'cha_tarihi', today(books))
  refuseClosed(books, day)
  const code = asText(line, 'cha_kod')
  if (asNumber(line, 'cha_cari_cins') === 0) refuseStranger(books, code)
  const amount = rounded(asNumber(line, 'cha_meblag'))
  if (amount <= 0) throw new MikroError('cha_meblag sıfırdan büyük olmalıdır')
  const type = asNumber(line, 'cha_tip', -1)
  if (type !== 0 && type !== 1) throw new MikroError('cha_tip 0 veya 1 olmalıdır')
  const bank = asText(line, 'cha_kasa_hizkod')
  const isCard = asNumber(line, 'cha_cinsi') === CARD
  if (isCard || asNumber(line, 'cha_kasa_hizmet') === BANK) {
    const known = books.tables.one('select 1 as yes from BANKALAR where ban_kod = ?', bank)
    if (!known) throw new MikroError(`Banka bulunamadı: ${bank}`)
  }
  const key = 'cha_evrak_tip = ? and cha_evrakno_seri = ? and cha_evrakno_sira = ? and cha_satir_no = ?'
  const taken = books.tables.one(`select 1 as yes from CARI_HESAP_HAREKETLERI where ${key}`, kind, series, number, at)
  if (taken) throw new MikroError(`Violation of UNIQUE KEY constraint: ${series}-${number}`)
  const guid = newGuid()
  const refno = isCard ? `MK-000-000-${day.slice(0, 4)}-${String(nextOf(books, 'refno')).padStart(8, '0')}` : ''
  books.tables.insert('CARI_HESAP_HAREKETLERI', {
    cha_Guid: guid,
    cha_tarihi: day,
    cha_belge_no: asText(line, 'cha_belge_no'),
    cha_belge_tarih: asDay(line, 'cha_belge_tarih', day),
    cha_evrak_tip: kind,
    cha_evrakno_seri: series,
    cha_evrakno_sira: number,
    cha_satir_no: at,
    cha_tip: type,
    cha_cinsi: asNumber(line, 'cha_cinsi'),
    cha_normal_Iade: asNumber(line, 'cha_normal_Iade'),
    cha_cari_cins: asNumber(line, 'cha_cari_cins'),
    cha_kod: code,
    cha_d_cins: asNumber(line, 'cha_d_cins'),
    cha_d_kur: asNumber(line, 'cha_d_kur', 1),
    cha_meblag: amount,
    cha_vade: asNumber(line, 'cha_vade'),
    cha_trefno: refno,
    cha_aciklama: asText(line, 'cha_aciklama') || text,
    cha_kasa_hizmet: asNumber(line, 'cha_kasa_hizmet'),
    cha_kasa_hizkod: bank,
    cha_sntck_poz: isCard ? 2 : 0,
    cha_karsidgrupno: isCard ? 7 : 0,
    cha_create_date: today(books),
    cha_lastup_date: today(books),
  })
  if (isCard) writeOrder(books, { refno, amount, bank, code })
  // The documents of the second version write the key with a space behind it; both are read.
  const [own] = [...rowsOf(line, 'user_tablo'), ...rowsOf(line, 'user_tablo ')]
  const reference = own ? asText(own, 'TransactionReferenceId') || asText(own, 'TransactionReferenceId ') : ''
  books.tables.insert('CARI_HESAP_HAREKETLERI_USER', { Record_uid: guid, TransactionReferenceId: reference })
  return guid
}

type Order = { readonly refno: string; readonly amount: number; readonly bank: string; readonly code: string }

/** A card's money waits at the bank as an order of payment. */
function writeOrder({ tables }: MikroBooks, { refno, amount, bank, code }: Order): void {
  tables.insert('ODEME_EMIRLERI', {
    sck_Guid: newGuid(),
    sck_tip: 6,
    sck_refno: refno,
    sck_tutar: amount,
    sck_sonpoz: 2,
    sck_nerede_cari_cins: 2,
    sck_nerede_cari_kodu: bank,
    sck_nerede_cari_grupno: 7,
    sck_sahip_cari_kodu: code,
  })
}

type Which =
  | { readonly kind: number; readonly series: string; readonly number: number }
  | { readonly kind: number; readonly guid: string }

/** Takes a document out of the books: its lines, its orders, its pairings. */
export function deleteDocument(books: MikroBooks, which: Which): void {
  const { tables } = books
  const all = 'select cha_Guid, cha_tarihi, cha_trefno, cha_fis_no from CARI_HESAP_HAREKETLERI where cha_evrak_tip = ?'
  const rows =
    'guid' in which
      ? tables.all(`${all} and cha_Guid = ?`, which.kind, which.guid)
      : tables.all(`${all} and cha_evrakno_seri = ? and cha_evrakno_sira = ?`, which.kind, which.series, which.number)
  if (rows.length === 0) throw new MikroError('Evrak bulunamadı', 404)
  for (const row of rows) {
    refuseClosed(books, String(row['cha_tarihi']))
    if (Number(row['cha_fis_no']) > 0) throw new MikroError('Muhasebeleşmiş evrak silinemez')
    const guid = String(row['cha_Guid'])
    tables.run('delete from CARI_HESAP_HAREKETLERI where cha_Guid = ?', guid)
    tables.run('delete from CARI_HESAP_HAREKETLERI_USER where Record_uid = ?', guid)
    tables.run('delete from ODEME_EMIRLERI where sck_tip = 6 and sck_refno = ?', String(row['cha_trefno']))
    tables.run('delete from CARI_HAREKET_BORC_ALACAK_ESLEME where chk_Borc_uid = ? or chk_Alacak_uid = ?', guid, guid)
  }
}
