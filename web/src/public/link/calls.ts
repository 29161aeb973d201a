import type { Language } from '@vezne/contract/kit/language.ts'
import {
  getExchangeAmounts,
  leaveTransaction,
  posCollectionTransactionGetById,
} from '@vezne/contract/pay-without-login.ts'
import type { LinkPage } from '@vezne/contract/payment-links/page.ts'
import {
  linkCardInfo,
  linkCommissionOptions,
  linkInstallments,
  salesRequestWithCode,
} from '@vezne/contract/payment-links/payer.ts'
import type { CheckoutCalls } from '../../features/checkout/calls.ts'
import { NO_RESPONSE } from '../../kit/api/decide.ts'
import { askIn, send, type AskOptions } from '../../kit/api/transport.ts'
import { saleFromPage } from './read-sale.ts'

/** Checkout's questions at the paths of payment links, in the page's language. */
export function linkCalls({ code, link, tenantId }: LinkPage, language: Language): CheckoutCalls {
  const ask = askIn(language)
  const { paymentGuid } = link
  const sell = async (fields: Parameters<CheckoutCalls['sell']>[0], options: AskOptions) => {
    let headers = new Headers()
    const policy = { language, noAnswer: () => '', onAnswer: (told: Headers) => (headers = told) }
    const answer = await send(salesRequestWithCode, { ...fields, paymentCode: code }, policy, options)
    if (!answer.success) return answer
    const sale = saleFromPage(answer.data, {
      id: headers.get('X-Payment-Id'),
      status: headers.get('X-Payment-Status'),
      shownAs: headers.get('X-Payment-Shown-As'),
      action: headers.get('X-Payment-Action'),
      ticket: headers.get('X-Payment-Ticket'),
    })
    return sale === undefined
      ? { success: false as const, status: NO_RESPONSE, message: '', body: undefined }
      : { ...answer, data: sale }
  }
  return {
    cardInfo: (bin, options) => ask(linkCardInfo, { paymentGuid, bin }, options),
    options: ({ paymentSetId }, card, options) =>
      ask(
        linkCommissionOptions,
        { paymentGuid, requestForNoPayment: 'true', ...(paymentSetId !== null && { paymentSetId }), ...card },
        options,
      ),
    installments: ({ bankId, bin }, options) => ask(linkInstallments, { bankId, paymentGuid, bin }, options),
    exchange: (amount, currencyCode, options) => ask(getExchangeAmounts, { amount, currencyCode, tenantId }, options),
    sell,
    status: (id) => ask(posCollectionTransactionGetById, { id }),
    leave: (id) => ask(leaveTransaction, { id }),
  }
}
