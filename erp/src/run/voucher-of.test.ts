import type { LeasedItem } from '@vezne/contract/erp-outbox.ts'
import { expect, it } from 'vitest'
import { voucherOf } from './voucher-of.ts'

const item: LeasedItem = {
  id: '0f2a1c5e-0000-4000-8000-000000000001',
  originalId: '0f2a1c5e-0000-4000-8000-000000000001',
  kind: 'receipt',
  ledger: 'L1',
  accountCode: 'C1',
  eventOn: '2026-03-05',
  net: 40_000n,
  surcharge: 2500n,
  total: 42_500n,
  bankCost: 700n,
  currencyCode: 'TRY',
  rate: 1,
  posAccount: 'POS.01',
  planCode: 'KK01',
  installments: [{ valueOn: '2026-03-06', amount: 42_500n }],
  authCode: '1',
  maskedCard: '435508******4358',
  reference: '20260305VZ0000000001',
  closes: [{ externalId: 'F1', amount: 40_000n }],
}
const original = { reference: item.reference, eventOn: item.eventOn, accountCode: 'C1', number: '7', voucherId: '77' }

it('[M-13] a voucher has what was owed or all that was charged, as the ledger books receipts', () => {
  const amountOf = (receipts: 'net' | 'gross') => voucherOf(item, { receipts }).amount.amountMinor
  expect([amountOf('net'), amountOf('gross')]).toEqual([40_000n, 42_500n])
})

it('[M-13] a foreign amount says its lira and its rate; without a rate it says neither', () => {
  const dollars = { ...item, currencyCode: 'USD' as const, net: 333n, rate: 41.2345 }
  expect(voucherOf(dollars, { receipts: 'net' })).toMatchObject({ localMinor: 13_731n, rate: '41.23450000' })
  expect(voucherOf({ ...dollars, rate: null }, { receipts: 'net' })).not.toHaveProperty('localMinor')
})

it('[M-13] a reversal names its receipt as the ERP called it, a receipt names none, a transfer no POS account', () => {
  expect(voucherOf({ ...item, kind: 'refund' }, { receipts: 'net', original }).original).toEqual(original)
  expect(voucherOf(item, { receipts: 'net', original })).not.toHaveProperty('original')
  const moved = { ...item, kind: 'transfer' as const, fromAccountCode: 'TORBA', posAccount: null, planCode: null }
  expect(voucherOf(moved, { receipts: 'net', original })).toMatchObject({ fromAccountCode: 'TORBA', posAccount: '' })
})

it('[I-38] lira that went on to foreign debts leave as lira and arrive in their currency, to the kuruş that was booked', () => {
  const moved = {
    ...item,
    kind: 'transfer' as const,
    fromAccountCode: 'C1',
    currencyCode: 'USD' as const,
    net: 10_000n,
  }
  const there = { ...moved, rate: 42.5, fromCurrencyCode: 'TRY' as const, fromAmount: 425_003n }
  expect(voucherOf(there, { receipts: 'net' })).toMatchObject({
    amount: { amountMinor: 10_000n, currency: 'USD' },
    from: { amountMinor: 425_003n, currency: 'TRY' },
    localMinor: 425_003n,
    rate: '42.50000000',
  })
  const back = {
    ...there,
    currencyCode: 'TRY' as const,
    net: 100_000n,
    fromCurrencyCode: 'USD' as const,
    fromAmount: 2353n,
  }
  expect(voucherOf(back, { receipts: 'net' })).toMatchObject({
    amount: { amountMinor: 100_000n, currency: 'TRY' },
    from: { amountMinor: 2353n, currency: 'USD' },
    localMinor: 100_000n,
  })
})
