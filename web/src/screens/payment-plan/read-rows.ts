import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { PAGE_ROWS } from '@vezne/contract/kit/list.ts'
import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import { listPlan } from '@vezne/contract/payment-plans.ts'
import { call } from '../../kit/api/call.ts'
import { CallFailed } from '../../kit/api/query.ts'

export type PlanFilter = NonNullable<InputOf<typeof listPlan>['filter']>

async function readPage(filter: PlanFilter, cursor: string | null) {
  const outcome = await call(listPlan, { filter, cursor, limit: PAGE_ROWS.most })
  if (!outcome.success) throw new CallFailed(outcome)
  return outcome.data
}

/** Lines that the filter leaves and somebody wants, the earliest first, until there are so many. */
export async function readRows(
  filter: PlanFilter,
  isWanted: (row: PlanRow) => boolean,
  most: number,
): Promise<PlanRow[]> {
  const rows: PlanRow[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(filter, cursor)
    rows.push(...page.items.filter(isWanted))
    cursor = page.nextCursor
  } while (cursor !== null && rows.length < most)
  return rows.slice(0, most)
}
