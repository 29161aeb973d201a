import type { Bilingual } from './language.ts'

/** Refusals about payment links: to their makers, and to payers. */
export const PAYMENT_LINK_REFUSALS = {
  'link-is-paid': { status: 409, tr: 'Bu link ödenmiş.', en: 'This link is paid.' },
  'link-expired': { status: 409, tr: 'Ödeme geçerlilik tarihi dolmuştur.', en: 'Payment validity date is expired.' },
  'link-is-cancelled': {
    status: 409,
    tr: 'Bu link iptal edilmiş. Kartınızdan para çekilmedi; yeni bir link için size gönderen şirkete başvurun.',
    en: 'This link was cancelled. Your card was not charged; ask the company that sent it for a new one.',
  },
  'link-exhausted': {
    status: 409,
    tr: 'Bu linkin kullanım hakkı dolmuş. Kartınızdan para çekilmedi.',
    en: 'This link has been used as often as it may be. Your card was not charged.',
  },
  'link-blocked': {
    status: 409,
    tr: 'Çok sayıda başarısız denemeden sonra bu link kapatıldı. Lütfen size gönderen şirkete başvurun.',
    en: 'This link was closed after too many failed attempts. Please contact the company that sent it.',
  },
  'link-not-payable': {
    status: 409,
    tr: 'Bu link artık ödenemez; önce süresini uzatın ya da çoğaltın.',
    en: 'This link cannot be paid any more; extend or duplicate it first.',
  },
  'too-many-sends': {
    status: 429,
    tr: 'Bu link az önce gönderildi. Lütfen biraz bekleyip tekrar deneyin.',
    en: 'This link was sent a moment ago. Please wait a little and try again.',
  },
} as const satisfies Record<string, Bilingual & { readonly status: 409 | 429 }>

export const PAYMENT_LINK_RULES = {
  'link-agreements-required': {
    tr: 'Sözleşmeleri kabul etmeniz gerekmektedir.',
    en: 'You must accept the agreements.',
  },
  'recipient-required': { tr: 'Alıcının adını yazınız.', en: 'Write the name of the recipient.' },
  'recipient-email-required': {
    tr: 'E-posta ile göndermek için alıcının adresi gereklidir.',
    en: 'To send it by email the address of the recipient is needed.',
  },
  'recipient-phone-required': {
    tr: 'SMS ile göndermek için alıcının cep telefonu gereklidir.',
    en: 'To send it by SMS the mobile phone of the recipient is needed.',
  },
  'link-amount-range': {
    tr: 'En az tutar sıfırdan büyük, en çok tutar ondan küçük olmamalıdır.',
    en: 'The least amount must be greater than zero, and the most not below it.',
  },
  'link-amount-outside': {
    tr: 'Tutar, linkin izin verdiği aralıkta olmalıdır.',
    en: 'The amount must be within what the link allows.',
  },
  'link-day-past': { tr: 'Son geçerlilik bugün ya da sonrası olmalıdır.', en: 'The last day must be today or later.' },
  'link-day-far': {
    tr: 'Son geçerlilik en çok bir yıl sonrası olabilir.',
    en: 'The last day can be at most a year from now.',
  },
  'usage-count-single': {
    tr: 'Kullanım adedi yalnızca çok kullanımlık linkte yazılır.',
    en: 'Only a link of multiple use has a number of uses.',
  },
  'link-items-once': {
    tr: 'Borç için oluşturulan link tek kullanımlıktır ve sabit tutarlıdır.',
    en: 'A link for debts is of single use and has a fixed amount.',
  },
} as const satisfies Record<string, Bilingual>
