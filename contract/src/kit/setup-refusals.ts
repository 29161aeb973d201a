import type { Bilingual } from './language.ts'

/** Refusals while a company begins. */
export const SETUP_REFUSALS = {
  'setup-code-wrong': {
    status: 400,
    tr: 'Kurulum kodu yanlış, süresi dolmuş ya da yerine yenisi verilmiş. Yeni kod için sunucuda "npx vezne setup" çalıştırın.',
    en: 'The set-up code is wrong, too old, or another one took its place. For a new one run "npx vezne setup" on the server.',
  },
  'setup-owner-first': {
    status: 409,
    tr: 'Önce sahip hesabı ve iki adımlı doğrulaması kurulmalıdır.',
    en: 'The owner’s account and its two-step verification come first.',
  },
  'setup-email-taken': {
    status: 409,
    tr: 'Bu e-posta adresiyle bir hesap zaten var. Başka bir adres yazın.',
    en: 'An account has this email address already. Please use another one.',
  },
  'domain-taken': {
    status: 409,
    tr: 'Bu alan adı başka bir şirketin sayfalarını açıyor.',
    en: 'This domain opens the pages of another company.',
  },
} as const satisfies Record<string, Bilingual & { readonly status: 400 | 409 }>
