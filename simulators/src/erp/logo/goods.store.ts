import { byCode, changed, made, setFields } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import { saveByCode } from './cards.store.ts'
import { LogoError } from './errors.ts'
import { asDay, asNumber, asText } from './fields.ts'
import type { Sent } from './fields.ts'
import { ofFirm, ofPeriod } from './schema.ts'
import type { Place } from './schema.ts'

/** An item with its unit; saved again it has other words. */
export function saveItem(books: LogoBooks, place: Place, sent: Sent): number {
  const code = asText(sent, 'CODE')
  if (code === '') throw new LogoError('ValError0', 'Malzeme kodu girilmemiş. [2]')
  const { tables } = books
  const known = byCode(books, place, 'ITEMS', code)
  const unit = asText(sent, 'UNIT') || 'ADET'
  const unitRef = unitOf(books, place, unit)
  const words = {
    CODE: code,
    NAME: asText(sent, 'NAME'),
    VAT: asNumber(sent, 'VAT', 20),
    SELLVAT: asNumber(sent, 'VAT', 20),
  }
  const stamp = known ? changed(books.now()) : made(books.now())
  const row = { ...words, UNITSETREF: unitRef, CARDTYPE: 1, ACTIVE: asNumber(sent, 'RECORD_STATUS'), ...stamp }
  const reference = saveByCode(books, place, 'ITEMS', row)
  const barcode = asText(sent, 'BARCODE')
  if (barcode !== '') {
    tables.run(`delete from ${ofFirm(place, 'UNITBARCODE')} where ITEMREF = ?`, reference)
    tables.insert(ofFirm(place, 'UNITBARCODE'), { ITEMREF: reference, UNITLINEREF: unitRef, BARCODE: barcode })
  }
  return reference
}

/** One set for each unit; it is its own first line. */
function unitOf({ tables }: LogoBooks, place: Place, code: string): number {
  const table = ofFirm(place, 'UNITSETL')
  const known = tables.one(`select LOGICALREF from ${table} where CODE = ?`, code)
  if (known) return Number(known['LOGICALREF'])
  const row = { CODE: code, NAME: code, LINENR: 1, MAINUNIT: 1, CONVFACT1: 1, CONVFACT2: 1 }
  const reference = tables.insert(table, row)
  tables.run(`update ${table} set UNITSETREF = ? where LOGICALREF = ?`, reference, reference)
  return reference
}

function itemRef(books: LogoBooks, place: Place, code: string): number {
  const item = byCode(books, place, 'ITEMS', code)
  if (!item) throw new LogoError('ValError0', 'Malzeme kodu bulunamadı. [6]')
  return Number(item['LOGICALREF'])
}

/** What lies in a warehouse; −1 is all of them together. */
export function setStock(books: LogoBooks, place: Place, sent: Sent): void {
  const item = itemRef(books, place, asText(sent, 'CODE'))
  const table = ofPeriod(place, 'STINVTOT').replace('LG_', 'LV_')
  const { tables } = books
  const write = `insert or replace into ${table} (STOCKREF, INVENNO, ONHAND, RESERVED, ACTSORDER) values (?, ?, ?, ?, 0)`
  tables.run(write, item, asNumber(sent, 'WAREHOUSE'), asNumber(sent, 'ONHAND'), asNumber(sent, 'RESERVED'))
  const all = `select sum(ONHAND) as ONHAND, sum(RESERVED) as RESERVED from ${table} where STOCKREF = ? and INVENNO >= 0`
  const sum = tables.one(all, item)
  tables.run(write, item, -1, Number(sum?.['ONHAND']), Number(sum?.['RESERVED']))
}

/** A price, new or by its reference. */
export function savePrice(books: LogoBooks, place: Place, sent: Sent): number {
  const table = ofFirm(place, 'PRCLIST')
  const row = {
    CARDREF: itemRef(books, place, asText(sent, 'CARD_CODE')),
    PTYPE: 2,
    PRICE: asNumber(sent, 'PRICE'),
    INCVAT: asNumber(sent, 'VAT_INCL'),
    CURRENCY: asNumber(sent, 'CURRENCY', books.site().localCurrency),
    CLIENTCODE: asText(sent, 'ARP_CODE'),
    PRIORITY: asNumber(sent, 'PRIORITY'),
    CODE: asText(sent, 'CODE'),
    BEGDATE: asDay(sent, 'DATE_STARTED', '2020-01-01T00:00:00'),
    ENDDATE: asDay(sent, 'DATE_ENDED', '2099-12-31T00:00:00'),
  }
  const reference = asNumber(sent, 'INTERNAL_REFERENCE')
  if (reference === 0) return books.tables.insert(table, { ...row, ...made(books.now()) })
  setFields(books, table, { ...row, ...changed(books.now()) }, { LOGICALREF: reference })
  return reference
}
