import * as z from 'zod/mini'
import { list, requiredText, text } from './fields.ts'
import type { Bilingual, Language } from './language.ts'
import { SHEET_MOST_TEXT } from './sheet-limits.ts'

/** The chosen workbook, in base64. Its name means nothing and is not sent. */
export const sheetFile = requiredText(SHEET_MOST_TEXT)

/** What can be wrong with a cell, as people read it. A module that reads other things adds its rules here. */
const SHEET_RULES = {
  'column-missing': {
    tr: '“{title}” başlıklı sütun bulunamadı. Başlık satırı, indirdiğiniz dosyadaki gibi olmalıdır.',
    en: 'There is no column with the title “{title}”. The titles must be those of the downloaded file.',
  },
  'column-twice': { tr: 'Bu başlık iki sütunda var.', en: 'Two columns have this title.' },
  formula: {
    tr: 'Hücrede formül var. Hücreyi kopyalayıp değer olarak yapıştırın.',
    en: 'The cell holds a formula. Copy it and paste its value.',
  },
  'cell-broken': { tr: 'Hücrede bir hata değeri var.', en: 'The cell holds an error.' },
  required: { tr: 'Bu hücre boş bırakılamaz.', en: 'This cell cannot be empty.' },
  'too-long': { tr: 'En çok {limit} karakter yazılabilir.', en: 'At most {limit} characters fit here.' },
  'word-unknown': { tr: 'Şunlardan biri olmalıdır: {words}.', en: 'It must be one of: {words}.' },
  'row-twice': { tr: 'Bu kayıt {row}. satırda da var.', en: 'The same record stands in row {row}, too.' },
  'rate-invalid': {
    tr: 'Oran 0 ile 100 arasında bir sayı olmalıdır, en çok dört ondalıkla: 2,35. Sunulmayan taksit boş bırakılır.',
    en: 'A rate is a number from 0 to 100 with at most four decimals: 2,35. A count that is not offered stays empty.',
  },
  'counts-invalid': {
    tr: 'Taksit sayıları noktalı virgülle ayrılır ve o satırda oranı olmalıdır: 2; 3.',
    en: 'Installment counts are divided by semicolons, and each has a rate in this row: 2; 3.',
  },
  'row-unknown': { tr: 'Bu kodla bir kayıt yok.', en: 'No record has this code.' },
  'account-unknown': { tr: 'Bu adda bir POS hesabı yok.', en: 'No POS account has this name.' },
  'row-ambiguous': {
    tr: 'Bu adla birden çok kayıt var; indirdiğiniz dosyadaki kodu yazın.',
    en: 'More than one record goes by this name; write the code of the downloaded file.',
  },
  'email-invalid': { tr: 'Geçerli bir e-posta adresi olmalıdır.', en: 'It must be a valid email address.' },
  'phone-invalid': {
    tr: 'Telefon numarası rakam, boşluk, parantez ve + içerebilir; en az 7 rakam olmalıdır.',
    en: 'A phone number may have digits, spaces, brackets and +, and at least 7 digits.',
  },
  'tax-number-invalid': {
    tr: '10 haneli VKN ya da 11 haneli T.C. kimlik numarası olmalıdır; son haneleri tutmuyor.',
    en: 'It must be a VKN of 10 digits or a Turkish identity number of 11; its check digits are wrong.',
  },
  'amount-invalid': {
    tr: 'Sıfırdan büyük bir tutar olmalıdır: 1.234,56.',
    en: 'It must be an amount greater than zero: 1.234,56.',
  },
  'day-invalid': {
    tr: 'Gün 31.12.2026 biçiminde yazılmalıdır.',
    en: 'A day is written like 31.12.2026.',
  },
  'day-out-of-range': {
    tr: 'Bugün ile bir yıl sonrası arasında bir gün olmalıdır.',
    en: 'It must be a day from today to a year from now.',
  },
  'number-invalid': {
    tr: '{from} ile {to} arasında bir tam sayı olmalıdır.',
    en: 'It must be a whole number from {from} to {to}.',
  },
  'amount-missing': {
    tr: 'Tutar ya da en az ve en çok tutar yazılmalıdır.',
    en: 'Write an amount, or the least and the most.',
  },
  'money-invalid': {
    tr: 'Tutar 1.234,56 gibi yazılmalıdır; eksi olamaz, kuruştan küçük hanesi olamaz.',
    en: 'An amount is written like 1.234,56: not below zero, and with two decimals at most.',
  },
  'sides-empty': { tr: 'Borç ya da Alacak yazılmalıdır.', en: 'Write a debit or a credit.' },
  'one-side-only': {
    tr: 'Borç ve Alacak aynı satırda dolu olamaz.',
    en: 'Debit and credit cannot both be filled in one row.',
  },
  'local-amount-missing': {
    tr: 'Dövizli satırda TL karşılığı ya da kur yazılmalıdır.',
    en: 'A row in a foreign currency needs its lira amount or its exchange rate.',
  },
  'exchange-rate-invalid': {
    tr: 'Kur sıfırdan büyük bir sayı olmalıdır: 41,5050.',
    en: 'An exchange rate is a number greater than zero: 41,5050.',
  },
  'key-missing': {
    tr: 'Kayıt No ya da Fiş/Belge No yazılmalıdır: aynı dosya yeniden yüklenirse satır bundan tanınır.',
    en: 'Write a record no or a document no: a row is known by it when the file is uploaded again.',
  },
  'key-twice': {
    tr: '{row}. satırda aynı cari ve numara var. İki ayrı hareketse Kayıt No sütununa farklı numaralar yazın.',
    en: 'Row {row} has the same account and number. If these are two movements, give them different record numbers.',
  },
  'firm-code-unknown': { tr: 'Bu cari kodu tanınmıyor.', en: 'This account code is not known.' },
  'line-of-vezne': {
    tr: 'Bu kayıt numarası Vezne’nin kendi hareketine ait.',
    en: 'This record number belongs to a movement of Vezne’s own.',
  },
  'line-unknown': {
    tr: 'Silinecek hareket bulunamadı: bu cari ve numarayla yüklenmiş bir satır yok.',
    en: 'There is nothing to remove: no row with this account and number was uploaded.',
  },
  'term-invalid': {
    tr: 'Vade planı “3 x 1 ay” ya da “3 x 30 gün” gibi yazılmalıdır: 2–36 taksit, her taksit en az bir kuruş.',
    en: 'Write the term like “3 x 1 month” or “3 x 30 days”: 2–36 installments of at least a kuruş each.',
  },
  'term-of-credit': {
    tr: 'Yalnız bir borç taksitlere bölünebilir.',
    en: 'Only a debit can be split into installments.',
  },
  'term-number-missing': {
    tr: 'Taksitlere bölünen borcun Fiş/Belge No’su yazılmalıdır.',
    en: 'A debit that is split into installments needs its document no.',
  },
  'term-number-taken': {
    tr: 'Bu numaralı başka bir borç var: taksitlere bölünen belgenin numarası yalnız kendisinin olmalıdır.',
    en: 'Another debit has this number: a document that is split into installments has a number of its own.',
  },
  'term-not-here': {
    tr: 'Bu defterin vadelerini ERP bildirir: taksitlere burada bölünemez.',
    en: 'The ERP tells the due days of this ledger: nothing can be split here.',
  },
  'cell-refused': { tr: 'Bu değer alınamadı.', en: 'This value cannot be taken.' },
  'holds-card-number': { tr: 'Buraya kart numarası yazılamaz.', en: 'No card number may stand here.' },
  'group-unknown': { tr: 'Böyle bir grup yok.', en: 'There is no such group.' },
  'parent-unknown': {
    tr: 'Bu kod ya da unvanla üst bayi olabilecek bir bayi yok.',
    en: 'No dealer with this code or title can stand above another.',
  },
  'parent-fixed': {
    tr: 'Bir bayinin üst bayisi açıldıktan sonra değişmez.',
    en: 'The dealer above another does not change once it is opened.',
  },
  'branches-invalid': {
    tr: 'Şube numaraları noktalı virgülle ayrılır, hiçbiri iki kez yazılmaz: 1001; 1002.',
    en: 'Branch numbers are divided by semicolons, none of them twice: 1001; 1002.',
  },
  'branch-taken': {
    tr: '{number} numaralı şube {code} kodlu bayinindir.',
    en: 'Branch {number} belongs to the dealer {code}.',
  },
  'branch-missing': {
    tr: 'Bu tutar için bayinin bir şube numarası olmalıdır.',
    en: 'For this amount the dealer needs a branch number.',
  },
} as const satisfies Record<string, Bilingual>

export type SheetRule = keyof typeof SHEET_RULES
const RULE_NAMES = Object.keys(SHEET_RULES) as [SheetRule, ...SheetRule[]]

/** No spreadsheet has more rows than that. */
const LAST_ROW = 1_048_576
const row = z.int().check(z.minimum(1), z.maximum(LAST_ROW))
const count = z.int().check(z.minimum(0), z.maximum(10_000_000))

/** The place of a cell, as a spreadsheet shows it: row 14, column C, under its title. */
const place = { row, column: text(3), title: text(100) }

/** One cell and what is wrong with it. */
const cellError = z.object({
  ...place,
  /** The content of the cell, cut. */
  value: text(100),
  rule: z.enum(RULE_NAMES),
  /** Values for the placeholders of the rule's sentence. */
  params: z.record(text(40), z.union([text(300), z.number()])),
})
export type CellError = z.output<typeof cellError>

/** One cell that would change something: of which record, from what to what. Null: nothing is there. */
const sheetDifference = z.object({
  ...place,
  of: text(300),
  before: z.nullable(text(300)),
  after: z.nullable(text(300)),
})
export type SheetDifference = z.output<typeof sheetDifference>

const ERRORS_TOLD = 500
const DIFFERENCES_TOLD = 2000
const MOST_COLUMNS = 100

/** What was read of a workbook, and the result: with a single error nothing is changed. */
export const sheetReading = z.object({
  /** Rows with something in them, without the titles. */
  rows: count,
  errors: list(cellError, ERRORS_TOLD),
  errorCount: count,
  /** Titles of columns that were not asked for. */
  ignored: list(text(100), MOST_COLUMNS),
  differences: list(sheetDifference, DIFFERENCES_TOLD),
  differenceCount: count,
  /** Names these differences. The caller sends it back to apply them: what is applied is what was seen. */
  digest: text(64),
  isApplied: z.boolean(),
})
export type SheetReading = z.output<typeof sheetReading>

/** A reading as it is reported: of very many the first ones, with how many there are. */
export function toldReading(
  read: Pick<SheetReading, 'rows' | 'ignored' | 'digest' | 'isApplied'> & {
    readonly errors: readonly CellError[]
    readonly differences: readonly SheetDifference[]
  },
): SheetReading {
  const { errors, differences } = read
  return {
    ...read,
    ignored: read.ignored.slice(0, MOST_COLUMNS),
    errors: errors.slice(0, ERRORS_TOLD),
    errorCount: errors.length,
    differences: differences.slice(0, DIFFERENCES_TOLD),
    differenceCount: differences.length,
  }
}

/** Refusals of a workbook as a whole. */
export const SHEET_REFUSALS = [
  'sheet-not-readable',
  'sheet-too-large',
  'sheet-changed',
  'import-running',
  'imports-full',
  'body-too-large',
] as const

export function saySheetRule({ rule, params }: Pick<CellError, 'rule' | 'params'>, language: Language): string {
  return SHEET_RULES[rule][language].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}
