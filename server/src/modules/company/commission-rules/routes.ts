import * as contract from '@vezne/contract/commission-rules.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { changeCampaign, endCampaign, showCampaigns } from './campaigns/campaigns.ts'
import { changeCaps, showCaps, showLaw } from './caps/caps.ts'
import type { CommissionRulesDeps } from './deps.ts'
import { changeGroup, showGroups } from './groups/groups.ts'
import { changeBearer, confirmFor, showPayerPays, withdrawFor } from './payer-pays/payer-pays.ts'
import { changeDefaultSet, changeMethod, changeSet, showSets } from './sets/sets.ts'
import { changeSettings, showSettings } from './settings/settings.ts'

export function commissionRulesRoutes(deps: CommissionRulesDeps): Route[] {
  return [
    route(contract.lawfulInstallmentCaps, (_input, { caller }) => showLaw(deps, caller)),
    route(contract.getInstallmentCaps, (_input, { caller }) => showCaps(deps, caller)),
    route(contract.saveInstallmentCaps, (input, call) => changeCaps(deps, input, call)),
    route(contract.listPaymentSets, (_input, { caller }) => showSets(deps, caller)),
    route(contract.savePaymentSet, (input, call) => changeSet(deps, input, call)),
    route(contract.savePaymentMethod, (input, call) => changeMethod(deps, input, call)),
    route(contract.setDefaultPaymentSet, (input, call) => changeDefaultSet(deps, input, call)),
    route(contract.listFirmGroups, (_input, { caller }) => showGroups(deps, caller)),
    route(contract.saveFirmGroup, (input, call) => changeGroup(deps, input, call)),
    route(contract.listCampaigns, (_input, { caller }) => showCampaigns(deps, caller)),
    route(contract.saveCampaign, (input, call) => changeCampaign(deps, input, call)),
    route(contract.stopCampaign, (input, call) => endCampaign(deps, input, call)),
    route(contract.getCommissionSettings, (_input, { caller }) => showSettings(deps, caller)),
    route(contract.saveCommissionSettings, (input, call) => changeSettings(deps, input, call)),
    route(contract.getPayerPays, (_input, { caller }) => showPayerPays(deps, caller)),
    route(contract.confirmPayerPays, (input, call) => confirmFor(deps, input, call)),
    route(contract.withdrawPayerPays, (input, call) => withdrawFor(deps, input, call)),
    route(contract.setCommissionBearer, (input, call) => changeBearer(deps, input, call)),
  ]
}
