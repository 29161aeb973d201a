import type { listCollectionPlan, totalCollectionPlan } from '@vezne/contract/collection-plans.ts'
import { collectionPlanList } from '@vezne/contract/collection-plans/list.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Reading } from '../../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { exported, exportInput, type Exported } from '../../../platform/exports/index.ts'
import { task } from '../../../platform/task-runs/index.ts'
import type { CollectionPlanDeps } from '../deps.ts'
import { pageStatement, totalsStatement, type Asking, type ExpectedFilter } from './page.store.ts'
import { itemOf, positionOf } from './rows.ts'

/** A page of what is expected of the firms that the caller sees. */
export async function showPage(
  { db, secret }: Reading<CollectionPlanDeps>,
  input: InputOf<typeof listCollectionPlan>,
  asking: Asking,
): Promise<ReplyOf<typeof listCollectionPlan>> {
  const page = askedPage(secret, collectionPlanList, input)
  const rows = await db.askForCaller(asking, pageStatement(asking, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => itemOf(row, asking)),
    nextCursor: last === undefined ? null : page.cursorAt(positionOf(last)),
  }
}

/** The totals of whatever the filter leaves, by currency. */
export async function showTotals(
  { db }: Reading<CollectionPlanDeps>,
  filter: ExpectedFilter,
  asking: Asking,
): Promise<ReplyOf<typeof totalCollectionPlan>> {
  const isStaff = asking.firms === '*'
  const rows = await db.askForCaller(asking, totalsStatement(asking, filter))
  return rows.map(([currencyCode, ...figures]) => {
    const [count = 0n, amount = 0n, commission = 0n, net = 0n, guaranteed = 0n, notGuaranteed = 0n] = figures.map(
      (figure) => BigInt(figure ?? '0'),
    )
    return {
      currencyCode: currencyCode ?? '',
      count: Number(count),
      amount,
      commission: isStaff ? commission : null,
      net: isStaff ? net : null,
      guaranteed,
      notGuaranteed,
    }
  })
}

const exportTask = task('collection-plans.export', exportInput)

/** Tahsilat Planı as a file. */
export const collectionPlanExport = (deps: CollectionPlanDeps): Exported =>
  exported({
    list: collectionPlanList,
    title: { tr: 'Tahsilat Planı', en: 'Collection Plan' },
    fileName: { tr: 'tahsilat-plani', en: 'collection-plan' },
    task: exportTask,
    page: (db, scope, input) => showPage({ ...deps, db }, input, scope),
    count: async (scope, filter) => (await showTotals(deps, filter, scope)).reduce((sum, { count }) => sum + count, 0),
  })
