import { createHash } from 'node:crypto'
import { textOf, type Fields } from '../../wire/fields.ts'

/** A constant of the bank's, the same for every merchant. */
const COMMON_PAYMENT_WORD = 'VBank3DPay2014'

/**
 * The only signature of this family, over the registration at its hosted page. The messages of the card form and the
 * provision carry none, nor does the return: there the binding in `response.ts` and the bank's own answer decide.
 */
export function signCommonPayment(fields: Fields): string {
  const text =
    textOf(fields, 'HostMerchantId') +
    textOf(fields, 'AmountCode') +
    textOf(fields, 'Amount') +
    textOf(fields, 'MerchantPassword') +
    COMMON_PAYMENT_WORD
  return createHash('sha1').update(text, 'utf8').digest('base64')
}
