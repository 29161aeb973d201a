import * as z from 'zod/mini'
import { bin, cardFacts, cardInfo } from './checkout/card.ts'
import { bankId, currencyCode, iso, rate } from './checkout/fields.ts'
import { commissionOptionsReply, installmentsReply } from './checkout/options.ts'
import { saleStatus } from './checkout/result.ts'
import { SALE_REFUSALS, saleFields, saleReply } from './checkout/sale.ts'
import { screenSettings } from './checkout/screen.ts'
import { endpoint } from './kit/endpoint.ts'
import { id, list, requiredText, text, wholeNumber } from './kit/fields.ts'
import { amount } from './kit/money.ts'

// Six digits travel here, so none of this stands in an address.
export const getCardInfo = endpoint({
  method: 'POST',
  path: '/PayWithoutLogin/GetCardInfo',
  access: 'public',
  summary: 'Bank, programme and kind of a card by its first digits',
  input: z.strictObject({ tenantPaymentGuid: id, bin }),
  reply: cardInfo,
  refusals: ['not-found'],
})

export const getPaymentMethods = endpoint({
  method: 'GET',
  path: '/PayWithoutLogin/GetPaymentMethods',
  access: 'public',
  summary: 'What a payer may say the money is for (at insurers: the insurance companies)',
  input: z.object({ tenantId: id }),
  reply: list(z.object({ id, name: text(200), paymentSetId: z.nullable(id) }), 500),
  refusals: ['not-found'],
})

export const getCurrencies = endpoint({
  method: 'GET',
  path: '/PayWithoutLogin/GetCurrencies',
  access: 'public',
  summary: 'Currencies of the page, each with the rate of the day in lira',
  input: z.object({ tenantId: id }),
  /** The rate is null while no bulletin is known; the lira has 1. */
  reply: list(z.object({ code: currencyCode, bankNoteSellValue: z.nullable(rate) }), 3),
  refusals: ['not-found'],
})

export const availableProviders = endpoint({
  method: 'GET',
  path: '/PayWithoutLogin/AvailableProviders',
  access: 'public',
  summary: 'The POS accounts that can take money now',
  input: z.object({ tenantPaymentGuid: id }),
  reply: list(z.object({ id, bankId, name: text(100) }), 100),
  refusals: ['not-found'],
})

export const commissionOptions = endpoint({
  method: 'GET',
  path: '/PayWithoutLogin/CommissionOptions',
  access: 'public',
  summary: 'Banks and card programmes with their rates, narrowed to a card when one is known',
  input: z.object({
    tenantPaymentGuid: id,
    paymentSetId: z.optional(id),
    currencyCode: z.optional(currencyCode),
    firmToken: z.optional(text(600)),
    ...cardFacts,
  }),
  reply: commissionOptionsReply,
  refusals: ['not-found'],
})

export const availableInstallments = endpoint({
  method: 'POST',
  path: '/PayWithoutLogin/AvailableInstallments',
  access: 'public',
  summary: 'The installment counts that may be chosen at a bank',
  input: z.strictObject({
    bankId,
    tenantPaymentGuid: id,
    paymentSetId: z.optional(z.nullable(id)),
    currencyCode: z.optional(currencyCode),
    firmToken: z.optional(text(600)),
    bin: z.optional(bin),
  }),
  reply: installmentsReply,
  refusals: ['not-found'],
})

/** What a company asks of a payer beside the debt itself. */
const extras = { downPayment: z.optional(amount), organizationFee: z.optional(amount) }

export const branchReply = z.object({
  firmId: id,
  firmName: text(200),
  firmbranchNumber: text(50),
  /** Proves to the sale that this firm was looked up here. */
  firmToken: text(600),
  ...extras,
})

export const getByFirmBranchNumber = endpoint({
  method: 'POST',
  path: '/PayWithoutLogin/GetByFirmBranchNumberWithTenantPaymentGuid',
  access: 'public',
  summary: 'The firm behind a branch number',
  input: z.strictObject({ tenantPaymentGuid: id, firmbranchNumber: requiredText(50) }),
  reply: branchReply,
  refusals: ['not-found', 'branch-not-found', 'too-many-requests'],
})

/** The four segments of a callback-mode address, as they stand in it; `-` and nothing mean absent. */
const callbackSegments = {
  encryptAmountString: text(1000),
  referenceNumber: z.optional(z.nullable(text(100))),
  firmbranchNumber: z.optional(z.nullable(text(50))),
  callbackUrl: z.optional(z.nullable(text(1500))),
}

export const getDecryptParameters = endpoint({
  method: 'POST',
  path: '/PayWithoutLogin/GetDecryptParameters',
  access: 'public',
  summary: 'What a shop asks for, once its seal has proven genuine',
  /** Without a guid the company is the one of the address that was called. */
  input: z.strictObject({ tenantPaymentGuid: z.optional(id), ...callbackSegments }),
  reply: z.object({
    amount,
    currencyCode,
    referenceNumber: text(100),
    firmbranchNumber: z.nullable(text(50)),
    callbackUrl: z.nullable(text(1500)),
    ...extras,
  }),
  refusals: ['not-found', 'order-missing', 'order-not-genuine'],
})

export const getExchangeAmounts = endpoint({
  method: 'POST',
  path: '/PayWithoutLogin/GetPosCollectionTransactionExchangeAmounts',
  access: 'public',
  summary: 'An amount in the three currencies, at the rate of the day',
  input: z.strictObject({ amount, currencyCode, tenantId: id }),
  reply: z.object({
    usdAmount: amount,
    euroAmount: amount,
    tlAmount: amount,
    usdRate: rate,
    euroRate: rate,
    /** Of the bulletin that stands on this day. */
    rateDate: iso,
  }),
  refusals: ['not-found', 'no-exchange-rate'],
})

export const tenantScreenSettings = endpoint({
  method: 'GET',
  path: '/PayWithoutLogin/TenantScreenSettings',
  access: 'public',
  summary: 'What a company shows on a payment screen (6: pay without login, 5: payment request)',
  input: z.object({ tenantId: id, screenId: wholeNumber(5, 6) }),
  reply: screenSettings,
  refusals: ['not-found'],
})

export const posCollectionTransactionGetById = endpoint({
  method: 'GET',
  path: '/PayWithoutLogin/PosCollectionTransactionGetById/{id}',
  access: 'public',
  summary: 'How a payment stands; its id is the right to ask',
  input: z.object({ id }),
  reply: saleStatus,
  refusals: ['not-found'],
})

export const leaveTransaction = endpoint({
  method: 'POST',
  path: '/PayWithoutLogin/LeaveTransaction',
  access: 'public',
  summary: 'The payer left the bank’s page; where nothing can have been charged the payment ends now',
  input: z.strictObject({ id }),
  reply: saleStatus,
  refusals: ['not-found'],
})

export const salesRequest = endpoint({
  method: 'POST',
  path: '/PayWithoutLogin/SalesRequest',
  access: 'public',
  summary: 'Begins a card payment on a company’s public page',
  lenient: true,
  input: z.object({
    ...saleFields,
    tenantPaymentGuid: id,
    firmId: z.optional(z.nullable(id)),
    firmToken: z.optional(z.nullable(text(600))),
    callbackUrlRequestMethod: z.optional(z.nullable(z.enum(['GET', 'POST']))),
    /** Callback mode sends its four segments as they stand in the address: the server opens the seal itself. */
    encryptAmountString: z.optional(z.nullable(text(1000))),
    referenceNumber: z.optional(z.nullable(text(100))),
    firmbranchNumber: z.optional(z.nullable(text(50))),
    callbackUrl: z.optional(z.nullable(text(1500))),
    /** Ours: sent by a page that shows a draft of staff; a sale that carries it is refused. */
    previewToken: z.optional(text(200)),
  }),
  reply: saleReply,
  refusals: [...SALE_REFUSALS, 'order-missing', 'order-not-genuine', 'preview-takes-no-payment'],
})
