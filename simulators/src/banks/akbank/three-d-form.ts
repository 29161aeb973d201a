import { isCardNumber, isFutureExpiry, isSecurityCode, maskCard } from '../kit/cards.ts'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import { currencyOf, wrongField, WRONG_DATE, WRONG_HASH } from './codes.ts'
import type { Result } from './codes.ts'
import { isNow, isOrderId, isRandomNumber, readAmount, readWallTime } from './formats.ts'
import type { PaymentModel } from './return-hash.ts'
import { isFormSigned } from './sign.ts'

export type ThreeDForm = {
  readonly fields: Fields
  readonly model: PaymentModel
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: string
  readonly installments: number
  readonly kind: 'sale' | 'preauthorisation'
  readonly maskedCard: string
}

export type FormPage = 'securepay' | 'payhosting'

const MODELS: Readonly<Record<FormPage, readonly PaymentModel[]>> = {
  securepay: ['3D', '3D_PAY'],
  payhosting: ['3D_PAY_HOSTING', 'PAY_HOSTING'],
}
const CARD = ['creditCard', 'expiredDate', 'cvv']
/** The bank's own page would ask for the card; this one is taken as typed there. */
const HOSTED_CARD = '435508******4358'

export function isKnownMerchant(fields: Fields, merchant: Readonly<Record<string, string>>): boolean {
  const sent = `${fields['merchantSafeId'] ?? ''}:${fields['terminalSafeId'] ?? ''}`
  return isSameText(sent, `${merchant['merchantSafeId']}:${merchant['terminalSafeId']}`)
}

/** Reads the form of a known merchant as strictly as the document describes it. */
export function readThreeDForm(
  page: FormPage,
  fields: Fields,
  merchant: Readonly<Record<string, string>>,
  now: Date,
): ThreeDForm | Result {
  if (!isFormSigned(fields, merchant['secretKey'] ?? '')) return WRONG_HASH
  const model = MODELS[page].find((known) => known === fields['paymentModel'])
  if (!model) return wrongField('paymentModel')
  const wrong = wrongName(fields, model) ?? wrongCardName(fields, page, now)
  if (wrong !== undefined) return wrongField(wrong)
  if (!isNow(readWallTime(fields['requestDateTime']) ?? 0, now)) return WRONG_DATE
  return {
    fields,
    model,
    orderId: fields['orderId'] ?? '',
    amountMinor: readAmount(fields['amount']) ?? 0,
    currency: currencyOf(fields['currencyCode'] ?? '') ?? '',
    installments: Number(fields['installCount']),
    kind: fields['txnCode']?.endsWith('004') ? 'preauthorisation' : 'sale',
    maskedCard: page === 'payhosting' ? HOSTED_CARD : maskCard(fields['creditCard'] ?? ''),
  }
}

export function isReturnAddress(url: string | undefined): url is string {
  return /^https?:\/\//.test(url ?? '') && URL.canParse(url ?? '')
}

/** The name of the first field that is not as the document has it. */
function wrongName(fields: Fields, model: PaymentModel): string | undefined {
  const text = (name: string) => fields[name] ?? ''
  const isAbsentOrAmount = (name: string) => !(name in fields) || readAmount(fields[name]) !== undefined
  const txnCodes = model === 'PAY_HOSTING' ? ['3000', '3004', '1000', '1004'] : ['3000', '3004']
  const rules: readonly (readonly [string, boolean])[] = [
    ['txnCode', txnCodes.includes(text('txnCode'))],
    ['orderId', isOrderId(text('orderId'))],
    ['lang', ['TR', 'EN'].includes(text('lang'))],
    ['amount', readAmount(text('amount')) !== undefined],
    ['ccbRewardAmount', isAbsentOrAmount('ccbRewardAmount')],
    ['pcbRewardAmount', isAbsentOrAmount('pcbRewardAmount')],
    ['xcbRewardAmount', isAbsentOrAmount('xcbRewardAmount')],
    ['currencyCode', currencyOf(text('currencyCode')) !== undefined],
    ['installCount', /^[1-9]\d?$/.test(text('installCount'))],
    ['emailAddress', !('emailAddress' in fields) || /^\S+@\S+$/.test(text('emailAddress'))],
    ['randomNumber', isRandomNumber(text('randomNumber'))],
    ['requestDateTime', readWallTime(text('requestDateTime')) !== undefined],
  ]
  return rules.find(([, isRight]) => !isRight)?.[0]
}

/** MMYY. On the hosted page the merchant must not know the card at all. */
function wrongCardName(fields: Fields, page: FormPage, now: Date): string | undefined {
  if (page === 'payhosting') return CARD.find((name) => name in fields)
  const [, month = '', year = ''] = /^(\d\d)(\d\d)$/.exec(fields['expiredDate'] ?? '') ?? []
  if (!isCardNumber(fields['creditCard'] ?? '')) return 'creditCard'
  if (!isFutureExpiry(month, year, now)) return 'expiredDate'
  return isSecurityCode(fields['cvv'] ?? '') ? undefined : 'cvv'
}
