import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { PayPage } from '@vezne/contract/kit/public-page.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import type { salesRequest } from '@vezne/contract/pay-without-login.ts'
import type { InstallmentChoice } from '@vezne/domain/installment/choice.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { readDay, readExpiry } from '@vezne/domain/payer/dates.ts'
import type { FormValues } from '@vezne/domain/payer/form-rules.ts'
import { readPhone } from '@vezne/domain/payer/phone.ts'

type SaleInput = InputOf<typeof salesRequest>

/** What the payer agreed to. */
export interface Deal {
  readonly choice: InstallmentChoice
  readonly deferral: number | undefined
  readonly netMinor: bigint
  readonly totalMinor: bigint
  readonly currency: Currency
  /** Of the method that was chosen, or of the only one there is. */
  readonly method: PayPage['methods'][number] | undefined
}

const orNull = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text.trim())

/** Where the address of the page leads: a shop's order goes back as it came, a branch with the token that proves it. */
function orderFields({ order }: PayPage): Partial<SaleInput> {
  if (order.kind === 'order') return { ...order.segments, ...branchFields(order.branch) }
  if (order.kind === 'free') return { referenceNumber: order.referenceNumber, ...branchFields(order.branch) }
  return {}
}

function branchFields(branch: { firmId: string; firmToken: string } | null): Partial<SaleInput> {
  return branch === null ? {} : { firmId: branch.firmId, firmToken: branch.firmToken }
}

function payerFields(values: FormValues): Partial<SaleInput> {
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

/** The sale as it goes over the wire. Whoever calls has checked the form. */
export function saleInput(page: PayPage, values: FormValues, deal: Deal): SaleInput {
  const expiry = readExpiry(values.expiration ?? '')
  return {
    ...payerFields(values),
    ...orderFields(page),
    tenantPaymentGuid: page.tenantPaymentGuid,
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
