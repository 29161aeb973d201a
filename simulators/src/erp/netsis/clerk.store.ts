import { makeDice } from '../kit/dice.ts'
import { firmTitle, goodsName, taxNumber, taxOffice } from '../kit/names.ts'
import { nextOf } from '../kit/pretend-erp.store.ts'
import {
  asDay,
  asNumber,
  asText,
  cariOf,
  documentNumber,
  NetsisError,
  refuseClosed,
  rounded,
  today,
  writeLine,
} from './books.store.ts'
import type { NetsisBooks, Sent } from './books.store.ts'
import { garbled } from './schema.ts'
import { deleteReceipt, deleteStatement, writeReceipt, writeStatement } from './vouchers.store.ts'

const daysLater = (day: string, count: number) =>
  new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 19)

function saveCari(books: NetsisBooks, sent: Sent): void {
  const code = asText(sent, 'CARI_KOD')
  if (code === '') throw new NetsisError('Cari kodu boş olamaz.')
  const { tables } = books
  const known = tables.one('select 1 as yes from N_CASABIT where CARI_KOD = ?', code)
  if (!known) tables.insert('N_CASABIT', { CARI_KOD: code, KAYITTARIHI: today(books) })
  const set = (column: string, value: string | number | null) =>
    tables.run(`update N_CASABIT set ${column} = ? where CARI_KOD = ?`, value, code)
  for (const column of ['CARI_ISIM', 'VERGI_DAIRESI', 'VERGI_NUMARASI', 'EMAIL', 'GSM1']) {
    if (sent[column] !== undefined) set(column, garbled(asText(sent, column)))
  }
  for (const column of ['VADE_GUNU', 'DOVIZ_TIPI', 'OZEL_KAPATMA']) {
    if (sent[column] !== undefined) set(column, asNumber(sent, column))
  }
  if (known) set('DUZELTMETARIHI', today(books))
}

/** B is an invoice, C a return invoice; both stand in TBLFATUIRS as well. */
function enterInvoice(books: NetsisBooks, sent: Sent): { number: string; row: number } {
  const day = asDay(sent, 'TARIH', today(books))
  refuseClosed(books, day)
  const code = asText(sent, 'CARI_KOD')
  cariOf(books, code)
  const amount = rounded(asNumber(sent, 'TUTAR'))
  const isReturn = asText(sent, 'HAREKET_TURU') === 'C'
  const number = documentNumber(asText(sent, 'BELGE_NO') || `${isReturn ? 'IAD' : 'FTR'}${nextOf(books, 'invoice')}`)
  const due = asDay(sent, 'VADE_TARIHI', daysLater(day, 30))
  books.tables.insert('TBLFATUIRS', {
    FTIRSIP: isReturn ? '2' : '1',
    FATIRS_NO: number,
    CARI_KODU: code,
    TARIH: day,
    ODEMETARIHI: due,
    GENELTOPLAM: amount,
    KAYITTARIHI: today(books),
  })
  const sides = { debit: isReturn ? 0 : amount, credit: isReturn ? amount : 0 }
  const kind = isReturn ? 'C' : 'B'
  const rest = { kind, voucher: '', transaction: '', text: isReturn ? 'İADE FATURASI' : 'SATIŞ FATURASI' }
  return { number, row: writeLine(books, { ...sides, ...rest, code, day, due, number }) }
}

/** Money that came in some other way. */
function enterPayment(books: NetsisBooks, sent: Sent): { row: number } {
  const day = asDay(sent, 'TARIH', today(books))
  refuseClosed(books, day)
  const code = asText(sent, 'CARI_KOD')
  cariOf(books, code)
  const number = documentNumber(`TAH${nextOf(books, 'payment')}`)
  const credit = rounded(asNumber(sent, 'TUTAR'))
  const rest = { text: 'NAKİT TAHSİLAT', kind: 'D', voucher: '', transaction: '' }
  return { row: writeLine(books, { code, day, number, debit: 0, credit, ...rest }) }
}

/** Only a cari hesap that is closed by hand says how much of a line is closed. */
function close(books: NetsisBooks, sent: Sent): void {
  const [debt, pay, amount] = [asNumber(sent, 'BORC'), asNumber(sent, 'ALACAK'), asNumber(sent, 'TUTAR')]
  for (const ref of [debt, pay]) {
    const row = books.tables.one('select CARI_KOD from N_CAHAR where INC_KEY_NUMBER = ?', ref)
    if (!row) throw new NetsisError('Kayıt bulunamadı.')
    if (cariOf(books, String(row['CARI_KOD']))['OZEL_KAPATMA'] !== 1)
      throw new NetsisError('Cari özel hesap kapatma ile çalışmıyor.')
    const sql =
      'update N_CAHAR set KAPATILMIS_TUTAR = KAPATILMIS_TUTAR + ?, DUZELTMETARIHI = ? where INC_KEY_NUMBER = ?'
    books.tables.run(sql, amount, today(books), ref)
  }
}

function deleteRow(books: NetsisBooks, sent: Sent): void {
  const row = books.tables.one('select TARIH, VOUCHER from N_CAHAR where INC_KEY_NUMBER = ?', asNumber(sent, 'REF'))
  if (!row) throw new NetsisError('Kayıt bulunamadı.')
  refuseClosed(books, String(row['TARIH']))
  books.tables.run('delete from N_CAHAR where INC_KEY_NUMBER = ?', asNumber(sent, 'REF'))
}

function saveStock(books: NetsisBooks, sent: Sent): void {
  const code = asText(sent, 'STOK_KODU')
  const { tables } = books
  const known = tables.one('select 1 as yes from TBLSTSABIT where STOK_KODU = ?', code)
  const row = {
    STOK_ADI: garbled(asText(sent, 'STOK_ADI')),
    SATIS_FIAT1: asNumber(sent, 'SATIS_FIAT1'),
    KDV_ORANI: asNumber(sent, 'KDV_ORANI', 20),
  }
  if (known) {
    const sql =
      'update TBLSTSABIT set STOK_ADI = ?, SATIS_FIAT1 = ?, KDV_ORANI = ?, DUZELTMETARIHI = ? where STOK_KODU = ?'
    tables.run(sql, ...Object.values(row), today(books), code)
  } else tables.insert('TBLSTSABIT', { STOK_KODU: code, ...row })
  const put =
    'insert or replace into TBLSTOKPH (STOK_KODU, SUBE_KODU, DEPO_KODU, TOP_GIRIS_MIK, TOP_CIKIS_MIK) values (?, 0, ?, ?, ?)'
  tables.run(put, code, asNumber(sent, 'DEPO_KODU', 1), asNumber(sent, 'GIRIS'), asNumber(sent, 'CIKIS'))
  // Depot 0 is all of them together.
  const all =
    'select sum(TOP_GIRIS_MIK) as G, sum(TOP_CIKIS_MIK) as C from TBLSTOKPH where STOK_KODU = ? and DEPO_KODU > 0'
  const sum = tables.one(all, code)
  tables.run(put, code, 0, Number(sum?.['G']), Number(sum?.['C']))
}

function generate(books: NetsisBooks, sent: Sent): void {
  const [firms, lines, items] = [asNumber(sent, 'FIRMS', 20), asNumber(sent, 'LINES', 200), asNumber(sent, 'ITEMS')]
  const dice = makeDice(asNumber(sent, 'SEED', 1))
  const upTo = (end: number) => Math.floor(dice() * end)
  const codes = Array.from({ length: firms }, (_, at) => `120-01-${String(at + 1).padStart(3, '0')}`)
  for (const [at, CARI_KOD] of codes.entries()) {
    const words = {
      CARI_ISIM: firmTitle(at),
      VERGI_DAIRESI: taxOffice(at),
      VERGI_NUMARASI: taxNumber(at),
      VADE_GUNU: 30,
    }
    saveCari(books, { CARI_KOD, ...words, EMAIL: `bayi${at + 1}@vezne.test`, OZEL_KAPATMA: at % 5 === 0 ? 1 : 0 })
  }
  for (let at = 0; at < items; at += 1) {
    const goods = {
      STOK_KODU: `M${String(at + 1).padStart(5, '0')}`,
      STOK_ADI: goodsName(at),
      SATIS_FIAT1: (100 + upTo(90_000)) / 100,
    }
    for (const DEPO_KODU of [1, 2, 3])
      saveStock(books, { ...goods, DEPO_KODU, GIRIS: 100 + upTo(200), CIKIS: upTo(100) })
  }
  if (codes.length === 0) return
  const first = `${today(books).slice(0, 4)}-01-01T00:00:00`
  const days = Math.max(1, Math.round((Date.parse(`${today(books)}Z`) - Date.parse(`${first}Z`)) / 86_400_000))
  for (let at = 0; at < lines; at += 1) {
    const onTime = Math.floor((at * days) / lines)
    const TARIH = daysLater(first, dice() < 0.05 ? upTo(onTime + 1) : onTime)
    const line = { CARI_KOD: codes[upTo(codes.length)], TARIH, TUTAR: (1_000 + upTo(2_000_000)) / 100 }
    const turn = upTo(100)
    // Stamped when it was entered.
    const entered = new Date(`${daysLater(first, onTime).slice(0, 10)}T09:00:00Z`)
    const then = { ...books, now: () => entered }
    if (turn < 33) enterPayment(then, line)
    else enterInvoice(then, { ...line, HAREKET_TURU: turn < 36 ? 'C' : 'B' })
  }
}

/** What somebody in the office does at Netsis itself. Fields have the names of its tables. */
export const ACTS: Readonly<Record<string, (books: NetsisBooks, sent: Sent) => unknown>> = {
  cari: saveCari,
  invoice: enterInvoice,
  payment: enterPayment,
  receipt: (books, sent) => writeReceipt(books, sent, ''),
  'delete-receipt': deleteReceipt,
  statement: (books, sent) => writeStatement(books, sent, ''),
  'delete-statement': deleteStatement,
  'delete-row': deleteRow,
  close,
  lock: (books, sent) => books.setSite({ ...books.site(), lockedUntil: asDay(sent, 'UNTIL', '2099-12-31') }),
  unlock: (books) => books.setSite({ ...books.site(), lockedUntil: '' }),
  'post-to-ledger': (books, sent) =>
    books.tables.run('update N_VOUCHER set POSTED = 1 where TARIH <= ?', asDay(sent, 'UNTIL', '2099-12-31')),
  stock: saveStock,
  agreement: (books, sent) =>
    books.tables.run(
      'insert or replace into TBLKRTSOZMAS (SOZKODU, BANKAHESKODU, TAKSITSAY, KOMISYON) values (?, ?, ?, ?)',
      asText(sent, 'SOZKODU'),
      asText(sent, 'BANKAHESKODU') || 'BNK01',
      asNumber(sent, 'TAKSITSAY', 1),
      asNumber(sent, 'KOMISYON'),
    ),
  generate,
}
