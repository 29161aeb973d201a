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

const rowsOf = (sent: Sent, name: string): Sent[] => {
  const rows = sent[name]
  return Array.isArray(rows) ? rows.map((row) => Object(row) as Sent) : []
}

type Head = {
  readonly kind: string
  readonly number: string
  readonly code: string
  readonly day: string
  readonly desk: string
}

const nameOf = ({ kind, number, code, day, desk }: Head) =>
  [kind, number, code, day.slice(0, 10), desk].join('|').toUpperCase()

function isKept({ tables }: NetsisBooks, voucher: string): boolean {
  return tables.one('select 1 as yes from N_VOUCHER where VOUCHER = ?', voucher) !== undefined
}

function keep(books: NetsisBooks, head: Head, body: Sent, transaction: string): string {
  const voucher = nameOf(head)
  const known = books.tables.one(
    'select 1 as yes from N_VOUCHER where KIND = ? and BELGE_NO = ?',
    head.kind,
    head.number,
  )
  if (known) throw new NetsisError(`${head.number} Nolu Evrak Daha önceden kaydedilmiş`)
  books.tables.insert('N_VOUCHER', {
    VOUCHER: voucher,
    KIND: head.kind,
    SUBE_KODU: books.site().branch,
    BELGE_NO: head.number,
    CARI_KOD: head.code,
    TARIH: head.day,
    KASA_KOD: head.desk,
    BODY: JSON.stringify(body),
    TRANSID: transaction,
  })
  return voucher
}

const receiptHead = (books: NetsisBooks, sent: Sent): Head => ({
  kind: 'receipt',
  number: documentNumber(asText(sent, 'BelgeNo')),
  code: asText(sent, 'CariKod'),
  day: asDay(sent, 'IslemTarihi', today(books)),
  desk: asText(sent, 'KasaKod'),
})

/**
 * Hızlı tahsilat. Without TransactSupport what was written before a bad line stays: half of the receipt is in the books
 * although the answer was a "no".
 */
export function writeReceipt(books: NetsisBooks, sent: Sent, transaction: string): Sent {
  const head = receiptHead(books, sent)
  refuseClosed(books, head.day)
  cariOf(books, head.code)
  if (head.desk === '') throw new NetsisError('Kasa kodu boş olamaz.')
  const lines = rowsOf(sent, 'Tahsilats')
  if (lines.length === 0) throw new NetsisError('Tahsilat kalemi girilmemiş.')
  const voucher = keep(books, head, { ...sent, BelgeNo: head.number }, transaction)
  for (const line of lines) writeReceiptLine(books, head, line, { voucher, transaction })
  return { BelgeNo: head.number }
}

type Under = { readonly voucher: string; readonly transaction: string }

function writeReceiptLine(books: NetsisBooks, head: Head, line: Sent, under: Under): void {
  const amount = rounded(asNumber(line, 'Tutar'))
  if (amount <= 0) throw new NetsisError('Tahsilat tutarı sıfırdan büyük olmalıdır.')
  const type = asNumber(line, 'TahsilatTipi')
  const agreement = asText(line, 'SozKodu')
  if (type === 1) {
    const known = books.tables.one('select TAKSITSAY from TBLKRTSOZMAS where SOZKODU = ?', agreement)
    if (!known) throw new NetsisError(`${agreement} Sözleşme Kodu Bulunamadı!`)
    const count = asNumber(line, 'TaksitSay', 1)
    if (count > Number(known['TAKSITSAY']))
      throw new NetsisError('Taksit sayısı sözleşmedeki taksit sayısından büyük olamaz.')
  } else if (type !== 0) throw new NetsisError('Tahsilat tipi geçersiz.')
  writeLine(books, {
    code: head.code,
    day: head.day,
    number: head.number,
    text: asText(line, 'Aciklama'),
    debit: 0,
    credit: amount,
    kind: 'D',
    foreign: asNumber(line, 'DovTutar'),
    link: asText(line, 'Entegrefkey'),
    ...under,
  })
}

/** What was written under this key: of the lines only those that were. */
export function receiptOf(books: NetsisBooks, sent: Sent): Sent {
  const name = nameOf(receiptHead(books, sent))
  const row = books.tables.one("select BODY from N_VOUCHER where VOUCHER = ? and TRANSID = ''", name)
  if (!row) throw new NetsisError('Kayıt bulunamadı.')
  const body = JSON.parse(String(row['BODY'])) as Sent
  const written = books.tables.one('select count(*) as COUNT from N_CAHAR where VOUCHER = ?', name)
  return { ...body, Tahsilats: rowsOf(body, 'Tahsilats').slice(0, Number(written?.['COUNT'])) }
}

/** Takes a voucher out of the books; what was posted to the general ledger, or lies in a closed period, stays. */
function drop(books: NetsisBooks, voucher: string): void {
  const row = books.tables.one('select TARIH, POSTED from N_VOUCHER where VOUCHER = ?', voucher)
  if (!row) throw new NetsisError('Kayıt bulunamadı.')
  if (row['POSTED'] === 1) throw new NetsisError('Muhasebeleşmiş belge silinemez.')
  refuseClosed(books, String(row['TARIH']))
  books.tables.run('delete from N_VOUCHER where VOUCHER = ?', voucher)
  books.tables.run('delete from N_CAHAR where VOUCHER = ?', voucher)
}

export const deleteReceipt = (books: NetsisBooks, sent: Sent) => drop(books, nameOf(receiptHead(books, sent)))

const statementHead = (books: NetsisBooks, sent: Sent): Head => ({
  kind: 'statement',
  number: documentNumber(`${asText(sent, 'Seri_No')}${asText(sent, 'Dekont_No')}`),
  code: '',
  day: asDay(sent, 'Tarih', today(books)),
  desk: '',
})

/** Dekont: lines of cari hesaplar and bank accounts whose two sides are equal. */
export function writeStatement(books: NetsisBooks, sent: Sent, transaction: string): Sent {
  const lines = rowsOf(sent, 'Kalemler')
  const first = lines[0]
  if (!first) throw new NetsisError('Dekont kalemi girilmemiş.')
  const head = statementHead(books, { Tarih: first['Tarih'], ...sent })
  refuseClosed(books, head.day)
  const sum = (side: string) =>
    rounded(lines.reduce((total, line) => total + (asText(line, 'B_A') === side ? asNumber(line, 'Tutar') : 0), 0))
  if (sum('A') !== sum('B') || sum('A') <= 0) throw new NetsisError('Borç ve alacak toplamları eşit değil.')
  const voucher = keep(books, { ...head, day: '' }, sent, transaction)
  books.tables.run('update N_VOUCHER set TARIH = ? where VOUCHER = ?', head.day, voucher)
  for (const line of lines) {
    const code = asText(line, 'Kod')
    if (asText(line, 'C_M') === 'B') {
      const bank = books.tables.one('select 1 as yes from N_BANK where KOD = ?', code)
      if (!bank) throw new NetsisError(`${code} Banka Hesap Kodu Bulunamadı!`)
      continue
    }
    cariOf(books, code)
    const amount = rounded(asNumber(line, 'Tutar'))
    const isCredit = asText(line, 'B_A') === 'A'
    const sides = { debit: isCredit ? 0 : amount, credit: isCredit ? amount : 0 }
    const text = asText(line, 'Aciklama1') || asText(line, 'Aciklama')
    writeLine(books, { ...sides, code, day: head.day, number: head.number, text, kind: 'K', voucher, transaction })
  }
  return { Seri_No: asText(sent, 'Seri_No'), Dekont_No: asText(sent, 'Dekont_No') }
}

const statementName = (books: NetsisBooks, sent: Sent) => nameOf({ ...statementHead(books, sent), day: '' })

export const deleteStatement = (books: NetsisBooks, sent: Sent) => drop(books, statementName(books, sent))

export function statementOf(books: NetsisBooks, sent: Sent): Sent {
  const row = books.tables.one(
    "select BODY from N_VOUCHER where VOUCHER = ? and TRANSID = ''",
    statementName(books, sent),
  )
  if (!row) throw new NetsisError('Kayıt bulunamadı.')
  return JSON.parse(String(row['BODY'])) as Sent
}

/** The next free number of a series. */
export function newNumber(books: NetsisBooks, series: string): number {
  const number = nextOf(books, `dekont ${series}`)
  const name = nameOf({ kind: 'statement', number: documentNumber(`${series}${number}`), code: '', day: '', desk: '' })
  return isKept(books, name) ? newNumber(books, series) : number
}

/** An entry at the cash desk: what comes in stands on the credit side of the cari hesap. */
export function writeSafeDeposit(books: NetsisBooks, sent: Sent, transaction: string): Sent {
  const day = asDay(sent, 'Tarih', today(books))
  refuseClosed(books, day)
  const code = asText(sent, 'Kod')
  cariOf(books, code)
  const amount = rounded(asNumber(sent, 'Tutar'))
  if (amount <= 0) throw new NetsisError('Tutar sıfırdan büyük olmalıdır.')
  const number = documentNumber(asText(sent, 'Fisno'))
  const head = { kind: 'deposit', number, code, day, desk: asText(sent, 'KsMas_Kod') }
  const voucher = keep(books, head, sent, transaction)
  const isIn = asText(sent, 'IO') === 'G'
  const text = asText(sent, 'CariHareketAciklama') || asText(sent, 'Aciklama')
  const sides = { debit: isIn ? 0 : amount, credit: isIn ? amount : 0 }
  writeLine(books, { ...sides, code, day, number, text, kind: 'D', voucher, transaction })
  return { Fisno: number }
}

/** What was written under a transaction counts from now on, or never did. */
export function endTransaction({ tables }: NetsisBooks, transaction: string, how: 'commit' | 'rollback'): void {
  for (const table of ['N_CAHAR', 'N_VOUCHER']) {
    if (how === 'commit') tables.run(`update ${table} set TRANSID = '' where TRANSID = ?`, transaction)
    else tables.run(`delete from ${table} where TRANSID = ?`, transaction)
  }
}
