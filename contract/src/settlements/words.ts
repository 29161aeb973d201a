import type { BrokenRule, LayoutName } from '@vezne/domain/settlement/bank-row.ts'
import type { DifferenceKind } from '@vezne/domain/settlement/match.ts'
import type { Bilingual } from '../kit/language.ts'

export const LAYOUT_WORDS: Readonly<Record<LayoutName, Bilingual>> = {
  akbank: { tr: 'Akbank', en: 'Akbank' },
  'akbank-text': { tr: 'Akbank (metin)', en: 'Akbank (text)' },
  garanti: { tr: 'Garanti BBVA', en: 'Garanti BBVA' },
  'yapi-kredi': { tr: 'Yapı Kredi', en: 'Yapı Kredi' },
  'yapi-kredi-xml': { tr: 'Yapı Kredi (XML)', en: 'Yapı Kredi (XML)' },
  ziraat: { tr: 'Ziraat Bankası', en: 'Ziraat Bankası' },
  vakifbank: { tr: 'VakıfBank', en: 'VakıfBank' },
  mt940: { tr: 'MT940 hesap ekstresi', en: 'MT940 account statement' },
  iyzico: { tr: 'iyzico raporu', en: 'iyzico report' },
  paytr: { tr: 'PayTR raporu', en: 'PayTR report' },
}

export const DIFFERENCE_WORDS: Readonly<Record<DifferenceKind, Bilingual>> = {
  missing: { tr: 'Gelmeyen', en: 'Missing' },
  twice: { tr: 'İki Kez Gelen', en: 'Came Twice' },
  commission: { tr: 'Komisyon Farkı', en: 'Other Commission' },
  amount: { tr: 'Tutar Farkı', en: 'Other Amount' },
  day: { tr: 'Valör Farkı', en: 'Other Day' },
  foreign: { tr: 'Karşılığı Yok', en: 'Not Ours' },
}

export const BROKEN_WORDS: Readonly<Record<BrokenRule, Bilingual>> = {
  'day-invalid': { tr: 'Tarih okunamadı.', en: 'The day cannot be read.' },
  'amount-invalid': { tr: 'Tutar okunamadı.', en: 'The amount cannot be read.' },
  'sum-differs': { tr: 'Brüt, kesinti ve net birbirini tutmuyor.', en: 'Gross, cuts and net do not add up.' },
  'currency-unknown': { tr: 'Para birimi tanınmıyor.', en: 'The currency is not known.' },
  'cell-broken': { tr: 'Hücrede formül ya da hata var.', en: 'The cell holds a formula or an error.' },
}

/** Why a question was opened, as it is kept; the desk has the sentences. */
export const DIFFERENCE_REASONS: Readonly<Record<DifferenceKind, string>> = {
  missing: 'the money did not come on its value day',
  twice: 'the same money came twice',
  commission: 'the bank kept another commission',
  amount: 'the bank told another amount',
  day: 'the money came on another day',
  foreign: 'no payment of ours stands behind it',
}
