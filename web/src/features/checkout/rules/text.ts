import type { Language } from '@vezne/contract/kit/language.ts'
import { RULES } from '@vezne/contract/kit/validation.ts'
import type { FormRule } from '@vezne/domain/payer/form-rules.ts'
import { bilingual } from '../../../kit/i18n/bilingual.ts'

/** What only the server can find wrong with a sale. */
type ServersRule = 'deferral-range' | 'amount-zero' | 'amount-too-large' | 'card-number-elsewhere'

/** The rules this form can break; the sentences are the server's own, so that both sides say the same. */
const CODES: Record<FormRule | ServersRule, true> = {
  'amount-required': true,
  'amount-invalid': true,
  'amount-zero': true,
  'link-amount-outside': true,
  'amount-too-large': true,
  'payment-method-required': true,
  'insurance-company-required': true,
  'payment-types-too-long': true,
  'contract-required': true,
  'contract-length': true,
  'policy-required': true,
  'policy-date-required': true,
  'policy-date-invalid': true,
  'branch-code-required': true,
  'customer-required': true,
  'customer-required-rubik': true,
  'tckn-required': true,
  'tckn-length': true,
  'phone-required': true,
  'phone-incomplete': true,
  'description-required': true,
  'email-invalid': true,
  'receipt-email-required': true,
  'holder-required': true,
  'card-number-required': true,
  'card-number-length': true,
  'card-number-invalid': true,
  'card-number-elsewhere': true,
  'expiry-required': true,
  'expiry-invalid': true,
  'expiry-past': true,
  'cvv-required': true,
  'cvv-invalid': true,
  'option-required': true,
  'agreements-required': true,
  'link-agreements-required': true,
  'deferral-range': true,
}

export type PayRule = keyof typeof CODES

const sentences = (language: Language) =>
  Object.fromEntries(Object.keys(CODES).map((code) => [code, RULES[code as PayRule][language]])) as Record<
    PayRule,
    string
  >

export const text = bilingual('checkout-rules', { tr: sentences('tr'), en: sentences('en') })
