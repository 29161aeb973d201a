import { maskCard } from '../kit/cards.ts'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import { currencyOf } from './codes.ts'
import type { ProblemName } from './codes.ts'
import { amountOf, CARD_FIELDS, cardProblem, installmentsOf, isLanguage, isOrderId } from './field-forms.ts'
import { isRightlySigned } from './hash.ts'

const BROWSER_MODELS = ['3DModel', '3DPay', '3DHost'] as const

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
const HOSTED_CARD = '520019******1495'

/** Reads the merchant's form as strictly as the document describes it. */
export function readThreeDForm(fields: Fields, merchant: Fields, now: Date): ThreeDForm | ProblemName {
  const secureType = BROWSER_MODELS.find((model) => model === fields['SecureType'])
  if (!secureType) return 'request'
  if (!isSameText(fields['ShopCode'] ?? '', merchant['shopCode'] ?? '')) return 'terminal'
  if (!isRightlySigned(fields, merchant['merchantPass'] ?? '')) return 'hash'
  const isHosted = secureType === '3DHost'
  const problem = fieldProblem(fields) ?? (isHosted ? hostProblem(fields) : cardProblem(fields, now))
  if (problem) return problem
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !CARD_FIELDS.includes(name))),
    secureType,
    orderId: fields['OrderId'] ?? '',
    amountMinor: amountOf(fields['PurchAmount']) ?? 0,
    currency: currencyOf(fields['Currency'] ?? '') ?? '',
    installments: installmentsOf(fields['InstallmentCount']) ?? 1,
    kind: fields['TxnType'] === 'PreAuth' ? 'preauthorisation' : 'sale',
    maskedCard: isHosted ? HOSTED_CARD : maskCard(fields['Pan'] ?? ''),
  }
}

export function isReturnAddress(url: string | undefined): url is string {
  return /^https?:\/\//.test(url ?? '') && URL.canParse(url ?? '')
}

function fieldProblem(fields: Fields): ProblemName | undefined {
  const isInForm =
    isOrderId(fields['OrderId']) &&
    amountOf(fields['PurchAmount']) &&
    currencyOf(fields['Currency'] ?? '') &&
    installmentsOf(fields['InstallmentCount']) &&
    isLanguage(fields['Lang']) &&
    (fields['Rnd'] ?? '') !== '' &&
    ['Auth', 'PreAuth'].includes(fields['TxnType'] ?? '')
  return isInForm ? undefined : 'request'
}

/** The hosted page takes the card itself; a form that brings one misunderstands the model. */
function hostProblem(fields: Fields): ProblemName | undefined {
  return CARD_FIELDS.some((name) => fields[name] !== undefined) ? 'request' : undefined
}
