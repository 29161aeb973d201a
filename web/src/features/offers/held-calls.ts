import type { CommissionOptionsReply, CommissionOptionWire } from '@vezne/contract/checkout/options.ts'
import type { QuoteWire } from '@vezne/contract/checkout/quotes.ts'
import type { SaleFields } from '@vezne/contract/checkout/sale.ts'
import type { CheckoutCalls } from '../checkout/calls.ts'

const MOST_COUNTS = 12
const rateOf = (count: number) => `commissionRate${count}` as keyof CommissionOptionWire
const NO_RATES = Object.fromEntries(Array.from({ length: MOST_COUNTS }, (_, at) => [rateOf(at + 1), null]))

/** The promise and nothing else: whoever wants another option leaves it first. A card that it is not for has none. */
function withHeld(reply: CommissionOptionsReply, held: QuoteWire): CommissionOptionsReply {
  const rate = rateOf(held.installmentCount)
  const promised = {
    ...NO_RATES,
    [rate]: held.commissionRate,
    [`isCommissionIncludedCommissionRate${held.installmentCount}`]: held.isCommissionIncluded,
  } as Partial<CommissionOptionWire>
  const option = reply.commissions.find(({ id }) => id === held.posCollectionCommissionDefinitionId)
  const isForCard = option !== undefined && option[rate] !== null
  // Asked for a card: where nothing is left, none fits it.
  return isForCard
    ? { ...reply, commissions: [{ ...option, ...promised }] }
    : { ...reply, commissions: [], useEmptyCommissionList: true }
}

/** What is named in a sale is what was held, to the kuruş. */
const isSaleOf = (fields: SaleFields, held: QuoteWire): boolean =>
  fields.amount === held.amount &&
  fields.netAmount === held.netAmount &&
  fields.currencyCode === held.currencyCode &&
  fields.installmentCount === held.installmentCount &&
  fields.posCollectionCommissionDefinitionId === held.posCollectionCommissionDefinitionId

type Questions = Omit<CheckoutCalls, 'sell'>

/** The questions of a till while something is paid with a held offer: no other one is shown. */
export function heldQuestions(questions: Questions, held: QuoteWire | undefined): Questions {
  if (held === undefined) return questions
  return {
    ...questions,
    options: async (scope, card, options) => {
      const outcome = await questions.options(scope, card, options)
      return outcome.success ? { ...outcome, data: withHeld(outcome.data, held) } : outcome
    },
  }
}

/** What a sale names of it: nothing, unless it is for what was held. */
export const quoteOf = (fields: SaleFields, held: QuoteWire | undefined): { readonly quoteId?: string } =>
  held !== undefined && isSaleOf(fields, held) ? { quoteId: held.quoteId } : {}

/** Stands chosen as soon as the card may take it. */
export const preferredOf = (held: QuoteWire | undefined) =>
  held && { preferred: { definitionId: held.posCollectionCommissionDefinitionId, count: held.installmentCount } }
