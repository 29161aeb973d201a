import { panelSale, type HeldQuoteWire } from '@vezne/contract/pos-collection.ts'
import type { CheckoutCalls } from '../../features/checkout/calls.ts'
import { heldQuestions, quoteOf } from '../../features/offers/held-calls.ts'
import { panelQuestions, QUIET } from '../../features/panel-till/panel-calls.ts'
import { call } from '../../kit/api/call.ts'

/** Checkout's questions at the paths of the panel, on the account of this firm. */
export function panelCalls(firmId: string | null, held: HeldQuoteWire | undefined): CheckoutCalls {
  return {
    ...heldQuestions(panelQuestions(firmId), held),
    sell: (fields, options) =>
      call(panelSale, { ...fields, firmId, ...quoteOf(fields, held) }, { ...QUIET, ...options }),
  }
}
