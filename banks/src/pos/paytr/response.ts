import type { Currency, Money } from '@vezne/domain/money/money.ts'
import { minorOf, minorOfDigits } from '../../wire/amounts.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import { isObject, jsonText, readJson, type Json } from '@vezne/domain/text/exact-json.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { Answer, CheckedReturn, Order, Refund, Unknown } from '../port.ts'
import { classifyRefundError, failedReason } from './codes.ts'
import { isNotificationGenuine, type Secrets } from './hash.ts'

export type Reply = { readonly kind: 'reply'; readonly json: Json } | Unknown

const STATUSES: readonly string[] = ['success', 'failed', 'error']

/** A JSON object with a `status`, or the reason why nothing can be said. */
export function readReply(answer: WireAnswer): Reply {
  if (answer.kind === 'silence') return { kind: 'unknown', why: 'no-answer' }
  const json = readJson(decodeUtf8(answer.bytes))
  const isProtocol = isObject(json) && STATUSES.includes(jsonText(json, 'status'))
  if (answer.status !== 200 || !isProtocol) return { kind: 'unknown', why: 'unreadable' }
  return { kind: 'reply', json }
}

const CURRENCIES: Readonly<Record<string, Currency>> = { TL: 'TRY', TRY: 'TRY', USD: 'USD', EUR: 'EUR' }

export function currencyOf(name: string): Currency | undefined {
  return Object.hasOwn(CURRENCIES, name) ? CURRENCIES[name] : undefined
}

export interface StoredCharge {
  readonly orderId: string
  readonly total: Money
  readonly installments: number
}

const REJECTED_SHAPE: CheckedReturn = { outcome: 'rejected', inquire: true, why: 'shape' }
const REJECTED_SIGNATURE: CheckedReturn = { outcome: 'rejected', inquire: true, why: 'signature' }
const REJECTED_BINDING: CheckedReturn = { outcome: 'rejected', inquire: true, why: 'binding' }

/** PayTR's word to our server. Status and total stand glued in the hash, so their shape comes first. */
export function checkNotification(
  account: { readonly secrets: Secrets; readonly testMode: '0' | '1' },
  stored: StoredCharge,
  post: Fields,
): CheckedReturn {
  const status = textOf(post, 'status')
  const totalMinor = minorOfDigits(textOf(post, 'total_amount'))
  if (!['success', 'failed'].includes(status) || totalMinor === undefined) return REJECTED_SHAPE
  if (!isNotificationGenuine(account.secrets, post)) return REJECTED_SIGNATURE
  if (!isBound(account, stored, post)) return REJECTED_BINDING
  if (status === 'failed') {
    const code = textOf(post, 'failed_reason_code')
    const message = textOf(post, 'failed_reason_msg')
    // None of PayTR's own few numbers: the card's bank speaks, and it may still approve.
    if (isHostTrouble(code)) return { outcome: 'unknown', inquire: true, why: 'bank-trouble', code }
    return { outcome: 'declined', inquire: false, reason: failedReason(code), code, message }
  }
  if (totalMinor < stored.total.amountMinor) return REJECTED_BINDING
  // More than was shown to the payer: charged, but not as agreed. We never let PayTR add its commission.
  return { outcome: 'approved', inquire: totalMinor > stored.total.amountMinor, kept: {} }
}

/** What stands outside the hash is held against the order wherever it is there. */
function isBound(
  account: { readonly secrets: Secrets; readonly testMode: '0' | '1' },
  { orderId, total: amount, installments }: StoredCharge,
  post: Fields,
): boolean {
  const agrees = (name: string, judge: (text: string) => boolean) =>
    !Object.hasOwn(post, name) || judge(textOf(post, name))
  const singles = ['0', '1']
  return (
    textOf(post, 'merchant_oid') === orderId &&
    agrees('merchant_id', (id) => id === account.secrets.merchantId) &&
    agrees('currency', (name) => currencyOf(name) === amount.currency) &&
    agrees('payment_amount', (text) => minorOfDigits(text) === amount.amountMinor) &&
    agrees('installment_count', (count) =>
      installments <= 1 ? singles.includes(count) : count === String(installments),
    ) &&
    agrees('test_mode', (mode) => mode === account.testMode)
  )
}

export function readRefund(order: Order, { amount }: Refund, reply: Reply): Answer {
  if (reply.kind === 'unknown') return reply
  const { json } = reply
  const status = jsonText(json, 'status')
  if (status === 'error') return classifyRefundError(jsonText(json, 'err_no'), jsonText(json, 'err_msg'))
  if (status !== 'success') return { kind: 'unknown', why: 'unlisted-code', code: status }
  const orderId = jsonText(json, 'merchant_oid')
  const returned = jsonText(json, 'return_amount')
  const isOurs =
    (orderId === '' || orderId === order.orderId) && (returned === '' || minorOf(returned) === amount.amountMinor)
  if (!isOurs) return { kind: 'unknown', why: 'figures-differ' }
  const hostReference = jsonText(json, 'reference_no')
  return { kind: 'approved', inquire: false, ...(hostReference === '' ? {} : { hostReference }), kept: {} }
}
