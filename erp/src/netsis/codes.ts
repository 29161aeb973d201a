import type { Currency } from '@vezne/domain/money/money.ts'
import type { LineType } from '@vezne/domain/statement/line-types.ts'
import type { RefusalWhy } from '../refusals.ts'

interface Sides {
  readonly debit: LineType
  readonly credit: LineType
}

const both = (type: LineType): Sides => ({ debit: type, credit: type })

/** HAREKET_TURU: one letter for what a movement came from; its side tells the rest. */
const TYPES: Readonly<Record<string, Sides>> = {
  A: both('opening'),
  B: { debit: 'wholesale-invoice', credit: 'other' },
  C: { debit: 'other', credit: 'sales-return' },
  D: { debit: 'cash-payment', credit: 'cash-receipt' },
  E: { debit: 'note-out', credit: 'note-in' },
  F: { debit: 'note-out', credit: 'note-in' },
  G: { debit: 'cheque-out', credit: 'cheque-in' },
  H: { debit: 'cheque-out', credit: 'cheque-in' },
  I: both('other'),
  J: both('other'),
  K: { debit: 'debit-note', credit: 'credit-note' },
  L: both('other'),
}

/** A card receipt is booked through a cash desk: it is told by the number that we gave its document. */
export function typeOf(letter: string, isDebit: boolean, isOurs: boolean): { type: LineType; rawType: string } {
  const side = isDebit ? 'debit' : 'credit'
  const ours = isDebit ? 'card-refund' : 'card-receipt'
  const told = TYPES[letter.toUpperCase()]?.[side] ?? 'other'
  return { type: isOurs && (letter === 'D' || letter === 'K') ? ours : told, rawType: letter || '-' }
}

/** Of one site's table of currencies; others are told in the site's settings. */
export function currencyOf(number: string, numbers: Readonly<Record<string, Currency>>): Currency | undefined {
  return number === '' || number === '0' ? 'TRY' : numbers[number]
}

/** `1=USD,2=EUR`, as the settings have it; undefined where it is anything else. */
export function readCurrencies(text: string): Record<string, Currency> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*(\d{1,3})\s*=\s*(USD|EUR|TRY)\s*$/.exec(pair))
  if (pairs.includes(null)) return undefined
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', (pair?.[2] ?? 'TRY') as Currency]))
}

/** What the service says to a number that it has already. */
export const isDoubled = (message: string): boolean =>
  /daha\s*[öo]nce(?:den)?\s*kay(?:[ıi]t|ded)|already\s+(?:exists|recorded)/iu.test(message)

/** Every failure has the code 101: they are told by their words, the more telling ones first. */
const WORDS: readonly (readonly [RegExp, RefusalWhy])[] = [
  [/lisans|licen[cs]e|kullan[ıi]c[ıi] say[ıi]s[ıi]|oturum/u, 'seat-taken'],
  [/entegre|muhasebele[şs]/u, 'posted-to-gl'],
  [/d[öo]nem|kilitli|kapal[ıi]|locked/u, 'period-locked'],
  [/yetki|authori[sz]|denied/u, 'not-allowed'],
  [/d[öo]viz|kur /u, 'currency-unknown'],
  [/s[öo]zle[şs]me|soz ?kodu|kasa|banka hesa[bp]/u, 'pos-account-unknown'],
  [/cari/u, 'account-unknown'],
  [/(?:kay[ıi]t|evrak|belge|dekont).*(?:bulunamad|yok)|not found/u, 'no-such-voucher'],
]

const IN_DOUBT = /timeout|zaman a[şs][ıi]m|deadlock|connection|ba[ğg]lant[ıi]/u

/** Which of our words a failure is; undefined where it is no no, but a fault. */
export function refusalOf(message: string): RefusalWhy | undefined {
  const plain = `${message.toLocaleLowerCase('tr')} ${message.toLowerCase()}`
  if (IN_DOUBT.test(plain)) return undefined
  return WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other'
}
