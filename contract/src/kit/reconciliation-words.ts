import type { Bilingual } from './language.ts'

/** Refusals about reconciliation letters. */
export const RECONCILIATION_REFUSALS = {
  'reconciliation-answered': {
    status: 409,
    tr: 'Bu mektup daha önce yanıtlanmış; verilen yanıt değiştirilemez.',
    en: 'This letter was answered before; an answer cannot be changed.',
  },
  'reconciliation-not-theirs': {
    status: 409,
    tr: 'Mektubu gönderen taraf yanıtlayamaz; yanıtı cari verir.',
    en: 'Whoever sent a letter does not answer it: the firm does.',
  },
  'reconciliation-over': {
    status: 409,
    tr: 'Yanıt süresi dolmuş. Yanıtsız kalan mektup mutabakat sayılmaz; yeni bir mektup isteyin.',
    en: 'The time to answer is over. An unanswered letter is no agreement; ask for a new one.',
  },
  'reconciliation-not-disputed': {
    status: 409,
    tr: 'Bu mektupta çözülecek bir fark yok.',
    en: 'There is no difference to settle on this letter.',
  },
  'too-many-pending': {
    status: 409,
    tr: 'ERP’ye işlenmeyi bekleyen çok fazla tahsilat var. Önce aktarımı tamamlayın.',
    en: 'Too many receipts wait to be posted to the ERP. Finish the transfer first.',
  },
  'answer-file-not-readable': {
    status: 400,
    tr: 'Bu dosya okunamadı. En çok 4 MB boyutunda PDF, PNG, JPEG ya da WebP ekleyin.',
    en: 'This file could not be read. Attach a PDF, PNG, JPEG or WebP of at most 4 MB.',
  },
} as const satisfies Record<string, Bilingual & { readonly status: 400 | 409 }>

export const RECONCILIATION_RULES = {
  'reconciliation-day-future': { tr: 'Mutabakat tarihi bugünden sonra olamaz.', en: 'The day may not be after today.' },
  'contract-day-future': {
    tr: 'Sözleşme tarihi bugünden sonra olamaz.',
    en: 'The contract’s day may not be after today.',
  },
  'answer-name-required': { tr: 'Adınızı ve soyadınızı yazınız.', en: 'Write your name.' },
  'answer-balance-required': {
    tr: 'Kendi kayıtlarınızdaki bakiyeyi ve yönünü yazınız.',
    en: 'Write the balance of your own books and its side.',
  },
  'answer-balance-same': {
    tr: 'Yazdığınız bakiye mektuptakiyle aynı. Mutabıksanız mutabık olduğunuzu bildirin.',
    en: 'Your balance is the one of the letter. If you agree, say so.',
  },
} as const satisfies Record<string, Bilingual>
