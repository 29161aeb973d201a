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
    bankName: 'Garanti BBVA',
    program: 'Bonus',
    maskedCard: '540667******5403',
    payerName: 'Ayşe Yılmaz',
    authCode: '123456',
    hostReference: null,
    is3d: true,
    valueOn: null,
    ...changes,
  }
}

const no = { can: false, why: 'no-right' }
const yes = { can: true, why: null }
const refund = { ...yes, most: 1234.56, isPartPossible: true, partPossibleOn: null, secondAbove: null }

/** The detail of a row, for staff who may give it back. */
export function collectionDetailOf(row: ReturnType<typeof collectionRow>) {
  return {
    ...row,
    shownInstallmentCount: row.installmentCount,
    chargedAt: row.createdAt,
    payerEmail: null,
    payerPhone: null,
    description: null,
    reference: null,
    remainingAmount: 1234.56,
    bankCode: null,
    declineReason: null,
    exchange: null,
    timeline: [
      {
        at: row.createdAt,
        what: 'moved',
        word: 'approved',
        by: 'bank',
        source: null,
        code: '00',
        amount: null,
        text: null,
      },
    ],
    attempts: [],
    agreements: [],
    ledger: null,
    refunds: [],
    requests: [],
    valueDates: null,
    closes: null,
    notes: null,
    chargeback: null,
    erpVouchers: [],
    may: {
      move: { can: false, why: 'not-offered' },
      receipt: no,
      endReceipt: no,
      void: { ...no, until: null, needsSecond: false },
      refund,
      requestRefund: { ...refund, ...no },
      askBank: no,
      note: no,
      evidence: no,
      chargeback: { ...no, states: [] },
    },
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
