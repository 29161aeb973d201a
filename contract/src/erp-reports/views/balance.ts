import { CURRENCY, FIRM, view } from '../view.ts'

/** Cari bakiye: what each account stands at when a day has ended. */
export const balanceView = view({
  title: { tr: 'Cari Bakiye', en: 'Account Balances' },
  lead: {
    tr: 'Her cari hesabın seçilen gün sonundaki borcu, alacağı ve bakiyesi',
    en: 'Debit, credit and balance of every account at the end of a day',
  },
  needs: 'statement.see',
  parameters: {
    firm: FIRM,
    currency: CURRENCY,
    on: { kind: 'day', title: { tr: 'Tarih', en: 'Date' }, initially: 'today' },
    rows: {
      kind: 'words',
      title: { tr: 'Hesaplar', en: 'Accounts' },
      words: {
        open: { tr: 'Bakiyesi olanlar', en: 'With a balance' },
        all: { tr: 'Tümü', en: 'All' },
      },
      initially: 'open',
    },
  },
  columns: ['firmName', 'firmCode', 'accountCode', 'ledgerName', 'debit', 'credit', 'balance', 'side', 'currencyCode'],
})
