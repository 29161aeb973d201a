import { quoteInstallment, type InstallmentQuote } from '@vezne/domain/installment/quote.ts'
import { deferralRange, type Deferral } from '@vezne/domain/terminal/offer.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import type { CommissionOption } from './definitions/option.ts'
import { optionsBeside, type OptionQuestion } from './list-options.ts'

export interface QuoteQuestion extends OptionQuestion {
  readonly definitionId: string
  readonly count: number
  readonly amountMinor: bigint
}

export interface OptionQuote {
  readonly option: CommissionOption
  readonly quote: InstallmentQuote
  /** What the payer may choose of; recorded and shown, no bank is sent it. */
  readonly deferral: Deferral | undefined
}

/** The server's own figures for a choice. Undefined when this caller, with this card, could not have chosen it. */
export async function quoteFor(db: TenantDb, question: QuoteQuestion): Promise<OptionQuote | undefined> {
  const { definitionId, count, amountMinor, today, card } = question
  const { options, settings } = await optionsBeside(db, question, definitionId)
  const option = options.find(({ id }) => id === definitionId)
  if (option === undefined) return undefined
  const appliesCommissions = settings.useCommissionsForAvailableInstallment
  const quote = quoteInstallment(amountMinor, option.definition, count, { appliesCommissions, today })
  return quote && { option, quote, deferral: deferralRange(option, count, { today, card }) }
}
