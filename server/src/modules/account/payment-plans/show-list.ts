import type { listPlan, totalPlan } from '@vezne/contract/payment-plans.ts'
import { planList, type PlanRow } from '@vezne/contract/payment-plans/list.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Sort } from '@vezne/contract/kit/list.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { planFigures } from '@vezne/domain/payment-plan/plan-standing.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { Reading, TenantReader } from '../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../kit/list/asked-page.ts'
import { readSubject, type Asking } from '../firm-transactions/index.ts'
import { accountsOfFirm } from '../../books/receivables/index.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import type { PaymentPlanDeps } from './deps.ts'
import { planRow, reaches, readPlan } from './read-plan.ts'

export type PlanFilter = NonNullable<InputOf<typeof listPlan>['filter']>

/** What is open is little beside the account: it is read whole, and the page cut out of it. */
export async function showPage(
  deps: Reading<PaymentPlanDeps>,
  input: InputOf<typeof listPlan>,
  asking: Asking,
  read = rowsAsked,
): Promise<ReplyOf<typeof listPlan>> {
  const page = askedPage(deps.secret, planList, input)
  const rows = (await read(deps, page.filter, asking))
    .map((row) => ({ row, position: positionOf(row, page.sort) }))
    .toSorted((one, other) => compare(one.position, other.position, page.sort))
  const { after } = page
  const behind = after === undefined ? rows : rows.filter(({ position }) => compare(position, after, page.sort) > 0)
  const shown = behind.slice(0, page.limit)
  const last = behind.length > page.limit ? shown.at(-1) : undefined
  return { items: shown.map(({ row }) => row), nextCursor: last === undefined ? null : page.cursorAt(last.position) }
}

type Order = readonly Sort<'dueOn' | 'documentOn' | 'remaining'>[]

/** Amounts are written so wide that their texts stand in their order. */
const AMOUNT_DIGITS = 20

const positionOf = (row: PlanRow, order: Order): string[] => [
  ...order.map(({ field }) =>
    field === 'remaining' ? row.remaining.toString().padStart(AMOUNT_DIGITS, '0') : row[field],
  ),
  row.id,
]

function compare(one: readonly string[], other: readonly string[], order: Order): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? ''
    if (value === against) continue
    const isBefore = value < against
    return isBefore === (order[at]?.direction !== 'desc') ? -1 : 1
  }
  return 0
}

/** The rows that the filter leaves. */
async function rowsAsked(
  { db, tenants }: Reading<PaymentPlanDeps>,
  filter: PlanFilter,
  asking: Asking,
): Promise<PlanRow[]> {
  const { from, to, status = [], type = [], currencyCode = [], q, minAmount, maxAmount, isPayable } = filter
  const part = searchKey(q ?? '')
  const { plan, accounts } = await db.readForCaller(asking, async (one) => {
    const found = await readPlan(one, asking, {
      firmId: filter.firmId?.[0],
      path: 'filter.firmId',
      isWhole: true,
      currencies: currencyCode.length === 0 ? undefined : currencyCode,
    })
    const { firm } = found.subject
    return { plan: found, accounts: firm === undefined ? [] : await accountsOfFirm(one, firm.id) }
  })
  const tenant = await tenantById(tenants, asking.tenantId)
  return plan.entries
    .map((entry) =>
      planRow(plan, { ...entry, isPayable: entry.isPayable && reaches(tenant, accounts, entry.currency) }),
    )
    .filter(
      (row) =>
        (from === undefined || row.dueOn >= from) &&
        (to === undefined || row.dueOn <= to) &&
        (minAmount === undefined || row.remaining >= minAmount) &&
        (maxAmount === undefined || row.remaining <= maxAmount) &&
        (isPayable === undefined || row.isPayable === isPayable) &&
        (status.length === 0 || status.includes(row.status)) &&
        (type.length === 0 || type.some((each) => each === row.type)) &&
        [row.documentNo, row.description].some((words) => searchKey(words ?? '').includes(part)),
    )
}

/** Of one snapshot the rows are read once, for all pages of a file. */
export function readOnce(): typeof rowsAsked {
  const known = new WeakMap<TenantReader, ReturnType<typeof rowsAsked>>()
  return (deps, filter, asking) => {
    const reading = known.get(deps.db) ?? rowsAsked(deps, filter, asking)
    known.set(deps.db, reading)
    return reading
  }
}

/** Refuses whoever is not there, or is not seen. */
export async function judgeFilter(
  { db }: Reading<PaymentPlanDeps>,
  { firmId }: PlanFilter,
  asking: Asking,
): Promise<void> {
  await db.readForCaller(asking, (one) => readSubject(one, asking, { firmId: firmId?.[0] }, 'filter.firmId'))
}

/** What the filter leaves, by currency: debts and credits apart. */
export async function showTotals(
  deps: Reading<PaymentPlanDeps>,
  filter: PlanFilter,
  asking: Asking,
): Promise<ReplyOf<typeof totalPlan>> {
  const rows = await rowsAsked(deps, filter, asking)
  return CURRENCIES.flatMap((code) => {
    const of = rows.filter(({ currencyCode }) => currencyCode === code)
    if (of.length === 0) return []
    const items = of.map(({ side, dueOn, remaining }) => ({ side, dueOn, remainingMinor: remaining }))
    const { debtMinor: debit, creditMinor: credit } = planFigures(items, of[0]?.dueOn ?? '')
    return [{ currencyCode: code, count: of.length, debit, credit }]
  })
}
