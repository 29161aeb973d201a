import * as calls from '@vezne/contract/payment-plans.ts'
import { route, type Route } from '../../kit/http/routes.ts'
import type { PaymentPlanDeps } from './deps.ts'
import { showPage, showTotals } from './show-list.ts'
import { showSummary } from './show-summary.ts'

export const planRoutes = (deps: PaymentPlanDeps): Route[] => [
  route(calls.listPlan, (input, { caller }) => showPage(deps, input, caller)),
  route(calls.totalPlan, ({ filter }, { caller }) => showTotals(deps, filter ?? {}, caller)),
  route(calls.planSummary, (input, { caller }) => showSummary(deps, input, caller)),
]
