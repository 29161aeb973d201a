import type { Currency } from '@vezne/domain/money/money.ts'
import { minorOf } from '../../wire/amounts.ts'
import { pick, textOf, type Fields } from '../../wire/fields.ts'
import { markOf, strengthOf } from '../half-secure.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { CheckedReturn, HalfSecureResult } from '../port.ts'
import { hostCodeOf, reasonOf } from './codes.ts'
import { isSignedModelReturn, isSignedPayReturn, PAY_PREFIX } from './hash.ts'

/** The stored attempt, as far as a return can be held against it. */
export interface Expected {
  readonly clientCode: string
  readonly guid: string
  readonly orderId: string
  readonly amountMinor: bigint
  readonly currency: Currency
  /** Unknown when the browser was faster than our own record of the beginning. */
  readonly islemGUID?: string
  readonly halfSecure: readonly HalfSecureResult[]
}

/** What the completion repeats; `dcURL` is not signed and is looked at again before it is used. */
const PROOF_NAMES = ['md', 'islemGUID', 'dcURL'] as const

export function isPayReturn(post: Fields): boolean {
  return Object.keys(post).some((name) => name.startsWith(PAY_PREFIX))
}

const COMMA_AMOUNT = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:\.\d{3})+),\d{2}$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The 3-D model: nothing is charged before our own call. The signed values are glued, so each must keep its shape. */
export function judgeModelReturn(post: Fields, expected: Expected): CheckedReturn {
  const mdStatus = textOf(post, 'mdStatus')
  const amount = textOf(post, 'transactionAmount')
  if (!UUID.test(textOf(post, 'islemGUID')) || !/^\d$/.test(mdStatus)) return rejected('shape')
  if (!COMMA_AMOUNT.test(amount)) return rejected('shape')
  if (!isSignedModelReturn(post, expected.guid)) return rejected('signature')
  const isOurs =
    textOf(post, 'orderId') === expected.orderId &&
    minorOf(amount) === expected.amountMinor &&
    // This model knows liras only and names no currency.
    expected.currency === 'TRY' &&
    [undefined, textOf(post, 'islemGUID')].includes(expected.islemGUID)
  if (!isOurs) return rejected('binding')
  const strength = strengthOf(mdStatus, expected.halfSecure)
  if (strength === undefined) {
    return { outcome: 'declined', inquire: false, reason: 'authentication-failed', code: mdStatus }
  }
  if (textOf(post, 'md') === '') return rejected('shape')
  return { outcome: 'authenticated', inquire: false, proof: pick(post, PROOF_NAMES), ...markOf(strength) }
}

const CURRENCY_NAMES: Readonly<Record<Currency, string>> = { TRY: 'TL', USD: 'USD', EUR: 'EUR' }

/**
 * 3-D pay: charged before we hear of it, and forgeable by whoever paid once, because the return carries the key. A yes
 * counts only after an inquiry, and so does a message that contradicts itself.
 */
export function judgePayReturn(post: Fields, expected: Expected): CheckedReturn {
  const text = (name: string) => textOf(post, `${PAY_PREFIX}${name}`)
  if (!/^\d*$/.test(text('Dekont_ID')) || !COMMA_AMOUNT.test(text('Tahsilat_Tutari'))) return rejected('shape')
  if (!isSignedPayReturn(post, expected)) return rejected('signature')
  const isOurs =
    text('Siparis_ID') === expected.orderId &&
    minorOf(text('Tahsilat_Tutari')) === expected.amountMinor &&
    text('PB') === CURRENCY_NAMES[expected.currency] &&
    [undefined, text('Islem_GUID')].includes(expected.islemGUID)
  if (!isOurs) return rejected('binding')
  const [isYes, hasReceipt] = [isAboveZero(text('Sonuc')), isAboveZero(text('Dekont_ID'))]
  if (isYes && hasReceipt) return { outcome: 'approved', inquire: true, kept: { Dekont_ID: text('Dekont_ID') } }
  const hostCode = hostCodeOf({ Bank_Sonuc_Kod: text('Banka_Sonuc_Kod') })
  if (isHostTrouble(hostCode)) return { outcome: 'unknown', inquire: true, why: 'bank-trouble', code: hostCode }
  return { outcome: 'declined', inquire: isYes !== hasReceipt, reason: reasonOf(hostCode), code: text('Sonuc') }
}

export function isAboveZero(text: string): boolean {
  return /^\d*[1-9]\d*$/.test(text)
}

function rejected(why: 'signature' | 'shape' | 'binding'): CheckedReturn {
  return { outcome: 'rejected', inquire: true, why }
}
