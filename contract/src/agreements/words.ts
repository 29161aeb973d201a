import type { Bilingual } from '../kit/language.ts'

/** Whose papers they are: merchants' debts are no consumer sales, and consumers have rights that must be told. */
export const AGREEMENT_SETS = ['consumer', 'merchant'] as const
export type AgreementSet = (typeof AGREEMENT_SETS)[number]

export const AGREEMENT_SET_WORDS: Readonly<Record<AgreementSet, Bilingual>> = {
  consumer: { tr: 'Tüketici', en: 'Consumer' },
  merchant: { tr: 'Tacir', en: 'Merchant' },
}

/** The order in which a payer sees them. */
export const AGREEMENT_KINDS = ['privacy', 'pre-information', 'sales'] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]

/** What each is called in its set; one that is not there does not belong to the set. */
export const AGREEMENT_KIND_WORDS: Readonly<Record<AgreementSet, Partial<Record<AgreementKind, Bilingual>>>> = {
  consumer: {
    privacy: { tr: 'KVKK Aydınlatma Metni', en: 'Data protection notice' },
    'pre-information': { tr: 'Ön Bilgilendirme Formu', en: 'Preliminary information' },
    sales: { tr: 'Mesafeli Satış Sözleşmesi', en: 'Distance sales agreement' },
  },
  merchant: {
    privacy: { tr: 'KVKK Aydınlatma Metni', en: 'Data protection notice' },
    sales: { tr: 'Ödeme Koşulları', en: 'Payment terms' },
  },
}

/** The same where a payment is told of, which does not know the set. */
export const ACCEPTED_KIND_WORDS: Readonly<Record<AgreementKind, Bilingual>> = {
  privacy: { tr: 'Aydınlatma metni', en: 'Privacy notice' },
  'pre-information': { tr: 'Ön bilgilendirme', en: 'Preliminary information' },
  sales: { tr: 'Satış sözleşmesi / ödeme koşulları', en: 'Sales agreement / payment terms' },
}

/** How a version stands: being written, waiting for its day, holding today, replaced by a later one. */
export const AGREEMENT_STATES = ['draft', 'coming', 'held', 'past'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]
