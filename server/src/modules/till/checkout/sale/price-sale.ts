import { figuresOf } from '@vezne/domain/installment/quote.ts'
import { MAX_AMOUNT_MINOR } from '@vezne/domain/money/money.ts'
import { deferralFor } from '@vezne/domain/terminal/offer.ts'
import { BrokenRules } from '../../../../kit/refusal.ts'
import {
  quoteOption,
  type CommissionOptions,
  type OptionQuestion,
  type OptionQuote,
} from '../../../company/commissions/index.ts'
import type { HeldQuote } from '../quotes/store.ts'
import type { CheckoutSale } from './checkout-sale.ts'
import type { Owed } from './owed.ts'

export interface Priced extends OptionQuote {
  readonly kind: 'priced'
  readonly deferralMonths: number
}

/** Nobody could have chosen it, or it costs something else now: what to say then is read before it is said. */
export type Price =
  | Priced
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'changed'; readonly quote: OptionQuote['quote'] }

/**
 * The server's own price of the choice, from what was read of its POS. It must be what the payer saw, to the kuruş: else
 * nothing is charged, and the payer is shown what it costs now. A figure that was held stands as it was.
 */
export function priceSale(
  { typed, seen }: CheckoutSale,
  owed: Owed,
  offered: CommissionOptions,
  { today, card }: OptionQuestion,
  held?: HeldQuote,
): Price {
  const choice = { definitionId: typed.posCollectionCommissionDefinitionId, count: typed.installmentCount }
  const found = quoteOption(offered, { ...choice, netMinor: owed.netMinor, today, card })
  if (found === undefined || found.option.bank.id !== typed.bankId) return { kind: 'not-offered' }
  const { deferral } = found
  const quote = held === undefined ? found.quote : figuresOf(held.netMinor, held.totalMinor, shownAs(held))
  if (quote.totalMinor > MAX_AMOUNT_MINOR) throw new BrokenRules([{ path: 'amount', rule: 'amount-too-large' }])
  if (quote.totalMinor !== seen.totalMinor || !isDebtSeen(seen, owed)) return { kind: 'changed', quote }
  const deferralMonths = deferralFor(deferral, typed.deferringInstallmentCount ?? undefined)
  if (deferralMonths === undefined)
    throw new BrokenRules([{ path: 'deferringInstallmentCount', rule: 'deferral-range' }])
  return { kind: 'priced', ...found, quote, deferralMonths }
}

/** What the choice costs for what is owed by now. */
export function priceNow(
  { typed }: CheckoutSale,
  { netMinor }: Owed,
  offered: CommissionOptions,
  { today, card }: OptionQuestion,
): Exclude<Price, Priced> {
  const choice = { definitionId: typed.posCollectionCommissionDefinitionId, count: typed.installmentCount }
  const found = quoteOption(offered, { ...choice, netMinor, today, card })
  return found === undefined ? { kind: 'not-offered' } : { kind: 'changed', quote: found.quote }
}

const shownAs = ({ count, shownCount: number }: HeldQuote) => ({ count, number })

/** The client's own words about the debt, where it says any, are those that stand. */
function isDebtSeen({ netMinor, currency }: CheckoutSale['seen'], { debt }: Owed): boolean {
  return (netMinor ?? debt.netMinor) === debt.netMinor && currency === debt.currency
}
