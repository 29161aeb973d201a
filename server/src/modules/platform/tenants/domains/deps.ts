import type { TenantDatabase } from '../../../../kit/db/tenant-db.ts'
import type { TenantDeps } from '../tenants.ts'
import type { LookUpProof } from './dns-proof.ts'

export interface DomainDeps extends TenantDeps {
  readonly lookUp: LookUpProof
  readonly db: TenantDatabase
}
