import { decimalToMinor } from '../kit/amounts.ts'
import { brandOf, isCardNumber, isFutureExpiry } from '../kit/cards.ts'
import type { CardBrand } from '../kit/cards.ts'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import type { Enrollment } from './books.ts'
import { currencyOf } from './codes.ts'
import type { EnrollmentProblem } from './codes.ts'

const BRANDS: Readonly<Record<CardBrand, string>> = {
  visa: '100',
  mastercard: '200',
  troy: '300',
  amex: '400',
  unknown: '',
}

export type EnrollmentForm = Pick<
  Enrollment,
  'id' | 'successUrl' | 'failureUrl' | 'sessionInfo' | 'amountMinor' | 'currency' | 'installments' | 'pan' | 'expiry'
>

/** Reads an enrollment as strictly as the document describes it. */
export function readEnrollment(
  fields: Fields,
  merchant: Readonly<Record<string, string>>,
  now: Date,
): EnrollmentForm | EnrollmentProblem {
  const { merchantId = '', merchantPassword = '' } = merchant
  const sent = JSON.stringify([fields['MerchantId'], fields['MerchantPassword']])
  if (!isSameText(sent, JSON.stringify([merchantId, merchantPassword]))) return '2005'
  const problem = orderProblem(fields) ?? cardProblem(fields, now)
  if (problem !== undefined) return problem
  return {
    id: fields['VerifyEnrollmentRequestId'] ?? '',
    successUrl: fields['SuccessUrl'] ?? '',
    failureUrl: fields['FailureUrl'] ?? '',
    sessionInfo: fields['SessionInfo'] ?? '',
    amountMinor: decimalToMinor(fields['PurchaseAmount'] ?? '') ?? 0,
    currency: currencyOf(fields['Currency'] ?? '') ?? '',
    installments: installmentsOf(fields['InstallmentCount']) ?? 1,
    pan: fields['Pan'] ?? '',
    expiry: fields['ExpiryDate'] ?? '',
  }
}

function orderProblem(fields: Fields): EnrollmentProblem | undefined {
  const { PurchaseAmount = '', Currency = '', VerifyEnrollmentRequestId = '', InstallmentCount } = fields
  if (fields['MerchantType'] !== '0') return '1028'
  if (!isReturnAddress(fields['SuccessUrl']) || !isReturnAddress(fields['FailureUrl'])) return '1002'
  if (!decimalToMinor(PurchaseAmount)) return '1008'
  if (currencyOf(Currency) === undefined) return '1007'
  if (!/^[\w-]{1,36}$/.test(VerifyEnrollmentRequestId)) return '1020'
  if (fields['IsRecurring'] !== 'false') return '1014'
  return installmentsOf(InstallmentCount) === undefined ? '1022' : undefined
}

function cardProblem(fields: Fields, now: Date): EnrollmentProblem | undefined {
  const { Pan = '', ExpiryDate = '', BrandName = '' } = fields
  if (!isCardNumber(Pan)) return '1010'
  if (!isFutureExpiry(ExpiryDate.slice(2), ExpiryDate.slice(0, 2), now)) return '1009'
  return BRANDS[brandOf(Pan)] === BrandName ? undefined : '1003'
}

/** Left out for a single payment, where a literal zero passes too; else 2 to 12. */
export function installmentsOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '0') return 1
  return /^([2-9]|1[0-2])$/.test(text) ? Number(text) : undefined
}

function isReturnAddress(url = ''): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url)
}
