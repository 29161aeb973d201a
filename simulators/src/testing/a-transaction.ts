import type { Transaction } from '../bank-truth/transactions.ts'

/** A charge as a bank would have written it; a test names only what it is about. */
export function aTransaction(changes: Partial<Transaction> = {}): Transaction {
  return {
    bankId: 62,
    orderId: 'A1',
    amountMinor: 125_000,
    currency: 'TRY',
    installments: 1,
    state: 'authorised',
    provisionCalls: 1,
    at: new Date('2026-11-15T07:00:00Z'),
    bankNumber: '100001',
    authCode: '123456',
    referenceNumber: '631910100001',
    maskedCard: '428220******8015',
    notes: {},
    capturedMinor: 125_000,
    refundedMinor: 0,
    refunds: [],
    isDayEnded: false,
    ...changes,
  }
}
