import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getChecklist } from '@vezne/contract/setup.ts'
import type { CheckId } from '@vezne/contract/setup/words.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { isOnlyCompany, tenantById, type Tenant } from '../../../platform/tenants/index.ts'
import type { SetupDeps } from '../deps.ts'
import { runChecks, type Checked } from './check.ts'
import { companyChecks } from './company.ts'
import { installationChecks } from './installation.ts'

/** What production needs, looked at now. */
export const lookAtInstallation = (deps: SetupDeps): Promise<Checked[]> => runChecks(installationChecks(deps), deps.log)

/** Some of it, for whoever asks for no more. */
export const lookAtSome = (deps: SetupDeps, wanted: readonly CheckId[]): Promise<Checked[]> =>
  runChecks(
    installationChecks(deps).filter(({ id }) => wanted.includes(id)),
    deps.log,
  )

export const lookAtCompany = (deps: SetupDeps, tenant: Tenant): Promise<Checked[]> =>
  runChecks(companyChecks(deps, tenant), deps.log)

/**
 * What the owner of a company sees of it. Where several companies share the installation, what is common to them is its
 * operator's business, and none of theirs.
 */
export async function showChecklist(
  deps: SetupDeps,
  { caller, language }: SignedInCall,
): Promise<ReplyOf<typeof getChecklist>> {
  const tenant = await tenantById(deps.tenants, caller.tenantId)
  const isWhole = await isOnlyCompany(deps.tenants)
  const [ours, theirs] = await Promise.all([isWhole ? lookAtInstallation(deps) : [], lookAtCompany(deps, tenant)])
  const checks = [...theirs, ...ours].map(({ detail, ...rest }) => ({ ...rest, detail: detail[language] }))
  return { checks, isWhole }
}
