import type { Bilingual } from '@vezne/contract/kit/language.ts'
import { COMMISSION_BEARER_WORDS, LINK_USAGE_WORDS } from '@vezne/contract/payment-links/words.ts'
import { addDays, isDay, type Day } from '@vezne/domain/calendar/day.ts'
import { findCardNumbers } from '@vezne/domain/card/number.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { readPhone } from '@vezne/domain/payer/phone.ts'
import * as z from 'zod/mini'
import { textCell, textIn, wordCell } from '../../../kit/sheet/cells.ts'
import type { CellReading, SheetColumn } from '../../../kit/sheet/read-sheet.ts'
import type { SheetCell } from '../../../kit/sheet/workbook.ts'

type Read<Value> = SheetColumn<Value>['read']

/** Words that go out with a link: none of them is a card's number. */
const words =
  (most: number): Read<string | null> =>
  (cell) =>
    findCardNumbers(textIn(cell)).length > 0 ? { rule: 'holds-card-number' } : textCell(most)(cell)

const required =
  (most: number): Read<string> =>
  (cell, language) => {
    const read = words(most)(cell, language)
    if ('rule' in read) return read
    return read.value === null ? { rule: 'required' } : { value: read.value }
  }

function emailCell(cell: SheetCell | undefined): CellReading<string | null> {
  const text = textIn(cell)
  if (text === '') return { value: null }
  return z.safeParse(z.email(), text).success ? { value: text } : { rule: 'email-invalid' }
}

/** Spreadsheets love to take a number's first zero away. */
function phoneCell(cell: SheetCell | undefined): CellReading<string | null> {
  const text = textIn(cell)
  if (text === '') return { value: null }
  const phone = readPhone(text)
  return phone === undefined ? { rule: 'phone-invalid' } : { value: phone }
}

function amountCell(cell: SheetCell | undefined): CellReading<bigint | null> {
  const text = textIn(cell)
  if (text === '') return { value: null }
  const amountMinor = readAmount(cell?.kind === 'number' ? text.replace('.', ',') : text)
  return amountMinor === undefined || amountMinor <= 0n ? { rule: 'amount-invalid' } : { value: amountMinor }
}

function currencyCell(cell: SheetCell | undefined): CellReading<Currency> {
  const text = textIn(cell).toUpperCase()
  const found = CURRENCIES.find((code) => code === (text === '' || text === 'TL' ? 'TRY' : text))
  return found === undefined ? { rule: 'word-unknown', params: { words: CURRENCIES.join(', ') } } : { value: found }
}

const numberCell =
  (from: number, to: number): Read<number | null> =>
  (cell) => {
    const text = textIn(cell)
    if (text === '') return { value: null }
    const number = Number(text)
    const isGood = Number.isInteger(number) && number >= from && number <= to
    return isGood ? { value: number } : { rule: 'number-invalid', params: { from, to } }
  }

/** Where spreadsheets begin to count days. */
const DAY_ZERO = '1899-12-30'
const LAST_SERIAL = 100_000

/** `31.12.2026`, `2026-12-31`, or the number by which a spreadsheet keeps a day. */
function dayCell(cell: SheetCell | undefined): CellReading<Day> {
  const text = textIn(cell)
  if (text === '') return { rule: 'required' }
  if (cell?.kind === 'number') {
    const serial = Math.floor(Number(text))
    return serial > 0 && serial < LAST_SERIAL ? { value: addDays(DAY_ZERO, serial) } : { rule: 'day-invalid' }
  }
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? []
  const written = year === '' ? text : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return /^\d{4}-\d\d-\d\d$/.test(written) && isDay(written) ? { value: written } : { rule: 'day-invalid' }
}

const LANGUAGE_WORDS = { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } } as const

const optional = <Value>(title: Bilingual, read: Read<Value>) => ({ title, mayBeMissing: true, read }) as const

/** What is read of a file: a link for each row. */
export const COLUMNS = {
  recipientName: { title: { tr: 'Alıcı', en: 'Recipient' }, read: required(200) },
  recipientEmail: optional({ tr: 'E-posta', en: 'Email' }, emailCell),
  recipientPhone: optional({ tr: 'Cep Telefonu', en: 'Mobile Phone' }, phoneCell),
  firmCode: optional({ tr: 'Bayi Kodu', en: 'Dealer Code' }, textCell(50)),
  amount: optional({ tr: 'Tutar', en: 'Amount' }, amountCell),
  minAmount: optional({ tr: 'En Az Tutar', en: 'Least Amount' }, amountCell),
  maxAmount: optional({ tr: 'En Çok Tutar', en: 'Most Amount' }, amountCell),
  currency: optional({ tr: 'Döviz', en: 'Currency' }, currencyCell),
  description: { title: { tr: 'Açıklama', en: 'Description' }, read: required(500) },
  reference: optional({ tr: 'Referans', en: 'Reference' }, words(100)),
  maxInstallments: optional({ tr: 'Azami Taksit', en: 'Most Installments' }, numberCell(1, 12)),
  usage: optional({ tr: 'Tip', en: 'Type' }, wordCell(LINK_USAGE_WORDS, 'single')),
  usageCount: optional({ tr: 'Kullanım Adedi', en: 'Number of Uses' }, numberCell(2, 100_000)),
  validUntil: { title: { tr: 'Son Geçerlilik', en: 'Valid Until' }, read: dayCell },
  language: optional({ tr: 'Dil', en: 'Language' }, wordCell(LANGUAGE_WORDS, 'tr')),
  commissionBy: optional(
    { tr: 'Komisyonu Ödeyen', en: 'Commission Borne By' },
    wordCell(COMMISSION_BEARER_WORDS, 'payer'),
  ),
} as const
