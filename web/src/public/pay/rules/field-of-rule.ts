import { FORM_FIELDS, type FormField } from '@vezne/domain/payer/form-rules.ts'
import type { PayRule } from './text.ts'

const FIELD_OF_RULE: Record<PayRule, FormField> = {
  'amount-required': 'amount',
  'amount-invalid': 'amount',
  'amount-zero': 'amount',
  'amount-too-large': 'amount',
  'payment-method-required': 'paymentMethod',
  'insurance-company-required': 'paymentMethod',
  'payment-types-too-long': 'paymentTypes',
  'contract-required': 'contractNumber',
  'contract-length': 'contractNumber',
  'policy-required': 'contractNumber',
  'policy-date-required': 'policyDate',
  'policy-date-invalid': 'policyDate',
  'branch-code-required': 'branchCode',
  'customer-required': 'customerInformation',
  'customer-required-rubik': 'customerInformation',
  'tckn-required': 'tckn',
  'tckn-length': 'tckn',
  'phone-required': 'mobilePhone',
  'phone-incomplete': 'mobilePhone',
  'description-required': 'description',
  'email-invalid': 'email',
  'receipt-email-required': 'email',
  'holder-required': 'holderName',
  'card-number-required': 'cardNumber',
  'card-number-length': 'cardNumber',
  'card-number-invalid': 'cardNumber',
  'expiry-required': 'expiration',
  'expiry-invalid': 'expiration',
  'expiry-past': 'expiration',
  'cvv-required': 'cvv',
  'cvv-invalid': 'cvv',
  'option-required': 'bankIdInstallment',
  'deferral-range': 'bankIdInstallment',
  'agreements-required': 'agreement',
}

/** Names that a field has on the wire and not on the page. */
const ON_THE_WIRE: Readonly<Record<string, FormField>> = {
  expireMonth: 'expiration',
  expireYear: 'expiration',
  netAmount: 'amount',
}

/** A rule without a sentence of its own is told with the name of its field in front. */
function fieldNamedIn(sentence: string): FormField | undefined {
  const [name = ''] = sentence.split(' ', 1)
  return ON_THE_WIRE[name] ?? FORM_FIELDS.find((field) => field === name)
}

/** The fields that the server's sentences are about: each with its rule, or with the sentence where that has no code. */
export function placeSentences(
  sentences: readonly string[],
  rules: Readonly<Record<PayRule, string>>,
): Partial<Record<FormField, string>> {
  const codes = Object.keys(FIELD_OF_RULE) as PayRule[]
  const placed = sentences.flatMap((sentence) => {
    const code = codes.find((known) => rules[known] === sentence)
    const field = code === undefined ? fieldNamedIn(sentence) : FIELD_OF_RULE[code]
    return field === undefined ? [] : [[field, code ?? sentence] as const]
  })
  // Of several about one field the first; all of them stand in the note.
  return Object.fromEntries(placed.toReversed())
}
