import { CURRENCY, FIRM, view } from '../view.ts'

/** Hesap kesim: what each account was cut off at last, and what is left of it. */
export const cutOffView = view({
  title: { tr: 'Hesap Kesim', en: 'Cut-Off' },
  lead: {
    tr: 'Son kesim tarihi, o günkü tutar ve bugüne kadar ödenmeyen kısmı',
    en: 'The last cut-off day, what was owed then, and what of it is still to be paid',
  },
  needs: 'statement.see',
  parameters: {
    firm: FIRM,
    currency: CURRENCY,
    day: {
      kind: 'number',
      title: { tr: 'Ayın Kesim Günü', en: 'Cut-Off Day of the Month' },
      least: 1,
      most: 31,
      initially: '31',
    },
  },
  columns: [
    'firmName',
    'firmCode',
    'accountCode',
    'cutOn',
    'cutAmount',
    'paidSince',
    'left',
    'balance',
    'currencyCode',
  ],
})
