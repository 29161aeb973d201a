import type { Money } from '@vezne/domain/money/money.ts'
import { ISO_NUMBERS, withPoint } from '../../wire/amounts.ts'
import { pick, textOf, type Fields } from '../../wire/fields.ts'
import { markOf, strengthOf } from '../half-secure.ts'
import type { CheckedReturn, HalfSecureResult } from '../port.ts'
import { AUTHENTICATED, SUCCESS, USED_BEFORE, verdictOf } from './codes.ts'
import { hasShape, isSigned, type Signer } from './hash.ts'
import { installmentText } from './request.ts'

export interface ExpectedReturn extends Signer {
  readonly mbrId: string
  readonly orderId: string
  readonly amount: Money
  readonly installments: number
  readonly secureType: '3DModel' | '3DPay' | '3DHost'
  readonly halfSecure: readonly HalfSecureResult[]
  /** False at the one bank whose signature nobody could recompute. */
  readonly signs: boolean
}

export function judgeReturn(fields: Fields, expected: ExpectedReturn): CheckedReturn {
  if (expected.signs) {
    if (!hasShape(fields)) return { outcome: 'rejected', inquire: true, why: 'shape' }
    if (!isSigned(expected, fields)) return { outcome: 'rejected', inquire: true, why: 'signature' }
  }
  if (!isBound(fields, expected)) return { outcome: 'rejected', inquire: true, why: 'binding' }
  return outcomeOf(fields, expected)
}

/** None of these but the order id is under the signature, and the bank echoes every one as we wrote it. */
function isBound(fields: Fields, expected: ExpectedReturn): boolean {
  const bound = {
    OrderId: expected.orderId,
    PurchAmount: withPoint(expected.amount.amountMinor),
    Currency: ISO_NUMBERS[expected.amount.currency],
    InstallmentCount: installmentText(expected.installments),
    MerchantID: expected.merchantId,
    SecureType: expected.secureType,
  }
  const member = textOf(fields, 'MbrId')
  if (member !== '' && member !== expected.mbrId) return false
  return Object.entries(bound).every(([name, ours]) => textOf(fields, name) === ours)
}

function outcomeOf(fields: Fields, { secureType, halfSecure }: ExpectedReturn): CheckedReturn {
  const code = textOf(fields, 'ProcReturnCode')
  const status = textOf(fields, '3DStatus')
  const strength = strengthOf(status, halfSecure)
  const isModel = secureType === '3DModel'
  if (isModel && strength !== undefined && code === AUTHENTICATED) {
    return { outcome: 'authenticated', inquire: false, proof: pick(fields, ['RequestGuid']), ...markOf(strength) }
  }
  if (code === SUCCESS) {
    // Charged although nobody was asked, or in a model that charges nothing: only the bank can tell.
    if (isModel || strength === undefined) return { outcome: 'unknown', inquire: true, why: 'bank-trouble', code }
    return { outcome: 'approved', inquire: true, kept: pick(fields, ['AuthCode', 'HostRefNum']), ...markOf(strength) }
  }
  return refusalOf(code || `3DStatus ${status}`, strength !== undefined, textOf(fields, 'ErrMsg'))
}

/** Where the payer was not authenticated, everything but a system in trouble is a plain no. */
function refusalOf(code: string, isAsked: boolean, message: string): CheckedReturn {
  const verdict = verdictOf(code)
  const declined = { outcome: 'declined', code, message } as const
  if (verdict.kind === 'declined') return { ...declined, inquire: false, reason: verdict.reason }
  if (verdict.kind === 'unknown' && verdict.why === 'bank-trouble') {
    return { outcome: 'unknown', inquire: true, why: verdict.why, code }
  }
  // An order id that was used before may have been paid before.
  if (!isAsked) return { ...declined, inquire: USED_BEFORE.includes(code), reason: 'authentication-failed' }
  if (verdict.kind === 'error') return { ...declined, inquire: false, reason: 'other' }
  return { outcome: 'unknown', inquire: true, why: verdict.kind === 'unknown' ? verdict.why : 'unlisted-code', code }
}
