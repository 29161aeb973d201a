import { checkForm, type FormField } from '@vezne/domain/payer/form-rules.ts'
import { formVariantOf, type FormVariant } from '@vezne/domain/payer/form-variant.ts'
import type { RuleCode } from '@vezne/contract/kit/validation.ts'
import { BrokenRules } from '../../../kit/refusal.ts'
import type { PaymentMethod } from '../../commissions/index.ts'
import { CARD_FIELDS, brokenByCard, isWrittenIn, type SaleRequest } from '../../payments/index.ts'
import type { Tenant } from '../../tenants/index.ts'
import { shownCurrencies } from '../page/currencies.ts'
import type { PageFacts } from '../page/store.ts'
import type { SaleInput } from './sale-input.ts'

export interface AskedForm {
  readonly tenant: Tenant
  readonly facts: PageFacts
  readonly isCallback: boolean
  readonly input: SaleInput
  readonly card: SaleRequest['card']
  readonly today: string
}

export function variantOf({ tenant: { payment }, tenant, facts, isCallback }: AskedForm): FormVariant {
  const company = {
    isPosTransactionUseAdditionalField: payment.usesPosAdditionalFields,
    isRubikFu: payment.isRubik,
    b2BIsUseAdditionalFieldForPolicy: payment.usesPolicyFields,
    b2BShowCustomFields: payment.showsCustomFields,
  }
  const lists = { methods: facts.methods, paymentTypes: facts.paymentTypes, currencies: shownCurrencies(tenant, facts) }
  return formVariantOf(company, facts.settings, lists, isCallback)
}

/** Both names of the address travel; the form has one field for them. */
export const emailOf = ({ email, customerEmail }: SaleInput) => (email || customerEmail || '').trim()

/** The same rules as on the screen, and those that only a sale has. All that is wrong is said at once. */
export function refuseBrokenForm(form: AskedForm): void {
  const { input, facts, card, today } = form
  const variant = variantOf(form)
  const values: Partial<Record<FormField, string>> = {
    amount: '1',
    paymentMethod: methodOf(input, facts.methods)?.id ?? '',
    paymentTypes: input.paymentTypes ?? '',
    contractNumber: input.contractNumber ?? '',
    policyDate: input.policyDate ?? '',
    branchCode: input.branchCode ?? '',
    customerInformation: input.customerInformation ?? '',
    tckn: input.tckn ?? '',
    mobilePhone: input.mobilePhone ?? '',
    description: input.description ?? '',
    email: emailOf(input),
    receipt: input.isReceiptRequested === true ? 'yes' : '',
    // The contract has no sale without an option.
    bankIdInstallment: 'chosen',
    agreement: input.agreementsAccepted === true ? 'yes' : '',
  }
  const ofForm = checkForm(variant, values, today).flatMap(({ field, rule }) =>
    CARD_FIELDS.includes(field) ? [] : [rule],
  )
  const isNothing = input.amount <= 0n || (input.netAmount ?? input.amount) <= 0n
  const words = Object.values(input).filter((value) => typeof value === 'string')
  const isElsewhere = card.revealNumber() !== '' && isWrittenIn(card, words)
  const broken: RuleCode[] = [
    ...(isNothing ? (['amount-zero'] as const) : []),
    ...ofForm,
    ...brokenByCard(card, variant, today),
    ...(isElsewhere ? (['card-number-elsewhere'] as const) : []),
  ]
  if (broken.length > 0) throw new BrokenRules(broken)
}

/** What the payer says the money is for; a single one is taken silently. */
export function methodOf(
  { paymentMethod }: Pick<SaleInput, 'paymentMethod'>,
  methods: readonly PaymentMethod[],
): PaymentMethod | undefined {
  if (methods.length === 1 && !paymentMethod) return methods[0]
  return methods.find(({ id }) => id === paymentMethod?.toLowerCase())
}
