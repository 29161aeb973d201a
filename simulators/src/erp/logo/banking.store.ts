import { byCode } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import { saveByCode } from './cards.store.ts'
import { asNumber, asText } from './fields.ts'
import type { Sent } from './fields.ts'
import { ofFirm } from './schema.ts'
import type { Place } from './schema.ts'

/** A bank account; those for cards say so. */
export const saveBankAccount = (books: LogoBooks, place: Place, sent: Sent) =>
  saveByCode(books, place, 'BANKACC', {
    CODE: asText(sent, 'CODE'),
    DEFINITION_: asText(sent, 'DESCRIPTION') || asText(sent, 'CODE'),
    BANKCODE: asText(sent, 'BANK_CODE'),
    KKUSAGE: asNumber(sent, 'KKUSAGE', 1),
    CURRENCY: asNumber(sent, 'CURRENCY', books.site().localCurrency),
  })

/** How a bank pays a card sale back: so many times, each thirty days after the last, for a commission. */
export function saveRepayPlan(books: LogoBooks, place: Place, sent: Sent): number {
  const account = byCode(books, place, 'BANKACC', asText(sent, 'BANKACC_CODE'))
  const head = { CODE: asText(sent, 'CODE'), BANKACCREF: Number(account?.['LOGICALREF'] ?? 0) }
  const reference = saveByCode(books, place, 'REPAYPLANS', { ...head, DEFINITION_: asText(sent, 'CODE') })
  const lines = ofFirm(place, 'REPAYPLANSLN')
  books.tables.run(`delete from ${lines} where REPAYPLANREF = ?`, reference)
  for (let at = 1; at <= asNumber(sent, 'INSTALLMENTS', 1); at += 1) {
    const line = { LINENO_: at, REPAYDAY: at * 30, POSCOMSN: asNumber(sent, 'POS_COMSN') }
    books.tables.insert(lines, { REPAYPLANREF: reference, ...line })
  }
  return reference
}

/** How a cari hesap pays: so many parts, the first after so many days. */
export function savePaymentPlan(books: LogoBooks, place: Place, sent: Sent): number {
  const repay = byCode(books, place, 'REPAYPLANS', asText(sent, 'REPAYPLAN_CODE'))
  const account = byCode(books, place, 'BANKACC', asText(sent, 'BANKACC_CODE'))
  const head = { CODE: asText(sent, 'CODE'), DEFINITION_: asText(sent, 'CODE') }
  const reference = saveByCode(books, place, 'PAYPLANS', head)
  const lines = ofFirm(place, 'PAYLINES')
  books.tables.run(`delete from ${lines} where PAYPLANREF = ?`, reference)
  for (let at = 0; at < asNumber(sent, 'INSTALLMENTS', 1); at += 1) {
    books.tables.insert(lines, {
      PAYPLANREF: reference,
      LINENO_: at + 1,
      DAY_: asNumber(sent, 'FIRST_DAY') + at * 30,
      REPAYPLANREF: Number(repay?.['LOGICALREF'] ?? 0),
      BANKACCREF: Number(account?.['LOGICALREF'] ?? 0),
    })
  }
  return reference
}
