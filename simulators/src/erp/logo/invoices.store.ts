import { randomUUID } from 'node:crypto'
import { sqlTime } from '../kit/functions.ts'
import { byCode, changed, fitted, made, nextNumber, refuseClosed, rowOf, setFields } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import { closeDebt, reopenOf } from './closing.store.ts'
import { dueRows } from './due-rows.ts'
import { LogoError } from './errors.ts'
import { asDay, asNumber, asText, packedTime, rounded } from './fields.ts'
import type { Sent } from './fields.ts'
import { ofPeriod } from './schema.ts'
import type { Place } from './schema.ts'
import { writeDues } from './slips.store.ts'

const INVOICE_MODULE = 4
/** Purchases and what is taken back stand on the credit side. */
const CREDIT_KINDS = new Set([31, 32, 33, 34, 42, 44, 56])

/** A clerk enters an invoice, on whatever day of the period. */
export function enterInvoice(books: LogoBooks, place: Place, sent: Sent): { reference: number; number: string } {
  return books.tables.together(() => {
    const now = sqlTime(books.now())
    const day = asDay(sent, 'DATE', `${now.slice(0, 10)}T00:00:00`)
    refuseClosed(books, place, day)
    const card = byCode(books, place, 'CLCARD', asText(sent, 'ARP_CODE'))
    if (!card) throw new LogoError('ValError0', 'Cari hesap kodu bulunamadı. [6]')
    const kind = asNumber(sent, 'TYPE', 38)
    const net = rounded(asNumber(sent, 'TOTAL_NET'))
    if (net <= 0) throw new LogoError('ValError0', 'Tutar girilmemiş. [10]')
    const rate = asNumber(sent, 'TC_XRATE', 1)
    const currency = asNumber(sent, 'CURR_INVOICE', books.site().localCurrency)
    const table = ofPeriod(place, 'INVOICE')
    const number = asText(sent, 'NUMBER') || nextNumber(books, table, String(kind))
    const isCash = sent['PAID_IN_CASH'] === true
    const plan = byCode(books, place, 'PAYPLANS', asText(sent, 'PAYMENT_CODE'))
    const common = {
      CLIENTREF: Number(card['LOGICALREF']),
      DATE_: day,
      TRCODE: kind,
      TRCURR: currency,
      TRRATE: rate,
      TRNET: rounded(net / rate),
      REPORTRATE: 1,
      REPORTNET: net,
      PAIDINCASH: isCash ? 1 : 0,
      PAYDEFREF: Number(plan?.['LOGICALREF'] ?? 0),
      DOCODE: asText(sent, 'DOC_NUMBER'),
      SPECODE: asText(sent, 'AUXIL_CODE'),
      ...made(books.now()),
    }
    const totals = { NETTOTAL: net, GROSSTOTAL: rounded(net / 1.2), TOTALVAT: rounded(net - net / 1.2) }
    const head = {
      ...common,
      ...totals,
      FICHENO: number,
      GENEXP1: asText(sent, 'NOTES1'),
      GUID: randomUUID().toUpperCase(),
    }
    const reference = books.tables.insert(table, fitted(books, head))
    const sign = CREDIT_KINDS.has(kind) ? 1 : 0
    const line = {
      ...common,
      SOURCEFREF: reference,
      FTIME: packedTime(now),
      MONTH_: Number(day.slice(5, 7)),
      YEAR_: Number(day.slice(0, 4)),
      MODULENR: INVOICE_MODULE,
      LINENR: 1,
      SIGN: sign,
      AMOUNT: net,
      TRANNO: number,
      LINEEXP: asText(sent, 'NOTES1'),
      GUID: randomUUID().toUpperCase(),
    }
    const lineRef = books.tables.insert(ofPeriod(place, 'CLFLINE'), fitted(books, line))
    const dueOn = asText(sent, 'DUE') === '' ? undefined : asDay(sent, 'DUE', day)
    const dues = dueRows(books, place, common.PAYDEFREF, day, net).map((due) => ({ ...due, due: dueOn ?? due.due }))
    const of = { cardRef: common.CLIENTREF, module: INVOICE_MODULE, kind, day, currency, rate, reference, lineRef }
    const refs = writeDues(books, place, dues, { ...of, sign })
    if (isCash) {
      const other = sign === 0 ? 1 : 0
      if (books.site().paidInCash === 'two-rows')
        books.tables.insert(ofPeriod(place, 'CLFLINE'), fitted(books, { ...line, SIGN: other, LINENR: 2 }))
      const paid = writeDues(books, place, dues, { ...of, sign: other })
      for (const [at, ref] of refs.entries()) closeDebt(books, place, ref, paid[at] ?? 0, dues[at]?.total ?? 0)
    }
    return { reference, number }
  })
}

/** A clerk cancels an invoice or takes it out of the books. */
export function dropInvoice(books: LogoBooks, place: Place, reference: number, how: 'cancel' | 'delete'): void {
  books.tables.together(() => {
    const invoice = rowOf(books, place, 'INVOICE', reference)
    if (!invoice) throw new LogoError('OtherError', 'Kayıt bulunamadı.')
    if (invoice['ACCOUNTED'] === 1) throw new LogoError('OtherError', 'Fatura muhasebeleştirilmiş, değiştirilemez.')
    refuseClosed(books, place, String(invoice['DATE_']))
    reopenOf(books, place, { module: INVOICE_MODULE, reference })
    const tables = [
      ['INVOICE', 'LOGICALREF', ''],
      ['CLFLINE', 'SOURCEFREF', ` and MODULENR = ${INVOICE_MODULE}`],
      ['PAYTRANS', 'FICHEREF', ` and MODULENR = ${INVOICE_MODULE}`],
    ] as const
    for (const [name, column, more] of tables) {
      const table = ofPeriod(place, name)
      if (how === 'delete') books.tables.run(`delete from ${table} where ${column} = ?${more}`, reference)
      else books.tables.run(`update ${table} set CANCELLED = 1 where ${column} = ?${more}`, reference)
    }
    if (how === 'cancel') {
      const stamp = changed(books.now())
      setFields(books, ofPeriod(place, 'INVOICE'), stamp, { LOGICALREF: reference })
      setFields(books, ofPeriod(place, 'CLFLINE'), stamp, { SOURCEFREF: reference, MODULENR: INVOICE_MODULE })
    }
  })
}
