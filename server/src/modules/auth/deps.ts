import type { PlatformDatabase } from '../../kit/db/platform-db.ts'
import type { TenantDeps } from '../tenants/index.ts'
import type { SessionLength } from './store.ts'

export interface AuthDeps {
  readonly platform: PlatformDatabase
  readonly tenants: TenantDeps
  readonly sessionLength: SessionLength
}
