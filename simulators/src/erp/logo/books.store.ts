import type { Row, Tables } from '../kit/database.store.ts'
import { sqlTime } from '../kit/functions.ts'
import { nextOf } from '../kit/pretend-erp.store.ts'
import type { ErpBooks } from '../kit/pretend-erp.store.ts'
import { LogoError } from './errors.ts'
import { ofFirm, ofPeriod, OLD_WIDTHS, SYSTEM_TABLES, tablesOfFirm, tablesOfPeriod } from './schema.ts'
import type { Place } from './schema.ts'
import type { LogoSite } from './site.ts'

export type LogoBooks = ErpBooks<LogoSite>

/** Firm 1 with a period for this year, its warehouses and the row that every list of a Logo begins with. */
export function firstMorning(tables: Tables, now: Date): void {
  for (const statement of SYSTEM_TABLES) tables.run(statement)
  addFirm(tables, 1, 'VEZNE DEMO TİCARET A.Ş.')
  addPeriod(tables, { firm: 1, period: 1 }, Number(sqlTime(now).slice(0, 4)))
}

function addFirm(tables: Tables, firm: number, title: string): void {
  for (const statement of tablesOfFirm({ firm })) tables.run(statement)
  tables.insert('L_CAPIFIRM', { NR: firm, NAME: title })
  for (const [NR, NAME] of ['MERKEZ', 'ANKARA', 'İZMİR'].entries()) {
    tables.insert('L_CAPIWHOUSE', { FIRMNR: firm, NR, NAME })
  }
  tables.insert(ofFirm({ firm }, 'CLCARD'), { CODE: 'ÿ', DEFINITION_: '' })
}

export function addPeriod(tables: Tables, place: Place, year: number): void {
  for (const statement of tablesOfPeriod(place)) tables.run(statement)
  tables.run('update L_CAPIPERIOD set ACTIVE = 0 where FIRMNR = ?', place.firm)
  tables.insert('L_CAPIPERIOD', {
    FIRMNR: place.firm,
    NR: place.period,
    BEGDATE: `${year}-01-01T00:00:00`,
    ENDDATE: `${year}-12-31T00:00:00`,
    ACTIVE: 1,
    LOCKEDUNTIL: null,
  })
}

export function activePeriod({ tables }: LogoBooks, firm: number): number | undefined {
  const row = tables.one('select NR from L_CAPIPERIOD where FIRMNR = ? and ACTIVE = 1', firm)
  return row && Number(row['NR'])
}

export const hasPeriod = ({ tables }: LogoBooks, { firm, period }: Place) =>
  tables.one('select 1 as yes from L_CAPIPERIOD where FIRMNR = ? and NR = ?', firm, period) !== undefined

/** A day that the period does not cover, or that was locked, takes no slip. */
export function refuseClosed({ tables }: LogoBooks, { firm, period }: Place, day: string): void {
  const row = tables.one(
    'select BEGDATE, ENDDATE, LOCKEDUNTIL from L_CAPIPERIOD where FIRMNR = ? and NR = ?',
    firm,
    period,
  )
  if (!row || day < String(row['BEGDATE']) || day > String(row['ENDDATE'])) {
    throw new LogoError('ValError0', 'Fiş tarihi çalışılan dönemin tarih aralığı dışında. [12]')
  }
  if (row['LOCKEDUNTIL'] !== null && day <= String(row['LOCKEDUNTIL'])) {
    throw new LogoError('ValError0', 'Kapalı dönem: bu tarihe işlem yapılamaz. [27]')
  }
}

/** A row of a firm by its code; the sentinel is nobody's. */
export function byCode({ tables }: LogoBooks, place: Place, table: string, code: string): Row | undefined {
  if (code === '' || code === 'ÿ') return undefined
  const more = table === 'BANKACC' ? ', KKUSAGE' : ''
  return tables.one(`select LOGICALREF, ACTIVE${more} from ${ofFirm(place, table)} where CODE = ?`, code)
}

export const rowOf = ({ tables }: LogoBooks, place: Place, table: string, ref: number): Row | undefined =>
  tables.one(`select * from ${ofPeriod(place, table)} where LOGICALREF = ?`, ref)

/** When a row was made. */
export function made(now: Date): Row {
  const at = sqlTime(now)
  return {
    CAPIBLOCK_CREADEDDATE: `${at.slice(0, 10)}T00:00:00`,
    CAPIBLOCK_CREATEDHOUR: Number(at.slice(11, 13)),
    CAPIBLOCK_CREATEDMIN: Number(at.slice(14, 16)),
    CAPIBLOCK_CREATEDSEC: Number(at.slice(17, 19)),
  }
}

/** When a row was changed. */
export function changed(now: Date): Row {
  const at = sqlTime(now)
  return {
    CAPIBLOCK_MODIFIEDDATE: `${at.slice(0, 10)}T00:00:00`,
    CAPIBLOCK_MODIFIEDHOUR: Number(at.slice(11, 13)),
    CAPIBLOCK_MODIFIEDMIN: Number(at.slice(14, 16)),
    CAPIBLOCK_MODIFIEDSEC: Number(at.slice(17, 19)),
  }
}

/** Writes fields of rows that a column leads to. */
export function setFields({ tables }: LogoBooks, table: string, row: Row, where: Row): number {
  const names = Object.keys(row).map((name) => `${name} = ?`)
  const held = Object.keys(where).map((name) => `${name} = ?`)
  const sql = `update ${table} set ${names.join(', ')} where ${held.join(' and ')}`
  return tables.run(sql, ...Object.values(row), ...Object.values(where))
}

/** The next number of a kind: eight digits, as Logo counts. */
export const nextNumber = (books: LogoBooks, table: string, kind: string) =>
  String(nextOf(books, `${table} ${kind}`)).padStart(8, '0')

/** Texts as wide as the columns are. */
export function fitted(books: LogoBooks, row: Row): Row {
  if (!books.site().oldWidths) return row
  const narrow = { ...row }
  for (const [name, width] of WIDTHS) {
    const value = row[name]
    if (typeof value === 'string' && value.length > width) narrow[name] = value.slice(0, width)
  }
  return narrow
}

const WIDTHS = Object.entries(OLD_WIDTHS)
