import { acknowledgeCollections, takeCollections } from '@vezne/contract/erp-outbox.ts'
import * as report from '@vezne/contract/erp-outbox/report.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { acknowledge } from './acknowledge.ts'
import { collect } from './collect.ts'
import type { ErpOutboxDeps } from './deps.ts'
import { ignoreOne, markTyped, retry } from './report/decide.ts'
import { showOutboxItem } from './report/show-detail.ts'
import { handOutRows } from './report/list.store.ts'
import { showProof } from './report/show-proof.ts'

/** ERPs ask every minute, and again at once while there is more. */
const LIMITS = { perMinute: 600 }

export function outboxRoutes(deps: ErpOutboxDeps): Route[] {
  return [
    route(takeCollections, (asked, { caller }) => collect(deps, asked, caller), LIMITS),
    route(acknowledgeCollections, ({ items }, call) => acknowledge(deps, items, call), {
      ...LIMITS,
      bodyLimitBytes: 1024 * 1024,
    }),
  ]
}

/** Erp Rapor, Aktarım Durumu. */
export const reportRoutes = (deps: ErpOutboxDeps): Route[] => [
  route(report.listOutbox, (input, { caller }) => handOutRows.page(deps, input, caller)),
  route(report.totalOutbox, ({ filter }, { caller }) => handOutRows.totals(deps, filter ?? {}, caller)),
  route(report.outboxItemDetail, ({ id }, { caller }) => showOutboxItem(deps, id, caller)),
  route(report.retryOutboxItems, (input, call) => retry(deps, input, call)),
  route(report.ignoreOutboxItem, (input, call) => ignoreOne(deps, input, call)),
  route(report.markOutboxItemPosted, (input, call) => markTyped(deps, input, call)),
  route(report.proveOutbox, (input, { caller }) => showProof(deps, input, caller)),
]
