import type { DatabaseSync } from 'node:sqlite'
import { sqlTime } from '../kit/functions.ts'
import type { Row } from '../kit/database.store.ts'
import type { ErpBooks } from '../kit/pretend-erp.store.ts'
import { sqlDay } from '../kit/tsql.ts'
import { clear, garbled, TABLES } from './schema.ts'

/** How this Netsis was set up. */
export type NetsisSite = {
  readonly user: string
  readonly password: string
  readonly company: string
  readonly dbUser: string
  readonly dbPassword: string
  readonly branch: number
  readonly tokenSeconds: number
  readonly maxLimit: number
  /** Version 9.0.67 breaks when it is told the kind of the database. */
  readonly breaksOnDbType: boolean
  /** Up to this day nothing is written any more. */
  readonly lockedUntil: string
}

export const FIRST_SITE: NetsisSite = {
  user: 'vezne',
  password: 'Vezne.1923',
  company: 'VEZNE2026',
  dbUser: 'TEMELSET',
  dbPassword: '',
  branch: 0,
  tokenSeconds: 1200,
  maxLimit: 50,
  breaksOnDbType: false,
  lockedUntil: '',
}

export type NetsisBooks = ErpBooks<NetsisSite>

/** A "no" of Netsis. It comes with status 200, and nearly all of them have the number 101. */
export class NetsisError extends Error {}

export type Sent = Readonly<Record<string, unknown>>

export const asText = (sent: Sent, name: string): string => {
  const value = sent[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export function asNumber(sent: Sent, name: string, otherwise = 0): number {
  const value = sent[name]
  if (value === undefined || value === null || value === '') return otherwise
  const number = Number(value)
  if (!Number.isFinite(number)) throw new NetsisError(`${name} alanı sayısal olmalıdır.`)
  return number
}

export function asDay(sent: Sent, name: string, otherwise: string): string {
  const text = asText(sent, name)
  const day = text === '' ? otherwise : sqlDay(text)
  if (day === undefined) throw new NetsisError(`${name} alanı geçerli bir tarih değil.`)
  return `${day.slice(0, 10)}T00:00:00`
}

export const rounded = (amount: number) => Math.round(amount * 100) / 100

export const today = (books: NetsisBooks) => sqlTime(books.now())

export function firstMorning({ tables }: NetsisBooks): void {
  for (const statement of TABLES) tables.run(statement)
  for (const KOD of ['BNK01', 'BNK02']) tables.insert('N_BANK', { KOD })
  for (const bank of ['GAR', 'ISB']) {
    for (const count of [1, 2, 3, 6, 9, 12]) {
      const SOZKODU = `${bank}${String(count).padStart(2, '0')}`
      const account = bank === 'GAR' ? 'BNK01' : 'BNK02'
      tables.insert('TBLKRTSOZMAS', { SOZKODU, BANKAHESKODU: account, TAKSITSAY: count, KOMISYON: 1 + count / 2 })
    }
  }
}

/** Whatever a process left open when it died was never committed. */
export function forgetOpen({ tables }: NetsisBooks): void {
  for (const table of ['N_CAHAR', 'N_VOUCHER']) tables.run(`delete from ${table} where TRANSID <> ''`)
  tables.run("delete from SIM_STATE where NAME like 'transaction %'")
}

export function addFunctions(database: DatabaseSync): void {
  database.function('TRK', (text) => (typeof text === 'string' ? clear(text) : text))
}

export function refuseClosed(books: NetsisBooks, day: string): void {
  if (day <= books.site().lockedUntil) throw new NetsisError('Bu tarihe kayıt yapılamaz. Dönem kapatılmıştır.')
}

export function cariOf({ tables }: NetsisBooks, code: string): Row {
  const cari = tables.one('select CARI_KOD, OZEL_KAPATMA from N_CASABIT where CARI_KOD = ?', code)
  if (!cari) throw new NetsisError(`${code} Cari Kodu Bulunamadı!`)
  return cari
}

const WIDTH = 15

/** A document's number fills its fifteen places: letters first, then zeros, then the figure. */
export function documentNumber(given: string): string {
  if (given === '') throw new NetsisError('Belge numarası boş olamaz.')
  if (given.length > WIDTH) throw new NetsisError(`Belge numarası ${WIDTH} karakterden uzun olamaz.`)
  const [, series = '', figure = ''] = /^(.*?)(\d*)$/.exec(given) ?? []
  return series + figure.padStart(WIDTH - series.length, '0')
}

type Line = {
  readonly code: string
  readonly day: string
  readonly due?: string
  readonly number: string
  readonly text: string
  readonly debit: number
  readonly credit: number
  readonly kind: string
  readonly voucher: string
  readonly transaction: string
  readonly currency?: number
  readonly foreign?: number
  readonly link?: string
}

export function writeLine(books: NetsisBooks, line: Line): number {
  return books.tables.insert('N_CAHAR', {
    SUBE_KODU: books.site().branch,
    CARI_KOD: line.code,
    TARIH: line.day,
    VADE_TARIHI: line.due ?? line.day,
    BELGE_NO: line.number,
    ACIKLAMA: garbled(line.text),
    BORC: line.debit,
    ALACAK: line.credit,
    DOVIZ_TURU: line.currency ?? 0,
    DOVIZ_TUTAR: line.foreign ?? 0,
    HAREKET_TURU: line.kind,
    ENT_REF_KEY: line.link ?? '',
    KAYITTARIHI: today(books),
    VOUCHER: line.voucher,
    TRANSID: line.transaction,
  })
}
