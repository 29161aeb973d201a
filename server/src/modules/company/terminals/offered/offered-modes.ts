import type { TenantDatabase } from '../../../../kit/db/tenant-db.ts'
import { forEachTenant, type EveryTenant } from '../../../platform/tenants/index.ts'
import type { EndpointMode } from '../account.ts'
import { listOffered, type OfferedAccount } from './store.ts'

/** What kind of installation this is, as the configuration says it. */
export interface Stage {
  readonly production: boolean
  readonly rehearsal: boolean
}

/**
 * Which accounts payers may be sent to. Where money is taken only the banks themselves: whoever pays at a test host gets
 * goods for nothing. A rehearsal takes no money, so no bank; on a developer's machine everything goes.
 */
export function mayBeOffered({ production, rehearsal }: Stage, mode: EndpointMode): boolean {
  if (rehearsal) return mode !== 'live'
  return !production || mode === 'live'
}

/** Of every company in turn: no role sees them all, and a start has the time. */
export async function offeredAccounts(
  house: EveryTenant & { readonly tenantDb: TenantDatabase },
): Promise<OfferedAccount[]> {
  const offered: OfferedAccount[] = []
  await forEachTenant(house, 'accounts', async (tenantId) =>
    offered.push(...(await house.tenantDb.forTenant(tenantId, listOffered))),
  )
  return offered
}

/** Why this installation must not open with the accounts it has, in one sentence; undefined when it may. */
export function faultOfOffered(stage: Stage, offered: readonly OfferedAccount[]): string | undefined {
  const wrong = offered.filter(({ mode }) => !mayBeOffered(stage, mode))
  const [first] = wrong
  if (first === undefined) return undefined
  const which = `POS account ${first.id} of company ${first.tenantId}${wrong.length === 1 ? '' : ` and ${wrong.length - 1} more`}`
  const off = 'npx vezne accounts lists them, and --off <id> switches one off'
  if (stage.rehearsal)
    return `VEZNE_REHEARSAL is refused beside live accounts (${which}), where real money would move: ${off}.`
  return `Payers are offered an account in test mode (${which}), where no money moves: ${off}.`
}
