import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { SheetImports } from '../../../kit/sheet/imports.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'

export interface FirmDeps {
  readonly db: TenantDatabase
  /** Signs the cursors of the list. */
  readonly secret: Secrets
  /** Whose users a closed firm lets in no more. */
  readonly auth: AuthDeps
  readonly sheets: SheetImports
}
