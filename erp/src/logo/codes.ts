import type { LineType } from '@vezne/domain/statement/line-types.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { RefusalWhy } from '../refusals.ts'

/** MODULENR: which part of the ERP wrote a movement. */
const INVOICES = '4'
export const SLIPS = '5'
const CHEQUES = '6'
const BANKS = '7'
const CASH_DESK = '10'

/** TYPE of a slip is its TRCODE. */
export const SLIP = { transfer: 5, opening: 14, card: 70, cardReturn: 71 } as const

const TYPES: Readonly<Record<string, Readonly<Record<string, LineType>>>> = {
  [INVOICES]: {
    '31': 'other',
    '32': 'sales-return',
    '33': 'sales-return',
    '34': 'service-received',
    '36': 'other',
    '37': 'retail-invoice',
    '38': 'wholesale-invoice',
    '39': 'service-given',
    '41': 'late-charge-invoice',
    '42': 'late-charge-invoice',
    '43': 'price-difference',
    '44': 'price-difference',
    '56': 'other',
  },
  [SLIPS]: {
    '1': 'cash-receipt',
    '2': 'cash-payment',
    '3': 'debit-note',
    '4': 'credit-note',
    '5': 'transfer',
    '6': 'exchange-difference',
    '12': 'other',
    '14': 'opening',
    '45': 'other',
    '46': 'other',
    '70': 'card-receipt',
    '71': 'card-refund',
    '72': 'other',
    '73': 'other',
  },
  [CHEQUES]: { '61': 'cheque-in', '62': 'note-in', '63': 'cheque-out', '64': 'note-out' },
  [BANKS]: { '20': 'bank-transfer', '21': 'bank-transfer', '28': 'service-received', '29': 'service-given' },
}

/** Our word for a movement, with what Logo calls it beside. The cash desk has one number per kind and tells them by their side. */
export function typeOf(moduleNr: string, trcode: string, isDebit: boolean): { type: LineType; rawType: string } {
  const cash = isDebit ? 'cash-payment' : 'cash-receipt'
  const known = moduleNr === CASH_DESK ? cash : TYPES[moduleNr]?.[trcode]
  return { type: known ?? 'other', rawType: `${moduleNr}/${trcode}` }
}

/** 0 is the local currency; at some sites lira have their own number. */
const CURRENCIES: Readonly<Record<string, Currency>> = { '': 'TRY', '0': 'TRY', '160': 'TRY', '1': 'USD', '20': 'EUR' }
export const currencyOf = (number: string): Currency | undefined => CURRENCIES[number]
export const CURRENCY_NUMBERS: Readonly<Record<Currency, number>> = { TRY: 0, USD: 1, EUR: 20 }
export const LOCAL_NUMBERS = '0, 160'

/** Logo packs the time of day into one number; a wrong one is stored without a word. */
export const packedTime = (hour: number, minute: number, second: number): number =>
  16_777_216 * hour + 65_536 * minute + 256 * second

/** The card that every firm has and that is no card. */
export const SENTINEL = 'ÿ'

const MISSING =
  /bulunamad|not found|mevcut de[ğg]il|tan[ıi]ml[ıi] de[ğg]il|kay[ıi]t yok|does not exist|ge[çc]ersiz|invalid/u

/** There is no catalogue of Logo's errors: they are told by their words, the more telling ones first. */
const WORDS: readonly (readonly [RegExp, RefusalWhy])[] = [
  [/lisans|licen[cs]e|maximum.*(?:user|session)|kullan[ıi]c[ıi] say[ıi]s[ıi]|oturum/u, 'seat-taken'],
  [/muhasebele[şs]|muhasebe fi[şs]i|gl_posted|posted to|general ledger/u, 'posted-to-gl'],
  [/d[öo]nem|period|kilitli|locked|i[şs]lem tarihi/u, 'period-locked'],
  [/yetki|authori[sz]|permission|denied/u, 'not-allowed'],
  [/d[öo]viz|curr_|currency/u, 'currency-unknown'],
  [/bankacc|banka hesa[bp]|bank account/u, 'pos-account-unknown'],
  [/payment_code|repayplan|[öo]deme plan|geri [öo]deme/u, 'plan-unknown'],
  [/arp_code|cari|arp card/u, 'account-unknown'],
  [/fi[şs]|voucher|slip|record|reference/u, 'no-such-voucher'],
]

/** Of a fault inside the ERP nobody knows how far it had come. */
const IN_DOUBT = /timeout|zaman a[şs][ıi]m|deadlock|connection|ba[ğg]lant[ıi]/u

/** Which of our words an error of Logo's is; undefined where it is no no, but a fault. */
export function refusalOf(message: string): RefusalWhy | undefined {
  // Both ways of making an I small: nobody knows in which language it was written.
  const plain = `${message.toLocaleLowerCase('tr')} ${message.toLowerCase()}`
  if (IN_DOUBT.test(plain)) return undefined
  const found = WORDS.find(([pattern]) => pattern.test(plain))?.[1]
  // That a voucher is missing must have been said: everything else that speaks of one is about the one we sent.
  if (found === 'no-such-voucher' && !MISSING.test(plain)) return 'other'
  return found ?? 'other'
}
