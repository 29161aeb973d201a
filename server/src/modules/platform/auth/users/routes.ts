import * as contract from '@vezne/contract/auth/users.ts'
import { route, type Route } from '../../../../kit/http/routes.ts'
import type { AuthDeps } from '../deps.ts'
import { invite } from './invite-user.ts'
import { changeUser } from './save-user.ts'
import { showRoles, showUser } from './show-user.ts'
import { platformReader } from '../../../../kit/db/platform-db.ts'
import { userRows } from './list.store.ts'
import { showUsers } from './show-users.ts'
import { endSignInsOf, sendLinkTo, suspend } from './suspend-user.ts'

/** Mails that somebody sends by hand. */
const MAILS_PER_MINUTE = 30

export function userRoutes(deps: AuthDeps): Route[] {
  return [
    route(contract.listUsers, (input, { caller }) => showUsers(deps, input, caller)),
    route(contract.totalUsers, ({ filter }, { caller }) =>
      userRows.totals({ db: platformReader(deps.platform) }, filter ?? {}, caller),
    ),
    route(contract.getUser, ({ id }, { caller }) => showUser(deps, id, caller)),
    route(contract.userRoles, (_input, { caller }) => showRoles(deps, caller)),
    route(contract.inviteUser, (input, call) => invite(deps, input, call), { perMinute: MAILS_PER_MINUTE }),
    route(contract.saveUser, (input, call) => changeUser(deps, input, call)),
    route(contract.suspendUser, (input, call) => suspend(deps, input, call)),
    route(contract.endUserSignIns, ({ id }, call) => endSignInsOf(deps, id, call)),
    route(contract.sendUserPasswordLink, ({ id }, call) => sendLinkTo(deps, id, call), { perMinute: MAILS_PER_MINUTE }),
  ]
}
