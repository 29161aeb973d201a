import {
  MOST_FLOW,
  MOST_REPS,
  type CollectionPlanSummary,
  type collectionPlanSummary,
} from '@vezne/contract/collection-plans.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { addMonths, daysBetween, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import {
  averageDelay,
  cashFlow,
  expectedFigures,
  FLOW_STEPS,
  salesOutstanding,
  type ExpectedSum,
  type FlowStep,
} from '@vezne/domain/collection-plan/cash-flow.ts'
import { EXPECTED_SOURCES } from '@vezne/domain/collection-plan/expected-money.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { keptPercent } from '@vezne/domain/payment-plan/promise-states.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { ageing } from '@vezne/domain/receivables/ageing.ts'
import type { TenantReader } from '../../../kit/db/tenant-db.ts'
import type { Asking } from '../../../kit/list/list-query.ts'
import { bankNameOf } from '../collections/index.ts'
import { debitsSince } from '../../books/receivables/index.ts'
import type { CollectionPlanDeps } from './deps.ts'
import type { ExpectedFilter } from './list/list.store.ts'
import { decidedPromises, readingTimes } from './store.ts'
import { daysStatement, debtsStatement, salesRepsStatement, type DebtSum } from './sums.store.ts'

interface DaySum extends ExpectedSum {
  readonly currency: Currency
  readonly bankId: number | null
}

const added = (of: readonly DaySum[]) => ({
  amount: sumOf(of, ({ amountMinor }) => amountMinor),
  count: of.reduce((all, { count }) => all + count, 0),
})

/** Sales of this month and the two before it: a month that has just begun would tell little. */
const MONTHS_OF_SALES = 2

/** What is expected, in each currency by itself: how it stands, when it comes, and from where. */
export function showSummary(
  { db }: CollectionPlanDeps,
  asked: InputOf<typeof collectionPlanSummary>,
  asking: Asking,
): Promise<CollectionPlanSummary> {
  return db.inOneSnapshot(asking, (reader) => readSummary(reader, asked, asking))
}

async function readSummary(
  db: TenantReader,
  { filter = {}, step = 'day' }: InputOf<typeof collectionPlanSummary>,
  asking: Asking,
): Promise<CollectionPlanSummary> {
  const sums = await db.ask<DaySum>(asking, daysStatement(asking, filter))
  const byCurrency = CURRENCIES.map((currencyCode) => ({
    currencyCode,
    of: sums.filter(({ currency }) => currency === currencyCode),
  })).filter(({ of }) => of.length > 0)
  const { today, refreshedAt, readAt, sold, soldFrom, decided } = await db.readForCaller(asking, async (one) => {
    const on = istanbulDay((await one.now()).getTime())
    const month = addMonths(`${on.slice(0, 7)}-01`, -MONTHS_OF_SALES)
    return {
      today: on,
      soldFrom: month,
      sold: await debitsSince(one, { month, firmIds: filter.firmId ?? [] }),
      decided: await decidedPromises(one, filter.firmId ?? []),
      ...(await readingTimes(one)),
    }
  })
  return {
    currencies: byCurrency.map(({ currencyCode, of }) => {
      const figures = expectedFigures(of, today)
      return {
        currencyCode,
        count: added(of).count,
        total: figures.totalMinor,
        guaranteed: figures.guaranteedMinor,
        notGuaranteed: figures.notGuaranteedMinor,
        late: figures.lateMinor,
        today: figures.todayMinor,
        thisWeek: figures.thisWeekMinor,
      }
    }),
    collecting: await collectingOf(db, filter, asking, { today, soldFrom, sold }),
    promises: { ...decided, keeping: keptPercent(decided) },
    ...flowOf(byCurrency, step),
    sources: byCurrency.flatMap(({ currencyCode, of }) =>
      EXPECTED_SOURCES.map((source) => ({ source, own: of.filter((each) => each.source === source) }))
        .filter(({ own }) => own.length > 0)
        .map(({ source, own }) => ({ source, currencyCode, ...added(own) })),
    ),
    banks: byCurrency.flatMap(({ currencyCode, of }) =>
      [...Map.groupBy(of, ({ bankId }) => bankId)].flatMap(([bankId, own]) =>
        bankId === null ? [] : [{ bankId, bankName: bankNameOf(bankId), currencyCode, ...added(own) }],
      ),
    ),
    salesReps: await salesRepsOf(db, filter, asking),
    today,
    refreshedAt: refreshedAt?.getTime() ?? null,
    readAt: readAt?.getTime() ?? null,
  }
}

/** Who looks after whom is the company's own affair. */
async function salesRepsOf(
  db: TenantReader,
  filter: ExpectedFilter,
  asking: Asking,
): Promise<CollectionPlanSummary['salesReps']> {
  if (asking.firms !== '*') return []
  return db.ask(asking, salesRepsStatement(asking, filter, MOST_REPS))
}

/** In the steps that were asked for, or in longer ones, so that all of it is told. */
function flowOf(
  byCurrency: readonly { readonly currencyCode: Currency; readonly of: readonly DaySum[] }[],
  asked: FlowStep,
): Pick<CollectionPlanSummary, 'step' | 'flow'> {
  const flowIn = (step: FlowStep) =>
    byCurrency.flatMap(({ currencyCode, of }) =>
      cashFlow(of, step).map(({ amountMinor: amount, ...each }) => ({ ...each, currencyCode, amount })),
    )
  const steps = FLOW_STEPS.slice(FLOW_STEPS.indexOf(asked))
  const step = steps.find((each) => flowIn(each).length <= MOST_FLOW) ?? 'month'
  return { step, flow: flowIn(step).slice(0, MOST_FLOW) }
}

interface Sold {
  readonly today: Day
  readonly soldFrom: Day
  readonly sold: readonly { readonly currency: string; readonly debitMinor: bigint }[]
}

async function collectingOf(
  db: TenantReader,
  filter: ExpectedFilter,
  asking: Asking,
  { today, soldFrom, sold }: Sold,
): Promise<CollectionPlanSummary['collecting']> {
  const debts = await db.ask<DebtSum>(asking, debtsStatement(asking, filter))
  return CURRENCIES.flatMap((currencyCode) => {
    const own = debts.filter(({ currency }) => currency === currencyCode)
    if (own.length === 0) return []
    const aged = ageing(own, today)
    return {
      currencyCode,
      notDue: aged.notDueMinor,
      to30: aged.to30Minor,
      to60: aged.to60Minor,
      to90: aged.to90Minor,
      over90: aged.over90Minor,
      covered: sumOf(own, ({ coveredMinor }) => coveredMinor),
      averageDelay: averageDelay(own, today),
      salesOutstanding: salesOutstanding({
        receivableMinor: aged.totalMinor,
        soldMinor: sold.find(({ currency }) => currency === currencyCode)?.debitMinor ?? 0n,
        days: daysBetween(soldFrom, today) + 1,
      }),
    }
  })
}
