import { EXCHANGE_RATE_TYPES } from '@vezne/domain/money/exchange.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { LIMIT_KINDS } from '@vezne/domain/payment/firm-limits.ts'
import * as z from 'zod/mini'
import { commissionOptionsReply } from './options.ts'
import { list, text, wholeNumber } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'

/** `data` of the refusal `price-changed`: the options as they are now, and what the choice costs now. */
export const priceChanged = z.object({
  ...commissionOptionsReply.shape,
  quote: z.object({
    /** What `amount` and `netAmount` of the next try must say. */
    amount,
    netAmount: amount,
    /** Of `netAmount`. The card is charged in lira where the company exchanges. */
    currencyCode: z.enum(CURRENCIES),
    chargedCurrencyCode: z.enum(CURRENCIES),
    commission: amount,
    installmentCount: wholeNumber(1, 12),
    /** With the extra ones. */
    installmentNumber: wholeNumber(1, 36),
    monthlyAmount: amount,
    /** Lira for one unit, where the company exchanges. */
    exchangeRate: z.nullable(text(30)),
    rateDate: z.nullable(text(10)),
  }),
  /** By which lira are charged for debts of several currencies, where they have changed. */
  rates: z.optional(
    list(
      z.object({
        currencyCode: z.enum(CURRENCIES),
        rate: text(30),
        rateType: z.enum(EXCHANGE_RATE_TYPES),
        rateDate: text(10),
      }),
      CURRENCIES.length,
    ),
  ),
})

/** `data` of the refusal `over-limit`: which limit of the firm it met, and how much would still go through. */
export const overLimit = z.object({ limit: z.enum(LIMIT_KINDS), left: amount, currencyCode: z.enum(CURRENCIES) })
