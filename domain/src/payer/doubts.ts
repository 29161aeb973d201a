import { isIdentityNumber } from '../identity/tax-number.ts'
import { readAmount } from '../money/read-amount.ts'
import { TCKN_LENGTH, type FormField, type FormValues } from './form-fields.ts'

/** What may be meant so and probably is not. */
export type FormDoubt = 'amount-is-zero' | 'tckn-check-digits'

/** Fields that break no rule and still deserve a second look; a payer may send them as they are. */
export function doubtsAbout({ amount = '', tckn = '' }: FormValues): Partial<Record<FormField, FormDoubt>> {
  const number = tckn.trim()
  const isWholeNumber = number.length === TCKN_LENGTH && /^\d+$/.test(number)
  return {
    ...(readAmount(amount) === 0n && { amount: 'amount-is-zero' }),
    ...(isWholeNumber && !isIdentityNumber(number) && { tckn: 'tckn-check-digits' }),
  }
}
