import type { Bilingual, Language } from '@vezne/contract/kit/language.ts'

export type AgreementKind = 'privacy' | 'sales'

/** The order in which a payer sees them. */
export const AGREEMENT_KINDS: readonly AgreementKind[] = ['privacy', 'sales']

export const AGREEMENT_TITLES: Readonly<Record<AgreementKind, Bilingual>> = {
  privacy: { tr: 'Gizlilik ve KVKK Aydınlatma Metni', en: 'Privacy Policy and Data Protection Notice' },
  sales: { tr: 'Tüketici Hakları ve Mesafeli Satış Sözleşmesi', en: 'Consumer Rights and Distance Sales Agreement' },
}

/** The day a text last changed. Change it with the text, then `npm run draw:agreements`. */
export const DEFAULT_VERSIONS: Readonly<Record<AgreementKind, string>> = {
  privacy: '2025-01-01',
  sales: '2025-01-01',
}

/** Inside the content that ships with the product. */
export const defaultPath = (kind: AgreementKind, language: Language) => `agreements/${kind}-${language}.pdf`
