import type { ExpectedSource, ExpectedStatus } from '@vezne/domain/collection-plan/expected-money.ts'
import type { Bilingual } from '../kit/language.ts'

/** Where money is expected from. */
export const SOURCE_WORDS: Readonly<Record<ExpectedSource, Bilingual>> = {
  'open-item': { tr: 'Açık Hesap', en: 'Open Account' },
  pos: { tr: 'POS', en: 'POS' },
  instrument: { tr: 'Çek/Senet', en: 'Cheque/Note' },
  link: { tr: 'Link', en: 'Link' },
  promise: { tr: 'Ödeme Sözü', en: 'Promise' },
}

/** How it stands today. */
export const EXPECTED_STATUS_WORDS: Readonly<Record<ExpectedStatus, Bilingual>> = {
  expected: { tr: 'Bekleniyor', en: 'Expected' },
  'due-today': { tr: 'Bugün', en: 'Due Today' },
  overdue: { tr: 'Vadesi Geçti', en: 'Overdue' },
  promised: { tr: 'Söz Verildi', en: 'Promised' },
  'promise-broken': { tr: 'Söz Tutulmadı', en: 'Promise Broken' },
  'at-bank': { tr: 'Valörde', en: 'At the Bank' },
}

/** By which day money is looked at. */
export const BASIS_WORDS: Readonly<Record<'due' | 'value', Bilingual>> = {
  due: { tr: 'Vade', en: 'Due Day' },
  value: { tr: 'Valör', en: 'Value Day' },
}

/** Whether a bank has said yes to it. */
export const GUARANTEE_WORDS: Readonly<Record<'yes' | 'no', Bilingual>> = {
  yes: { tr: 'Garantili', en: 'Guaranteed' },
  no: { tr: 'Garantisiz', en: 'Not Guaranteed' },
}
