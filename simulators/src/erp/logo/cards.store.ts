import { byCode, changed, fitted, made, setFields } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import { LogoError } from './errors.ts'
import { asNumber, asText } from './fields.ts'
import type { Sent } from './fields.ts'
import { ofFirm } from './schema.ts'
import type { Place } from './schema.ts'
import type { Row } from '../kit/database.store.ts'

const TEXTS: Readonly<Record<string, string>> = {
  TITLE: 'DEFINITION_',
  TAX_ID: 'TAXNR',
  TCKNO: 'TCKNO',
  TAX_OFFICE: 'TAXOFFICE',
  E_MAIL: 'EMAILADDR',
  TELEPHONE1: 'TELNRS1',
  CELL_PHONE: 'CELLPHONE',
  AUXIL_CODE: 'SPECODE',
  AUTH_CODE: 'CYPHCODE',
  CITY: 'CITY',
}

/** A cari hesap, new or with other words; whatever else was sent is not looked at. */
export function saveArp(books: LogoBooks, place: Place, sent: Sent, isNew: boolean): number {
  const code = asText(sent, 'CODE')
  if (code === '') throw new LogoError('ValError0', 'Cari hesap kodu girilmemiş. [2]')
  const known = byCode(books, place, 'CLCARD', code)
  if (isNew && known) throw new LogoError('ValError0', 'Cari hesap kodu daha önce kullanılmış. [5]')
  const words = Object.entries(TEXTS).flatMap(([field, column]) =>
    sent[field] === undefined ? [] : [[column, asText(sent, field)] as const],
  )
  const figures = {
    ...(sent['CURRENCY'] === undefined ? {} : { CCURRENCY: asNumber(sent, 'CURRENCY') }),
    ...(sent['RECORD_STATUS'] === undefined ? {} : { ACTIVE: asNumber(sent, 'RECORD_STATUS') }),
    ...(sent['PAYMENT_CODE'] === undefined ? {} : { PAYMENTREF: planOf(books, place, sent) }),
  }
  const row: Row = fitted(books, { CODE: code, ...Object.fromEntries(words), ...figures })
  const table = ofFirm(place, 'CLCARD')
  if (!known) return books.tables.insert(table, { CARDTYPE: 3, ...row, ...made(books.now()) })
  const reference = Number(known['LOGICALREF'])
  setFields(books, table, { ...row, ...changed(books.now()) }, { LOGICALREF: reference })
  return reference
}

const planOf = (books: LogoBooks, place: Place, sent: Sent) =>
  Number(byCode(books, place, 'PAYPLANS', asText(sent, 'PAYMENT_CODE'))?.['LOGICALREF'] ?? 0)

/** Writes a row by its code: one that is there changes. */
export function saveByCode(books: LogoBooks, place: Place, table: string, row: Row): number {
  const known = byCode(books, place, table, String(row['CODE']))
  if (!known) return books.tables.insert(ofFirm(place, table), row)
  const reference = Number(known['LOGICALREF'])
  setFields(books, ofFirm(place, table), row, { LOGICALREF: reference })
  return reference
}
