import type { ScreenSettings } from '@vezne/contract/checkout/screen.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { dayRates } from '../../../company/rates/index.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import type { CheckoutDeps } from '../deps.ts'
import type { ScreenFacts } from './store.ts'

export interface ShownCurrency {
  readonly code: Currency
  /** Of the kind the company reckons with; for people to read, never to compute money with. */
  readonly bankNoteSellValue: number | null
}

/** The lira always; the others where the company shows them, and either exchanges or has a POS that takes them. */
export function shownCurrencies(tenant: Tenant, { settings, posCurrencies }: ScreenFacts): Currency[] {
  const isShown: Record<Currency, (settings: ScreenSettings) => boolean> = {
    TRY: () => true,
    USD: (shown) => shown.b2BViewUsdOnCurrencyDropDown,
    EUR: (shown) => shown.b2BViewEuroOnCurrencyDropDown,
  }
  const isTaken = (code: Currency) => posCurrencies.includes(tenant.payment.usesCurrencyExchange ? 'TRY' : code)
  return CURRENCIES.filter((code) => isShown[code](settings) && (code === 'TRY' || isTaken(code)))
}

/** A page of the lira alone asks for no rate. */
export async function currenciesOf(
  { rates }: CheckoutDeps,
  tenant: Tenant,
  facts: ScreenFacts,
): Promise<ShownCurrency[]> {
  const codes = shownCurrencies(tenant, facts)
  const day = codes.length === 1 ? undefined : await dayRates(rates, tenant.payment.exchangeRateType, tenant.id)
  const valueOf = (code: Currency) => (code === 'TRY' ? '1' : (day?.of[code] ?? null))
  return codes.map((code) => {
    const value = valueOf(code)
    return { code, bankNoteSellValue: value === null ? null : Number(value) }
  })
}
