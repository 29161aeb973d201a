import * as calls from '@vezne/contract/payment-plans.ts'
import * as promises from '@vezne/contract/payment-plans/promises.ts'
import * as simulation from '@vezne/contract/payment-plans/simulate.ts'
import * as requests from '@vezne/contract/payment-plans/requests.ts'
import { getPlanTerms, savePlanTerms } from '@vezne/contract/payment-plans/terms.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { saleReplyOf, sell } from '../../till/checkout/index.ts'
import type { PaymentPlanDeps } from './deps.ts'
import { keepPromise, showPromises, takePromiseBack } from './promise.ts'
import { askAboutDebt, decideRequest, showRequests, withdrawRequest } from './requests.ts'
import { planSaleFrom } from './sale.ts'
import { holdForDebts, showPlanQuotes } from './quotes.ts'
import { simulate } from './simulate.ts'
import { showPage, showTotals } from './show-list.ts'
import { showSummary } from './show-summary.ts'
import { changeTerms, showTerms } from './terms.ts'

/** A person presses a button a few times. */
const SALES_PER_MINUTE = 60
const HOLDS_PER_MINUTE = 60
const PROMISES_PER_MINUTE = 60

export const planRoutes = (deps: PaymentPlanDeps): Route[] => [
  route(calls.listPlan, (input, { caller }) => showPage(deps, input, caller)),
  route(calls.totalPlan, ({ filter }, { caller }) => showTotals(deps, filter ?? {}, caller)),
  route(calls.planSummary, (input, { caller }) => showSummary(deps, input, caller)),
  route(
    calls.planSale,
    async (input, call) => saleReplyOf(deps, await sell(deps, await planSaleFrom(deps, input, call), call)),
    { perMinute: SALES_PER_MINUTE },
  ),
  route(simulation.simulatePlan, (input, { caller }) => simulate(deps, input, caller)),
  route(simulation.holdPlanQuote, (input, call) => holdForDebts(deps, input, call), { perMinute: HOLDS_PER_MINUTE }),
  route(simulation.planQuotes, (input, { caller }) => showPlanQuotes(deps, input, caller)),
  route(promises.promisePayment, (input, call) => keepPromise(deps, input, call), { perMinute: PROMISES_PER_MINUTE }),
  route(promises.withdrawPromise, (input, call) => takePromiseBack(deps, input, call)),
  route(promises.listPromises, (input, { caller }) => showPromises(deps, input, caller)),
  route(requests.disputeDebt, (input, call) => askAboutDebt(deps, input, call), { perMinute: PROMISES_PER_MINUTE }),
  route(requests.askDueDay, (input, call) => askAboutDebt(deps, input, call), { perMinute: PROMISES_PER_MINUTE }),
  route(requests.withdrawDebtRequest, (input, call) => withdrawRequest(deps, input, call)),
  route(requests.decideDebtRequest, (input, call) => decideRequest(deps, input, call)),
  route(requests.listDebtRequests, (input, { caller }) => showRequests(deps, input, caller)),
  route(getPlanTerms, (_, { caller }) => showTerms(deps, caller)),
  route(savePlanTerms, (input, call) => changeTerms(deps, input, call)),
]
