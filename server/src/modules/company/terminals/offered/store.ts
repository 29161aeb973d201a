import { sql } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { EndpointMode } from '../account.ts'

export interface OfferedAccount {
  readonly tenantId: string
  readonly id: string
  readonly mode: EndpointMode
}

/** The accounts of a company that payers are sent to, and where their calls go. */
export async function listOffered(db: TenantDb): Promise<OfferedAccount[]> {
  const { rows } = await sql<OfferedAccount>`
    select a.tenant_id as "tenantId", a.id, v.endpoint_mode as mode
    from pos_accounts a join pos_account_versions v
      on v.tenant_id = a.tenant_id and v.account_id = a.id and v.version = a.version
    where a.tenant_id = ${db.tenantId} and a.is_active order by a.id`.execute(db.on())
  return rows
}

/** Where the calls of every account go, on or off. */
export async function accountModes(db: TenantDb): Promise<ReadonlyMap<string, EndpointMode>> {
  const { rows } = await sql<OfferedAccount>`
    select a.id, v.endpoint_mode as mode
    from pos_accounts a join pos_account_versions v
      on v.tenant_id = a.tenant_id and v.account_id = a.id and v.version = a.version
    where a.tenant_id = ${db.tenantId}`.execute(db.on())
  return new Map(rows.map(({ id, mode }) => [id, mode]))
}
