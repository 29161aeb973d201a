import type { TenantDeps } from '../tenants.ts'
import type { LookUpProof } from './dns-proof.ts'

export interface DomainDeps extends TenantDeps {
  readonly lookUp: LookUpProof
  /** Names of the installation itself: they are nobody's. */
  readonly ownHosts: readonly string[]
}
