import { randomUUID } from 'node:crypto'
import { makeDice } from '../kit/dice.ts'
import { sqlTime } from '../kit/functions.ts'
import { firmTitle, goodsName, taxNumber, taxOffice } from '../kit/names.ts'
import { saveBankAccount, savePaymentPlan, saveRepayPlan } from './banking.store.ts'
import { byCode, made, nextNumber, refuseClosed } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import { saveArp } from './cards.store.ts'
import { closeOldest } from './closing.store.ts'
import { daysLater } from './due-rows.ts'
import { LogoError } from './errors.ts'
import { asDay, asNumber, asText, packedTime, rounded } from './fields.ts'
import type { Sent } from './fields.ts'
import { saveItem, savePrice, setStock } from './goods.store.ts'
import { dropInvoice, enterInvoice } from './invoices.store.ts'
import { ofPeriod } from './schema.ts'
import type { Place } from './schema.ts'
import { writeDues } from './slips.store.ts'

const POS = ['POS.01', 'POS.02', 'POS.03']
const COUNTS = [1, 2, 3, 6, 9, 12]
const two = (count: number) => String(count).padStart(2, '0')

/** What every Logo of ours has: POS accounts, a plain one, and plans `KK03` and `GP03` for three installments. */
export function furnish(books: LogoBooks, place: Place): void {
  books.tables.together(() => {
    for (const CODE of POS) saveBankAccount(books, place, { CODE, BANK_CODE: CODE.replace('POS', 'BNK'), KKUSAGE: 1 })
    saveBankAccount(books, place, { CODE: 'TL.01', BANK_CODE: 'BNK.01', KKUSAGE: 0 })
    for (const count of COUNTS) {
      const plan = { BANKACC_CODE: 'POS.01', INSTALLMENTS: count }
      saveRepayPlan(books, place, { ...plan, CODE: `GP${two(count)}`, POS_COMSN: 1 + count / 2 })
      savePaymentPlan(books, place, { ...plan, CODE: `KK${two(count)}`, REPAYPLAN_CODE: `GP${two(count)}` })
    }
    savePaymentPlan(books, place, { CODE: '030', INSTALLMENTS: 1, FIRST_DAY: 30 })
    savePaymentPlan(books, place, { CODE: '060', INSTALLMENTS: 1, FIRST_DAY: 60 })
  })
}

export type Wanted = { readonly seed: number; readonly firms: number; readonly lines: number; readonly items: number }

/** A company with a past: the same for the same seed, but for what is unique by nature. */
export function generate(books: LogoBooks, place: Place, wanted: Wanted): void {
  books.tables.together(() => {
    furnish(books, place)
    const dice = makeDice(wanted.seed)
    const upTo = (end: number) => Math.floor(dice() * end)
    const codes = Array.from({ length: wanted.firms }, (_, at) => `120.01.${String(at + 1).padStart(3, '0')}`)
    for (const [at, CODE] of codes.entries()) {
      const words = { TITLE: firmTitle(at), TAX_ID: taxNumber(at), TAX_OFFICE: taxOffice(at), PAYMENT_CODE: '030' }
      saveArp(books, place, { CODE, ...words, E_MAIL: `bayi${at + 1}@vezne.test`, CURRENCY: 0 }, false)
    }
    for (let at = 0; at < wanted.items; at += 1) generateItem(books, place, at, upTo)
    if (codes.length === 0) return
    const now = sqlTime(books.now())
    const first = `${now.slice(0, 4)}-01-01T00:00:00`
    const days = Math.max(1, Math.round((Date.parse(`${now}Z`) - Date.parse(`${first}Z`)) / 86_400_000))
    for (let at = 0; at < wanted.lines; at += 1) {
      // In the order of days on the whole; one in twenty was entered late for an earlier day. Each is stamped when it was entered.
      const onTime = Math.floor((at * days) / wanted.lines)
      const day = daysLater(first, dice() < 0.05 ? upTo(onTime + 1) : onTime)
      const entered = new Date(`${daysLater(first, onTime).slice(0, 10)}T09:00:00Z`)
      generateLine({ ...books, now: () => entered }, place, { ARP_CODE: codes[upTo(codes.length)], DATE: day }, upTo)
    }
  })
}

function generateItem(books: LogoBooks, place: Place, at: number, upTo: (end: number) => number): void {
  const CODE = `M.${String(at + 1).padStart(5, '0')}`
  const BARCODE = `869${String(at + 1).padStart(10, '0')}`
  saveItem(books, place, {
    CODE,
    NAME: goodsName(at),
    VAT: at % 4 === 0 ? 10 : 20,
    UNIT: at % 5 === 0 ? 'KG' : 'ADET',
    BARCODE,
  })
  for (const WAREHOUSE of [0, 1, 2]) setStock(books, place, { CODE, WAREHOUSE, ONHAND: upTo(200), RESERVED: upTo(5) })
  savePrice(books, place, { CARD_CODE: CODE, PRICE: (100 + upTo(90_000)) / 100, VAT_INCL: at % 2 })
}

/** Mostly invoices, every third line money that came in; a few of everything that confuses. */
function generateLine(books: LogoBooks, place: Place, line: Sent, upTo: (end: number) => number): void {
  const amount = (1_000 + upTo(2_000_000)) / 100
  const turn = upTo(100)
  if (turn < 33) {
    const paid = enterPayment(books, place, { ...line, AMOUNT: amount, KIND: turn % 2 === 0 ? 'bank' : 'cash' })
    if (turn < 16) closeOldest(books, place, paid.due, '2000-01-01', '2099-12-31')
    return
  }
  const TYPE = turn < 36 ? 33 : 38
  const invoice = {
    ...line,
    TYPE,
    TOTAL_NET: amount,
    DUE: daysLater(String(line['DATE']), 30),
    PAID_IN_CASH: turn > 97,
  }
  const { reference } = enterInvoice(books, place, invoice)
  if (turn === 97) dropInvoice(books, place, reference, 'cancel')
}

/** Money that came another way: a transfer to the bank, or cash at the desk. */
export function enterPayment(books: LogoBooks, place: Place, sent: Sent): { reference: number; due: number } {
  return books.tables.together(() => {
    const now = sqlTime(books.now())
    const day = asDay(sent, 'DATE', `${now.slice(0, 10)}T00:00:00`)
    refuseClosed(books, place, day)
    const card = byCode(books, place, 'CLCARD', asText(sent, 'ARP_CODE'))
    if (!card) throw new LogoError('ValError0', 'Cari hesap kodu bulunamadı. [6]')
    const total = rounded(asNumber(sent, 'AMOUNT'))
    if (total <= 0) throw new LogoError('ValError0', 'Tutar girilmemiş. [10]')
    const [module, kind] = asText(sent, 'KIND') === 'cash' ? [10, 1] : [7, 20]
    const table = ofPeriod(place, 'CLFLINE')
    const number = nextNumber(books, table, `${module}/${kind}`)
    const currency = books.site().localCurrency
    const cardRef = Number(card['LOGICALREF'])
    const lineRef = books.tables.insert(table, {
      CLIENTREF: cardRef,
      SOURCEFREF: Number(number),
      DATE_: day,
      FTIME: packedTime(now),
      MONTH_: Number(day.slice(5, 7)),
      YEAR_: Number(day.slice(0, 4)),
      MODULENR: module,
      TRCODE: kind,
      LINENR: 1,
      SIGN: 1,
      AMOUNT: total,
      TRCURR: currency,
      TRRATE: 1,
      TRNET: total,
      REPORTNET: total,
      TRANNO: number,
      LINEEXP: asText(sent, 'NOTES1') || (module === 7 ? 'GELEN HAVALE' : 'NAKİT TAHSİLAT'),
      GUID: randomUUID().toUpperCase(),
      ...made(books.now()),
    })
    const due = { due: day, total, type: 0, bankAccountRef: 0, repayPlanRef: 0, commission: 0, retrieval: '' }
    const of = { cardRef, sign: 1, currency, rate: 1, module, kind, day, reference: Number(number), lineRef } as const
    const [ref = 0] = writeDues(books, place, [due], of)
    return { reference: lineRef, due: ref }
  })
}
