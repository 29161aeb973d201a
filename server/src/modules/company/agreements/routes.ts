import * as contract from '@vezne/contract/agreements.ts'
import { getTenantById } from '@vezne/contract/tenants.ts'
import { route, withFile, type Route } from '../../../kit/http/routes.ts'
import { acceptedRows } from './accepted.store.ts'
import type { AgreementOfficeDeps } from './deps.ts'
import { publishVersion, removeVersion } from './office/publish-version.ts'
import { saveVersion } from './office/save-version.ts'
import { showVersion, showVersions } from './office/show-versions.ts'
import { showTenant } from './tenant-by-id.ts'

const SAVING = withFile(contract.AGREEMENT_MOST_TEXT, 60)

export function agreementRoutes(deps: AgreementOfficeDeps): Route[] {
  return [
    route(getTenantById, ({ id }) => showTenant(deps, id)),
    route(contract.listAgreements, (_input, { caller }) => showVersions(deps, caller)),
    route(contract.getAgreement, ({ id }, { caller }) => showVersion(deps, id, caller)),
    route(contract.saveAgreement, (input, call) => saveVersion(deps, input, call), SAVING),
    route(contract.publishAgreement, (input, call) => publishVersion(deps, input, call)),
    route(contract.removeAgreement, (input, call) => removeVersion(deps, input, call)),
    route(contract.listAccepted, (input, { caller }) => acceptedRows.page(deps, input, caller)),
    route(contract.totalAccepted, ({ filter }, { caller }) => acceptedRows.totals(deps, filter ?? {}, caller)),
  ]
}
