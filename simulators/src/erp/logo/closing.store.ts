import { rowOf, setFields } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import { LogoError } from './errors.ts'
import { rounded } from './fields.ts'
import { ofPeriod } from './schema.ts'
import type { Place } from './schema.ts'
import type { Row } from '../kit/database.store.ts'

/**
 * How Logo closes: the row of the payment, or the piece that is cut off it, points at the debt by CROSSREF and says in
 * PAID how much of it; the debt keeps CROSSREF 0. None of these rows says when it was changed.
 */
function openRow(books: LogoBooks, place: Place, reference: number): Row {
  const row = rowOf(books, place, 'PAYTRANS', reference)
  if (!row || row['CANCELLED'] === 1) throw new LogoError('OtherError', 'Ödeme/tahsilat hareketi bulunamadı.')
  if (row['CROSSREF'] !== 0) throw new LogoError('OtherError', 'Hareket kapatılmış.')
  return row
}

const number = (row: Row, name: string) => Number(row[name])

export function closeDebt(books: LogoBooks, place: Place, debtRef: number, payRef: number, amount: number): void {
  books.tables.together(() => {
    const [first, second] = [openRow(books, place, debtRef), openRow(books, place, payRef)]
    // Whichever way round they come, the debt is the one of the debit side.
    const [debt, pay] = first['SIGN'] === 0 ? [first, second] : [second, first]
    if (debt['SIGN'] === pay['SIGN']) throw new LogoError('OtherError', 'Borç ve alacak hareketi seçilmelidir.')
    if (debt['CARDREF'] !== pay['CARDREF']) throw new LogoError('OtherError', 'Hareketler aynı cari hesaba ait değil.')
    const left = rounded(number(debt, 'TOTAL') - number(debt, 'PAID'))
    if (!(amount > 0) || amount > left || amount > number(pay, 'TOTAL')) {
      throw new LogoError('OtherError', 'Kapatma tutarı hareketlerin kalanından büyük olamaz.')
    }
    pair(books, place, { debt, pay, amount })
  })
}

type Pair = { readonly debt: Row; readonly pay: Row; readonly amount: number }

function pair(books: LogoBooks, place: Place, { debt, pay, amount }: Pair): void {
  const table = ofPeriod(place, 'PAYTRANS')
  const debtRef = number(debt, 'LOGICALREF')
  const rest = rounded(number(pay, 'TOTAL') - amount)
  const closed = { TOTAL: amount, NETTOTAL: amount, PAID: amount, CROSSREF: debtRef }
  const payRow = { LOGICALREF: number(pay, 'LOGICALREF') }
  if (rest === 0) setFields(books, table, closed, payRow)
  else {
    setFields(books, table, { TOTAL: rest, NETTOTAL: rest }, payRow)
    const { LOGICALREF: _, ...copy } = pay
    books.tables.insert(table, { ...copy, ...closed })
  }
  setFields(books, table, { PAID: rounded(number(debt, 'PAID') + amount) }, { LOGICALREF: debtRef })
}

/** The payment closes what falls due in these days, oldest first, as far as it goes. */
export function closeOldest(books: LogoBooks, place: Place, payRef: number, from: string, to: string): void {
  books.tables.together(() => {
    const pay = openRow(books, place, payRef)
    if (pay['SIGN'] !== 1) throw new LogoError('OtherError', 'Alacak hareketi seçilmelidir.')
    const debts = books.tables.all(
      `select LOGICALREF, TOTAL, PAID from ${ofPeriod(place, 'PAYTRANS')} where CARDREF = ? and SIGN = 0 and CROSSREF = 0 and CANCELLED = 0
         and DATE_ between ? and ? and TOTAL - PAID > 0.004 order by DATE_, LOGICALREF`,
      number(pay, 'CARDREF'),
      from,
      to,
    )
    let rest = number(pay, 'TOTAL')
    for (const debt of debts) {
      if (rest <= 0) break
      const amount = Math.min(rest, rounded(number(debt, 'TOTAL') - number(debt, 'PAID')))
      pair(books, place, { debt, pay: openRow(books, place, payRef), amount })
      rest = rounded(rest - amount)
    }
  })
}

/** Opens what was closed: all of a debt, or what one piece of a payment had closed of it. */
export function rollBack(books: LogoBooks, place: Place, reference: number): void {
  books.tables.together(() => {
    const row = rowOf(books, place, 'PAYTRANS', reference)
    if (!row) throw new LogoError('OtherError', 'Ödeme/tahsilat hareketi bulunamadı.')
    const all = `select * from ${ofPeriod(place, 'PAYTRANS')} where CROSSREF = ?`
    const pieces = row['CROSSREF'] === 0 ? books.tables.all(all, reference) : [row]
    if (pieces.length === 0) throw new LogoError('OtherError', 'Hareket kapatılmış değil.')
    for (const piece of pieces) reopen(books, place, piece)
  })
}

function reopen(books: LogoBooks, place: Place, piece: Row): void {
  const table = ofPeriod(place, 'PAYTRANS')
  const debt = rowOf(books, place, 'PAYTRANS', number(piece, 'CROSSREF'))
  setFields(books, table, { CROSSREF: 0, PAID: 0 }, { LOGICALREF: number(piece, 'LOGICALREF') })
  if (!debt) return
  const paid = rounded(number(debt, 'PAID') - number(piece, 'PAID'))
  setFields(books, table, { PAID: paid }, { LOGICALREF: number(debt, 'LOGICALREF') })
}

type Source = { readonly module: number; readonly reference: number }

/** What falls due of a slip or an invoice, by its reference and its module: whatever FICHEREF names in it. */
export const ofSource = (place: Place) =>
  `FICHELINEREF in (select LOGICALREF from ${ofPeriod(place, 'CLFLINE')} where SOURCEFREF = ? and MODULENR = ?)`

/** Everything that a voucher closed, or by which it was closed, is open again. */
export function reopenOf(books: LogoBooks, place: Place, { module, reference }: Source): void {
  const table = ofPeriod(place, 'PAYTRANS')
  const pieces = books.tables.all(
    `select * from ${table} where CROSSREF > 0 and ${ofSource(place)}
     union select * from ${table} where CROSSREF in (select LOGICALREF from ${table} where ${ofSource(place)})`,
    reference,
    module,
    reference,
    module,
  )
  for (const piece of pieces) reopen(books, place, piece)
}
