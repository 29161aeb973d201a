import { EXCHANGE_RATE_TYPES } from '@vezne/domain/money/exchange.ts'
import * as z from 'zod/mini'
import { text } from '../kit/fields.ts'
import { officeRecord, reason } from '../kit/office.ts'
import { rule } from '../kit/validation.ts'

const LONGEST_URL = 500

/** Which form payers fill in. A company has one of them: the specification's flags exclude each other. */
const variant = z.enum(['plain', 'custom', 'rubik', 'contract', 'policy'])

/** Whether there is a payment page, which form it has, and its picture. */
export const payFormRecord = officeRecord({
  path: '/Admin/PayForm',
  access: 'screen.edit',
  readBy: 'audit.see',
  summary: 'Whether the company takes payments without a sign-in, by which form, and the picture of its campaign',
  fields: {
    isPageOpen: z.boolean(),
    variant,
    /** Orders of shops come sealed in the address, and the payer goes back to the shop. */
    takesShopOrders: z.boolean(),
    campaignImageUrl: z.nullable(text(LONGEST_URL)),
  },
  sent: {
    campaignImageUrl: z.nullable(
      z
        .string()
        .check(z.maxLength(LONGEST_URL), z.regex(/^\/api\/content\/[\w-]+(?:[./][\w-]+)*$/, rule('picture-not-ours'))),
    ),
  },
})

/** In which currency cards are charged, and at which rate: a rule of money. */
export const payCurrencyRecord = officeRecord({
  path: '/Admin/PayCurrency',
  access: 'screen.edit',
  readBy: 'audit.see',
  summary: 'Whether an amount in another currency is charged in lira, at which rate, and whether payers see the rates',
  fields: {
    usesCurrencyExchange: z.boolean(),
    exchangeRateType: z.enum(EXCHANGE_RATE_TYPES),
    showsExchangeRates: z.boolean(),
  },
  sent: { reason },
})
