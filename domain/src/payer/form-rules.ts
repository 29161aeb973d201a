import { passesChecksum } from '../card/number.ts'
import { readAmount } from '../money/read-amount.ts'
import { isPast, readDay, readExpiry } from './dates.ts'
import { FIELD_LIMITS, shownFields, type FormField, type FormValues } from './form-fields.ts'
import type { FormVariant } from './form-variant.ts'
import { readPhone } from './phone.ts'

/** Codes of the sentences, which stand in the contract. */
export type FormRule =
  | 'amount-required'
  | 'amount-invalid'
  | 'link-amount-outside'
  | 'payment-method-required'
  | 'insurance-company-required'
  | 'payment-types-too-long'
  | 'contract-required'
  | 'contract-length'
  | 'policy-required'
  | 'policy-date-required'
  | 'policy-date-invalid'
  | 'branch-code-required'
  | 'customer-required'
  | 'customer-required-rubik'
  | 'tckn-required'
  | 'tckn-length'
  | 'phone-required'
  | 'phone-incomplete'
  | 'description-required'
  | 'email-invalid'
  | 'receipt-email-required'
  | 'holder-required'
  | 'card-number-required'
  | 'card-number-length'
  | 'card-number-invalid'
  | 'expiry-required'
  | 'expiry-invalid'
  | 'expiry-past'
  | 'cvv-required'
  | 'cvv-invalid'
  | 'option-required'
  | 'agreements-required'
  | 'link-agreements-required'

export interface BrokenField {
  readonly field: FormField
  readonly rule: FormRule
}

/** A name, an at sign, a domain with a dot: more than this only the mail itself can tell. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u

interface Asked {
  readonly variant: FormVariant
  readonly values: FormValues
  readonly today: string
}

const RULES: Partial<Record<FormField, (text: string, asked: Asked) => FormRule | false | undefined>> = {
  amount: amountRule,
  paymentMethod: (text, { variant }) =>
    text === '' && (variant.kind === 'policy' ? 'insurance-company-required' : 'payment-method-required'),
  paymentTypes: (text) => text.length > FIELD_LIMITS.paymentTypes && 'payment-types-too-long',
  contractNumber: contractRule,
  policyDate: (text) => (text === '' ? 'policy-date-required' : readDay(text) === undefined && 'policy-date-invalid'),
  branchCode: (text) => text === '' && 'branch-code-required',
  customerInformation: (text, { variant: { kind, isLink } }) => {
    if (text !== '') return undefined
    if (kind === 'policy' || isLink === true) return 'customer-required'
    return kind === 'rubik' && 'customer-required-rubik'
  },
  tckn: (text, { variant: { kind } }) => {
    if (text === '') return (kind === 'policy' || kind === 'contract') && 'tckn-required'
    return !/^\d{11}$/.test(text) && 'tckn-length'
  },
  mobilePhone: (text) => (text === '' ? 'phone-required' : readPhone(text) === undefined && 'phone-incomplete'),
  description: (text) => text === '' && 'description-required',
  email: (text, { values }) => {
    if (text === '') return (values.receipt ?? '') !== '' && 'receipt-email-required'
    return !EMAIL.test(text) && 'email-invalid'
  },
  holderName: (text) => text === '' && 'holder-required',
  cardNumber: (text) => cardNumberRule(text),
  expiration: (text, { today }) => {
    if (text === '') return 'expiry-required'
    const expiry = readExpiry(text)
    return expiry === undefined ? 'expiry-invalid' : isPast(expiry, today) && 'expiry-past'
  },
  cvv: (text) => (text === '' ? 'cvv-required' : !/^\d{3,4}$/.test(text) && 'cvv-invalid'),
  bankIdInstallment: (text) => text === '' && 'option-required',
  agreement: (text, { variant: { isLink } }) =>
    text === '' && (isLink === true ? 'link-agreements-required' : 'agreements-required'),
}

function amountRule(text: string, { variant: { range } }: Asked): FormRule | false {
  if (text === '') return 'amount-required'
  const minor = readAmount(text)
  if (minor === undefined) return 'amount-invalid'
  const isOutside = minor < (range?.leastMinor ?? minor) || minor > (range?.mostMinor ?? minor)
  return isOutside && 'link-amount-outside'
}

function contractRule(text: string, { variant: { kind } }: Asked): FormRule | false {
  if (kind === 'policy') return text === '' && 'policy-required'
  if (kind !== 'contract') return false
  return text === '' ? 'contract-required' : !/^\d{7}$/.test(text) && 'contract-length'
}

function cardNumberRule(text: string): FormRule | false {
  const number = text.replace(/[\s-]/g, '')
  if (number === '') return 'card-number-required'
  if (!/^\d{15,16}$/.test(number)) return 'card-number-length'
  return !passesChecksum(number) && 'card-number-invalid'
}

/** What is wrong with the form, at most one thing per field, in the order of the fields. Unseen fields cannot be wrong. */
export function checkForm(variant: FormVariant, values: FormValues, today: string): BrokenField[] {
  const asked = { variant, values, today }
  return shownFields(variant).flatMap((field) => {
    const rule = RULES[field]?.((values[field] ?? '').trim(), asked)
    return rule ? [{ field, rule }] : []
  })
}
