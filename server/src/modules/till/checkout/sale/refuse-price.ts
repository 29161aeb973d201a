import { priceChanged } from '@vezne/contract/checkout/refusals.ts'
import * as z from 'zod/mini'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { commissionOptions, wiresOf, type OptionQuestion } from '../../../company/commissions/index.ts'
import { activeTerminals } from '../../../company/terminals/index.ts'
import type { Owed } from './owed.ts'
import type { Price, Priced } from './price-sale.ts'

/** What stands by now. */
interface Standing {
  readonly owed: Owed
  readonly silent: ReadonlySet<number>
  /** By which debts of several currencies are charged in lira. */
  readonly rates?: z.output<typeof priceChanged>['rates']
}

/** What is said to a choice that cannot be had, or not for that: with the options as they are now. */
export async function refusalOf(
  db: TenantDb,
  price: Exclude<Price, Priced>,
  question: OptionQuestion,
  { owed, silent, rates }: Standing,
): Promise<Refusal> {
  if (price.kind === 'not-offered') {
    const terminals = await activeTerminals(db)
    return new Refusal(terminals.length === 0 ? 'no-provider' : 'option-not-offered')
  }
  const { quote } = price
  const { options, settings } = await commissionOptions(db, question)
  const data = z.encode(priceChanged, {
    ...settings,
    commissions: wiresOf(options, silent),
    quote: {
      amount: quote.totalMinor,
      netAmount: owed.debt.netMinor,
      currencyCode: owed.debt.currency,
      chargedCurrencyCode: owed.currency,
      commission: quote.commissionMinor,
      installmentCount: quote.count,
      installmentNumber: quote.number,
      monthlyAmount: quote.monthlyMinor,
      exchangeRate: owed.exchange?.rate ?? null,
      rateDate: owed.exchange?.rateDate ?? null,
    },
    ...(rates !== undefined && { rates }),
  })
  return new Refusal('price-changed', data)
}
