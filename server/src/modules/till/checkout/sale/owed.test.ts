import { expect, it } from 'vitest'
import type { Tenant } from '../../../platform/tenants/index.ts'
import { owedIn } from './owed.ts'

const aCompany = (usesCurrencyExchange: boolean) =>
  ({ payment: { usesCurrencyExchange, exchangeRateType: 'banknote-selling' } }) as Tenant
const RATES = { date: '2026-11-13', of: { TRY: '1', USD: '41.2345', EUR: null } }

it('[P-19] charges a debt of another currency in lira where the company exchanges, and as it is elsewhere', () => {
  const debt = { netMinor: 10_000n, currency: 'USD' } as const
  expect(owedIn(aCompany(true), debt, RATES)).toMatchObject({ debt, netMinor: 412_345n, currency: 'TRY' })
  expect(owedIn(aCompany(false), debt, RATES)).toEqual({ debt, ...debt, exchange: undefined })
})

it('needs no rate for the lira, and reckons with none that nobody knows', () => {
  const lira = { netMinor: 5n, currency: 'TRY' } as const
  expect(owedIn(aCompany(true), lira, undefined)).toEqual({ debt: lira, ...lira, exchange: undefined })
  for (const rates of [undefined, RATES])
    expect(() => owedIn(aCompany(true), { netMinor: 5n, currency: 'EUR' }, rates)).toThrow('no-exchange-rate')
})
