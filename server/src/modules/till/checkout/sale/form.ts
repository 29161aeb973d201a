import type { FormField } from '@vezne/domain/payer/form-fields.ts'
import { checkForm } from '@vezne/domain/payer/form-rules.ts'
import { formVariantOf, type FormVariant } from '@vezne/domain/payer/form-variant.ts'
import { salePathOf } from '@vezne/contract/checkout/form-paths.ts'
import { BrokenRules, Refusal, type BrokenRule } from '../../../../kit/refusal.ts'
import type { PaymentMethod } from '../../../company/commissions/index.ts'
import { CARD_FIELDS, brokenByCard, isWrittenIn, type SaleRequest } from '../../payments/index.ts'
import { payFlags, type Tenant } from '../../../platform/tenants/index.ts'
import { AUDIENCES, type Audience } from '../audience.ts'
import { shownCurrencies } from '../screen/currencies.ts'
import type { ScreenFacts } from '../screen/store.ts'
import type { CheckoutSale, TypedSale } from './checkout-sale.ts'

/** A sale with what the company's screen asks for, on this day. */
export interface AskedForm {
  readonly sale: CheckoutSale
  readonly facts: ScreenFacts
  readonly card: SaleRequest['card']
  readonly today: string
}

export function variantOf(tenant: Tenant, facts: ScreenFacts, audience: Audience): FormVariant {
  const lists = { methods: facts.methods, paymentTypes: facts.paymentTypes, currencies: shownCurrencies(tenant, facts) }
  return formVariantOf(payFlags(tenant), facts.settings, lists, AUDIENCES[audience].isShop, audience === 'link')
}

/** Both names of the address travel; the form has one field for them. */
export const emailOf = ({ email, customerEmail }: TypedSale) => (email || customerEmail || '').trim()

/** Whoever begins it says nothing of the agreements, and need not: their own client asked the payer. */
export const isAskedByClient = ({ typed, audience }: CheckoutSale): boolean =>
  typed.agreementsAccepted === undefined && AUDIENCES[audience].clientMayAsk

/** The same rules as on the screen, and those that only a sale has. All that is wrong is said at once. */
export function refuseBrokenForm({ sale, facts, card, today }: AskedForm): void {
  const { typed, seen } = sale
  const variant = variantOf(sale.tenant, facts, sale.audience)
  const values: Partial<Record<FormField, string>> = {
    amount: '1',
    paymentMethod: methodOf(typed, facts.methods)?.id ?? '',
    paymentTypes: typed.paymentTypes ?? '',
    contractNumber: typed.contractNumber ?? '',
    policyDate: typed.policyDate ?? '',
    branchCode: typed.branchCode ?? '',
    customerInformation: typed.customerInformation ?? '',
    tckn: typed.tckn ?? '',
    mobilePhone: typed.mobilePhone ?? '',
    description: typed.description ?? '',
    email: emailOf(typed),
    receipt: typed.isReceiptRequested === true ? 'yes' : '',
    // The contract has no sale without an option.
    bankIdInstallment: 'chosen',
    agreement: typed.agreementsAccepted === true || isAskedByClient(sale) ? 'yes' : '',
  }
  const ofForm = checkForm(variant, values, today).filter(({ field }) => !CARD_FIELDS.includes(field))
  const isNothing = seen.totalMinor <= 0n || (seen.netMinor ?? seen.totalMinor) <= 0n
  const broken: BrokenRule[] = [
    ...(isNothing ? [{ path: 'amount', rule: 'amount-zero' } as const] : []),
    ...[...ofForm, ...brokenByCard(card, variant, today)].map(({ field, rule }) => ({ path: salePathOf(field), rule })),
    ...cardElsewhere(sale, card),
  ]
  if (broken.length > 0) throw new BrokenRules(broken)
}

/** The fields of words in which the card's number was typed. */
function cardElsewhere({ said }: CheckoutSale, card: AskedForm['card']): BrokenRule[] {
  if (card.revealNumber() === '') return []
  return Object.entries(said).flatMap(([path, value]) =>
    typeof value === 'string' && isWrittenIn(card, value) ? [{ path, rule: 'card-number-elsewhere' as const }] : [],
  )
}

/** A currency that the page does not show cannot have been chosen there; an order names its own. */
export function refuseHiddenCurrency({ sale: { tenant, audience, seen }, facts }: AskedForm): void {
  const isChosen = AUDIENCES[audience].choosesCurrency
  if (isChosen && !shownCurrencies(tenant, facts).includes(seen.currency)) throw new Refusal('option-not-offered')
}

/** What the payer says the money is for; a single one is taken silently. */
export function methodOf(
  { paymentMethod }: Pick<TypedSale, 'paymentMethod'>,
  methods: readonly PaymentMethod[],
): PaymentMethod | undefined {
  if (methods.length === 1 && !paymentMethod) return methods[0]
  return methods.find(({ id }) => id === paymentMethod?.toLowerCase())
}

/** Ids in one call must agree: a set that the chosen method does not lead to does not exist for this payer. */
export function paymentSetOf({ sale: { typed }, facts: { methods } }: AskedForm): string | undefined {
  const method = methodOf(typed, methods)
  const known = method === undefined ? methods.map((each) => each.paymentSetId) : [method.paymentSetId]
  const wanted = typed.paymentSetId?.toLowerCase()
  if (wanted !== undefined && !known.includes(wanted)) throw new Refusal('not-found')
  return method === undefined ? wanted : (method.paymentSetId ?? undefined)
}
