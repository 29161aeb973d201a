import { getCompanyMail, saveCompanyMail, tryCompanyMail } from '@vezne/contract/company-mail.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import type { CompanyMailDeps } from './deps.ts'
import { saveMail } from './save-mail.ts'
import { showMail } from './show-mail.ts'
import { tryMail } from './try-mail.ts'

/** A server that is asked too often under a wrong password locks the user. */
const TRIALS_A_MINUTE = 6

export function companyMailRoutes(deps: CompanyMailDeps): Route[] {
  return [
    route(getCompanyMail, (_input, { caller }) => showMail(deps, caller)),
    route(saveCompanyMail, (input, call) => saveMail(deps, input, call)),
    route(tryCompanyMail, (_input, call) => tryMail(deps, call), { perMinute: TRIALS_A_MINUTE }),
  ]
}
