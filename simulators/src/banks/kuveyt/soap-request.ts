import type { PretendBank } from '../kit/pretend-bank.ts'
import { textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import type { Fields } from '../kit/request-body.ts'
import { currencyOf, faulty, problem } from './codes.ts'
import type { Answer } from './codes.ts'
import { accountProblem } from './message.ts'
import type { SoapCall } from './soap-call.ts'

/** Elements with one value in every call. */
const OUTER: Fields = {
  IsFromExternalNetwork: 'true',
  MailOrTelephoneOrder: 'true',
  BusinessKey: '0',
  ResourceId: '0',
  ActionId: '0',
  LanguageId: '0',
}

const INNER: Fields = {
  InstallmentMaturityCommisionFlag: '0',
  SubMerchantId: '0',
  CardType: 'Visa',
  BatchID: '0',
  InstallmentCount: '0',
  FECAmount: '0',
  QeryId: '0',
  DebtId: '0',
  SurchargeAmount: '0',
  SGKDebtAmount: '0',
}

function differing(element: XmlElement, wanted: Fields): string | undefined {
  return Object.keys(wanted).find((name) => textAt(element, name) !== wanted[name])
}

/** Account, signature and the fixed parts of a SOAP request; its order is for the operation to find. */
export function requestProblem(bank: PretendBank, { operation, request, message }: SoapCall): Answer | undefined {
  const account = accountProblem(bank, message)
  if (account) return account
  const { merchantId = '', customerId = '' } = bank.profile.merchant
  const isRefund = operation === 'DrawBack' || operation === 'PartialDrawback'
  const wrong =
    differing(request, { ...OUTER, MerchantId: merchantId, CustomerId: customerId }) ??
    differing(message, { ...INNER, TransactionType: operation, Amount: textAt(request, 'Amount') }) ??
    (isRefund ? differing(message, { DisplayAmount: '0' }) : undefined)
  if (wrong !== undefined) return faulty(wrong)
  if (textAt(message, 'TransactionSecurity') !== '1') return problem('InvalidTransactionSecurity')
  if (textAt(message, 'APIVersion') === '') return faulty('APIVersion')
  if (!/^\d+$/.test(textAt(message, 'CancelAmount'))) return faulty('CancelAmount')
  return currencyOf(textAt(message, 'CurrencyCode')) === undefined ? faulty('CurrencyCode') : undefined
}
