import { leaveTransaction, posCollectionTransactionGetById } from '@vezne/contract/pay-without-login.ts'
import {
  panelCardInfo,
  panelCommissionOptions,
  panelExchange,
  panelInstallments,
} from '@vezne/contract/pos-collection.ts'
import { call } from '../../kit/api/call.ts'
import type { CheckoutCalls, OptionScope } from '../checkout/calls.ts'

/** The form shows what comes back in its own place. */
export const QUIET = { notify: false } as const

/** Checkout's questions at the paths of the panel, on the account of this firm; each door sells by a call of its own. */
export function panelQuestions(firmId: string | null): Omit<CheckoutCalls, 'sell'> {
  const within = ({ charged, paymentSetId }: OptionScope) => ({ firmId, currencyCode: charged, paymentSetId })
  return {
    cardInfo: (bin, options) => call(panelCardInfo, { bin }, { ...QUIET, ...options }),
    options: (scope, card, options) =>
      call(panelCommissionOptions, { ...within(scope), ...card }, { ...QUIET, ...options }),
    installments: ({ bankId, bin, ...scope }, options) =>
      call(panelInstallments, { ...within(scope), bankId, bin }, { ...QUIET, ...options }),
    exchange: (amount, currencyCode, options) =>
      call(panelExchange, { amount, currencyCode }, { ...QUIET, ...options }),
    status: (id) => call(posCollectionTransactionGetById, { id }, QUIET),
    leave: (id) => call(leaveTransaction, { id }, QUIET),
  }
}
