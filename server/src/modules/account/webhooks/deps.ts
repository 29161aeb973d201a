import type pg from 'pg'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Log } from '../../../kit/log.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { TerminalDeps } from '../../company/terminals/index.ts'
import type { Net } from './sending/post.ts'
import type { Secrets } from '../../../kit/secret.ts'

/** What telling other people's servers needs of the house. */
export interface WebhookDeps {
  readonly db: TenantDatabase
  /** For finding what is due in every company. */
  readonly pool: pg.Pool
  readonly terminals: TerminalDeps
  readonly tenants: TenantDeps
  /** Who names a new host shows the second factor again. */
  readonly auth: AuthDeps
  readonly secret: Secrets
  readonly now: () => Date
  readonly log: Log
  readonly net: Net
}
