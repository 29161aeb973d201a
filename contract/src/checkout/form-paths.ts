import { FORM_FIELDS, type FormField } from '@vezne/domain/payer/form-fields.ts'

/** Fields of the payment form that have another name in the body of a sale, or several; the first one is told of. */
const PATHS: Partial<Record<FormField, readonly [string, ...string[]]>> = {
  amount: ['amount', 'netAmount'],
  email: ['email', 'customerEmail'],
  receipt: ['isReceiptRequested'],
  expiration: ['expireMonth', 'expireYear'],
  bankIdInstallment: [
    'bankId',
    'installmentCount',
    'posCollectionCommissionDefinitionId',
    'deferringInstallmentCount',
    'cardType',
  ],
  agreement: ['agreementsAccepted'],
}

/** Where a field of the form stands in the body of a sale. */
export const salePathOf = (field: FormField): string => PATHS[field]?.[0] ?? field

/** The field of the form that shows what stands at this path; undefined: none does. */
export const saleFieldAt = (path: string): FormField | undefined =>
  FORM_FIELDS.find((field) => PATHS[field]?.includes(path) ?? field === path)
