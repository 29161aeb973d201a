import { createHash } from 'node:crypto'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { LineType } from '@vezne/domain/statement/line-types.ts'
import type { RefusalWhy } from '../refusals.ts'

/** cha_evrak_tip of what we write. */
export const DOCUMENT = { receipt: 1, debitNote: 31, transfer: 33 } as const

/** A document by its kind, where that tells it alone. */
const BY_DOCUMENT: Readonly<Record<string, LineType>> = {
  '29': 'opening',
  '31': 'debit-note',
  '32': 'credit-note',
  '33': 'transfer',
  '34': 'bank-transfer',
  '35': 'bank-transfer',
  '103': 'card-refund',
}

/** cha_cinsi: what money or paper it was. */
const BY_MEANS: Readonly<Record<string, LineType>> = {
  '0': 'cash-receipt',
  '1': 'cheque-in',
  '2': 'note-in',
  '5': 'other',
  '6': 'wholesale-invoice',
  '7': 'retail-invoice',
  '10': 'late-charge-invoice',
  '11': 'exchange-difference',
  '16': 'opening',
  '17': 'bank-transfer',
  '19': 'card-receipt',
}

/** Paper and money that goes out instead of coming in. */
const OUTWARDS: Partial<Record<LineType, LineType>> = {
  'cash-receipt': 'cash-payment',
  'cheque-in': 'cheque-out',
  'note-in': 'note-out',
  'card-receipt': 'card-refund',
}

export function typeOf(
  document: string,
  means: string,
  isReturn: boolean,
  isDebit: boolean,
): { type: LineType; rawType: string } {
  const rawType = `${document}/${means}${isReturn ? '/1' : ''}`
  const isInvoice = document === '0' || document === '63'
  if (isInvoice && isReturn) return { type: 'sales-return', rawType }
  if (document === '0') return { type: 'other', rawType }
  const told = BY_DOCUMENT[document] ?? BY_MEANS[means] ?? 'other'
  return { type: isDebit ? (OUTWARDS[told] ?? told) : told, rawType }
}

const NUMBERS: Readonly<Record<string, Currency>> = { '': 'TRY', '0': 'TRY', '1': 'USD', '2': 'EUR' }
export const currencyOf = (number: string): Currency | undefined => NUMBERS[number]
export const CURRENCY_NUMBERS: Readonly<Record<Currency, number>> = { TRY: 0, USD: 1, EUR: 2 }

/** The password of one day: it changes at midnight, by the clock of whoever looks at it. */
export const passwordOf = (password: string, day: string): string =>
  createHash('md5').update(`${day} ${password}`, 'utf8').digest('hex')

const NEAR_MINUTES = 15

/** Today, and near midnight also the day on its other side: two clocks never agree to the second. */
export function daysNear(now: Date): string[] {
  const dayAt = (minutes: number) => istanbulTime(now.getTime() + minutes * 60_000).slice(0, 10)
  return [...new Set([dayAt(0), dayAt(-NEAR_MINUTES), dayAt(NEAR_MINUTES)])]
}

const WORDS: readonly (readonly [RegExp, RefusalWhy])[] = [
  [/api ?key|[şs]ifre|parola|password|kullan[ıi]c[ıi] (?:kodu|ad[ıi])/u, 'credentials'],
  [/lisans|licen[cs]e|kullan[ıi]c[ıi] say[ıi]s[ıi]/u, 'seat-taken'],
  [/muhasebele[şs]|entegre/u, 'posted-to-gl'],
  [/d[öo]nem|kilit|[çc]al[ıi][şs]ma y[ıi]l[ıi]/u, 'period-locked'],
  [/yetki|authori[sz]/u, 'not-allowed'],
  [/d[öo]viz/u, 'currency-unknown'],
  [/banka|hizkod|[üu]ye ?i[şs]yeri/u, 'pos-account-unknown'],
  [/cari|cha_kod/u, 'account-unknown'],
  [/(?:evrak|kay[ıi]t|hareket).*(?:bulunamad|yok)|not found/u, 'no-such-voucher'],
]

const IN_DOUBT = /timeout|zaman a[şs][ıi]m|deadlock|connection|ba[ğg]lant[ıi]/u

/** Which of our words an error is; undefined where it is no no, but a fault. */
export function refusalOf(message: string): RefusalWhy | undefined {
  const plain = `${message.toLocaleLowerCase('tr')} ${message.toLowerCase()}`
  if (IN_DOUBT.test(plain)) return undefined
  return WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other'
}
