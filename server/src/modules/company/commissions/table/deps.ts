import type { TenantDatabase } from '../../../../kit/db/tenant-db.ts'
import type { SheetImports } from '../../../../kit/sheet/imports.ts'
import type { AuthDeps } from '../../../platform/auth/index.ts'

export interface CommissionDeps {
  readonly db: TenantDatabase
  /** A large change asks for the second factor again. */
  readonly auth: AuthDeps
  readonly sheets: SheetImports
}
