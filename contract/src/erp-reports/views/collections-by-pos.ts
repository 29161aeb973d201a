import { CURRENCY, FIRM, view } from '../view.ts'

/** POS ve döneme göre tahsilat: what each bank has taken, by day, month or year. */
export const collectionsByPosView = view({
  title: { tr: 'POS ve Döneme Göre Tahsilat', en: 'Collections by POS and Period' },
  lead: {
    tr: 'Hangi POS’tan hangi dönemde ne kadar çekildi, ne kadarı iade edildi',
    en: 'What was charged at which POS in which period, and what of it went back',
  },
  needs: 'payment.see',
  parameters: {
    firm: FIRM,
    currency: CURRENCY,
    from: { kind: 'day', title: { tr: 'Başlangıç', en: 'From' }, initially: 'last-month-start' },
    to: { kind: 'day', title: { tr: 'Bitiş', en: 'To' }, initially: 'today' },
    step: {
      kind: 'words',
      title: { tr: 'Dönem', en: 'Period' },
      words: {
        day: { tr: 'Gün', en: 'Day' },
        month: { tr: 'Ay', en: 'Month' },
        year: { tr: 'Yıl', en: 'Year' },
      },
      initially: 'month',
    },
  },
  columns: ['period', 'bankName', 'posName', 'count', 'charged', 'net', 'surcharge', 'refunded', 'currencyCode'],
})
