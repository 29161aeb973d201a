import { saveBankAccount, savePaymentPlan, saveRepayPlan } from './banking.store.ts'
import { activePeriod } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import { saveArp } from './cards.store.ts'
import { closeDebt, closeOldest, rollBack } from './closing.store.ts'
import { asDay, asNumber } from './fields.ts'
import type { Sent } from './fields.ts'
import { enterPayment, generate } from './generate.store.ts'
import { saveItem, savePrice, setStock } from './goods.store.ts'
import { dropInvoice, enterInvoice } from './invoices.store.ts'
import { lockUntil, openNextPeriod, postToLedger } from './periods.store.ts'
import { readSlip } from './read-slip.ts'
import type { Place } from './schema.ts'
import { cancelSlip, deleteSlip, writeSlip } from './slips.store.ts'

type Act = (books: LogoBooks, place: Place, sent: Sent) => unknown

const reference = (sent: Sent) => asNumber(sent, 'REF')
const ref = (save: (books: LogoBooks, place: Place, sent: Sent) => number): Act => {
  return (books, place, sent) => ({ reference: save(books, place, sent) })
}

/** What somebody in the office does at the ERP itself, where no portal is asked. Fields have Logo's names. */
const ACTS: Readonly<Record<string, Act>> = {
  arp: ref((books, place, sent) => saveArp(books, place, sent, false)),
  invoice: enterInvoice,
  payment: enterPayment,
  slip: (books, place, sent) => writeSlip(books, place, readSlip(books, place, sent)),
  'cancel-slip': (books, place, sent) => cancelSlip(books, place, reference(sent), 1),
  'undo-slip': (books, place, sent) => cancelSlip(books, place, reference(sent), 0),
  'delete-slip': (books, place, sent) => deleteSlip(books, place, reference(sent)),
  'cancel-invoice': (books, place, sent) => dropInvoice(books, place, reference(sent), 'cancel'),
  'delete-invoice': (books, place, sent) => dropInvoice(books, place, reference(sent), 'delete'),
  close: (books, place, sent) =>
    closeDebt(books, place, asNumber(sent, 'DEBT'), asNumber(sent, 'PAYMENT'), asNumber(sent, 'AMOUNT')),
  'close-oldest': (books, place, sent) =>
    closeOldest(books, place, asNumber(sent, 'PAYMENT'), '2000-01-01T00:00:00', '2099-12-31T00:00:00'),
  'roll-back': (books, place, sent) => rollBack(books, place, reference(sent)),
  lock: (books, place, sent) => lockUntil(books, place, asDay(sent, 'UNTIL', '2099-12-31T00:00:00')),
  unlock: (books, place) => lockUntil(books, place, null),
  'post-to-ledger': (books, place, sent) =>
    postToLedger(
      books,
      place,
      sent['REF'] === undefined
        ? { until: asDay(sent, 'UNTIL', '2099-12-31T00:00:00') }
        : { reference: reference(sent) },
    ),
  'new-period': (books, place) => openNextPeriod(books, place.firm),
  item: ref(saveItem),
  price: ref(savePrice),
  stock: setStock,
  'bank-account': ref(saveBankAccount),
  'repayment-plan': ref(saveRepayPlan),
  'payment-plan': ref(savePaymentPlan),
  generate: (books, place, sent) =>
    generate(books, place, {
      seed: asNumber(sent, 'SEED', 1),
      firms: asNumber(sent, 'FIRMS', 20),
      lines: asNumber(sent, 'LINES', 200),
      items: asNumber(sent, 'ITEMS'),
    }),
}

/** A firm and a period of the books; without them the first firm's newest. */
export function placeOf(books: LogoBooks, sent: Sent): Place {
  const firm = asNumber(sent, 'firm', 1)
  return { firm, period: asNumber(sent, 'period', activePeriod(books, firm) ?? 1) }
}

/** Each at the place that it names. */
export const ACTS_BY_NAME = Object.fromEntries(
  Object.entries(ACTS).map(([name, work]) => [
    name,
    (books: LogoBooks, sent: Sent) => work(books, placeOf(books, sent), sent),
  ]),
)
