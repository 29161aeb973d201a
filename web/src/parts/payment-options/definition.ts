import type { CommissionOptionsReply, CommissionOptionWire } from '@vezne/contract/checkout/options.ts'
import {
  LARGEST_COUNT,
  ppmFromPercent,
  type CommissionDefinition,
  type RateRow,
} from '@vezne/domain/commission/definition.ts'
import type { InstallmentChoice } from '@vezne/domain/installment/choice.ts'
import { quoteInstallment, type InstallmentQuote } from '@vezne/domain/installment/quote.ts'

/** The counts 1 to 12, as they stand in the names of the wire. */
type Count = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
const COUNTS = Array.from({ length: LARGEST_COUNT }, (_, index) => (index + 1) as Count)

/** An option as the rules of the house read it: the wire's twelve pairs of fields become rows. */
function definitionOf(option: CommissionOptionWire): CommissionDefinition {
  const rates = COUNTS.flatMap((count): [number, RateRow][] => {
    const percent = option[`commissionRate${count}`]
    const ratePpm = percent === null ? undefined : ppmFromPercent(String(percent))
    const isIncluded = option[`isCommissionIncludedCommissionRate${count}`]
    return ratePpm === undefined ? [] : [[count, { ratePpm, isIncluded }]]
  })
  const until = option.extraInstallmentExpireDate
  return {
    bankId: option.bankId,
    rates: new Map(rates),
    isBorneByDealer: option.isCommissionFromDealer,
    extraInstallments: option.extraInstallmentCount,
    ...(until !== null && { extraInstallmentsUntil: until }),
  }
}

export interface OfferTerms {
  readonly reply: Pick<CommissionOptionsReply, 'useCommissionsForAvailableInstallment'>
  /** Undefined: not typed yet. */
  readonly netMinor: bigint | undefined
  /** `2026-11-15`, in Istanbul. */
  readonly today: string
  /** Counts that the page allows beyond having a rate; without it, all of them. */
  readonly allows?: ((option: CommissionOptionWire, count: number) => boolean) | undefined
}

/** One line that can be chosen. */
export interface Offer {
  readonly option: CommissionOptionWire
  readonly choice: InstallmentChoice
  readonly ratePpm: number
  readonly isIncluded: boolean
  /** Of nothing at all while there is no amount: then only its count and number mean something. */
  readonly quote: InstallmentQuote
}

/** Every count that an option offers, from the single payment up. */
export function offersOf(option: CommissionOptionWire, { reply, netMinor, today, allows }: OfferTerms): Offer[] {
  const definition = definitionOf(option)
  const terms = { appliesCommissions: reply.useCommissionsForAvailableInstallment, today }
  const { bankId, id, cardName } = option
  return [...definition.rates].flatMap(([count, row]) => {
    if (allows?.(option, count) === false) return []
    const quote = quoteInstallment(netMinor ?? 0n, definition, count, terms)
    const choice = { bankId, commissionDefinitionId: id, cardName, count }
    return quote === undefined ? [] : [{ option, choice, ...row, quote }]
  })
}

/** The line behind a choice, with its figures: what a page shows in its summary and sends as the total. */
export function findOffer(
  options: readonly CommissionOptionWire[],
  chosen: InstallmentChoice | undefined,
  terms: OfferTerms,
): Offer | undefined {
  const option = chosen && options.find(({ id }) => id === chosen.commissionDefinitionId)
  return option && offersOf(option, terms).find(({ choice }) => choice.count === chosen.count)
}
