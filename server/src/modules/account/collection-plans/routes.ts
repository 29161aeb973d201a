import * as calls from '@vezne/contract/collection-plans.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import type { CollectionPlanDeps } from './deps.ts'
import { expectedRows } from './list/list.store.ts'
import { showPage } from './list/show-list.ts'
import { showDetail } from './show-detail.ts'
import { showSummary } from './show-summary.ts'

export const collectionPlanRoutes = (deps: CollectionPlanDeps): Route[] => [
  route(calls.listCollectionPlan, (input, { caller }) => showPage(deps, input, caller)),
  route(calls.totalCollectionPlan, ({ filter }, { caller }) => expectedRows.totals(deps, filter ?? {}, caller)),
  route(calls.collectionPlanSummary, (input, { caller }) => showSummary(deps, input, caller)),
  route(calls.collectionPlanDetail, ({ id }, { caller }) => showDetail(deps, id, caller)),
]
