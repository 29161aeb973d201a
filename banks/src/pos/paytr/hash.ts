import { createHmac } from 'node:crypto'
import { equalsBase64 } from '../../wire/compare.ts'
import { textOf, type Fields } from '../../wire/fields.ts'

export interface Secrets {
  readonly merchantId: string
  readonly merchantKey: string
  readonly merchantSalt: string
}

function hmac({ merchantKey }: Secrets, text: string): Buffer {
  return createHmac('sha256', merchantKey).update(text, 'utf8').digest()
}

/** What each call signs, in this order; the values stand glued together, the salt behind them. */
const SIGNED = {
  'direct-payment': [
    'merchant_id',
    'user_ip',
    'merchant_oid',
    'email',
    'payment_amount',
    'payment_type',
    'installment_count',
    'currency',
    'test_mode',
    'non_3d',
  ],
  'iframe-token': [
    'merchant_id',
    'user_ip',
    'merchant_oid',
    'email',
    'payment_amount',
    'user_basket',
    'no_installment',
    'max_installment',
    'currency',
    'test_mode',
  ],
  capture: ['merchant_id', 'ip', 'merchant_oid', 'reference_no', 'payment_amount'],
  refund: ['merchant_id', 'merchant_oid', 'return_amount'],
  status: ['merchant_id', 'merchant_oid'],
  'installment-rates': ['merchant_id', 'request_id'],
  bin: ['bin_number', 'merchant_id'],
  history: ['merchant_id', 'start_date', 'end_date'],
  'paid-out': ['merchant_id', 'date'],
} as const satisfies Record<string, readonly string[]>

export type Operation = keyof typeof SIGNED

/** `paytr_token` over the very texts that are sent. */
export function tokenOf(secrets: Secrets, operation: Operation, fields: Fields): string {
  const all: Fields = { ...fields, merchant_id: secrets.merchantId }
  const data = SIGNED[operation].map((name) => textOf(all, name)).join('')
  return hmac(secrets, data + secrets.merchantSalt).toString('base64')
}

/** The hash of a notification; the salt stands in the middle and keeps the order's id from running into the status. */
export function isNotificationGenuine(secrets: Secrets, post: Fields): boolean {
  const text =
    textOf(post, 'merchant_oid') + secrets.merchantSalt + textOf(post, 'status') + textOf(post, 'total_amount')
  return equalsBase64(textOf(post, 'hash'), hmac(secrets, text))
}
