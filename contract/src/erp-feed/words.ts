import type { Bilingual } from '../kit/language.ts'

/** What an ERP sends. */
export const FEED_KINDS = [
  'firms',
  'account-lines',
  'open-items',
  'balances',
  'invoice-lines',
  'instruments',
  'stocks',
  'prices',
] as const

export const FEED_KIND_WORDS = {
  firms: { tr: 'Cari kartlar', en: 'Firms' },
  'account-lines': { tr: 'Cari hareketler', en: 'Account lines' },
  'open-items': { tr: 'Açık kalemler', en: 'Open items' },
  balances: { tr: 'Bakiyeler', en: 'Balances' },
  'invoice-lines': { tr: 'Fatura kalemleri', en: 'Invoice lines' },
  instruments: { tr: 'Çek ve senetler', en: 'Cheques and notes' },
  stocks: { tr: 'Stoklar', en: 'Stocks' },
  prices: { tr: 'Fiyatlar', en: 'Prices' },
} as const satisfies Record<(typeof FEED_KINDS)[number], Bilingual>

export const BATCH_STATES = ['stored', 'partly', 'rejected'] as const

export const BATCH_STATE_WORDS = {
  stored: { tr: 'Aktarıldı', en: 'Stored' },
  partly: { tr: 'Kısmen aktarıldı', en: 'Stored in part' },
  rejected: { tr: 'Reddedildi', en: 'Rejected' },
} as const satisfies Record<(typeof BATCH_STATES)[number], Bilingual>

export const SNAPSHOT_STATES = ['open', 'differs', 'waiting', 'complete', 'refused', 'overtaken'] as const

export const SNAPSHOT_STATE_WORDS = {
  open: { tr: 'Parça bekliyor', en: 'Waits for parts' },
  differs: { tr: 'Toplam tutmuyor', en: 'Does not add up' },
  waiting: { tr: 'Onay bekliyor', en: 'Waits for a decision' },
  complete: { tr: 'Tamamlandı', en: 'Complete' },
  refused: { tr: 'Silme reddedildi', en: 'Removal refused' },
  overtaken: { tr: 'Yenisi geldi', en: 'Overtaken' },
} as const satisfies Record<(typeof SNAPSHOT_STATES)[number], Bilingual>
