import * as calls from '@vezne/contract/firm-transactions.ts'
import { fileRoute, route, type Route } from '../../../kit/http/routes.ts'
import type { FirmTransactionDeps } from './deps.ts'
import { askForMail, showMails } from './mail/ask-for-mail.ts'
import { giveStatement } from './paper/give-statement.ts'
import { showDetail } from './show-detail.ts'
import { showPage, showTotals } from './show-list.ts'
import { showSummary } from './show-summary.ts'

export const statementRoutes = (deps: FirmTransactionDeps): Route[] => [
  route(calls.listTransactions, (input, { caller }) => showPage(deps, input, caller)),
  route(calls.totalTransactions, ({ filter }, { caller }) => showTotals(deps, filter ?? {}, caller)),
  route(calls.transactionSummary, (input, { caller }) => showSummary(deps, input, caller)),
  route(calls.transactionDetail, ({ id }, { caller }) => showDetail(deps, id, caller)),
  fileRoute(calls.statementPaper, (input, call) => giveStatement(deps, input, call), { perMinute: 30 }),
  route(calls.mailStatement, (input, call) => askForMail(deps, input, call), { perMinute: 30 }),
  route(calls.statementMails, (input, call) => showMails(deps, input, call)),
]
