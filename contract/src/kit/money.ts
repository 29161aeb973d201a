import { MAX_AMOUNT_MINOR, decimalFromMinor, minorFromDecimal } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'

/**
 * An amount: a JSON number with at most two decimals on the wire (text with a dot is read too), whole minor units in
 * the code. The way in and the way out go through decimal text, never through arithmetic. `String` writes very small
 * and very large numbers with an exponent, which the decimal reader refuses like three decimals.
 */
export const amount = z.codec(z.union([z.number(), z.string().check(z.maxLength(20))]), z.bigint(), {
  decode: (wire, context) => {
    const amountMinor = minorFromDecimal(String(wire))
    if (amountMinor !== undefined) return amountMinor
    context.issues.push({ code: 'invalid_format', format: 'decimal', input: String(wire) })
    return z.NEVER
  },
  encode: (amountMinor) => {
    if (amountMinor > MAX_AMOUNT_MINOR || amountMinor < -MAX_AMOUNT_MINOR) throw new RangeError('amount out of range')
    return Number(decimalFromMinor(amountMinor))
  },
})
