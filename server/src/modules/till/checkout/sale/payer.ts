import { readPhone } from '@vezne/domain/payer/phone.ts'
import { shownFields, type FormField } from '@vezne/domain/payer/form-fields.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import type { SaleDetails, SaleRequest } from '../../payments/index.ts'
import { emailOf, methodOf, variantOf, type AskedForm } from './form.ts'
import type { Priced } from './price-sale.ts'

/** Only what this company asks for is kept: a field that nobody saw was not filled in by the payer. */
function seenOf({ sale, facts }: AskedForm): (field: FormField, text: string | null | undefined) => string {
  const shown = shownFields(variantOf(sale.tenant, facts, sale.audience))
  return (field, text) => (shown.includes(field) ? (text ?? '').trim() : '')
}

/** Twelve digits with the country's; banks want the ten behind them. */
const COUNTRY_DIGITS = 2

/** Some banks take no payment without an address; where the payer gave none, they get the company's. */
export function payerOf(form: AskedForm, { address, language }: Call): SaleRequest['payer'] {
  const { typed, tenant } = form.sale
  const seen = seenOf(form)
  return {
    name: typed.holderName.trim(),
    email: seen('email', emailOf(typed)) || (tenant.email ?? ''),
    phone: (readPhone(seen('mobilePhone', typed.mobilePhone)) ?? '').slice(COUNTRY_DIGITS),
    identityNumber: seen('tckn', typed.tckn),
    language,
    ip: address,
  }
}

export function wantsReceipt(form: AskedForm): boolean {
  const { typed } = form.sale
  return typed.isReceiptRequested === true && seenOf(form)('email', emailOf(typed)) !== ''
}

export function detailsOf(form: AskedForm, priced: Priced): SaleDetails {
  const { typed, account, reference = '', firmbranchNumber = '', description } = form.sale
  const seen = seenOf(form)
  const words = {
    description: description ?? seen('description', typed.description),
    reference,
    firmName: account?.firmName ?? '',
    firmbranchNumber: account?.firmbranchNumber ?? firmbranchNumber,
    customerInformation: seen('customerInformation', typed.customerInformation),
    tckn: seen('tckn', typed.tckn),
    contractNumber: seen('contractNumber', typed.contractNumber),
    branchCode: seen('branchCode', typed.branchCode),
    memberNumber: seen('memberNumber', typed.memberNumber),
    policyDate: seen('policyDate', typed.policyDate),
    paymentMethod: methodOf(typed, form.facts.methods)?.name ?? '',
    paymentTypes: seen('paymentTypes', typed.paymentTypes),
    cardName: priced.option.cardName,
  }
  const said = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''))
  const deferral = priced.deferralMonths === 0 ? {} : { deferral: priced.deferralMonths }
  return { ...said, ...deferral }
}
