import { bankOf } from '@vezne/banks/pos/banks.ts'
import type { QuoteWire } from '@vezne/contract/checkout/quotes.ts'
import { percentFromPpm } from '@vezne/domain/commission/definition.ts'
import { figuresOf } from '@vezne/domain/installment/quote.ts'
import type { Secrets } from '../../../../kit/secret.ts'
import { quoteIdOf } from './quote-id.ts'
import type { HeldQuote } from './store.ts'

/** A held offer as it travels. */
export function tellQuote(secrets: Secrets, tenantId: string, held: HeldQuote): QuoteWire {
  const { count, shownCount: number } = held
  return {
    quoteId: quoteIdOf(secrets, tenantId, held.id),
    validUntil: held.validUntil.getTime(),
    amount: held.totalMinor,
    netAmount: held.debtMinor,
    currencyCode: held.debtCurrency,
    chargedCurrencyCode: held.currency,
    bankId: held.bankId,
    posCollectionCommissionDefinitionId: held.definitionId,
    installmentCount: count,
    installmentNumber: number,
    monthlyAmount: figuresOf(held.netMinor, held.totalMinor, { count, number }).monthlyMinor,
    commissionRate: Number(percentFromPpm(held.ratePpm)),
    isCommissionIncluded: held.isIncluded,
  }
}

export const bankNameOf = ({ bankId }: HeldQuote): string => bankOf(bankId)?.name ?? String(bankId)
