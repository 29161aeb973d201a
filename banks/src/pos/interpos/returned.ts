import type { Currency } from '@vezne/domain/money/money.ts'
import { ISO_NUMBERS, minorOf } from '../../wire/amounts.ts'
import { pick, textOf, type Fields } from '../../wire/fields.ts'
import { markOf, strengthOf } from '../half-secure.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { CheckedReturn, HalfSecureResult } from '../port.ts'
import { reasonOf } from './codes.ts'
import { isSignedReturn } from './hash.ts'
import { PROOF_NAMES } from './request.ts'

/** The stored attempt, as far as a return can be held against it. */
export interface Expected {
  readonly merchantPass: string
  readonly orderId: string
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly okUrl?: string
  readonly failUrl?: string
  /** 3DModel: we charge after the return. The other two: the bank has charged before it. */
  readonly model: '3DModel' | '3DPay' | '3DHost'
  readonly halfSecure: readonly HalfSecureResult[]
}

export function judgeReturn(returned: Fields, expected: Expected): CheckedReturn {
  if (!hasShape(returned)) return rejected('shape')
  if (!isSignedReturn(returned, expected.merchantPass)) return rejected('signature')
  if (!belongsTo(returned, expected)) return rejected('binding')
  const code = textOf(returned, 'ProcReturnCode')
  // Decided on the signed mdStatus alone; `3DStatus` beside it is not signed.
  const strength = strengthOf(textOf(returned, 'mdStatus'), expected.halfSecure)
  if (strength === undefined) {
    return { outcome: 'declined', inquire: false, reason: 'authentication-failed', code, ...messageOf(returned) }
  }
  if (expected.model === '3DModel') {
    return { outcome: 'authenticated', inquire: false, proof: pick(returned, PROOF_NAMES), ...markOf(strength) }
  }
  if (code === '00') return { outcome: 'approved', inquire: true, kept: {}, ...markOf(strength) }
  // Authenticated, and the bank asked the card's own bank before it let the payer go.
  if (isHostTrouble(code)) return { outcome: 'unknown', inquire: true, why: 'bank-trouble', code }
  return { outcome: 'declined', inquire: false, reason: reasonOf(code), code, ...messageOf(returned) }
}

const SHAPES: Readonly<Record<string, RegExp>> = {
  Exponent: /^\d?$/,
  ProcReturnCode: /^(?:[A-Z]?\d{2,4})?$/,
  Response: /^\D*$/,
  mdStatus: /^\d$/,
}

/**
 * The signed values are glued together, so the same signature would also fit other cuts: a ProcReturnCode `81` before an
 * empty mdStatus could be handed in as `8` and `1`. Each value must therefore look like what it claims to be.
 */
function hasShape(returned: Fields): boolean {
  return Object.entries(SHAPES).every(([name, shape]) => shape.test(textOf(returned, name)))
}

function belongsTo(returned: Fields, { orderId, amountMinor, currency, okUrl, failUrl }: Expected): boolean {
  return (
    textOf(returned, 'OrderId') === orderId &&
    minorOf(textOf(returned, 'PurchAmount')) === amountMinor &&
    textOf(returned, 'Currency') === ISO_NUMBERS[currency] &&
    (okUrl === undefined || isAddress(textOf(returned, 'OkUrl'), okUrl)) &&
    (failUrl === undefined || isAddress(textOf(returned, 'FailUrl'), failUrl))
  )
}

/** The bank has been seen to write `http:\/\/…`; it signs what it writes, and means the same address. */
function isAddress(received: string, sent: string): boolean {
  return received === sent || received.replaceAll('\\/', '/') === sent
}

function rejected(why: 'signature' | 'shape' | 'binding'): CheckedReturn {
  return { outcome: 'rejected', inquire: true, why }
}

function messageOf(returned: Fields): { message?: string } {
  const message = textOf(returned, 'ErrorMessage')
  return message === '' ? {} : { message }
}
