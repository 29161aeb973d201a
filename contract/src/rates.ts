import { EXCHANGE_RATE_TYPES } from '@vezne/domain/money/exchange.ts'
import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { instantMs, list, noData, nothing, text } from './kit/fields.ts'
import { reason } from './kit/office.ts'

/** Whoever decides what a person has to decide, and an auditor beside them. */
const READ = { method: 'POST', access: 'review.decide', orElse: 'audit.see' } as const

const day = text(10)
const rateType = z.enum(EXCHANGE_RATE_TYPES)
/** Lira for one unit, as the central bank wrote it; null where the bulletin has none. */
const rate = z.nullable(text(30))

const currencyRates = z.object({
  currency: text(3),
  'forex-buying': rate,
  'forex-selling': rate,
  'banknote-buying': rate,
  'banknote-selling': rate,
})

const bulletin = { date: day, number: text(20), rates: list(currencyRates, 100) }

/** The beginning of what tells bulletins apart: exactly these figures are meant. */
const digest = z.string().check(z.regex(/^[0-9a-f]{12}$/))
const decision = z.enum(['accepted', 'refused'])

export const getRates = endpoint({
  ...READ,
  path: '/Admin/Rates/Get',
  summary: 'The exchange rates that stand for the company now, and the bulletins that wait for a person',
  input: nothing,
  reply: z.object({
    /** Where bulletins are read. */
    source: text(200),
    /** Which of the four the company reckons with. */
    rateType,
    /** Null: there is none to rely on, and nothing is exchanged. */
    standing: z.nullable(
      z.object({
        ...bulletin,
        /** When the source last showed it. */
        checkedAt: instantMs,
        /** It was held, and stands because the company’s own people said so. */
        isAccepted: z.boolean(),
      }),
    ),
    held: list(
      z.object({
        digest,
        ...bulletin,
        heldAt: instantMs,
        seenAt: instantMs,
        /** What is too far from what. */
        differs: list(z.object({ currency: text(3), type: text(30), rate: text(30), last: text(30) }), 100),
        decided: z.nullable(z.object({ decision, by: text(200), at: instantMs, reason: text(500) })),
      }),
      50,
    ),
  }),
  refusals: [],
})

export const decideRates = endpoint({
  method: 'POST',
  path: '/Admin/Rates/Decide',
  access: 'review.decide',
  stepUp: true,
  summary: 'A person says that a bulletin which is held stands for the company, or does not; the last word counts',
  input: z.strictObject({ digest, decision, reason }),
  reply: noData,
  refusals: ['not-found', 'rates-decided'],
})

export const rateHistory = endpoint({
  ...READ,
  path: '/Admin/Rates/List',
  summary: 'The bulletins of the last days, the newest first',
  input: nothing,
  reply: list(z.object({ ...bulletin, checkedAt: instantMs }), 60),
  refusals: [],
})
