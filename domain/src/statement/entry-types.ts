import type { LineType } from './line-types.ts'

/** On which side of an account a movement stands. */
export type EntrySide = 'debit' | 'credit'

/** What a person may type, by side. Whatever a card did is none of it: that writes its own line. */
export const ENTRY_TYPES = {
  debit: [
    'wholesale-invoice',
    'retail-invoice',
    'service-given',
    'price-difference',
    'late-charge-invoice',
    'debit-note',
    'cash-payment',
    'cheque-out',
    'note-out',
    'transfer',
    'exchange-difference',
    'opening',
    'other',
  ],
  credit: [
    'bank-transfer',
    'cash-receipt',
    'cheque-in',
    'note-in',
    'credit-note',
    'sales-return',
    'service-received',
    'price-difference',
    'dbs-receipt',
    'transfer',
    'exchange-difference',
    'opening',
    'other',
  ],
} as const satisfies Record<EntrySide, readonly LineType[]>

export type EntryType = (typeof ENTRY_TYPES)[EntrySide][number]

export const isEntryOf = (side: EntrySide, type: string): boolean =>
  ENTRY_TYPES[side].some((known: string) => known === type)
