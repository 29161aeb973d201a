import type pg from 'pg'
import type { ClockWatch } from '../../../kit/clock-watch.ts'
import type { PlatformDatabase } from '../../../kit/db/platform-db.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Log } from '../../../kit/log.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { TerminalDeps } from '../../company/terminals/index.ts'

export interface PlatformDeps {
  readonly platform: PlatformDatabase
  /** For what a company counts of itself, behind its own row security. */
  readonly db: TenantDatabase
  readonly pool: pg.Pool
  readonly log: Log
  /** Signs the positions of lists. */
  readonly secret: Secrets
  readonly tenants: TenantDeps
  readonly auth: AuthDeps
  readonly terminals: TerminalDeps
  readonly clock: Pick<ClockWatch, 'look' | 'offsetMs' | 'isFit'>
}
