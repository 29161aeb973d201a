import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'

let made = 0

/** A line of the plan as the list answers it, on the wire: amounts are decimals there. */
export function planRow(changes: Partial<Record<keyof PlanRow, unknown>> = {}) {
  made += 1
  return {
    id: `00000000-0000-8000-8000-${String(made).padStart(12, '0')}`,
    dueOn: '2026-03-10',
    days: -10,
    status: 'overdue',
    type: 'wholesale-invoice',
    documentNo: `ANA${made}`,
    documentOn: '2026-02-01',
    description: 'Şubat sevkiyatı',
    side: 'debit',
    amount: 1000,
    paid: 400,
    remaining: 600,
    currencyCode: 'TRY',
    rate: null,
    localAmount: 1000,
    isPayable: true,
    lateCharge: null,
    earlyDiscount: null,
    promisedOn: null,
    planCode: null,
    installment: null,
    branch: null,
    accountCode: 'BAYI-001',
    firmName: 'Yıldız Ticaret',
    ...changes,
  }
}

export const planFigures = {
  currencyCode: 'TRY',
  debt: 1234.56,
  credit: 100,
  net: 1134.56,
  disputed: 0,
  overdue: 600,
  dueToday: 34.56,
  within7: 200,
  averageOn: '2026-03-15',
  averageDays: '-5.250',
  lateCharge: null,
  earlyDiscount: null,
  count: 4,
}

export const planSummary = {
  currencies: [planFigures],
  days: [{ dueOn: '2026-03-10', currencyCode: 'TRY', debt: 600, credit: 0, count: 1 }],
  today: '2026-03-20',
  refreshedAt: Date.parse('2026-03-20T06:15:00Z'),
  exchange: null,
  firm: { id: '2d3e4f5a-0000-4aaa-8bbb-000000000001', code: 'BAYI-001', name: 'Yıldız Ticaret' },
}
