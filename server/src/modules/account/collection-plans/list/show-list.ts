import type { listCollectionPlan } from '@vezne/contract/collection-plans.ts'
import type { ExpectedRow } from '@vezne/contract/collection-plans/list.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { expectedStatus } from '@vezne/domain/collection-plan/expected-money.ts'
import type { Reading } from '../../../../kit/db/tenant-db.ts'
import type { Asking } from '../../../../kit/list/list-query.ts'
import { exportOf } from '../../../platform/exports/index.ts'
import type { CollectionPlanDeps } from '../deps.ts'
import { expectedRows, type FoundRow } from './list.store.ts'

/** How money stands follows from the day. */
export const itemOf = ({ isPromiseBroken, today, ...row }: FoundRow): ExpectedRow => ({
  ...row,
  status: expectedStatus({ ...row, isPromiseBroken }, today),
})

/** A page of what is expected of the firms that the caller sees. */
export async function showPage(
  deps: Pick<Reading<CollectionPlanDeps>, 'db' | 'secret'>,
  input: InputOf<typeof listCollectionPlan>,
  asking: Asking,
): Promise<ReplyOf<typeof listCollectionPlan>> {
  const { items, nextCursor } = await expectedRows.page(deps, input, asking)
  return { items: items.map(itemOf), nextCursor }
}

/** Tahsilat Planı as a file. */
export const collectionPlanExport = exportOf(
  'collection-plans.export',
  { ...expectedRows, page: showPage },
  {
    title: { tr: 'Tahsilat Planı', en: 'Collection Plan' },
    fileName: { tr: 'tahsilat-plani', en: 'collection-plan' },
  },
)
