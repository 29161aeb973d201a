import { changed, fitted, made, nextNumber, refuseClosed, rowOf, setFields } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import { ofSource, reopenOf } from './closing.store.ts'
import type { DueRow } from './due-rows.ts'
import { LogoError } from './errors.ts'
import type { Slip, SlipLine } from './read-slip.ts'
import { ofPeriod } from './schema.ts'
import type { Place } from './schema.ts'

const AR_MODULE = 5

type Written = { readonly reference: number; readonly number: string }

/** Writes a slip: its head, its lines and what falls due of them, together or not at all. */
export function writeSlip(books: LogoBooks, place: Place, slip: Slip): Written {
  return books.tables.together(() => {
    refuseClosed(books, place, slip.day)
    const { tables } = books
    const stamp = made(books.now())
    const sum = (sign: number) => slip.lines.reduce((total, line) => total + (line.sign === sign ? line.amount : 0), 0)
    const table = ofPeriod(place, 'CLFICHE')
    const number = isGiven(slip.number) ? slip.number : nextNumber(books, table, String(slip.kind))
    const [GENEXP1, GENEXP2, GENEXP3, GENEXP4] = slip.notes
    const head = {
      FICHENO: number,
      DATE_: slip.day,
      FTIME: slip.time,
      TRCODE: slip.kind,
      BRANCH: slip.branch,
      DOCODE: slip.documentNumber,
      SPECCODE: slip.auxiliary,
      CYPHCODE: slip.authorisation,
      GENEXP1,
      GENEXP2,
      GENEXP3,
      GENEXP4,
      GUID: slip.guid,
      BANKACCREF: slip.bankAccountRef,
      CLCARDREF: slip.cardRef,
      DEBIT: sum(0),
      CREDIT: sum(1),
      ...stamp,
    }
    const fiche = fitted(books, head)
    const reference = tables.insert(table, fiche)
    for (const [at, line] of slip.lines.entries()) writeLine(books, place, { slip, line, at, reference })
    return { reference, number: String(fiche['FICHENO']) }
  })
}

const isGiven = (number: string) => number !== '' && number !== '~'

type LineOf = { readonly slip: Slip; readonly line: SlipLine; readonly at: number; readonly reference: number }

function writeLine(books: LogoBooks, place: Place, { slip, line, at, reference }: LineOf): void {
  const table = ofPeriod(place, 'CLFLINE')
  const row = {
    CLIENTREF: line.cardRef,
    SOURCEFREF: reference,
    DATE_: slip.day,
    FTIME: slip.time,
    MONTH_: Number(slip.day.slice(5, 7)),
    YEAR_: Number(slip.day.slice(0, 4)),
    MODULENR: AR_MODULE,
    TRCODE: slip.kind,
    LINENR: at + 1,
    SIGN: line.sign,
    AMOUNT: line.amount,
    TRCURR: line.currency,
    TRRATE: line.rate,
    TRNET: line.net,
    REPORTRATE: 1,
    REPORTNET: line.amount,
    BRANCH: slip.branch,
    PAYDEFREF: line.planRef,
    BANKACCREF: line.bankAccountRef,
    TRANNO: isGiven(line.number) ? line.number : nextNumber(books, table, String(slip.kind)),
    DOCODE: line.documentNumber,
    LINEEXP: line.note,
    SPECODE: line.auxiliary,
    CYPHCODE: line.authorisation,
    GUID: line.guid,
    CREDITCARDNUM: line.cardNumber,
    BATCHNUM: line.batch,
    APPROVENUM: line.approval,
    RETCCFCNO: line.original,
    ...made(books.now()),
  }
  const lineRef = books.tables.insert(table, fitted(books, row))
  // What falls due of a slip names its line; of an invoice, the invoice.
  const source = { module: AR_MODULE, kind: slip.kind, day: slip.day, reference: lineRef, lineRef }
  writeDues(books, place, line.dues, { ...line, ...source })
}

type DuesOf = Pick<SlipLine, 'cardRef' | 'sign' | 'currency' | 'rate'> & {
  readonly module: number
  readonly kind: number
  readonly day: string
  readonly reference: number
  readonly lineRef: number
}

/** Gives the references of what falls due. */
export function writeDues(books: LogoBooks, place: Place, dues: readonly DueRow[], of: DuesOf): number[] {
  return dues.map((due, at) =>
    books.tables.insert(ofPeriod(place, 'PAYTRANS'), {
      CARDREF: of.cardRef,
      DATE_: due.due,
      PROCDATE: of.day,
      MODULENR: of.module,
      TRCODE: of.kind,
      SIGN: of.sign,
      FICHEREF: of.reference,
      FICHELINEREF: of.lineRef,
      TOTAL: due.total,
      NETTOTAL: due.total,
      TRCURR: of.currency,
      TRRATE: of.rate,
      PAYNO: at + 1,
      PAYMENTTYPE: due.type,
      BANKACCREF: due.bankAccountRef,
      REPAYPLANREF: due.repayPlanRef,
      POSCOMSN: due.commission,
      RETREFNO: due.retrieval,
      BANKPAYDATE: due.type === 4 ? due.due : null,
    }),
  )
}

/** What was posted to the general ledger, or lies in a closed period, stays as it is. */
function slipToChange(books: LogoBooks, place: Place, reference: number) {
  const slip = rowOf(books, place, 'CLFICHE', reference)
  if (!slip) throw new LogoError('OtherError', 'Kayıt bulunamadı.')
  if (slip['ACCOUNTED'] === 1) throw new LogoError('OtherError', 'Fiş muhasebeleştirilmiş, değiştirilemez.')
  refuseClosed(books, place, String(slip['DATE_']))
  return slip
}

/** Cancels a slip, or takes that back; what it had closed is open again. */
export function cancelSlip(books: LogoBooks, place: Place, reference: number, to: 0 | 1): void {
  books.tables.together(() => {
    const slip = slipToChange(books, place, reference)
    if (slip['CANCELLED'] === to) {
      throw new LogoError('OtherError', to === 1 ? 'Fiş zaten iptal edilmiş.' : 'Fiş iptal edilmiş değil.')
    }
    if (to === 1) reopenOf(books, place, { module: AR_MODULE, reference })
    const stamp = changed(books.now())
    setFields(books, ofPeriod(place, 'CLFICHE'), { CANCELLED: to, ...stamp }, { LOGICALREF: reference })
    const ofSlip = { SOURCEFREF: reference, MODULENR: AR_MODULE }
    setFields(books, ofPeriod(place, 'CLFLINE'), { CANCELLED: to, ...stamp }, ofSlip)
    const dues = `update ${ofPeriod(place, 'PAYTRANS')} set CANCELLED = ? where ${ofSource(place)}`
    books.tables.run(dues, to, reference, AR_MODULE)
  })
}

/** The slip is gone without a trace: only its reference is missing from now on. */
export function deleteSlip(books: LogoBooks, place: Place, reference: number): void {
  books.tables.together(() => {
    slipToChange(books, place, reference)
    reopenOf(books, place, { module: AR_MODULE, reference })
    const { tables } = books
    tables.run(`delete from ${ofPeriod(place, 'CLFICHE')} where LOGICALREF = ?`, reference)
    tables.run(`delete from ${ofPeriod(place, 'PAYTRANS')} where ${ofSource(place)}`, reference, AR_MODULE)
    tables.run(`delete from ${ofPeriod(place, 'CLFLINE')} where SOURCEFREF = ? and MODULENR = ?`, reference, AR_MODULE)
  })
}

const CHANGEABLE: Readonly<Record<string, string>> = {
  NOTES1: 'GENEXP1',
  NOTES2: 'GENEXP2',
  NOTES3: 'GENEXP3',
  NOTES4: 'GENEXP4',
  AUXIL_CODE: 'SPECCODE',
  AUTH_CODE: 'CYPHCODE',
  DOC_NUMBER: 'DOCODE',
}

/** Changes the words of a slip; its lines are changed by deleting it and writing another. */
export function changeSlip(books: LogoBooks, place: Place, reference: number, sent: Readonly<Record<string, unknown>>) {
  books.tables.together(() => {
    slipToChange(books, place, reference)
    const words = Object.entries(CHANGEABLE).flatMap(([field, column]) => {
      const value = sent[field]
      return typeof value === 'string' ? [[column, value] as const] : []
    })
    const row = fitted(books, { ...Object.fromEntries(words), ...changed(books.now()) })
    setFields(books, ofPeriod(place, 'CLFICHE'), row, { LOGICALREF: reference })
  })
}
