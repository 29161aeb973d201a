import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { SheetImports } from '../../../kit/sheet/imports.ts'
import type { EveryTenant } from '../../platform/tenants/index.ts'

export interface AccountEntryDeps extends EveryTenant {
  readonly db: TenantDatabase
  readonly sheets: SheetImports
}
