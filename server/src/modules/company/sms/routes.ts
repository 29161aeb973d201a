import { askSmsBalance, getSms, recentSms, saveSms, trySms } from '@vezne/contract/sms.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import type { SmsDeps } from './deps.ts'
import { saveSmsSettings } from './office/save-sms.ts'
import { showRecent, showSms } from './office/show-sms.ts'
import { askBalance, sendTrial } from './office/try-sms.ts'

/** A provider that is asked too often under a wrong password locks the account, and every trial costs money. */
const TRIALS_A_MINUTE = 6

export function smsRoutes(deps: SmsDeps): Route[] {
  return [
    route(getSms, (_input, { caller }) => showSms(deps, caller)),
    route(saveSms, (input, call) => saveSmsSettings(deps, input, call)),
    route(trySms, (input, call) => sendTrial(deps, input, call), { perMinute: TRIALS_A_MINUTE }),
    route(askSmsBalance, (_input, call) => askBalance(deps, call), { perMinute: TRIALS_A_MINUTE }),
    route(recentSms, (_input, { caller }) => showRecent(deps, caller)),
  ]
}
