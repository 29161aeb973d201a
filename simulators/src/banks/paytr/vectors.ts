import type { Fields } from '../kit/request-body.ts'
import { notAboutSignatures } from '../kit/vector-kind.ts'
import type { VectorKind, VectorKinds } from '../kit/vector-kind.ts'
import { currencyOf } from './codes.ts'
import { isRightlySigned, notificationHash, paytrToken } from './token.ts'
import type { PaytrCredentials, PaytrOperation } from './token.ts'

const token: VectorKind = (input, expected) => {
  const { credentials, operation, fields } = input as {
    credentials: PaytrCredentials
    operation: PaytrOperation
    fields: Fields
  }
  const { paytr_token } = expected as { paytr_token: string }
  const isAccepted = isRightlySigned(operation, { ...fields, paytr_token }, credentials)
  const ours = paytrToken(operation, fields, credentials)
  return { ok: isAccepted, key: 'paytr_token', expected: paytr_token, actual: ours }
}

/**
 * A valid notification is one this bank would have sent for the stored order: rightly signed, and about it. The fields
 * outside the signature take part only as far as they are told.
 */
const callback: VectorKind = (input, expected) => {
  const { credentials, stored, post } = input as {
    credentials: PaytrCredentials
    stored: { merchantOid: string; amountMinor: number; currency: string; installment: number | string }
    post: Fields
  }
  const { valid } = expected as { valid: boolean }
  const { hash = '', merchant_oid = '', status = '', total_amount = '' } = post
  const ours = notificationHash({ merchant_oid, status, total_amount }, credentials)
  const isMerchant = post['merchant_id'] === undefined || post['merchant_id'] === credentials.merchant_id
  const isAboutIt = isMerchant && merchant_oid === stored.merchantOid && isSentAbout(stored, post)
  return { ok: (ours === hash && isAboutIt) === valid, key: 'hash', expected: hash, actual: ours }
}

function isSentAbout(
  stored: { amountMinor: number; currency: string; installment: number | string },
  post: Fields,
): boolean {
  const { status, total_amount = '', currency, payment_amount, installment_count, test_mode } = post
  const single = (count: number) => (count === 0 ? 1 : count)
  return (
    /^(0|[1-9]\d*)$/.test(total_amount) &&
    (status === 'success' ? Number(total_amount) >= stored.amountMinor : status === 'failed') &&
    (currency === undefined || currencyOf(currency) === stored.currency) &&
    (payment_amount === undefined || payment_amount === String(stored.amountMinor)) &&
    (installment_count === undefined || single(Number(installment_count)) === single(Number(stored.installment))) &&
    (test_mode === undefined || test_mode === '0')
  )
}

export const vectorKinds: VectorKinds = {
  paytr: { token, callback, 'status-parse': notAboutSignatures },
}
