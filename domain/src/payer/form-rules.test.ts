import { describe, expect, it } from 'vitest'
import { shownFields, type FormField, type FormValues } from './form-fields.ts'
import { checkForm, type FormRule } from './form-rules.ts'
import { formVariantOf, type FormVariant } from './form-variant.ts'

const TODAY = '2026-11-15'
const company = {
  isPosTransactionUseAdditionalField: false,
  isRubikFu: false,
  b2BIsUseAdditionalFieldForPolicy: false,
  b2BShowCustomFields: false,
}
const screen = {
  b2BCustomerInformationVisibility: false,
  b2BMobilePhoneVisibility: false,
  b2BTcknVisibility: false,
}
const lists = { methods: [], paymentTypes: [], currencies: ['TRY'] }
const policy = { ...company, b2BIsUseAdditionalFieldForPolicy: true }
const contract = { ...company, isPosTransactionUseAdditionalField: true }
const rubik = { ...company, isRubikFu: true }
const custom = { ...company, b2BShowCustomFields: true }
const all = { b2BCustomerInformationVisibility: true, b2BMobilePhoneVisibility: true, b2BTcknVisibility: true }
const long = { methods: ['a', 'b'], paymentTypes: ['x'], currencies: ['TRY', 'USD'] }

const CARD = 'holderName cardNumber expiration cvv bankIdInstallment agreement'

describe('[P-01] the fields of a variant', () => {
  it.each([
    ['plain', formVariantOf(company, screen, lists, false), 'amount description email receipt'],
    [
      'plain, everything on',
      formVariantOf(company, all, long, false),
      'amount currencyCode paymentMethod customerInformation tckn mobilePhone description email receipt',
    ],
    ['contract', formVariantOf(contract, screen, lists, false), 'amount contractNumber tckn description email receipt'],
    [
      'policy',
      formVariantOf(policy, screen, long, false),
      'amount currencyCode paymentMethod paymentTypes contractNumber policyDate branchCode customerInformation tckn description email receipt',
    ],
    ['rubik', formVariantOf(rubik, screen, lists, false), 'amount customerInformation description email receipt'],
    [
      'custom',
      formVariantOf(custom, screen, lists, false),
      'amount contractNumber memberNumber description email receipt',
    ],
    ['callback', formVariantOf(company, screen, long, true), 'amount paymentMethod'],
  ] as const)('%s', (_, variant, fields) => {
    expect(shownFields(variant).join(' ')).toBe(`${fields} ${CARD}`)
  })

  it.each([
    [{ ...policy, isPosTransactionUseAdditionalField: true, isRubikFu: true, b2BShowCustomFields: true }, 'policy'],
    [{ ...contract, isRubikFu: true, b2BShowCustomFields: true }, 'contract'],
    [{ ...rubik, b2BShowCustomFields: true }, 'rubik'],
  ])('several flags at once: %#', (flags, kind) => {
    expect(formVariantOf(flags, screen, lists, false).kind).toBe(kind)
  })
})

const plain = formVariantOf(company, all, long, false)
const atInsurer = formVariantOf(policy, screen, long, false)
const byContract = formVariantOf(contract, screen, lists, false)
const byLink = formVariantOf(company, screen, long, false, true)
const openLink: FormVariant = { ...byLink, range: { leastMinor: 10_000n, mostMinor: 50_000n } }
const right: FormValues = {
  amount: '1.250,00',
  currencyCode: 'TRY',
  paymentMethod: 'a',
  contractNumber: '1234567',
  policyDate: '15.11.2026',
  branchCode: '34',
  customerInformation: 'Ayşe Yılmaz',
  tckn: '10000000146',
  mobilePhone: '0 (532) 123 45 67',
  description: 'Fatura',
  email: 'ayse@vezne.test',
  holderName: 'AYŞE YILMAZ',
  cardNumber: '5406 6754 0667 5403',
  expiration: '12/30',
  cvv: '000',
  bankIdInstallment: '64/x/Maximum/1',
  agreement: 'on',
}

const broken = (variant: FormVariant, changes: FormValues) => checkForm(variant, { ...right, ...changes }, TODAY)

describe('the rules of the form', () => {
  it.each([plain, atInsurer, byContract, byLink, { ...openLink, range: { leastMinor: null, mostMinor: 125_000n } }])(
    'a well filled form breaks none: %#',
    (variant) => {
      expect(broken(variant, {})).toEqual([])
    },
  )

  it.each<[string, FormVariant, FormField, string, FormRule | undefined]>([
    ['[P-02]', plain, 'amount', ' ', 'amount-required'],
    ['[P-02]', plain, 'amount', '1,234', 'amount-invalid'],
    ['[P-02]', plain, 'amount', '-1', 'amount-invalid'],
    ['[P-02]', plain, 'amount', '0,00', undefined],
    ['[P-03]', plain, 'description', '  ', 'description-required'],
    ['[P-03]', { ...plain, isCallback: true }, 'description', '', undefined],
    ['[P-04]', plain, 'email', 'ayse@vezne', 'email-invalid'],
    ['[P-04]', plain, 'email', 'a b@vezne.test', 'email-invalid'],
    ['[P-04]', plain, 'email', '', undefined],
    ['[P-05]', plain, 'mobilePhone', '', 'phone-required'],
    ['[P-05]', plain, 'mobilePhone', '0 (532) 123 45 6', 'phone-incomplete'],
    ['[P-06]', plain, 'tckn', '', undefined],
    ['[P-06]', plain, 'tckn', '1000000014', 'tckn-length'],
    ['[P-06]', plain, 'tckn', '1000000014a', 'tckn-length'],
    ['[P-06]', byContract, 'tckn', '', 'tckn-required'],
    ['[P-06]', atInsurer, 'tckn', '', 'tckn-required'],
    ['[P-07]', byContract, 'contractNumber', '', 'contract-required'],
    ['[P-07]', byContract, 'contractNumber', '123456', 'contract-length'],
    ['[P-07]', byContract, 'contractNumber', '12345678', 'contract-length'],
    ['[P-07]', byContract, 'contractNumber', '123456a', 'contract-length'],
    ['[P-07]', formVariantOf(custom, screen, lists, false), 'contractNumber', '', undefined],
    ['[P-08]', atInsurer, 'contractNumber', '', 'policy-required'],
    ['[P-08]', atInsurer, 'contractNumber', 'POL-1', undefined],
    ['[P-08]', atInsurer, 'policyDate', '', 'policy-date-required'],
    ['[P-08]', atInsurer, 'policyDate', '31.02.2026', 'policy-date-invalid'],
    ['[P-09]', atInsurer, 'branchCode', '', 'branch-code-required'],
    ['[P-10]', atInsurer, 'paymentMethod', '', 'insurance-company-required'],
    ['[P-10]', plain, 'paymentMethod', '', 'payment-method-required'],
    ['[P-11]', atInsurer, 'paymentTypes', 'x'.repeat(201), 'payment-types-too-long'],
    ['[P-11]', atInsurer, 'paymentTypes', 'x'.repeat(200), undefined],
    ['[P-12]', atInsurer, 'customerInformation', '', 'customer-required'],
    ['[P-12]', formVariantOf(rubik, screen, lists, false), 'customerInformation', '', 'customer-required-rubik'],
    ['[P-12]', plain, 'customerInformation', '', undefined],
    ['[P-13]', plain, 'holderName', ' ', 'holder-required'],
    ['[P-14]', plain, 'cardNumber', '', 'card-number-required'],
    ['[P-14]', plain, 'cardNumber', '5406 6754 0667 54', 'card-number-length'],
    ['[P-15]', plain, 'cardNumber', '5406 6754 0667 5404', 'card-number-invalid'],
    ['[P-16]', plain, 'expiration', '', 'expiry-required'],
    ['[P-16]', plain, 'expiration', '13/30', 'expiry-invalid'],
    ['[P-16]', plain, 'expiration', '10/26', 'expiry-past'],
    ['[P-16]', plain, 'cvv', '', 'cvv-required'],
    ['[P-16]', plain, 'cvv', '12345', 'cvv-invalid'],
    ['[P-17]', plain, 'agreement', '', 'agreements-required'],
    ['[P-18]', plain, 'bankIdInstallment', '', 'option-required'],
    ['[L-05]', byLink, 'customerInformation', ' ', 'customer-required'],
    ['[L-05]', byLink, 'cardNumber', '5406 6754 0667 5404', 'card-number-invalid'],
    ['[L-05]', byLink, 'email', 'ali@', 'email-invalid'],
    ['[L-05]', byLink, 'description', '', undefined],
    ['[L-05]', byLink, 'agreement', '', 'link-agreements-required'],
    ['[M-06]', openLink, 'amount', '99,99', 'link-amount-outside'],
    ['[M-06]', openLink, 'amount', '500,01', 'link-amount-outside'],
    ['[M-06]', openLink, 'amount', '100,00', undefined],
    ['[M-06]', openLink, 'amount', '500,00', undefined],
    ['[M-06]', { ...byLink, range: { leastMinor: null, mostMinor: null } }, 'amount', '1', undefined],
  ])('%s %# %s: %j', (_, variant, field, text, rule) => {
    expect(broken(variant, { [field]: text })).toEqual(rule === undefined ? [] : [{ field, rule }])
  })

  it('[P-04] asks for an email when the receipt is wanted', () => {
    expect(broken(plain, { receipt: 'on', email: '' })).toEqual([{ field: 'email', rule: 'receipt-email-required' }])
  })

  it('tells all of an empty form in the order of its fields', () => {
    expect(checkForm(plain, {}, TODAY).map(({ field }) => field)).toEqual([
      'amount',
      'paymentMethod',
      'mobilePhone',
      'description',
      'holderName',
      'cardNumber',
      'expiration',
      'cvv',
      'bankIdInstallment',
      'agreement',
    ])
  })
})
