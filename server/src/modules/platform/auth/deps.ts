import type { PlatformDatabase } from '../../../kit/db/platform-db.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { TenantDeps } from '../tenants/index.ts'
import type { Secrets } from '../../../kit/secret.ts'

export interface SessionLength {
  readonly idleMinutes: number
  readonly hours: number
}

export interface AuthDeps {
  readonly platform: PlatformDatabase
  /** For the firms that users belong to. */
  readonly db: TenantDatabase
  readonly tenants: TenantDeps
  /** The house's own host, no company's: where the links of its letters lead. */
  readonly houseOrigin: string
  readonly sessionLength: SessionLength
  /** Keys the counters of failed tries, so that their table names nobody. */
  readonly secret: Secrets
  /** Whether staff whose role says nothing of it needs a second factor: in production. */
  readonly asksStaffForFactor: boolean
  /** How many times higher the limits by address are; the demo runs everybody from one address. */
  readonly rateLimitFactor: number
}

/** Whether a call came by the house's own host, and so from no company's pages. */
export const isHouseHost = ({ houseOrigin }: Pick<AuthDeps, 'houseOrigin'>, host: string): boolean =>
  new URL(houseOrigin).hostname === host.toLowerCase()
