import { expect, it } from 'vitest'
import { bankOf } from '@vezne/banks/pos/banks.ts'
import type { CommissionOption, CommissionOptions } from '../../../company/commissions/index.ts'
import type { CheckoutSale } from './checkout-sale.ts'
import type { Owed } from './owed.ts'
import { priceSale } from './price-sale.ts'

const TODAY = '2026-11-15'
const OFFERED = {
  settings: { useCommissionsForAvailableInstallment: true },
  options: [
    {
      id: 'three',
      bank: bankOf(62),
      cardKind: 'any',
      counts: [1, 3],
      definition: {
        bankId: 62,
        rates: new Map([
          [1, { ratePpm: 0, isIncluded: false }],
          [3, { ratePpm: 50_000, isIncluded: false }],
        ]),
        isBorneByDealer: false,
        extraInstallments: 0,
      },
    } as unknown as CommissionOption,
  ],
} as unknown as CommissionOptions

const OWED: Owed = {
  debt: { netMinor: 100_000n, currency: 'TRY' },
  netMinor: 100_000n,
  currency: 'TRY',
  exchange: undefined,
}

const pressed = (seen: Partial<CheckoutSale['seen']>, typed: Partial<CheckoutSale['typed']> = {}) =>
  ({
    seen: { totalMinor: 105_000n, netMinor: 100_000n, currency: 'TRY', ...seen },
    typed: { posCollectionCommissionDefinitionId: 'three', bankId: 62, installmentCount: 3, ...typed },
  }) as CheckoutSale

const price = (sale: CheckoutSale) => priceSale(sale, OWED, OFFERED, { currency: 'TRY', today: TODAY, card: 'unknown' })

it('[C-10] is our own figure, and stands when it is what the payer saw, to the kuruş', () => {
  const priced = { kind: 'priced', quote: { totalMinor: 105_000n, commissionMinor: 5_000n, count: 3 } }
  expect(price(pressed({}))).toMatchObject(priced)
  // Who says nothing of the debt may still have seen the total.
  expect(price(pressed({ netMinor: undefined }))).toMatchObject(priced)
})

it.each([{ totalMinor: 104_999n }, { totalMinor: 105_001n }, { netMinor: 99_999n }, { currency: 'USD' as const }])(
  'has changed for whoever saw %o, and the new one is told',
  (seen) => {
    expect(price(pressed(seen))).toMatchObject({ kind: 'changed', quote: { totalMinor: 105_000n } })
  },
)

it.each([{ posCollectionCommissionDefinitionId: 'other' }, { bankId: 64 }, { installmentCount: 2 }])(
  'is none where the choice is %o',
  (typed) => {
    expect(price(pressed({}, typed))).toEqual({ kind: 'not-offered' })
  },
)
