import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { CheckoutSale } from './checkout-sale.ts'
import type { Owed } from './owed.ts'
import { findQuote, type HeldItem, type HeldQuote } from '../quotes/store.ts'

/**
 * The quote that a sale names, if it is good for this sale: another firm's does not exist, one that is over is refused,
 * and so is every figure that differs from what was held. That it is paid once is the affair of its target.
 */
export async function quoteFor(db: TenantDb, sale: CheckoutSale, now: Date): Promise<HeldQuote | undefined> {
  if (sale.quote === undefined) return undefined
  const held = await findQuote(db, sale.quote.id)
  if (held === undefined || !isFor(held, sale, sale.quote.userId)) throw new Refusal('not-found')
  if (held.validUntil <= now) throw new Refusal('quote-expired')
  if (!isSame(held, sale)) throw new Refusal('quote-mismatch')
  return held
}

/** Without a firm it is good for whoever held it, and for nobody else. */
function isFor({ firmId, userId }: HeldQuote, { account }: CheckoutSale, payingUserId: string): boolean {
  return firmId === null ? account === undefined && userId === payingUserId : firmId === account?.firmId
}

const ticksOf = (items: readonly HeldItem[]) =>
  items
    .map(({ id, amountMinor }) => `${id} ${amountMinor}`)
    .toSorted()
    .join()

function isSame(held: HeldQuote, { seen, typed, quote }: CheckoutSale): boolean {
  return (
    held.totalMinor === seen.totalMinor &&
    held.debtMinor === (seen.netMinor ?? held.debtMinor) &&
    held.debtCurrency === seen.currency &&
    held.bankId === typed.bankId &&
    held.count === typed.installmentCount &&
    held.definitionId === typed.posCollectionCommissionDefinitionId.toLowerCase() &&
    ticksOf(held.items ?? []) === ticksOf(quote?.items ?? [])
  )
}

/** What is owed, at the rate of exchange that was held. */
export function owedBy({ debtMinor, debtCurrency, netMinor, currency, exchange }: HeldQuote): Owed {
  return {
    debt: { netMinor: debtMinor, currency: debtCurrency },
    netMinor,
    currency,
    exchange: exchange === null ? undefined : { ...exchange, amountMinor: netMinor },
  }
}
