import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'
import { instantMs, list, requiredText, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'

const MOST_INSTALLMENTS = 12
const WHOLE_PPM = 1_000_000
const MOST_CREDENTIALS = 10
const LONGEST_BLOCKAGE_DAYS = 365

const currency = z.enum(CURRENCIES)
const days = z.int().check(z.minimum(0), z.maximum(LONGEST_BLOCKAGE_DAYS))

/** Where the calls of an account go: to the bank, to its test host, or to the pretend bank of a rehearsal. */
export const endpointMode = z.enum(['live', 'test', 'simulated'])

/** When the bank hands the money over, in the words of the rule of value dates. */
const settlement = z.union([
  z.strictObject({ kind: z.literal('blocked'), days }),
  z.strictObject({ kind: z.literal('monthly'), firstAfterDays: days, step: z.enum(['30d', 'month']) }),
])
export type Settlement = z.output<typeof settlement>

/** What somebody fills in beside the credentials. */
export const accountFields = {
  name: requiredText(100),
  endpointMode,
  currencies: list(currency, CURRENCIES.length),
  /** Of these currencies those that have installments. */
  installmentCurrencies: list(currency, CURRENCIES.length),
  /** Switches that the gateway has. */
  settings: z.record(text(40), text(40)),
  settlement,
  /** The account that the money comes to; with blanks or without, null where nobody says. */
  iban: z.nullable(text(50)),
  /** Whether the bank keeps its commission from every part, or all of it from the first. */
  commissionAt: z.enum(['each', 'first']),
  /** Whether it pays on working days alone. */
  payout: z.enum(['business', 'daily']),
  remainder: z.enum(['spread', 'first', 'last']),
  /** What the bank keeps of a sale, in parts per million of it. */
  costs: list(
    z.strictObject({
      installments: z.int().check(z.minimum(1), z.maximum(MOST_INSTALLMENTS)),
      costPpm: z.int().check(z.minimum(0), z.maximum(WHOLE_PPM)),
    }),
    MOST_INSTALLMENTS,
  ),
  /** 3-D results without the payer's own bank that are good enough, each up to a cap; without a line they are refused. */
  halfSecure: list(z.strictObject({ result: z.enum(['2', '3', '4']), cap: amount, currencyCode: currency }), 3),
}

/** An account as it is read: of its credentials it tells which there are and since when, and never what they are. */
export const accountRecord = z.object({
  ...accountFields,
  isActive: z.boolean(),
  credentials: list(z.object({ name: text(60), changedAt: instantMs }), MOST_CREDENTIALS),
})
export type AccountRecord = z.output<typeof accountRecord>
