import { CURRENCY, FIRM, view } from '../view.ts'

/** Vade listesi: every open debt by the day on which it falls due. */
export const dueListView = view({
  title: { tr: 'Vade Listesi', en: 'Due List' },
  lead: { tr: 'Açık borçlar, vade gününe göre', en: 'Open debts by the day on which they fall due' },
  needs: 'statement.see',
  parameters: {
    firm: FIRM,
    currency: CURRENCY,
    from: { kind: 'day', title: { tr: 'Vade Başlangıç', en: 'Due From' }, initially: null },
    to: { kind: 'day', title: { tr: 'Vade Bitiş', en: 'Due Until' }, initially: null },
    state: {
      kind: 'words',
      title: { tr: 'Durum', en: 'Status' },
      words: {
        all: { tr: 'Tümü', en: 'All' },
        overdue: { tr: 'Vadesi geçen', en: 'Overdue' },
        'not-due': { tr: 'Vadesi gelmemiş', en: 'Not due' },
      },
      initially: 'all',
    },
  },
  columns: [
    'firmName',
    'dueOn',
    'daysLate',
    'type',
    'documentNo',
    'documentOn',
    'lineAmount',
    'remaining',
    'currencyCode',
    'firmCode',
    'accountCode',
  ],
})
