import { EXCHANGE_RATE_TYPES } from '@vezne/domain/money/exchange.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { DIFFERENCE_INVOICERS } from '@vezne/domain/payment-plan/exchange-difference.ts'
import * as z from 'zod/mini'
import { currencyCode } from '../checkout/fields.ts'
import { day, list } from '../kit/fields.ts'

/** Lira for one unit, as the central bank wrote it: a number would be another one. */
const rateText = z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,12})?$/))

/** A rate by which a client reckoned lira for foreign debts. */
export const seenRates = list(z.strictObject({ currencyCode, rate: rateText }), CURRENCIES.length)
export type SeenRate = z.output<typeof seenRates>[number]

/** Of a company that charges lira: by which rates it does today, and what becomes of the kur farkı. */
export const planExchange = z.object({
  rates: list(
    z.object({ currencyCode, rate: rateText, rateType: z.enum(EXCHANGE_RATE_TYPES), rateDate: day }),
    CURRENCIES.length,
  ),
  /** Who invoices it, with how much KDV in it. */
  exchangeDifferenceBy: z.enum(DIFFERENCE_INVOICERS),
  exchangeDifferenceVatPpm: z.int(),
})
export type PlanExchange = z.output<typeof planExchange>
