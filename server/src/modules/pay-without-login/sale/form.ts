import { checkForm, type FormField } from '@vezne/domain/payer/form-rules.ts'
import { formVariantOf, type FormVariant } from '@vezne/domain/payer/form-variant.ts'
import { salePathOf } from '@vezne/contract/kit/sale-fields.ts'
import { BrokenRules, type BrokenRule } from '../../../kit/refusal.ts'
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
  const ofForm = checkForm(variant, values, today).filter(({ field }) => !CARD_FIELDS.includes(field))
  const isNothing = input.amount <= 0n || (input.netAmount ?? input.amount) <= 0n
  const broken: BrokenRule[] = [
    ...(isNothing ? [{ path: 'amount', rule: 'amount-zero' } as const] : []),
    ...[...ofForm, ...brokenByCard(card, variant, today)].map(({ field, rule }) => ({ path: salePathOf(field), rule })),
    ...cardElsewhere(input, card),
  ]
  if (broken.length > 0) throw new BrokenRules(broken)
}

/** The fields of words in which the card's number was typed. */
function cardElsewhere(input: SaleInput, card: AskedForm['card']): BrokenRule[] {
  if (card.revealNumber() === '') return []
  return Object.entries(input).flatMap(([path, value]) =>
    typeof value === 'string' && isWrittenIn(card, value) ? [{ path, rule: 'card-number-elsewhere' as const }] : [],
  )
}

/** What the payer says the money is for; a single one is taken silently. */
export function methodOf(
  { paymentMethod }: Pick<SaleInput, 'paymentMethod'>,
  methods: readonly PaymentMethod[],
): PaymentMethod | undefined {
  if (methods.length === 1 && !paymentMethod) return methods[0]
  return methods.find(({ id }) => id === paymentMethod?.toLowerCase())
}
