import * as z from 'zod/mini'
import { AGREEMENT_KINDS } from './agreements/words.ts'
import { bin, cardFacts, cardInfo } from './checkout/card.ts'
import { bankId, currencyCode, installmentCount, iso, rate } from './checkout/fields.ts'
import { commissionOptionsReply, installmentsReply } from './checkout/options.ts'
import { HOLD_REFUSALS, MOST_OFFERS, MOST_QUOTES, offer, quote } from './checkout/quotes.ts'
import { QUOTE_REFUSALS, SALE_REFUSALS, saleFields, saleReply } from './checkout/sale.ts'
import { screenSettings } from './checkout/screen.ts'
import { endpoint, type ReplyOf } from './kit/endpoint.ts'
import { id, list, nothing, text } from './kit/fields.ts'
import { amount } from './kit/money.ts'
import { getExchangeAmounts } from './pay-without-login.ts'

/** Paying in the panel. What is asked for is asked for the account of a firm that the caller sees; else it is not there. */
const READ = { method: 'POST', access: 'pay', orElse: 'plan.pay', reads: true } as const

/** Whose account is paid. Nothing said: the caller's own firm; for staff, nobody's yet. */
const firmId = z.optional(z.nullable(id))

const firm = z.object({ id, code: text(50), name: text(200) })

export const payForm = endpoint({
  ...READ,
  path: '/PosCollection/Form',
  summary: 'What the payment form of the panel is drawn from',
  input: nothing,
  reply: z.object({
    tenantId: id,
    frameOrigin: text(300),
    today: iso,
    /** False: nobody takes payments for this company. */
    hasProvider: z.boolean(),
    tenant: z.object({
      isPosTransactionUseAdditionalField: z.boolean(),
      isRubikFu: z.boolean(),
      b2BIsUseAdditionalFieldForPolicy: z.boolean(),
      isUseB2BCurrencyExChange: z.boolean(),
      b2BShowCustomFields: z.boolean(),
      b2BViewCurrencyExchangeRate: z.boolean(),
    }),
    settings: screenSettings,
    methods: list(z.object({ id, name: text(200), paymentSetId: z.nullable(id) }), 500),
    paymentTypes: list(text(100), 500),
    currencies: list(z.object({ code: currencyCode, bankNoteSellValue: z.nullable(rate) }), 3),
    campaignImageUrl: z.nullable(text(500)),
    agreements: list(z.object({ kind: z.enum(AGREEMENT_KINDS), title: text(200), url: text(1000) }), 10),
    /** The caller's own; null for staff, who choose one. */
    ownFirm: z.nullable(firm),
    /** There are others whose account may be paid. */
    hasOthers: z.boolean(),
  }),
  refusals: [],
})

const MOST_FIRMS = 50

export const payableFirms = endpoint({
  ...READ,
  path: '/PosCollection/Firms',
  summary: 'Firms whose account the caller may pay, by a part of their code or title; closed ones are not among them',
  input: z.strictObject({ q: z.optional(text(100)) }),
  reply: list(firm, MOST_FIRMS),
  refusals: [],
})

export const panelCardInfo = endpoint({
  ...READ,
  path: '/PosCollection/CardInfo',
  summary: 'Bank, programme and kind of a card by its first digits',
  input: z.strictObject({ bin }),
  reply: cardInfo,
  refusals: [],
})

/** Among which options: of this set, in this currency, for this firm. */
const scope = {
  firmId,
  currencyCode: z._default(currencyCode, 'TRY'),
  paymentSetId: z.optional(z.nullable(id)),
}

export const panelCommissionOptions = endpoint({
  ...READ,
  path: '/PosCollection/CommissionOptions',
  summary: 'Banks and card programmes with their rates for a firm, narrowed to a card when one is known',
  /** The card by its first digits, or by what `CardInfo` told of it. */
  input: z.strictObject({ ...scope, bin: z.optional(bin), ...cardFacts }),
  reply: commissionOptionsReply,
  refusals: ['not-found'],
})

export const panelInstallments = endpoint({
  ...READ,
  path: '/PosCollection/AvailableInstallments',
  summary: 'The installment counts that a firm may choose at a bank',
  input: z.strictObject({ ...scope, bankId, bin: z.optional(bin) }),
  reply: installmentsReply,
  refusals: ['not-found'],
})

export const panelExchange = endpoint({
  ...READ,
  path: '/PosCollection/ExchangeAmounts',
  summary: 'An amount in the three currencies, at the rate of the day',
  input: z.strictObject({ amount, currencyCode }),
  reply: getExchangeAmounts.reply,
  refusals: ['no-exchange-rate'],
})

export const whatIf = endpoint({
  ...READ,
  path: '/PosCollection/WhatIf',
  summary: 'What an amount would cost at every bank in every installment count; to staff also when the money is usable',
  input: z.strictObject({ ...scope, amount, bin: z.optional(bin) }),
  reply: z.object({
    /** What is owed, in the currency that is charged. */
    netAmount: amount,
    currencyCode,
    exchangeRate: z.nullable(text(30)),
    offers: list(offer, MOST_OFFERS),
  }),
  refusals: ['not-found', 'no-exchange-rate'],
})

export const heldQuotes = endpoint({
  ...READ,
  path: '/PosCollection/Quotes',
  summary: 'Offers that are held and not used, for firms that the caller sees; the one that ends first stands first',
  input: nothing,
  reply: list(z.object({ ...quote, bankName: text(100), cardName: text(100), firm: z.nullable(firm) }), MOST_QUOTES),
  refusals: [],
})
export type HeldQuoteWire = ReplyOf<typeof heldQuotes>[number]

export const holdQuote = endpoint({
  method: 'POST',
  path: '/PosCollection/HoldQuote',
  access: 'pay',
  stale: ['/PosCollection/Quotes', '/PosCollection/WhatIf'],
  summary:
    'Holds an offer for 24 hours: the sale that names it is charged that figure, once, for that firm and no other',
  /** As in a sale: `netAmount` is what is owed and `amount` the total that was seen; alone, `amount` is what is owed. */
  input: z.strictObject({
    ...scope,
    amount,
    netAmount: z.optional(z.nullable(amount)),
    bankId,
    installmentCount,
    posCollectionCommissionDefinitionId: id,
    bin: z.optional(bin),
  }),
  reply: z.object(quote),
  refusals: [...HOLD_REFUSALS],
})

export const panelSale = endpoint({
  method: 'POST',
  path: '/PosCollection/SalesRequest',
  access: 'pay',
  summary: 'Begins a card payment on the account of a firm',
  input: z.strictObject({
    ...saleFields,
    firmId,
    referenceNumber: z.optional(z.nullable(text(100))),
    /** Of `HoldQuote`: the held figure is charged, whatever the option costs by now. */
    quoteId: z.optional(z.nullable(text(200))),
  }),
  reply: saleReply,
  refusals: [...SALE_REFUSALS, ...QUOTE_REFUSALS],
})
