import { isCardNumber, isFutureExpiry, isSecurityCode, maskCard } from '../kit/cards.ts'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import { currencyOf } from './codes.ts'
import type { Code } from './codes.ts'
import { amountOf, installmentsOf, isLanguage } from './field-forms.ts'
import { isRightlySigned } from './hash.ts'

export const BROWSER_MODELS = ['3DModel', '3DPay', '3DHost'] as const

export type ThreeDForm = {
  /** As posted, without the card. */
  readonly fields: Fields
  readonly secureType: (typeof BROWSER_MODELS)[number]
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: string
  readonly installments: number
  readonly kind: 'sale' | 'preauthorisation'
  readonly maskedCard: string
}

/** The bank's own page would ask for the card; this one is taken as typed there. */
const HOSTED_CARD = '415565******6111'

/** Reads the merchant's form as strictly as the document describes it. */
export function readThreeDForm(fields: Fields, merchant: Fields, now: Date): ThreeDForm | Code {
  const secureType = BROWSER_MODELS.find((model) => model === fields['SecureType'])
  if (!secureType) return 'M002'
  const sent = [fields['MbrId'], fields['MerchantID'], fields['UserCode']]
  const known = [merchant['mbrId'], merchant['merchantId'], merchant['userCode']]
  if (!isSameText(JSON.stringify(sent), JSON.stringify(known))) return 'M049'
  if (!isRightlySigned(fields, merchant['storeKey'] ?? '')) return 'M030'
  const problem = fieldProblem(fields) ?? (secureType === '3DHost' ? hostProblem(fields) : cardProblem(fields, now))
  if (problem) return problem
  return {
    fields: withoutCard(fields),
    secureType,
    orderId: fields['OrderId'] ?? '',
    amountMinor: amountOf(fields['PurchAmount']) ?? 0,
    currency: currencyOf(fields['Currency'] ?? '') ?? '',
    installments: installmentsOf(fields['InstallmentCount']) ?? 1,
    kind: fields['TxnType'] === 'PreAuth' ? 'preauthorisation' : 'sale',
    maskedCard: secureType === '3DHost' ? HOSTED_CARD : maskCard(fields['Pan'] ?? ''),
  }
}

export function isReturnAddress(url: string | undefined): url is string {
  return /^https?:\/\//.test(url ?? '') && URL.canParse(url ?? '')
}

/** What the bank may keep and echo of a form. */
function withoutCard(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/^(Pan|Expiry|Cvv2|UserPass)$/.test(name)))
}

function fieldProblem(fields: Fields): Code | undefined {
  const { OrderId = '', Rnd = '', OkUrl = '', FailUrl = '' } = fields
  if (OrderId === '' || Rnd === '') return 'M001'
  if (OkUrl.length > 200 || FailUrl.length > 200) return 'M038'
  const isInForm =
    OrderId.length <= 64 &&
    amountOf(fields['PurchAmount']) &&
    currencyOf(fields['Currency'] ?? '') &&
    installmentsOf(fields['InstallmentCount']) &&
    isLanguage(fields['Lang']) &&
    ['Auth', 'PreAuth'].includes(fields['TxnType'] ?? '')
  return isInForm ? undefined : 'M002'
}

/** Expiry is MMYY. */
function cardProblem(fields: Fields, now: Date): Code | undefined {
  const { Pan = '', Expiry = '', Cvv2 = '' } = fields
  if (!isCardNumber(Pan)) return 'M041'
  return isFutureExpiry(Expiry.slice(0, 2), Expiry.slice(2), now) && isSecurityCode(Cvv2) ? undefined : 'M002'
}

/** The hosted page takes the card itself; a form that brings one misunderstands the model. */
function hostProblem(fields: Fields): Code | undefined {
  return ['Pan', 'Expiry', 'Cvv2'].some((name) => fields[name] !== undefined) ? 'M002' : undefined
}
