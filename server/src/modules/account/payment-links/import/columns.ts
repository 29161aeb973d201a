import type { Bilingual } from '@vezne/contract/kit/language.ts'
import { COMMISSION_BEARER_WORDS, LINK_USAGE_WORDS } from '@vezne/contract/payment-links/words.ts'
import { findCardNumbers } from '@vezne/domain/card/number.ts'
import { readPhone } from '@vezne/domain/payer/phone.ts'
import * as z from 'zod/mini'
import { amountCell, currencyCell, dayCell, textCell, textIn, wordCell } from '../../../../kit/sheet/cells.ts'
import type { CellReading, SheetColumn } from '../../../../kit/sheet/read-sheet.ts'
import type { SheetCell } from '../../../../kit/sheet/line.ts'

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

const numberCell =
  (from: number, to: number): Read<number | null> =>
  (cell) => {
    const text = textIn(cell)
    if (text === '') return { value: null }
    const number = Number(text)
    const isGood = Number.isInteger(number) && number >= from && number <= to
    return isGood ? { value: number } : { rule: 'number-invalid', params: { from, to } }
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
  maxInstallments: optional({ tr: 'Azami Taksit', en: 'Max. Installments' }, numberCell(1, 12)),
  usage: optional({ tr: 'Tip', en: 'Type' }, wordCell(LINK_USAGE_WORDS, 'single')),
  usageCount: optional({ tr: 'Kullanım Adedi', en: 'Number of Uses' }, numberCell(2, 100_000)),
  validUntil: { title: { tr: 'Son Geçerlilik', en: 'Valid Until' }, read: dayCell },
  language: optional({ tr: 'Dil', en: 'Language' }, wordCell(LANGUAGE_WORDS, null)),
  commissionBy: optional(
    { tr: 'Komisyonu Ödeyen', en: 'Commission Borne By' },
    wordCell(COMMISSION_BEARER_WORDS, 'payer'),
  ),
} as const
