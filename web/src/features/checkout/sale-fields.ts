import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import type { SaleFields } from '@vezne/contract/checkout/sale.ts'
import type { InstallmentChoice } from '@vezne/domain/installment/choice.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { readDay, readExpiry } from '@vezne/domain/payer/dates.ts'
import type { FormValues } from '@vezne/domain/payer/form-fields.ts'
import { readPhone } from '@vezne/domain/payer/phone.ts'
import type { Method } from './checkout.ts'

/** What the payer agreed to. */
export interface Deal {
  readonly choice: InstallmentChoice
  readonly deferral: number | undefined
  /** What is owed, in its own currency. */
  readonly netMinor: bigint
  /** What the card is charged. */
  readonly totalMinor: bigint
  readonly currency: Currency
  /** Of the method that was chosen, or of the only one there is. */
  readonly method: Method | undefined
}

const orNull = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text.trim())

function payerFields(values: FormValues) {
  return {
    mobilePhone: readPhone(values.mobilePhone ?? '') ?? null,
    description: orNull(values.description),
    email: orNull(values.email),
    customerEmail: orNull(values.email),
    tckn: orNull(values.tckn),
    contractNumber: orNull(values.contractNumber),
    branchCode: orNull(values.branchCode),
    memberNumber: orNull(values.memberNumber),
    customerInformation: orNull(values.customerInformation),
    paymentTypes: orNull(values.paymentTypes),
    policyDate: readDay(values.policyDate ?? '') ?? null,
    isReceiptRequested: orNull(values.receipt) !== null,
    agreementsAccepted: orNull(values.agreement) !== null,
  }
}

/** The sale by the names of the wire, which are the same at every door. Whoever calls has checked the form. */
export function saleFieldsOf(values: FormValues, deal: Deal): SaleFields {
  const expiry = readExpiry(values.expiration ?? '')
  return {
    ...payerFields(values),
    holderName: (values.holderName ?? '').trim(),
    cardNumber: new Sensitive((values.cardNumber ?? '').replace(/\D/g, '')),
    cvv: new Sensitive(values.cvv ?? ''),
    expireMonth: new Sensitive(expiry?.month ?? ''),
    expireYear: new Sensitive(expiry?.year ?? ''),
    amount: deal.totalMinor,
    netAmount: deal.netMinor,
    currencyCode: deal.currency,
    bankId: deal.choice.bankId,
    installmentCount: deal.choice.count,
    posCollectionCommissionDefinitionId: deal.choice.commissionDefinitionId,
    deferringInstallmentCount: deal.deferral ?? null,
    cardType: deal.choice.cardName,
    paymentMethod: deal.method?.id ?? null,
    paymentSetId: deal.method?.paymentSetId ?? null,
  }
}
