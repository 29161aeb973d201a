import type { RefundVerdict } from '../../bank-truth/corrections.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { errorReply, QUERY_ERRORS, REFUND_ERRORS } from './codes.ts'
import { lira } from './form-checks.ts'
import type { PaytrOrders } from './orders.ts'
import { credentialsOf, isRightlySigned } from './token.ts'

type RefundWhy = Extract<RefundVerdict, { kind: 'refused' }>['why']

const PROBLEMS: Readonly<Record<RefundWhy, readonly [string, string]>> = {
  'not-found': REFUND_ERRORS.notFound,
  'already-voided': REFUND_ERRORS.tooLarge,
  'already-refunded': REFUND_ERRORS.tooLarge,
  'above-rest': REFUND_ERRORS.tooLarge,
  'nothing-asked': REFUND_ERRORS.amount,
  'not-captured': REFUND_ERRORS.type,
  'day-open': REFUND_ERRORS.type,
  'partial-not-allowed': REFUND_ERRORS.type,
}

/** `/odeme/iade`: at any time, whole or in parts; a whole one on the same day is what others call a void. */
export function refund(bank: PretendBank, orders: PaytrOrders, fields: Fields): object {
  const credentials = credentialsOf(bank.profile.merchant)
  const { merchant_oid: oid = '', return_amount: amount = '', reference_no: reference = '' } = fields
  if (fields['merchant_id'] !== credentials.merchant_id) return errorReply(REFUND_ERRORS.merchant)
  if (oid === '') return errorReply(REFUND_ERRORS.order)
  const amountMinor = lira(amount)
  if (!isRightlySigned('refund', fields, credentials)) return errorReply(REFUND_ERRORS.token)
  if (amountMinor === undefined || reference.length > 64) return errorReply(REFUND_ERRORS.amount)
  const verdict = bank.refundCharge({ orderId: oid }, amountMinor, { when: 'any-time', partial: true })
  if (verdict.kind === 'refused') return errorReply(PROBLEMS[verdict.why])
  const order = orders.get(oid)
  order?.references.push(reference)
  return {
    status: 'success',
    is_test: order?.isTest ? 1 : 0,
    merchant_oid: oid,
    return_amount: minorToDecimal(amountMinor),
    ...(reference === '' ? {} : { reference_no: reference }),
  }
}

/** `/odeme/auth`: pre-authorisation has to be enabled for a shop, and is not for this one: there is nothing to capture. */
export function capture(bank: PretendBank, fields: Fields): object {
  const credentials = credentialsOf(bank.profile.merchant)
  if (fields['merchant_id'] !== credentials.merchant_id) return errorReply(QUERY_ERRORS.merchant)
  if (!isRightlySigned('capture', fields, credentials)) return errorReply(QUERY_ERRORS.token)
  if (fields['auth_type'] !== 'capture') return errorReply(QUERY_ERRORS.format)
  return errorReply(QUERY_ERRORS.notFound)
}
