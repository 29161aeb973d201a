import type { PlanExchange, SeenRate } from '@vezne/contract/payment-plans/exchange.ts'
import { convertedPayment, type ConvertedPayment } from '@vezne/domain/money/converted-payment.ts'
import { readExchangeRate, type ExchangeRate, type ExchangeRateType } from '@vezne/domain/money/exchange.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { dayRates, formerRates, type DayRates } from '../../company/rates/index.ts'
import type { Tenant } from '../../platform/tenants/index.ts'
import type { PaymentPlanDeps } from './deps.ts'

/** The rates by which a company charges lira for foreign debts. Read before the transaction of a sale, which may not wait for another. */
export interface LiraRates {
  readonly rateType: ExchangeRateType
  readonly now: DayRates | undefined
  /** Those by which the payer may have reckoned: what the client says it saw, else those of the last bulletins. */
  readonly seen: readonly RatesByCurrency[]
}

type RatesByCurrency = Readonly<Partial<Record<Currency, string | null>>>

/** Undefined for a company that charges every debt in its own currency. */
export async function liraRates(
  { rates }: Pick<PaymentPlanDeps, 'rates'>,
  { id, payment }: Tenant,
  seen?: readonly SeenRate[] | null,
): Promise<LiraRates | undefined> {
  const { usesCurrencyExchange, exchangeRateType: rateType } = payment
  if (!usesCurrencyExchange) return undefined
  const now = await dayRates(rates, rateType, id)
  const told = seen?.map(({ currencyCode, rate }) => [currencyCode, rate] as const)
  return {
    rateType,
    now,
    seen: told === undefined ? (await formerRates(rates, rateType)).map(({ of }) => of) : [Object.fromEntries(told)],
  }
}

/** As they travel: for a screen to reckon with, and to say by what it did. */
export function ratesTold({ now, rateType }: LiraRates): PlanExchange['rates'] {
  if (now === undefined) return []
  return CURRENCIES.flatMap((currencyCode) => {
    const rate = currencyCode === 'TRY' ? null : now.of[currencyCode]
    return rate === null ? [] : [{ currencyCode, rate, rateType, rateDate: now.date }]
  })
}

/** What is paid of an account of foreign debts. */
export interface ForeignItem {
  readonly id: string
  /** Of a credit that is set off it is below zero. */
  readonly amountMinor: bigint
  /** Of its document, where it has one. */
  readonly documentRate: string | undefined
}

/** What foreign debts come to in lira at the rate that stands. */
export function inLiraNow({ now }: LiraRates, currency: Currency, items: readonly ForeignItem[]): ConvertedPayment {
  return convertedPayment(
    items,
    rateIn(now?.of ?? {}, currency),
    items.flatMap(({ id, documentRate }) => {
      const rate = documentRate === undefined ? undefined : readExchangeRate(documentRate)
      return rate === undefined ? [] : [{ id, rate }]
    }),
  )
}

function rateIn(rates: RatesByCurrency, currency: Currency): ExchangeRate {
  const rate = readExchangeRate(rates[currency] ?? '')
  if (rate === undefined) throw new Refusal('no-exchange-rate')
  return rate
}

/** Whether an amount is what the debts came to by rates that the payer may have seen, and that do not stand any more. */
export function wasOwed({ seen }: LiraRates, netMinor: bigint, sums: ReadonlyMap<Currency, bigint>): boolean {
  return seen.some((rates) => {
    const lira = [...sums].map(([currency, amountMinor]) => {
      if (currency === 'TRY') return amountMinor
      const rate = readExchangeRate(rates[currency] ?? '')
      return rate === undefined ? undefined : convertedPayment([{ id: '', amountMinor }], rate).totalTryMinor
    })
    return !lira.includes(undefined) && sumOf(lira, (each) => each ?? 0n) === netMinor
  })
}
