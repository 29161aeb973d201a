import type { Ground } from '../../../ground.ts'
import { handler } from '../../../kit/jobs/worker.ts'
import { module } from '../../../kit/module.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { FirmTransactionDeps } from './deps.ts'
import { statementExport } from './export.ts'
import { mailStatementJob } from './mail/jobs.ts'
import { mailTheStatement } from './mail/mail-statement.ts'
import { statementRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly exports: ExportDeps
  readonly tenants: TenantDeps
  readonly auth: AuthDeps
}

export const firmTransactions = module({
  name: 'firmTransactions',
  deps: ({ tenantDb, config, tenants, auth }: Needs): FirmTransactionDeps => ({
    db: tenantDb,
    secret: config.secret,
    tenants,
    auth,
    contentDir: config.contentDir,
  }),
  routes: ({ firmTransactions: deps, exports }) => [
    ...statementRoutes(deps),
    exportRoute(exports, statementExport(deps)),
  ],
  jobs: ({ firmTransactions: deps, exports }, { mailer }) => [
    exportHandler(exports, statementExport(deps)),
    handler(mailStatementJob, (tenantId, { mailId }) => mailTheStatement(deps, mailer, tenantId, mailId)),
  ],
  rights: ['statement.see', 'statement.send', 'export'],
})
