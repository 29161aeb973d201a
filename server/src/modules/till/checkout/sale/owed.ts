import { netOf, type Debt } from '@vezne/domain/checkout/debt.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { BrokenRules } from '../../../../kit/refusal.ts'
import { dayRates, inLira, type DayRates, type InLira } from '../../../company/rates/index.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import type { CheckoutDeps } from '../deps.ts'

export interface Owed {
  /** As it was typed, or as the order asks it. */
  readonly debt: { readonly netMinor: bigint; readonly currency: Currency }
  /** As it is charged, before what the option adds. */
  readonly netMinor: bigint
  readonly currency: Currency
  readonly exchange: InLira | undefined
}

const isExchanged = ({ payment }: Tenant, currency: Currency) => payment.usesCurrencyExchange && currency !== 'TRY'

/** Read before the transaction of the sale, which may not wait for another one. */
export async function ratesFor(
  { rates }: Pick<CheckoutDeps, 'rates'>,
  tenant: Tenant,
  { currency }: Debt,
): Promise<DayRates | undefined> {
  return isExchanged(tenant, currency) ? dayRates(rates, tenant.payment.exchangeRateType, tenant.id) : undefined
}

/** What is owed in the currency that is charged: where a company exchanges, at the rate that stands now. */
export function owedIn(tenant: Tenant, debt: Debt, rates: DayRates | undefined): Owed {
  const { currency } = debt
  const asked = { netMinor: netOf(debt), currency }
  if (!isExchanged(tenant, currency)) return { debt: asked, ...asked, exchange: undefined }
  const money = { amountMinor: asked.netMinor, currency }
  const exchange = inLira(rates, money, tenant.payment.exchangeRateType)
  if (exchange.amountMinor <= 0n) throw new BrokenRules([{ path: 'amount', rule: 'amount-zero' }])
  return { debt: asked, netMinor: exchange.amountMinor, currency: 'TRY', exchange }
}

/** Lira that a door found to be owed by now. */
export const owedNow = ({ netMinor }: { readonly netMinor: bigint }): Owed => ({
  debt: { netMinor, currency: 'TRY' },
  netMinor,
  currency: 'TRY',
  exchange: undefined,
})

/** The same lira, told by the one other currency in which all of them were owed. */
export const exchangedAs = (
  owed: Owed,
  {
    currency,
    amountMinor,
    inLira: exchange,
  }: { readonly currency: Currency; readonly amountMinor: bigint; readonly inLira: InLira },
): Owed => ({ ...owed, debt: { netMinor: amountMinor, currency }, exchange })
