import * as calls from '@vezne/contract/reconciliations.ts'
import { ANSWER_FILE_MOST_TEXT } from '@vezne/contract/reconciliations/letter.ts'
import { fileRoute, route, withFile, type Route } from '../../../kit/http/routes.ts'
import { answerByLink } from './answer/answer-by-link.ts'
import { answerSignedIn } from './answer/answer-signed-in.ts'
import { openLetter } from './answer/open-letter.ts'
import type { ReconciliationDeps } from './deps.ts'
import { endLetterLink } from './detail/end-link.ts'
import { resolveLetter } from './detail/resolve-letter.ts'
import { showDetail } from './detail/show-detail.ts'
import { letterRows } from './list.store.ts'
import { giveFile, givePaper } from './paper/give-paper.ts'
import { sendLetter } from './write/send-letter.ts'
import { showForm } from './write/show-form.ts'

const OF_ANSWERS = withFile(ANSWER_FILE_MOST_TEXT, 20)
const OPENS_PER_MINUTE = 60

export const reconciliationRoutes = (deps: ReconciliationDeps): Route[] => [
  route(calls.sendReconciliation, (input, call) => sendLetter(deps, input, call), { perMinute: 60 }),
  route(calls.reconciliationForm, (input, { caller }) => showForm(deps, input, caller)),
  route(calls.listReconciliations, (input, { caller }) => letterRows.page(deps, input, caller)),
  route(calls.totalReconciliations, ({ filter }, { caller }) => letterRows.totals(deps, filter ?? {}, caller)),
  route(calls.reconciliationDetail, ({ id }, { caller }) => showDetail(deps, id, caller)),
  route(calls.resolveReconciliation, (input, call) => resolveLetter(deps, input, call)),
  route(calls.endReconciliationLink, ({ id }, call) => endLetterLink(deps, id, call)),
  route(calls.confirmReconciliation, (input, call) => answerSignedIn(deps, input, call), OF_ANSWERS),
  fileRoute(calls.reconciliationPaper, ({ id }, { caller }) => givePaper(deps, id, caller), { perMinute: 60 }),
  fileRoute(calls.reconciliationFile, ({ id }, { caller }) => giveFile(deps, id, caller)),
  // Of whoever holds the link: nobody is signed in here.
  route(calls.openReconciliation, ({ token }, call) => openLetter(deps, token, call), {
    perMinute: OPENS_PER_MINUTE,
  }),
  route(calls.answerReconciliation, (input, call) => answerByLink(deps, input, call), OF_ANSWERS),
]
