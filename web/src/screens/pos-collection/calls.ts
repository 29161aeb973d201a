import type { CommissionOptionsReply, CommissionOptionWire } from '@vezne/contract/checkout/options.ts'
import type { SaleFields } from '@vezne/contract/checkout/sale.ts'
import { panelSale, type HeldQuoteWire } from '@vezne/contract/pos-collection.ts'
import type { CheckoutCalls } from '../../features/checkout/calls.ts'
import { panelQuestions, QUIET } from '../../features/panel-till/panel-calls.ts'
import { call } from '../../kit/api/call.ts'

const MOST_COUNTS = 12
const rateOf = (count: number) => `commissionRate${count}` as keyof CommissionOptionWire
const NO_RATES = Object.fromEntries(Array.from({ length: MOST_COUNTS }, (_, at) => [rateOf(at + 1), null]))

/** The promise and nothing else: whoever wants another option leaves it first. A card that it is not for has none. */
function withHeld(reply: CommissionOptionsReply, held: HeldQuoteWire): CommissionOptionsReply {
  const rate = rateOf(held.installmentCount)
  const promised = {
    ...NO_RATES,
    [rate]: held.commissionRate,
    [`isCommissionIncludedCommissionRate${held.installmentCount}`]: held.isCommissionIncluded,
  } as Partial<CommissionOptionWire>
  const option = reply.commissions.find(({ id }) => id === held.posCollectionCommissionDefinitionId)
  const isForCard = option !== undefined && option[rate] !== null
  return { ...reply, commissions: isForCard ? [{ ...option, ...promised }] : [] }
}

/** What is named in a sale is what was held, to the kuruş. */
const isHeld = (fields: SaleFields, held: HeldQuoteWire): boolean =>
  fields.amount === held.amount &&
  fields.netAmount === held.netAmount &&
  fields.currencyCode === held.currencyCode &&
  fields.installmentCount === held.installmentCount &&
  fields.posCollectionCommissionDefinitionId === held.posCollectionCommissionDefinitionId

/** Checkout's questions at the paths of the panel, on the account of this firm. */
export function panelCalls(firmId: string | null, held: HeldQuoteWire | undefined): CheckoutCalls {
  const questions = panelQuestions(firmId)
  return {
    ...questions,
    options: async (scope, card, options) => {
      const outcome = await questions.options(scope, card, options)
      return outcome.success && held !== undefined ? { ...outcome, data: withHeld(outcome.data, held) } : outcome
    },
    sell: (fields, options) =>
      call(
        panelSale,
        { ...fields, firmId, ...(held !== undefined && isHeld(fields, held) && { quoteId: held.quoteId }) },
        { ...QUIET, ...options },
      ),
  }
}
