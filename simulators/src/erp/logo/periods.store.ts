import { addPeriod, activePeriod, setFields } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import { LogoError } from './errors.ts'
import { rounded } from './fields.ts'
import { readSlip } from './read-slip.ts'
import { ofFirm, ofPeriod } from './schema.ts'
import type { Place } from './schema.ts'
import { writeSlip } from './slips.store.ts'

/** No slip on or before this day from now on. */
export function lockUntil(books: LogoBooks, { firm, period }: Place, day: string | null): void {
  setFields(books, 'L_CAPIPERIOD', { LOCKEDUNTIL: day }, { FIRMNR: firm, NR: period })
}

/** The accountant takes everything up to a day, or one slip, into the general ledger. */
export function postToLedger(
  books: LogoBooks,
  place: Place,
  what: { readonly until: string } | { readonly reference: number },
) {
  for (const table of ['CLFICHE', 'INVOICE']) {
    const name = ofPeriod(place, table)
    if ('until' in what) books.tables.run(`update ${name} set ACCOUNTED = 1 where DATE_ <= ?`, what.until)
    else if (table === 'CLFICHE') setFields(books, name, { ACCOUNTED: 1 }, { LOGICALREF: what.reference })
  }
}

/**
 * The next year: its tables begin at 1 again, and what every cari hesap owes is carried over by an opening slip. Whoever
 * adds both years up counts it twice.
 */
export function openNextPeriod(books: LogoBooks, firm: number): { period: number; carried: number } {
  return books.tables.together(() => {
    const period = activePeriod(books, firm)
    if (period === undefined) throw new LogoError('OtherError', 'Dönem bulunamadı.')
    const place = { firm, period }
    const last = books.tables.one('select BEGDATE from L_CAPIPERIOD where FIRMNR = ? and NR = ?', firm, period)
    const year = Number(String(last?.['BEGDATE']).slice(0, 4)) + 1
    const next = { firm, period: period + 1 }
    addPeriod(books.tables, next, year)
    const lv = (where: Place) => ofPeriod(where, 'STINVTOT').replace('LG_', 'LV_')
    books.tables.run(`insert into ${lv(next)} select * from ${lv(place)}`)
    const balances = books.tables.all(
      `select CODE, DEBIT - CREDIT as BALANCE from ${ofPeriod(place, 'GNTOTCL').replace('LG_', 'LV_')} join ${ofFirm(place, 'CLCARD')}
         on LOGICALREF = CARDREF where TOTTYP = 1 and ACTIVE = 0 order by CODE`,
    )
    const carried = balances.map((row) => ({ code: String(row['CODE']), balance: rounded(Number(row['BALANCE'])) }))
    const owing = carried.filter(({ balance }) => balance !== 0)
    for (const { code, balance } of owing) {
      const side = balance > 0 ? { DEBIT: balance } : { CREDIT: -balance }
      const items = [{ ARP_CODE: code, ...side, DESCRIPTION: 'DEVİR' }]
      const slip = { TYPE: 14, DATE: `${year}-01-01`, NOTES1: 'AÇILIŞ FİŞİ', TRANSACTIONS: { items } }
      writeSlip(books, next, readSlip(books, next, slip))
    }
    return { period: next.period, carried: owing.length }
  })
}
