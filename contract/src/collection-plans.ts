import { FLOW_STEPS } from '@vezne/domain/collection-plan/cash-flow.ts'
import { EXPECTED_SOURCES } from '@vezne/domain/collection-plan/expected-money.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'
import { bankId, currencyCode } from './checkout/fields.ts'
import { collectionPlanList } from './collection-plans/list.ts'
import { endpoint, type ReplyOf } from './kit/endpoint.ts'
import { day, id, instantMs, list, text } from './kit/fields.ts'
import { amount } from './kit/money.ts'

export const listCollectionPlan = collectionPlanList.page
export const totalCollectionPlan = collectionPlanList.total
export const exportCollectionPlan = collectionPlanList.export

const count = z.int().check(z.minimum(0), z.maximum(1e9))
const source = z.enum(EXPECTED_SOURCES)

/** What a chart can show; what has more is told in longer steps. */
export const MOST_FLOW = 20_000
const MOST_BANKS = 200
/** With a currency each; those of whom most is expected come first. */
export const MOST_REPS = 500

/** Yaşlandırma of what is open, and how well it is collected. */
const collecting = z.object({
  notDue: amount,
  to30: amount,
  to60: amount,
  to90: amount,
  over90: amount,
  /** What of it the firms' own open credits cover: no money is expected for that. */
  covered: amount,
  /** Days that late debts are late, weighed by their amounts; null where none is. */
  averageDelay: z.nullable(text(30)),
  /** DSO of the last three months; null where nothing was sold. */
  salesOutstanding: z.nullable(text(30)),
})

/** Of promises whose day has come or that were kept before it. */
const promises = z.object({
  kept: count,
  broken: count,
  /** In whole percent; null where none was decided. */
  keeping: z.nullable(z.int()),
})

export const collectionPlanSummary = endpoint({
  method: 'POST',
  path: '/CollectionPlan/Summary',
  access: 'collection.see',
  reads: true,
  summary: 'What is expected in each currency, guaranteed and not; by day, week or month, by source and by bank',
  input: z.strictObject({
    filter: collectionPlanList.total.input.shape.filter,
    step: z.optional(z.enum(FLOW_STEPS)),
  }),
  reply: z.object({
    /** Of what the filter leaves: without what banks keep where staff asks, as it was charged for anybody else. */
    currencies: list(
      z.object({
        currencyCode,
        count,
        total: amount,
        guaranteed: amount,
        notGuaranteed: amount,
        /** On days that are over. */
        late: amount,
        today: amount,
        /** From today to Sunday. */
        thisWeek: amount,
      }),
      CURRENCIES.length,
    ),
    /** Of all that is open of the accounts and currencies that were asked for, whatever else was. */
    collecting: list(z.object({ currencyCode, ...collecting.shape }), CURRENCIES.length),
    promises,
    /** The steps in which it is told: longer ones than were asked for where there are too many. */
    step: z.enum(FLOW_STEPS),
    flow: list(z.object({ from: day, currencyCode, source, amount, count }), MOST_FLOW),
    sources: list(z.object({ source, currencyCode, amount, count }), EXPECTED_SOURCES.length * CURRENCIES.length),
    banks: list(z.object({ bankId, bankName: text(100), currencyCode, amount, count }), MOST_BANKS * CURRENCIES.length),
    /** By plasiyer, as the ERP says who looks after a firm; null where it never said. Told to staff alone. */
    salesReps: list(z.object({ salesRep: z.nullable(text(200)), currencyCode, amount, count }), MOST_REPS),
    today: day,
    /** When the ERP was last heard of these books, and when the plan was last made of them. */
    refreshedAt: z.nullable(instantMs),
    readAt: z.nullable(instantMs),
  }),
  refusals: [],
})
export type CollectionPlanSummary = ReplyOf<typeof collectionPlanSummary>

const firmFacts = z.object({
  id,
  code: text(60),
  name: text(200),
  email: z.nullable(text(254)),
  phone: z.nullable(text(40)),
  /** As the ERP has them; null where it never said. */
  salesRep: z.nullable(text(200)),
  creditLimit: z.nullable(amount),
  risk: z.nullable(amount),
  collateral: z.nullable(amount),
  /** Its open debts, those that are late, and what its own open credits cover. */
  open: list(z.object({ currencyCode, open: amount, overdue: amount, covered: amount }), CURRENCIES.length),
})

export const collectionPlanDetail = endpoint({
  method: 'POST',
  path: '/CollectionPlan/Detail',
  access: 'collection.see',
  reads: true,
  summary: 'One piece of expected money, and what is known of the firm that owes it',
  input: z.strictObject({ id }),
  reply: z.object({ row: collectionPlanList.item, firm: z.nullable(firmFacts) }),
  refusals: ['not-found'],
})
export type CollectionPlanDetail = ReplyOf<typeof collectionPlanDetail>
