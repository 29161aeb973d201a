import type { Bilingual } from './language.ts'

/** Refusals about the domains of a company. */
export const DOMAIN_REFUSALS = {
  'domain-known': {
    status: 409,
    tr: 'Bu alan adı listenizde zaten var.',
    en: 'This domain is on your list already.',
  },
  'domain-primary': {
    status: 409,
    tr: 'Ana alan adı kaldırılamaz. Önce başka bir doğrulanmış alan adını ana yapın.',
    en: 'The primary domain cannot be removed. Make another verified domain the primary one first.',
  },
  'domain-not-verified': {
    status: 409,
    tr: 'Yalnız doğrulanmış bir alan adı ana yapılabilir.',
    en: 'Only a verified domain can be the primary one.',
  },
  'too-many-domains': {
    status: 409,
    tr: 'En çok 20 alan adı eklenebilir. Kullanmadığınızı kaldırın.',
    en: '20 domains are the most. Remove one that you do not use.',
  },
} as const satisfies Record<string, Bilingual & { readonly status: 409 }>
