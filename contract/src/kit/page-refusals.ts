import type { Bilingual } from './language.ts'

/** Refusals about the pages of payers: their addresses, their drafts and their agreements. */
export const PAGE_REFUSALS = {
  'address-misspelt': {
    status: 400,
    tr: 'Adres hatalı yazılmış. Bağlantıyı eksiksiz kopyaladığınızdan emin olun.',
    en: 'The address is not spelt correctly. Please make sure that you copied the whole link.',
  },
  'preview-takes-no-payment': {
    status: 409,
    tr: 'Bu bir önizleme: buradan ödeme alınmaz.',
    en: 'This is a preview: no payment is taken here.',
  },
  'agreement-published': {
    status: 409,
    tr: 'Bu sürüm yayımlanmış; değiştirilemez ve silinemez. Yeni bir sürüm hazırlayın.',
    en: 'This version is published; it can neither be changed nor removed. Write a new version.',
  },
  'too-many-agreements': {
    status: 409,
    tr: 'En çok 1000 sözleşme sürümü saklanabilir.',
    en: 'At most 1000 versions of agreements are kept.',
  },
  'pdf-not-readable': {
    status: 400,
    tr: 'Bu dosya bir PDF değil ya da eksik. En çok 2 MB olan bir PDF yükleyin.',
    en: 'This file is no PDF, or a part of it is missing. Upload a PDF of at most 2 MB.',
  },
  'pdf-acts': {
    status: 400,
    tr: 'Bu PDF kod, form ya da ekli dosya içeriyor. Düz bir PDF olarak kaydedip yeniden yükleyin.',
    en: 'This PDF holds code, a form or attached files. Save it as a plain PDF and upload it again.',
  },
} as const satisfies Record<string, Bilingual & { readonly status: 400 | 409 }>
