import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Log } from '../../../kit/log.ts'
import type { Seal, Secrets } from '../../../kit/secret.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { TerminalDeps } from '../terminals/index.ts'
import type { OutgoingNet } from './sending/call.ts'

export interface SmsDeps {
  readonly db: TenantDatabase
  readonly terminals: TerminalDeps
  readonly tenants: TenantDeps
  readonly log: Log
  readonly secret: Secrets
  /** What a message says lies under the seal of jobs until it has gone out. */
  readonly seal: Seal
  readonly net: OutgoingNet
  /** Where pretend providers stand; production has none. */
  readonly simulatorsUrl: string | undefined
}
