import { LINE_TYPE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import type { Bilingual } from '@vezne/contract/kit/language.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { findCardNumbers } from '@vezne/domain/card/number.ts'
import { readExchangeRate } from '@vezne/domain/money/exchange.ts'
import { readTerm, termCode } from '@vezne/domain/payment-plan/term-code.ts'
import { LINE_TYPES, type LineType } from '@vezne/domain/statement/line-types.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { amountIn, currencyCell, dayCell, textCell, textIn, wordCell } from '../../../../kit/sheet/cells.ts'
import type { CellReading, SheetColumn } from '../../../../kit/sheet/read-sheet.ts'
import type { SheetCell } from '../../../../kit/sheet/line.ts'

type Read<Value> = SheetColumn<Value>['read']

/** A formula that was typed as text is one nevertheless: nobody wants to read it in a statement. */
const readable =
  <Value>(read: Read<Value>): Read<Value> =>
  (cell, language) =>
    textIn(cell).startsWith('=') ? { rule: 'formula' } : read(cell, language)

const required =
  (most: number): Read<string> =>
  (cell) => {
    const read = textCell(most)(cell)
    if ('rule' in read) return read
    return read.value === null ? { rule: 'required' } : { value: read.value }
  }

const wordsWithoutCards =
  (most: number): Read<string | null> =>
  (cell) =>
    findCardNumbers(textIn(cell)).length > 0 ? { rule: 'holds-card-number' } : textCell(most)(cell)

/** Nothing is nothing: accountants' files have zeros on the other side. */
function sideCell(cell: SheetCell | undefined): CellReading<bigint | null> {
  if (textIn(cell) === '') return { value: null }
  const amountMinor = amountIn(cell)
  if (amountMinor === undefined || amountMinor < 0n) return { rule: 'money-invalid' }
  return { value: amountMinor === 0n ? null : amountMinor }
}

const FIRST_DAY: Day = '2000-01-01'
const LAST_DAY: Day = '2099-12-31'

/** A day of these years: a number that happens to be one of another century was meant otherwise. */
function documentDay(cell: SheetCell | undefined): CellReading<Day> {
  const read = dayCell(cell)
  if ('value' in read && (read.value < FIRST_DAY || read.value > LAST_DAY)) return { rule: 'day-invalid' }
  return read
}

const dueDay: Read<Day | null> = (cell) => (textIn(cell) === '' ? { value: null } : documentDay(cell))

/** In how many parts a debit falls due, as a code; one part is no plan. */
function termCell(cell: SheetCell | undefined): CellReading<string | null> {
  const text = textIn(cell)
  if (text === '') return { value: null }
  const term = readTerm(text)
  return term === undefined ? { rule: 'term-invalid' } : { value: term && termCode(term) }
}

const RATE = /^\d{1,10}(?:[.,]\d{1,8})?$/

/** `41,505` or as a spreadsheet keeps it; told as a plain decimal. */
function rateCell(cell: SheetCell | undefined): CellReading<string | null> {
  const text = textIn(cell)
  if (text === '') return { value: null }
  const plain = text.replace(',', '.')
  return RATE.test(text) && readExchangeRate(plain) !== undefined ? { value: plain } : { rule: 'exchange-rate-invalid' }
}

/** What accountants call movements beside the words of the statement. */
const OTHER_NAMES: Partial<Record<LineType, readonly string[]>> = {
  opening: ['açılış', 'devir', 'açılış fişi', 'devir bakiyesi', 'opening'],
  'wholesale-invoice': ['fatura', 'satış faturası', 'satış', 'invoice', 'sales invoice'],
  'sales-return': ['iade', 'satıştan iade', 'iade faturası', 'return'],
  'late-charge-invoice': ['vade farkı'],
  'cash-receipt': ['nakit', 'kasa tahsilatı', 'cash'],
  'cash-payment': ['kasa ödemesi'],
  'bank-transfer': [
    'havale',
    'eft',
    'havale/eft',
    'havale / eft',
    'gelen havale',
    'gelen eft',
    'fast',
    'banka havalesi',
  ],
  'cheque-in': ['çek', 'alınan çek', 'müşteri çeki', 'cheque'],
  'note-in': ['senet', 'alınan senet', 'müşteri senedi', 'note'],
  'card-receipt': ['kredi kartı', 'kredi kartı tahsilatı', 'pos', 'card'],
  'dbs-receipt': ['dbs'],
}

const TYPE_BY_NAME: ReadonlyMap<string, LineType> = new Map(
  LINE_TYPES.flatMap((type) =>
    [type, LINE_TYPE_WORDS[type].tr, LINE_TYPE_WORDS[type].en, ...(OTHER_NAMES[type] ?? [])].map(
      (name) => [searchKey(name), type] as const,
    ),
  ),
)

interface NamedType {
  readonly type: LineType
  /** The company's own word, where it is none of ours. */
  readonly rawType: string | null
}

const LONGEST_TYPE = 60

/** A movement by the words of the statement; any other word is kept as it stands there. */
function typeCell(cell: SheetCell | undefined): CellReading<NamedType> {
  const text = textIn(cell)
  if (text.length > LONGEST_TYPE) return { rule: 'too-long', params: { limit: LONGEST_TYPE } }
  const type = text === '' ? 'other' : TYPE_BY_NAME.get(searchKey(text))
  return { value: type === undefined ? { type: 'other', rawType: text } : { type, rawType: null } }
}

const YES_OR_NO = { no: { tr: 'Hayır', en: 'No' }, yes: { tr: 'Evet', en: 'Yes' } } as const

const column = <Value>(title: Bilingual, read: Read<Value>, alsoCalled: readonly string[] = []) =>
  ({ title, alsoCalled, read: readable(read) }) as const
const optional = <Value>(title: Bilingual, read: Read<Value>, alsoCalled: readonly string[] = []) =>
  ({ ...column(title, read, alsoCalled), mayBeMissing: true }) as const

/** What is read of a file, by the names of an account line: a movement for each row. */
export const COLUMNS = {
  firmCode: column({ tr: 'Cari Kodu', en: 'Account Code' }, required(60), [
    'Cari Hesap Kodu',
    'Bayi Kodu',
    'Hesap Kodu',
    'Müşteri Kodu',
    'Dealer Code',
    'Customer Code',
  ]),
  documentOn: column({ tr: 'Tarih', en: 'Date' }, documentDay, [
    'Fiş Tarihi',
    'Belge Tarihi',
    'Fatura Tarihi',
    'İşlem Tarihi',
    'Document Date',
  ]),
  dueOn: optional({ tr: 'Vade Tarihi', en: 'Due Date' }, dueDay, ['Vade']),
  term: optional({ tr: 'Vade Planı', en: 'Term' }, termCell, ['Taksit Sayısı', 'Vadeye Böl', 'Installments']),
  type: optional({ tr: 'İşlem Türü', en: 'Type' }, typeCell, ['Fiş Türü', 'Tür', 'İşlem', 'Belge Türü']),
  externalId: optional({ tr: 'Kayıt No', en: 'Record No' }, textCell(100), ['Kayıt Numarası', 'Record Number', 'ID']),
  documentNo: optional({ tr: 'Fiş/Belge No', en: 'Document No' }, textCell(60), [
    'Fiş No',
    'Belge No',
    'Evrak No',
    'Fatura No',
    'Fiş Numarası',
    'Document Number',
    'Invoice No',
  ]),
  description: optional({ tr: 'Açıklama', en: 'Description' }, wordsWithoutCards(500), ['Notlar']),
  debit: column({ tr: 'Borç', en: 'Debit' }, sideCell, ['Borç Tutarı', 'Borç (TL)', 'Borç Tutar']),
  credit: column({ tr: 'Alacak', en: 'Credit' }, sideCell, ['Alacak Tutarı', 'Alacak (TL)', 'Alacak Tutar']),
  currencyCode: optional({ tr: 'Döviz', en: 'Currency' }, currencyCell, ['Döviz Cinsi', 'Para Birimi', 'Döviz Kodu']),
  rate: optional({ tr: 'Kur', en: 'Exchange Rate' }, rateCell, ['Döviz Kuru', 'Rate']),
  localDebit: optional({ tr: 'TL Borç', en: 'Lira Debit' }, sideCell, ['Yerel Borç', 'Local Debit']),
  localCredit: optional({ tr: 'TL Alacak', en: 'Lira Credit' }, sideCell, ['Yerel Alacak', 'Local Credit']),
  branch: optional({ tr: 'Şube', en: 'Branch' }, textCell(60), ['İşyeri', 'Bölüm']),
  reference: optional({ tr: 'Referans', en: 'Reference' }, textCell(60), ['Vezne Referansı']),
  ettn: optional({ tr: 'ETTN', en: 'ETTN' }, textCell(60), ['Belge (ETTN)', 'Document (ETTN)']),
  isRemoved: optional({ tr: 'Sil', en: 'Remove' }, wordCell(YES_OR_NO, 'no'), ['Silinsin']),
} as const

export type LineColumn = keyof typeof COLUMNS
