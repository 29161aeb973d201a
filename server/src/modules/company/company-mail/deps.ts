import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Log } from '../../../kit/log.ts'
import type { SmtpNet } from '../../../kit/smtp.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { TerminalDeps } from '../terminals/index.ts'

export interface CompanyMailDeps {
  readonly db: TenantDatabase
  readonly terminals: TerminalDeps
  readonly auth: AuthDeps
  readonly log: Log
  readonly net: SmtpNet
  /** The house's own server, and who its mails come from. */
  readonly house: { readonly url: string; readonly from: string }
}
