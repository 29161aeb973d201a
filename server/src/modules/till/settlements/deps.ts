import type { Wire } from '@vezne/banks/pos/port.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { SheetImports } from '../../../kit/sheet/imports.ts'
import type { EveryTenant } from '../../platform/tenants/index.ts'
import type { TerminalDeps } from '../../company/terminals/index.ts'

export interface SettlementDeps extends EveryTenant {
  readonly db: TenantDatabase
  readonly sheets: SheetImports
  /** What banks that report by API are asked with. */
  readonly terminals: TerminalDeps
  readonly wire: Wire
}
