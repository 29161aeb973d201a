import type { Voucher } from '../port.ts'

/** A receipt in three installments, as it is handed out. */
export const aReceipt: Voucher = {
  id: '0f2a1c5e-0000-4000-8000-000000000001',
  kind: 'receipt',
  reference: '20260305VZ0000000001',
  accountCode: '120.01.001',
  eventOn: '2026-03-05',
  amount: { amountMinor: 120_000n, currency: 'TRY' },
  posAccount: 'POS.01',
  planCode: 'KK03',
  installments: [
    { valueOn: '2026-04-05', amountMinor: 40_000n },
    { valueOn: '2026-05-05', amountMinor: 40_000n },
    { valueOn: '2026-06-05', amountMinor: 40_000n },
  ],
  authCode: '483920',
  maskedCard: '435508******4358',
  closes: [],
}

const original = { reference: aReceipt.reference, eventOn: aReceipt.eventOn, accountCode: aReceipt.accountCode }

export const aVoid: Voucher = {
  ...aReceipt,
  id: '0f2a1c5e-0000-4000-8000-000000000002',
  kind: 'void',
  reference: '20260305VZ0000000001-V',
  original: { ...original, number: '00000042', voucherId: '77' },
}

export const aRefund: Voucher = {
  ...aReceipt,
  id: '0f2a1c5e-0000-4000-8000-000000000003',
  kind: 'refund',
  reference: '20260305VZ0000000001-R1',
  eventOn: '2026-03-06',
  amount: { amountMinor: 50_050n, currency: 'TRY' },
  installments: [],
  original: { ...original, number: '00000042', voucherId: '77' },
}

export const aChargeback: Voucher = {
  ...aRefund,
  id: '0f2a1c5e-0000-4000-8000-000000000004',
  kind: 'chargeback',
  reference: '20260305VZ0000000001-C',
}

export const aTransfer: Voucher = {
  ...aReceipt,
  id: '0f2a1c5e-0000-4000-8000-000000000005',
  kind: 'transfer',
  reference: '20260305VZ0000000001-T1',
  fromAccountCode: '120.99.TORBA',
  posAccount: '',
  planCode: '',
  installments: [],
}

/** Lira of a receipt that went on to debts in dollars. */
export const aConversion: Voucher = {
  ...aTransfer,
  id: '0f2a1c5e-0000-4000-8000-000000000006',
  fromAccountCode: '120.01.001',
  accountCode: '120.01.001.USD',
  amount: { amountMinor: 10_000n, currency: 'USD' },
  from: { amountMinor: 425_003n, currency: 'TRY' },
  localMinor: 425_003n,
  rate: '42.50000000',
}

export const EVERY_KIND: readonly Voucher[] = [aReceipt, aVoid, aRefund, aChargeback, aTransfer, aConversion]
