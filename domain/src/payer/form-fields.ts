import type { FormVariant } from './form-variant.ts'

/** The form's fields by the names they have on the page, in the order people meet them. */
export const FORM_FIELDS = [
  'amount',
  'currencyCode',
  'paymentMethod',
  'paymentTypes',
  'contractNumber',
  'policyDate',
  'branchCode',
  'memberNumber',
  'customerInformation',
  'tckn',
  'mobilePhone',
  'description',
  'email',
  'receipt',
  'holderName',
  'cardNumber',
  'expiration',
  'cvv',
  'bankIdInstallment',
  'agreement',
] as const
export type FormField = (typeof FORM_FIELDS)[number]

/** What was typed and chosen, as text; a box that is ticked is any text. What is absent is empty. */
export type FormValues = Partial<Record<FormField, string>>

/** Longest texts, for `maxlength` and for the server alike. */
export const FIELD_LIMITS = {
  contractNumber: 50,
  branchCode: 50,
  memberNumber: 50,
  customerInformation: 200,
  description: 500,
  email: 254,
  holderName: 100,
  paymentTypes: 200,
} as const

export const TCKN_LENGTH = 11
export const CONTRACT_LENGTH = 7

const SHOWN: Record<FormField, (variant: FormVariant) => boolean> = {
  amount: () => true,
  currencyCode: ({ asksCurrency }) => asksCurrency,
  paymentMethod: ({ asksMethod }) => asksMethod,
  paymentTypes: ({ asksTypes }) => asksTypes,
  contractNumber: ({ kind }) => kind === 'contract' || kind === 'policy' || kind === 'custom',
  policyDate: ({ kind }) => kind === 'policy',
  branchCode: ({ kind }) => kind === 'policy',
  memberNumber: ({ kind }) => kind === 'custom',
  customerInformation: ({ showsCustomer }) => showsCustomer,
  tckn: ({ showsTckn }) => showsTckn,
  mobilePhone: ({ showsPhone }) => showsPhone,
  description: ({ isCallback, isLink }) => !isCallback && isLink !== true,
  email: ({ isCallback }) => !isCallback,
  receipt: ({ isCallback }) => !isCallback,
  holderName: () => true,
  cardNumber: () => true,
  expiration: () => true,
  cvv: () => true,
  bankIdInstallment: () => true,
  agreement: () => true,
}

/** The fields a payer sees, in their order. */
export function shownFields(variant: FormVariant): FormField[] {
  return FORM_FIELDS.filter((field) => SHOWN[field](variant))
}
