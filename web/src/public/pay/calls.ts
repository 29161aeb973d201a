import type { Language } from '@vezne/contract/kit/language.ts'
import type { PayPage } from '@vezne/contract/checkout/pages.ts'
import {
  availableInstallments,
  commissionOptions,
  getCardInfo,
  getExchangeAmounts,
  leaveTransaction,
  posCollectionTransactionGetById,
  salesRequest,
} from '@vezne/contract/pay-without-login.ts'
import type { CheckoutCalls, OptionScope } from '../../features/checkout/calls.ts'
import { askIn } from '../../kit/api/transport.ts'

/** Where the address of the page leads: a shop's order goes back as it came, a branch with the token that proves it. */
function orderFields({ order }: PayPage) {
  if (order.kind === 'refused') return {}
  const branch = order.branch && { firmId: order.branch.firmId, firmToken: order.branch.firmToken }
  return order.kind === 'order'
    ? { ...order.segments, ...branch }
    : { referenceNumber: order.referenceNumber, ...branch }
}

/** Checkout's questions at the paths of paying without an account, in the page's language. */
export function payCalls(page: PayPage, language: Language): CheckoutCalls {
  const ask = askIn(language)
  const { tenantId, tenantPaymentGuid, order, preview } = page
  const shown = preview && { previewToken: preview.token }
  const firmToken = order.kind === 'refused' ? undefined : order.branch?.firmToken
  const within = ({ charged }: OptionScope) => ({
    tenantPaymentGuid,
    currencyCode: charged,
    ...(firmToken !== undefined && { firmToken }),
  })
  return {
    cardInfo: (bin, options) => ask(getCardInfo, { tenantPaymentGuid, bin }, options),
    options: (scope, card, options) =>
      ask(
        commissionOptions,
        { ...within(scope), ...(scope.paymentSetId !== null && { paymentSetId: scope.paymentSetId }), ...card },
        options,
      ),
    installments: ({ bankId, bin, ...scope }, options) =>
      ask(availableInstallments, { ...within(scope), bankId, paymentSetId: scope.paymentSetId, bin }, options),
    exchange: (amount, currencyCode, options) => ask(getExchangeAmounts, { amount, currencyCode, tenantId }, options),
    sell: (fields, options) =>
      ask(salesRequest, { ...fields, ...orderFields(page), tenantPaymentGuid, ...shown }, options),
    status: (id) => ask(posCollectionTransactionGetById, { id }),
    leave: (id) => ask(leaveTransaction, { id }),
  }
}
