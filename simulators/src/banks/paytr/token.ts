import { createHmac } from 'node:crypto'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'

export type PaytrCredentials = {
  readonly merchant_id: string
  readonly merchant_key: string
  readonly merchant_salt: string
}

/** What each call signs, in its order and without a separator. The BIN call alone begins with the BIN. */
const SIGNED = {
  'direct-payment':
    'merchant_id user_ip merchant_oid email payment_amount payment_type installment_count currency test_mode non_3d',
  'iframe-token':
    'merchant_id user_ip merchant_oid email payment_amount user_basket no_installment max_installment currency test_mode',
  capture: 'merchant_id ip merchant_oid reference_no payment_amount',
  refund: 'merchant_id merchant_oid return_amount',
  status: 'merchant_id merchant_oid',
  'installment-rates': 'merchant_id request_id',
  bin: 'bin_number merchant_id',
  history: 'merchant_id start_date end_date',
  'paid-out': 'merchant_id date',
} as const

export type PaytrOperation = keyof typeof SIGNED

export function paytrToken(operation: PaytrOperation, fields: Fields, credentials: PaytrCredentials): string {
  const { merchant_id, merchant_key, merchant_salt } = credentials
  const sent: Fields = { ...fields, merchant_id }
  const names = SIGNED[operation].split(' ')
  return hmac(merchant_key, `${names.map((name) => sent[name] ?? '').join('')}${merchant_salt}`)
}

export function isRightlySigned(operation: PaytrOperation, fields: Fields, credentials: PaytrCredentials): boolean {
  const token = fields['paytr_token']
  return token !== undefined && isSameText(token, paytrToken(operation, fields, credentials))
}

export type NotificationTruth = {
  readonly merchant_oid: string
  readonly status: string
  readonly total_amount: string
}

/** The salt stands in the middle here, and only three of the notification's fields are signed. */
export function notificationHash(truth: NotificationTruth, { merchant_key, merchant_salt }: PaytrCredentials): string {
  return hmac(merchant_key, `${truth.merchant_oid}${merchant_salt}${truth.status}${truth.total_amount}`)
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('base64')
}

/** The credentials of a bank's merchant under PayTR's own names. */
export function credentialsOf(merchant: Readonly<Record<string, string>>): PaytrCredentials {
  const { merchantId = '', merchantKey = '', merchantSalt = '' } = merchant
  return { merchant_id: merchantId, merchant_key: merchantKey, merchant_salt: merchantSalt }
}
