import { toAscii } from '../../wire/text.ts'
import { saidInJson, type ConnectionWords } from '../connection.ts'
import type { DeclineReason, Erred, Unknown } from '../port.ts'

/** `failed_reason_code` of a notification; `0` carries the bank's own sentence and no code of it. */
const FAILED_REASONS: Readonly<Record<string, DeclineReason>> = {
  '0': 'other',
  '1': 'authentication-failed',
  '2': 'authentication-failed',
  '3': 'suspected-fraud',
  '6': 'cancelled-by-payer',
  '8': 'installments-not-allowed',
  '9': 'not-permitted',
  '10': 'authentication-failed',
  '11': 'suspected-fraud',
}

/** A failed payment is a no whatever its code; a code we have not seen is merely no reason we could name. */
export function failedReason(code: string): DeclineReason {
  return (Object.hasOwn(FAILED_REASONS, code) ? FAILED_REASONS[code] : undefined) ?? 'other'
}

/** Our document names this code without a meaning; a public guide says: more than what is left of the sale. */
const ABOVE_THE_SALE = '009'

/** Our document names one refund code and lists no others, so every other one must be asked about. */
export function classifyRefundError(code: string, message: string): Erred | Unknown {
  if (code === ABOVE_THE_SALE) return { kind: 'error', code, message, hint: 'above-the-sale' }
  return { kind: 'unknown', why: 'unlisted-code', code }
}

const REFUSED_QUERY = /token|hash|merchant_id|magaza|yetki|gecersiz|zorunlu|eksik|invalid|missing|\bip\b/

/**
 * An inquiry that ends in `error` means that no successful payment stands under the id, unless its words say that the
 * question itself was refused. They come in plain letters and in Turkish ones.
 */
export function isRefusedQuery(plainMessage: string): boolean {
  return REFUSED_QUERY.test(plainMessage.toLowerCase())
}

/** No list of its numbers is public: the sentence tells what is wrong, in plain letters or in Turkish ones. */
export const CONNECTION: ConnectionWords = {
  says: saidInJson('err_no', 'err_msg'),
  blames: ({ message }) => {
    const plain = toAscii(message).toLowerCase()
    if (/\bip\b/.test(plain)) return ['ip']
    if (/token|hash/.test(plain)) return ['key']
    return /merchant_id|magaza|yetki/.test(plain) ? ['terminal'] : []
  },
  proves: ['ip', 'terminal', 'key'],
  leaves: [],
}
