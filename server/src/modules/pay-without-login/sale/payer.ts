import { readPhone } from '@vezne/domain/payer/phone.ts'
import { shownFields, type FormField } from '@vezne/domain/payer/form-rules.ts'
import type { Call } from '../../../kit/http/caller.ts'
import type { SaleDetails, SaleRequest } from '../../payments/index.ts'
import type { ShopOrder } from '../callback/open-order.ts'
import type { SaleFirm } from './firm.ts'
import { emailOf, variantOf, type AskedForm } from './form.ts'
import type { Priced } from './price.ts'

/** Only what this company asks for is kept: a field that nobody saw was not filled in by the payer. */
function seenOf(form: AskedForm): (field: FormField, text: string | null | undefined) => string {
  const shown = shownFields(variantOf(form))
  return (field, text) => (shown.includes(field) ? (text ?? '').trim() : '')
}

/** Twelve digits with the country's; banks want the ten behind them. */
const COUNTRY_DIGITS = 2

/** Some banks take no payment without an address; where the payer gave none, they get the company's. */
export function payerOf(form: AskedForm, { address, language }: Call): SaleRequest['payer'] {
  const { input, tenant } = form
  const seen = seenOf(form)
  return {
    name: input.holderName.trim(),
    email: seen('email', emailOf(input)) || (tenant.email ?? ''),
    phone: (readPhone(seen('mobilePhone', input.mobilePhone)) ?? '').slice(COUNTRY_DIGITS),
    identityNumber: seen('tckn', input.tckn),
    language,
    ip: address,
  }
}

export function wantsReceipt(form: AskedForm): boolean {
  const seen = seenOf(form)
  return form.input.isReceiptRequested === true && seen('email', emailOf(form.input)) !== ''
}

export function detailsOf(
  form: AskedForm,
  { firm, order, priced }: { firm: SaleFirm | undefined; order: ShopOrder | undefined; priced: Priced },
): SaleDetails {
  const { input } = form
  const seen = seenOf(form)
  const words = {
    description: seen('description', input.description),
    reference: order?.reference ?? meant(input.referenceNumber),
    firmName: firm?.firmName ?? '',
    firmbranchNumber: firm?.firmbranchNumber ?? order?.firmbranchNumber ?? '',
    customerInformation: seen('customerInformation', input.customerInformation),
    tckn: seen('tckn', input.tckn),
    contractNumber: seen('contractNumber', input.contractNumber),
    branchCode: seen('branchCode', input.branchCode),
    memberNumber: seen('memberNumber', input.memberNumber),
    policyDate: seen('policyDate', input.policyDate),
    paymentMethod: priced.method?.name ?? '',
    paymentTypes: seen('paymentTypes', input.paymentTypes),
    cardName: priced.option.cardName,
  }
  const said = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''))
  const deferral = priced.deferralMonths === 0 ? {} : { deferral: priced.deferralMonths }
  return { channel: 'pay-without-login', ...said, ...deferral }
}

const meant = (segment: string | null | undefined) => (segment && segment !== '-' ? segment.trim() : '')
