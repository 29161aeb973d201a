import type { CollectionRow } from '@vezne/contract/collections/list.ts'

/** A payment as the list answers it, on the wire: amounts are decimals there. */
type Wire = Omit<CollectionRow, 'amount' | 'netAmount' | 'commission' | 'refundedAmount'>

let made = 0

export function collectionRow(changes: Partial<Wire> = {}) {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    orderId: `VZN${made}`,
    createdAt: Date.parse('2026-03-05T11:05:00Z'),
    channel: 'public',
    firmId: null,
    firmName: 'Şahin Ticaret',
    status: 'approved',
    amount: 1234.56,
    netAmount: 1200,
    commission: 34.56,
    commissionRate: 2.88,
    refundedAmount: 0,
    currencyCode: 'TRY',
    installmentCount: 3,
    bankId: 62,
    program: 'Bonus',
    maskedCard: '540667******5403',
    payerName: 'Ayşe Yılmaz',
    authCode: '123456',
    hostReference: null,
    is3d: true,
    ...changes,
  }
}

export const collectionTotal = {
  currencyCode: 'TRY',
  count: 212,
  approvedCount: 180,
  amount: 98_765.43,
  netAmount: 95_000,
  commission: 3765.43,
  refundedAmount: 0,
  successRate: 93.2,
}
