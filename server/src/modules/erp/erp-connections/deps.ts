import type { ErpContext } from '@vezne/erp/port.ts'
import type { Alarms } from '../../../kit/alarms/alarms.ts'
import type { Alone } from '../../../kit/db/alone.store.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { EveryTenant } from '../../platform/tenants/index.ts'
import type { TerminalDeps } from '../../company/terminals/index.ts'

export interface ErpConnectionDeps extends EveryTenant {
  readonly db: TenantDatabase
  readonly terminals: TerminalDeps
  readonly alarms: Alarms
  /** One session of a licence in the whole installation. */
  readonly alone: Alone
  readonly wire: ErpContext['wire']
  /** The same for somebody who waits for the answer. */
  readonly trialWire: ErpContext['wire']
  /** Whether an ERP may be spoken to without TLS: where it stands in the same network. */
  readonly allowsPlainHttp: boolean
  readonly budgetMs: { readonly reading: number; readonly writing: number }
}
