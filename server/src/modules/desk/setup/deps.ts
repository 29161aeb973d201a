import type { TerminalDeps } from '../../company/terminals/index.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Log } from '../../../kit/log.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { CertificateOf } from './certificate.ts'
import type { KeptAlarm } from '../../../kit/alarms/store.ts'
import type { ToldTimes } from '../../../kit/db/engine-clock.ts'
import type { ByMonth } from '../../../kit/db/months.ts'
import type { Durability } from '../../../kit/db/durability.ts'
import type { Archive } from './store.ts'

/** How the checks look at what is outside of this process; tests look at something else. */
export interface Eyes {
  readonly certificateOf: CertificateOf
  /** Connects to the mail server and sends nothing; throws why it cannot. */
  readonly tryMail: () => Promise<void>
  readonly alarms: () => Promise<readonly KeptAlarm[]>
  readonly times: () => Promise<ToldTimes>
  readonly durability: () => Promise<Durability>
  readonly archive: () => Promise<Archive>
  readonly months: () => Promise<readonly ByMonth[]>
  /** What the clock on this machine's wall shows. */
  readonly wall: () => number
}

/** What the environment said that a check is about. */
interface Installation {
  readonly publicScheme: 'http' | 'https'
  readonly publicPort: number
  readonly mailFrom: string
  readonly trustedProxies: readonly string[]
  readonly watchesPages: boolean
}

export interface SetupDeps {
  readonly db: TenantDatabase
  readonly tenants: TenantDeps
  readonly auth: AuthDeps
  readonly terminals: Pick<TerminalDeps, 'ring'>
  readonly installation: Installation
  readonly eyes: Eyes
  readonly log: Log
}
