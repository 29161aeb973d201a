import { dropDeadLetter, listDeadLetters, operationsOverview, retryDeadLetter } from '@vezne/contract/operations.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { drop, retry, showDeadLetters } from './dead-letters.ts'
import type { OperationsDeps } from './deps.ts'
import { showOverview } from './show-overview.ts'

export function operationsRoutes(deps: OperationsDeps): Route[] {
  return [
    route(operationsOverview, (_input, { caller }) => showOverview(deps, caller)),
    route(listDeadLetters, (_input, { caller }) => showDeadLetters(deps, caller)),
    route(retryDeadLetter, (input, call) => retry(deps, input, call)),
    route(dropDeadLetter, (input, call) => drop(deps, input, call)),
  ]
}
