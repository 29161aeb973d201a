import type { Bilingual } from '@vezne/contract/kit/language.ts'

interface RefusalWords {
  /** Whether the same voucher may go through later without anybody doing anything. */
  readonly heals: 'by-itself' | 'by-staff'
  readonly words: Bilingual
}

/** Why an ERP did not take a voucher, for the person who mends it. */
export const REFUSALS = {
  'mapping-missing': {
    heals: 'by-staff',
    words: {
      tr: 'Bu POS ve taksit için ERP hesabı ya da ödeme planı eşleştirilmemiş.',
      en: 'The ERP account or payment plan of this POS and installment count is not mapped.',
    },
  },
  'account-unknown': {
    heals: 'by-staff',
    words: {
      tr: 'ERP’de bu cari kodu yok ya da kullanım dışı.',
      en: 'The ERP has no such account, or it is not in use.',
    },
  },
  'pos-account-unknown': {
    heals: 'by-staff',
    words: { tr: 'ERP’de bu POS (banka) hesabı yok.', en: 'The ERP has no such POS (bank) account.' },
  },
  'plan-unknown': {
    heals: 'by-staff',
    words: { tr: 'ERP’de bu ödeme planı yok.', en: 'The ERP has no such payment plan.' },
  },
  'period-locked': {
    heals: 'by-staff',
    words: {
      tr: 'ERP’de bu tarihin dönemi kilitli ya da kapalı.',
      en: 'The ERP’s period of this day is locked or closed.',
    },
  },
  'posted-to-gl': {
    heals: 'by-staff',
    words: {
      tr: 'Fiş ERP’de muhasebeleşmiş; iptal edilemez.',
      en: 'The voucher is posted to the general ledger and cannot be cancelled.',
    },
  },
  'no-such-voucher': {
    heals: 'by-staff',
    words: {
      tr: 'ERP’de böyle bir fiş yok; silinmiş olabilir.',
      en: 'The ERP has no such voucher; it may have been deleted.',
    },
  },
  'currency-unknown': {
    heals: 'by-staff',
    words: { tr: 'ERP bu para birimiyle kayıt alamıyor.', en: 'The ERP takes no voucher in this currency.' },
  },
  credentials: {
    heals: 'by-staff',
    words: {
      tr: 'ERP kullanıcı adı ya da şifresi kabul edilmedi.',
      en: 'The ERP does not accept its user or password.',
    },
  },
  'not-allowed': {
    heals: 'by-staff',
    words: { tr: 'ERP kullanıcısının bu işleme yetkisi yok.', en: 'The ERP’s user may not do this.' },
  },
  settings: {
    heals: 'by-staff',
    words: {
      tr: 'ERP bağlantı ayarlarında eksik ya da yanlış var.',
      en: 'The settings of the connection are incomplete or wrong.',
    },
  },
  'not-supported': {
    heals: 'by-staff',
    words: { tr: 'Bu ERP bağlantısı bu tür fişi yazamaz.', en: 'This connection cannot write such a voucher.' },
  },
  'seat-taken': {
    heals: 'by-itself',
    words: { tr: 'ERP lisansındaki oturumların tümü kullanımda.', en: 'All sessions of the ERP’s licence are taken.' },
  },
  unreachable: {
    heals: 'by-itself',
    words: {
      tr: 'ERP’ye ulaşılamadı; hiçbir şey gönderilmedi.',
      en: 'The ERP could not be reached; nothing was sent.',
    },
  },
  other: {
    heals: 'by-staff',
    words: { tr: 'ERP kaydı kabul etmedi.', en: 'The ERP did not take the voucher.' },
  },
} as const satisfies Record<string, RefusalWords>

export type RefusalWhy = keyof typeof REFUSALS
