import { LINK_STATES } from '@vezne/domain/payment-link/state.ts'
import * as z from 'zod/mini'
import { bin, cardFacts, cardInfo } from '../checkout/card.ts'
import { bankId, currencyCode, installmentCount, rate } from '../checkout/fields.ts'
import { commissionOptionsReply, installmentsReply } from '../checkout/options.ts'
import { SALE_REFUSALS, saleFields } from '../checkout/sale.ts'
import { screenSettings } from '../checkout/screen.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, list, text, wholeNumber } from '../kit/fields.ts'
import { LANGUAGES } from '../kit/language.ts'
import { amount } from '../kit/money.ts'
import { getTenantById } from '../tenants.ts'

/** What stands behind `d=` in the address of the payer's page. Ours are 22 letters; the demo has names of its own. */
const linkCode = z.string().check(z.regex(/^[\w-]{8,64}$/))

const { id: _, ...tenantFlags } = getTenantById.reply.shape

/** What a payer must see of a link, and nothing else: no address, no name of whoever made it, no figure of other payers. */
const paymentRequest = z.object({
  state: z.enum(LINK_STATES),
  isPaid: z.boolean(),
  /** As people read it: `₺1.250,00`; empty where the payer chooses. */
  amountString: text(40),
  /** 0 where the payer chooses, within the two that follow. */
  amount,
  minAmount: z.nullable(amount),
  maxAmount: z.nullable(amount),
  isAmountOpen: z.boolean(),
  description: text(500),
  reference: z.nullable(text(100)),
  tenantName: text(200),
  tenantId: id,
  /** Names the link to the calls that follow; nothing can be paid with it. */
  paymentGuid: id,
  firmId: z.nullable(id),
  firmName: z.nullable(text(200)),
  paymentSetId: z.nullable(id),
  currencyCode,
  /** The last day, `2026-11-15`: to its end in Istanbul. */
  validityDate: text(10),
  paymentMethod: z.nullable(text(200)),
  maxInstallments: z.nullable(installmentCount),
  language: z.enum(LANGUAGES),
  ...tenantFlags,
})

export const getByPaymentRequestId = endpoint({
  method: 'POST',
  path: '/PaymentRequest/GetByPaymentRequestId',
  access: 'public',
  summary: 'What a payment link asks for, for whoever has its code',
  input: z.strictObject({ PaymentRequestString: linkCode }),
  reply: paymentRequest,
  refusals: ['not-found', 'too-many-requests'],
})

export const linkCommissionOptions = endpoint({
  method: 'GET',
  path: '/PaymentRequest/CommissionOptions',
  access: 'public',
  summary: 'Banks and card programmes that a link may be paid by, narrowed to a card when one is known',
  input: z.object({
    paymentGuid: id,
    requestForNoPayment: z.optional(z.enum(['true', 'false'])),
    firmId: z.optional(text(40)),
    paymentSetId: z.optional(text(40)),
    ...cardFacts,
  }),
  reply: commissionOptionsReply,
  refusals: ['not-found'],
})

export const linkInstallments = endpoint({
  method: 'POST',
  path: '/PaymentRequest/AvailableInstallments',
  access: 'public',
  summary: 'The installment counts that may be chosen at a bank for this link',
  input: z.strictObject({ bankId, paymentGuid: id, bin: z.optional(bin) }),
  reply: installmentsReply,
  refusals: ['not-found'],
})

export const linkCardInfo = endpoint({
  method: 'POST',
  path: '/PaymentRequest/GetCardInfo',
  access: 'public',
  summary: 'Bank, programme and kind of a card by its first digits',
  input: z.strictObject({ paymentGuid: id, bin }),
  reply: cardInfo,
  refusals: ['not-found'],
})

export const linkScreenSettings = endpoint({
  method: 'GET',
  path: '/PaymentRequest/TenantScreenSettings',
  access: 'public',
  summary: 'What a company shows on the page of its payment links',
  input: z.object({ tenantId: id, screenId: wholeNumber(5, 6) }),
  reply: screenSettings,
  refusals: ['not-found'],
})

export const linkCurrencies = endpoint({
  method: 'GET',
  path: '/PosCollection/GetCurrencies',
  access: 'public',
  summary: 'Currencies of a company, each with the rate of the day in lira',
  input: z.object({ tenantId: id }),
  reply: list(z.object({ code: currencyCode, bankNoteSellValue: z.nullable(rate) }), 3),
  refusals: ['not-found'],
})

/**
 * The answer's `data` is the page that brings the browser to the bank, as it is; empty where there is nothing to show
 * (any more). Its form has the `action` and the `ticket` for a screen that shows the bank in a frame of its own. Headers
 * tell what a screen goes on with: `X-Payment-Id`, `X-Payment-Status` and `X-Payment-Shown-As`. Where that says
 * `url-frame`, `data` is the bank's own address, and `X-Payment-Action` and `X-Payment-Ticket` stand in headers.
 */
export const salesRequestWithCode = endpoint({
  method: 'POST',
  path: '/PosCollection/SalesRequestWithCode',
  access: 'public',
  summary: 'Begins the card payment of a payment link',
  lenient: true,
  input: z.object({
    ...saleFields,
    paymentCode: linkCode,
    /** What the other page sends and a link knows by itself. */
    tenantPaymentGuid: z.optional(z.nullable(text(40))),
    firmId: z.optional(z.nullable(id)),
    callbackUrl: z.optional(z.nullable(text(1500))),
    callbackUrlRequestMethod: z.optional(z.nullable(z.enum(['GET', 'POST']))),
  }),
  reply: text(480_000),
  refusals: [
    ...SALE_REFUSALS,
    'too-many-requests',
    'link-is-paid',
    'link-expired',
    'link-is-cancelled',
    'link-exhausted',
    'link-blocked',
  ],
})
