import { createHmac } from 'node:crypto'
import { equalsBase64 } from '../../wire/compare.ts'
import { textOf, type Fields } from '../../wire/fields.ts'

/** The values of a form are signed glued together in this order; a missing one is nothing. */
const FORM_ORDER = [
  'paymentModel',
  'txnCode',
  'merchantSafeId',
  'terminalSafeId',
  'orderId',
  'lang',
  'amount',
  'ccbRewardAmount',
  'pcbRewardAmount',
  'xcbRewardAmount',
  'currencyCode',
  'installCount',
  'okUrl',
  'failUrl',
  'emailAddress',
  'subMerchantId',
  'creditCard',
  'expiredDate',
  'cvv',
  'randomNumber',
  'requestDateTime',
  'b2bIdentityNumber',
] as const

/** Every name that a return in model 3D may have signed, in the only order it may have. */
export const SIGNED_IN_3D = [
  'txnCode',
  'responseCode',
  'responseMessage',
  'txnDateTime',
  'merchantSafeId',
  'terminalSafeId',
  'orderId',
  'secureId',
  'secureEcomInd',
  'secureData',
  'secureMd',
] as const

const SIGNED_IN_PAY = [
  'txnCode',
  'responseCode',
  'responseMessage',
  'hostResponseCode',
  'hostMessage',
  'txnDateTime',
  'merchantSafeId',
  'terminalSafeId',
  'orderId',
  'cardHolderName',
  'authCode',
  'rrn',
  'batchNumber',
  'stan',
  'additionalInstallCount',
  'deferingMonth',
  'ccbEarnedRewardAmount',
  'ccbBalanceRewardAmount',
  'ccbRewardDesc',
  'pcbEarnedRewardAmount',
  'pcbBalanceRewardAmount',
  'pcbRewardDesc',
  'xcbEarnedRewardAmount',
  'xcbBalanceRewardAmount',
  'xcbRewardDesc',
]

/** Without these under the signature a yes says nothing: the browser brings the list of signed names itself. */
const NEEDED_ALWAYS = ['responseCode', 'orderId']
const NEEDED_IN_3D = [
  'txnCode',
  'merchantSafeId',
  'terminalSafeId',
  'secureId',
  'secureEcomInd',
  'secureData',
  'secureMd',
]
const NEEDED_IN_PAY = ['txnCode', 'merchantSafeId', 'terminalSafeId', 'authCode', 'rrn']

export const SUCCESS = 'VPS-0000'

/** The key looks like hex and is not: its letters are the key. */
function sign(secretKey: string, text: string): Buffer {
  return createHmac('sha512', secretKey).update(text, 'utf8').digest()
}

/** Signs the very text that is sent. */
export function signBody(secretKey: string, body: string): string {
  return sign(secretKey, body).toString('base64')
}

export function signForm(secretKey: string, fields: Fields): string {
  const text = FORM_ORDER.map((name) => textOf(fields, name)).join('')
  return sign(secretKey, text).toString('base64')
}

/** Whether the bank signed this return, and signed enough of it. */
export function isSigned(secretKey: string, paymentModel: string, fields: Fields): boolean {
  const names = textOf(fields, 'hashParams').split('+')
  if (!mayBeSigned(names, paymentModel, textOf(fields, 'responseCode') === SUCCESS)) return false
  const text = names.map((name) => textOf(fields, name)).join('')
  return equalsBase64(textOf(fields, 'hash'), sign(secretKey, text))
}

function mayBeSigned(names: readonly string[], paymentModel: string, isYes: boolean): boolean {
  const is3d = paymentModel === '3D'
  const needed = isYes ? [...NEEDED_ALWAYS, ...(is3d ? NEEDED_IN_3D : NEEDED_IN_PAY)] : NEEDED_ALWAYS
  return isPartInOrder(names, is3d ? SIGNED_IN_3D : SIGNED_IN_PAY) && needed.every((name) => names.includes(name))
}

/** True when `names` is `whole` with some left out: nothing foreign, nothing twice, nothing moved. */
function isPartInOrder(names: readonly string[], whole: readonly string[]): boolean {
  const places = names.map((name) => whole.indexOf(name))
  return places.every((place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? 0)))
}
