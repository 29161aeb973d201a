import { quoteInstallment, type InstallmentQuote } from '@vezne/domain/installment/quote.ts'
import type { KnownCard } from '@vezne/domain/terminal/card-facts.ts'
import { deferralRange, type Deferral } from '@vezne/domain/terminal/offer.ts'
import type { CommissionOption } from './definitions/option.ts'
import type { CommissionOptions } from './list-options.ts'

/** One of the options that were read, and how it is to be paid. */
export interface Choice {
  readonly definitionId: string
  readonly count: number
  /** What is owed. */
  readonly netMinor: bigint
  /** `2026-11-15`, in Istanbul. */
  readonly today: string
  readonly card?: KnownCard | undefined
}

export interface OptionQuote {
  readonly option: CommissionOption
  readonly quote: InstallmentQuote
  /** What the payer may choose of; recorded and shown, no bank is sent it. */
  readonly deferral: Deferral | undefined
}

/** The server's own figures for a choice. Undefined when this caller, with this card, could not have chosen it. */
export function quoteOption({ options, settings, caps }: CommissionOptions, choice: Choice): OptionQuote | undefined {
  const { definitionId, count, netMinor, today, card } = choice
  const option = options.find(({ id }) => id === definitionId)
  if (option === undefined) return undefined
  const appliesCommissions = settings.useCommissionsForAvailableInstallment
  const quote = quoteInstallment(netMinor, option.definition, count, { appliesCommissions, today })
  return quote && { option, quote, deferral: deferralRange(option, count, { today, card, caps }) }
}
