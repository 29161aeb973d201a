import { acknowledgeCollections, takeCollections } from '@vezne/contract/hand-outs.ts'
import * as report from '@vezne/contract/hand-outs/report.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { acknowledge } from './acknowledge.ts'
import { collect } from './collect.ts'
import type { HandOutDeps } from './deps.ts'
import { ignoreOne, markTyped, retry } from './report/decide.ts'
import { showHandOut } from './report/show-detail.ts'
import { handOutRows } from './report/list.store.ts'
import { showProof } from './report/show-proof.ts'

/** ERPs ask every minute, and again at once while there is more. */
const LIMITS = { perMinute: 600 }

export function handOutRoutes(deps: HandOutDeps): Route[] {
  return [
    route(takeCollections, (asked, { caller }) => collect(deps, asked, caller), LIMITS),
    route(acknowledgeCollections, ({ items }, call) => acknowledge(deps, items, call), {
      ...LIMITS,
      bodyLimitBytes: 1024 * 1024,
    }),
  ]
}

/** Erp Rapor, Aktarım Durumu. */
export const reportRoutes = (deps: HandOutDeps): Route[] => [
  route(report.listHandOuts, (input, { caller }) => handOutRows.page(deps, input, caller)),
  route(report.totalHandOuts, ({ filter }, { caller }) => handOutRows.totals(deps, filter ?? {}, caller)),
  route(report.handOutDetail, ({ id }, { caller }) => showHandOut(deps, id, caller)),
  route(report.retryHandOuts, (input, call) => retry(deps, input, call)),
  route(report.ignoreHandOut, (input, call) => ignoreOne(deps, input, call)),
  route(report.markHandOutPosted, (input, call) => markTyped(deps, input, call)),
  route(report.proveHandOuts, (input, { caller }) => showProof(deps, input, caller)),
]
