import * as z from 'zod/mini'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { PAYMENT_STATES } from '@vezne/domain/payment/state.ts'
import { endpoint } from './kit/endpoint.ts'
import { id, list, requiredText, text, wholeNumber } from './kit/fields.ts'
import { amount } from './kit/money.ts'
import { sensitive } from './kit/sensitive.ts'
import { rule } from './kit/validation.ts'

const currencyCode = z.enum(CURRENCIES)
const bankId = wholeNumber(1, 99_999)
const installmentCount = wholeNumber(1, 12)
/** A rate in percent, or of an exchange: for people and programs to read, never to compute money with. */
const rate = z.number().check(z.minimum(0), z.maximum(10_000_000))
const iso = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** The first digits of a card, as many as were typed: six or more, never all of them. */
const bin = z.string().check(z.regex(/^\d{6,8}$/))

// Six digits travel here, so none of this stands in an address.
export const getCardInfo = endpoint({
  method: 'POST',
  path: '/PayWithoutLogin/GetCardInfo',
  access: 'public',
  summary: 'Bank, programme and kind of a card by its first digits',
  input: z.strictObject({ tenantPaymentGuid: id, bin }),
  reply: z.object({
    isKnown: z.boolean(),
    bankId: z.nullable(bankId),
    bankName: z.nullable(text(100)),
    network: z.nullable(text(20)),
    cardType: z.nullable(z.enum(['credit', 'debit', 'prepaid'])),
    isCommercial: z.boolean(),
    /** Empty: no programme, or one nobody knows; then a single payment is what there is. */
    cardProgramme: text(40),
  }),
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

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
type Count = (typeof COUNTS)[number]
const commissionRate = z.nullable(rate)
const rateFields = Object.fromEntries(COUNTS.map((count) => [`commissionRate${count}`, commissionRate])) as Record<
  `commissionRate${Count}`,
  typeof commissionRate
>
const flag = z.boolean()
const includedFields = Object.fromEntries(
  COUNTS.map((count) => [`isCommissionIncludedCommissionRate${count}`, flag]),
) as Record<`isCommissionIncludedCommissionRate${Count}`, typeof flag>

/** A bank or card option with the specification's names. */
export const commissionOption = z.object({
  id,
  bankId,
  bankName: text(100),
  bankLogo: text(500),
  cardName: text(100),
  cardLogoForUseWithBank: z.nullable(text(500)),
  isVisaMasterCard: z.boolean(),
  isAgriculturePos: z.boolean(),
  agricultureCardLogo: z.nullable(text(500)),
  ...rateFields,
  ...includedFields,
  isCommissionFromDealer: z.boolean(),
  extraInstallmentCount: wholeNumber(0, 24),
  extraInstallmentExpireDate: z.nullable(iso),
  deferringInstallmentCount: wholeNumber(0, 24),
  deferringInstallmentCountRangeStartValue: z.nullable(wholeNumber(0, 24)),
  deferringInstallmentCountRangeEndValue: z.nullable(wholeNumber(0, 24)),
  description: z.nullable(text(1000)),
  /** Ours: there while the bank does not answer. A sale there is refused with `bank-not-responding`. */
  isBankSilent: z.optional(z.literal(true)),
})
export type CommissionOptionWire = z.output<typeof commissionOption>

/** The container around the options: what a picker and an installment table are drawn from. */
export const commissionOptionsReply = z.object({
  commissions: list(commissionOption, 200),
  useCommissionsForAvailableInstallment: z.boolean(),
  useFirmGroupCodeForMaxInstallment: z.boolean(),
  isSelectableInstallmentTable: z.boolean(),
  /** HTML out of an allow-list, harmless already. */
  posCollectionDescription: z.nullable(text(10_000)),
  useEmptyCommissionList: z.boolean(),
})
export type CommissionOptionsReply = z.output<typeof commissionOptionsReply>

/** What narrows the options: facts of the card, as `GetCardInfo` told them. The sale looks at the card itself again. */
const cardFacts = {
  cardBankId: z.optional(bankId),
  cardProgramme: z.optional(text(40)),
  cardType: z.optional(z.enum(['credit', 'debit', 'prepaid'])),
  /** `true` or `false`, as text in the address. */
  isCommercial: z.optional(z.enum(['true', 'false'])),
}

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
  reply: z.object({ installments: list(installmentCount, 12), defaultInstallment: installmentCount }),
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

/** The specification's two screens with settings of their own. */
export const SCREENS = { paymentRequest: 5, payWithoutLogin: 6 } as const

export const screenSettings = z.object({
  b2BShowCampaignButton: z.boolean(),
  b2BViewUsdOnCurrencyDropDown: z.boolean(),
  b2BViewEuroOnCurrencyDropDown: z.boolean(),
  b2BCustomerInformationVisibility: z.boolean(),
  b2BMobilePhoneVisibility: z.boolean(),
  b2BTcknVisibility: z.boolean(),
  b2BHideCommissionRateInfo: z.boolean(),
})
export type ScreenSettings = z.output<typeof screenSettings>

export const tenantScreenSettings = endpoint({
  method: 'GET',
  path: '/PayWithoutLogin/TenantScreenSettings',
  access: 'public',
  summary: 'What a company shows on a payment screen (6: pay without login, 5: payment request)',
  input: z.object({ tenantId: id, screenId: wholeNumber(5, 6) }),
  reply: screenSettings,
  refusals: ['not-found'],
})

const saleStatus = z.object({
  id,
  status: z.enum(PAYMENT_STATES),
  isSuccess: z.boolean(),
  /** Neither yes nor no yet: ask again. */
  isPending: z.boolean(),
  /** For people, in the caller's language. */
  statusText: text(200),
  amount,
  netAmount: amount,
  currencyCode,
  installmentCount,
  maskedCard: text(30),
  orderId: text(20),
  /** Where the result page with its proof stands, on this host. */
  resultUrl: text(1000),
  /** Callback mode: where the browser goes next, signed; null until it is decided. */
  handOver: z.nullable(
    z.object({ url: text(2000), method: z.enum(['GET', 'POST']), fields: z.record(text(40), text(500)) }),
  ),
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

/** What both sale calls take: card, figures and whatever the company asks about the payer. */
export const saleFields = {
  holderName: requiredText(100, rule('holder-required')),
  cardNumber: sensitive(
    z.string(rule('card-number-required')).check(z.minLength(1, rule('card-number-required')), z.maxLength(30)),
  ),
  cvv: sensitive(
    z
      .string(rule('cvv-required'))
      .check(z.minLength(1, rule('cvv-required')), z.regex(/^(?:\d{3,4})?$/, rule('cvv-invalid'))),
  ),
  expireMonth: sensitive(
    z.string(rule('expiry-required')).check(z.regex(/^(?:0?[1-9]|1[0-2])$/, rule('expiry-invalid'))),
  ),
  /** `30` and `2030` are the same. */
  expireYear: sensitive(
    z.string(rule('expiry-required')).check(z.regex(/^(?:\d{2}|20\d{2})$/, rule('expiry-invalid'))),
  ),
  /** The total the payer saw. */
  amount,
  /** What the payer typed or the debt asks; without it `amount` is read as that. */
  netAmount: z.optional(z.nullable(amount)),
  currencyCode: z._default(currencyCode, 'TRY'),
  bankId,
  installmentCount,
  posCollectionCommissionDefinitionId: id,
  deferringInstallmentCount: z.optional(z.nullable(wholeNumber(0, 24))),
  cardType: z.optional(z.nullable(text(40))),
  mobilePhone: z.optional(z.nullable(text(30))),
  description: z.optional(z.nullable(text(500))),
  email: z.optional(z.nullable(text(254))),
  customerEmail: z.optional(z.nullable(text(254))),
  tckn: z.optional(z.nullable(text(20))),
  contractNumber: z.optional(z.nullable(text(50))),
  branchCode: z.optional(z.nullable(text(50))),
  memberNumber: z.optional(z.nullable(text(50))),
  customerInformation: z.optional(z.nullable(text(200))),
  /** Ids of the payment methods; at insurers the payment types may be several, joined names in `paymentTypes`. */
  paymentMethod: z.optional(z.nullable(text(200))),
  paymentTypes: z.optional(z.nullable(z.string().check(z.maxLength(200, rule('payment-types-too-long'))))),
  paymentSetId: z.optional(z.nullable(id)),
  policyDate: z.optional(z.nullable(iso)),
  /** Ours: the payer wants the receipt by mail, and has accepted these versions of the agreements. */
  isReceiptRequested: z.optional(z.boolean()),
  agreementsAccepted: z.optional(z.boolean()),
}

export const saleReply = z.object({
  /** A page that brings the browser to the bank, for callers without a screen of their own. Never stored. */
  html: z.nullable(text(480_000)),
  posCollectionTransactionId: id,
  status: z.enum(PAYMENT_STATES),
  /** How our screens show the bank: the ticket is posted to `action` in a frame or a window of that name. */
  show: z.nullable(
    z.object({
      as: z.enum(['frame', 'url-frame', 'new-window']),
      action: text(500),
      ticket: text(400_000),
    }),
  ),
})
export type SaleReply = z.output<typeof saleReply>

export const salesRequest = endpoint({
  method: 'POST',
  path: '/PayWithoutLogin/SalesRequest',
  access: 'public',
  summary: 'Begins a card payment on a company’s public page',
  input: z.strictObject({
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
  }),
  reply: saleReply,
  refusals: [
    'not-found',
    'option-not-offered',
    'price-changed',
    'likely-duplicate',
    'idempotency-key-reused',
    'target-being-paid',
    'order-missing',
    'order-not-genuine',
    'no-exchange-rate',
    'too-many-cards',
    'too-many-at-bank',
    'no-provider',
    'clock-off',
    'bank-not-responding',
    'not-available',
  ],
})
