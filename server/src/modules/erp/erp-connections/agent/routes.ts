import {
  beginErpTurn,
  collectErpErrands,
  endErpTurn,
  feedErpTurn,
  freeErpErrands,
  missedInErpTurn,
  settleErpErrand,
  stayInErpTurn,
  unnumberedErpErrands,
  willSendErpErrand,
} from '@vezne/contract/erp-connections/agent.ts'
import { FEED_MOST_ROWS, FEED_MOST_VALUES } from '@vezne/contract/erp-feed.ts'
import { gateByKey } from '../../../../kit/http/in-flight.ts'
import { route, type Route } from '../../../../kit/http/routes.ts'
import type { ErpConnectionDeps } from '../deps.ts'
import { beginTurn } from './begin-turn.ts'
import { collect, end, feed, freeErrands, missed, settleErrand, stay, unnumbered, willSend } from './turn-calls.ts'

/** Two calls for every voucher, one after the other; a quick ERP takes twenty in a second. */
const LIMITS = { perMinute: 3000 }
/** Of a row, as of the rows that programs send. */
const BYTES_A_ROW = 4096
/** An agent reads one kind after the other; a second one of the same key may have come to take its place. */
const AT_ONCE = 2

/** What an agent in the ERP's network calls. */
export const agentRoutes = (deps: ErpConnectionDeps): Route[] => [
  route(beginErpTurn, (asked, call) => beginTurn(deps, asked, call), LIMITS),
  route(stayInErpTurn, (asked, call) => stay(deps, asked, call), LIMITS),
  route(feedErpTurn, (asked, call) => feed(deps, asked, call), {
    ...LIMITS,
    bodyLimitBytes: FEED_MOST_ROWS * BYTES_A_ROW,
    mostValues: FEED_MOST_VALUES,
    gate: gateByKey(AT_ONCE),
  }),
  route(missedInErpTurn, (asked, call) => missed(deps, asked, call), LIMITS),
  route(collectErpErrands, (asked, call) => collect(deps, asked, call), LIMITS),
  route(unnumberedErpErrands, (asked, call) => unnumbered(deps, asked, call), LIMITS),
  route(willSendErpErrand, (asked, call) => willSend(deps, asked, call), LIMITS),
  route(settleErpErrand, (asked, call) => settleErrand(deps, asked, call), LIMITS),
  route(freeErpErrands, (asked, call) => freeErrands(deps, asked, call), LIMITS),
  route(endErpTurn, (asked, call) => end(deps, asked, call), LIMITS),
]
