import * as calls from '@vezne/contract/follow-ups.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { keepPromise } from '../payment-plans/index.ts'
import { assign, note } from './assign.ts'
import type { FollowUpDeps } from './deps.ts'
import { enforce } from './enforce.ts'
import { showFollowUp } from './show-follow-up.ts'
import { askForWriteOff, decideAboutWriteOff } from './write-off.ts'

/** A person presses a button a few times. */
const PROMISES_PER_MINUTE = 60

export const followUpRoutes = (deps: FollowUpDeps): Route[] => [
  route(calls.followUpDetail, ({ firmId }, { caller }) => showFollowUp(deps, firmId, caller)),
  route(calls.assignFollowUp, (input, call) => assign(deps, input, call)),
  route(calls.noteFollowUp, (input, call) => note(deps, input, call)),
  route(calls.takePromise, (input, call) => keepPromise(deps, input, call), { perMinute: PROMISES_PER_MINUTE }),
  route(calls.askWriteOff, (input, call) => askForWriteOff(deps, input, call)),
  route(calls.decideWriteOff, (input, call) => decideAboutWriteOff(deps, input, call)),
  route(calls.enforceDebts, (input, call) => enforce(deps, input, call)),
]
