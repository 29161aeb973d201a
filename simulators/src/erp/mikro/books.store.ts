import type { DatabaseSync } from 'node:sqlite'
import { randomUUID } from 'node:crypto'
import { sqlTime } from '../kit/functions.ts'
import type { ErpBooks } from '../kit/pretend-erp.store.ts'
import { sqlDay } from '../kit/tsql.ts'
import { TABLES } from './schema.ts'

/** How this Mikro was set up. */
export type MikroSite = {
  readonly apiKey: string
  readonly firm: string
  readonly year: string
  readonly user: string
  readonly password: string
  /** How far the server's clock is ahead; the password of a day is wrong around midnight for whoever goes by another. */
  readonly clockAheadMinutes: number
  /** SQL takes so long, in seconds: more than ninety at some sites. */
  readonly sqlSeconds: number
  /** Rows of SQL come as `Data[0].SQLResult1` or as `Data.SQLResult1`. */
  readonly sqlShape: 'list' | 'object'
  readonly lockedUntil: string
}

export const FIRST_SITE: MikroSite = {
  apiKey: 'vezne-mikro-api-key',
  firm: 'VEZNE',
  year: '2026',
  user: 'SRV',
  password: 'Vezne1923',
  clockAheadMinutes: 0,
  sqlSeconds: 0,
  sqlShape: 'list',
  lockedUntil: '',
}

export const SITE_CHOICES = { sqlShape: ['list', 'object'] } as const

export type MikroBooks = ErpBooks<MikroSite>

/** A "no" of Mikro: it stands inside the result, with a status of its own. */
export class MikroError extends Error {
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}

export type Sent = Readonly<Record<string, unknown>>

export const asText = (sent: Sent, name: string): string => {
  const value = sent[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Figures come as numbers or as texts. */
export function asNumber(sent: Sent, name: string, otherwise = 0): number {
  const text = asText(sent, name)
  const number = text === '' ? otherwise : Number(text)
  if (!Number.isFinite(number)) throw new MikroError(`${name} sayısal olmalıdır`)
  return number
}

export function asDay(sent: Sent, name: string, otherwise: string): string {
  const text = asText(sent, name)
  const day = text === '' ? otherwise : sqlDay(text)
  if (day === undefined) throw new MikroError(`${name} geçerli bir tarih değil`)
  return `${day.slice(0, 10)}T00:00:00`
}

export const rowsOf = (sent: Sent, name: string): Sent[] => {
  const rows = sent[name]
  return Array.isArray(rows) ? rows.map((row) => Object(row) as Sent) : []
}

export const rounded = (amount: number) => Math.round(amount * 100) / 100
export const today = (books: MikroBooks) => sqlTime(books.now())
export const newGuid = () => randomUUID().toUpperCase()

export function firstMorning(books: MikroBooks): void {
  const { tables } = books
  for (const statement of TABLES) tables.run(statement)
  for (const ban_kod of ['BNK01', 'BNK02']) tables.insert('BANKALAR', { ban_kod, ban_ismi: `POS ${ban_kod}` })
  tables.insert('STOK_SATIS_FIYAT_LISTE_TANIMLARI', { sfl_sirano: 1, sfl_aciklama: 'PERAKENDE', sfl_kdvdahil: 1 })
}

const VAT = [0, 0, 1, 10, 20]

/** Functions of the database that statements and stock are asked for with. */
export function addFunctions(database: DatabaseSync): void {
  // Due is a day of eight digits; 0, and a number of a payment plan, is the day of the line here.
  database.function('fn_OpVadeTarih', (due, day) => {
    const text = String(due)
    return /^\d{8}$/.test(text) ? (sqlDay(text) ?? day) : day
  })
  database.function('fn_VergiYuzde', (pointer) => VAT[Number(pointer)] ?? 20)
  database.function('fn_DepodakiMiktar', { varargs: true }, (code, depot) => {
    const sql = 'select sum(miktar) as miktar from SIM_DEPO where kod = ? and (depo = ? or ? = 0)'
    const row = database.prepare(sql).get(code ?? null, depot ?? null, depot ?? null)
    return row?.['miktar'] ?? 0
  })
}

export function refuseClosed(books: MikroBooks, day: string): void {
  if (day.slice(0, 4) !== books.site().year) throw new MikroError('Evrak tarihi çalışma yılı dışında')
  if (day <= books.site().lockedUntil) throw new MikroError('Bu tarih için kayıt kilitlidir')
}

export function refuseStranger({ tables }: MikroBooks, code: string): void {
  const cari = tables.one('select cari_iptal from CARI_HESAPLAR where cari_kod = ?', code)
  if (!cari) throw new MikroError(`Cari hesap bulunamadı: ${code}`)
  if (cari['cari_iptal'] === 1) throw new MikroError(`Cari hesap iptal edilmiş: ${code}`)
}

/** The next number of a series of documents. */
export function nextRow({ tables }: MikroBooks, kind: number, series: string): number {
  const sql =
    'select max(cha_evrakno_sira) as LAST from CARI_HESAP_HAREKETLERI where cha_evrak_tip = ? and cha_evrakno_seri = ?'
  return Number(tables.one(sql, kind, series)?.['LAST'] ?? 0) + 1
}
