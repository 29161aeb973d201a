import type { Ground } from '../../../ground.ts'
import { handler } from '../../../kit/jobs/worker.ts'
import { module } from '../../../kit/module.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import type { PictureDeps } from '../../platform/pictures/index.ts'
import { forEachTenant, type TenantDeps } from '../../platform/tenants/index.ts'
import type { ReconciliationDeps } from './deps.ts'
import { mailLetter, reconciliationAnswered, reconciliationChanged } from './jobs.ts'
import { letterExport } from './list.store.ts'
import { letterPage } from './page.ts'
import { paperDoor } from './paper/paper-door.ts'
import { reconciliationRoutes } from './routes.ts'
import { mailTheLetter } from './sending/mail-letter.ts'
import { tendLetters } from './tend/tend-letters.ts'

interface Needs extends Ground {
  readonly tenants: TenantDeps
  readonly exports: ExportDeps
  readonly pictures: PictureDeps
}

export const reconciliations = module({
  name: 'reconciliations',
  deps: ({ config, tenantDb, tenants, pictures }: Needs): ReconciliationDeps => ({
    db: tenantDb,
    tenants,
    secret: config.secret,
    redraw: pictures.redraw,
  }),
  routes: ({ reconciliations: deps, exports }) => [
    ...reconciliationRoutes(deps),
    exportRoute(exports, letterExport(deps)),
  ],
  doors: ({ reconciliations: deps }) => [paperDoor(deps)],
  pages: ({ reconciliations: deps }) => [letterPage(deps)],
  jobs: ({ reconciliations: deps, exports }, { mailer }) => [
    exportHandler(exports, letterExport(deps)),
    handler(mailLetter, (tenantId, asked, jobId) => mailTheLetter(deps, mailer, tenantId, { asked, jobId })),
  ],
  sweeps: ({ reconciliations: deps, log }) => [
    // Ten past ten in the morning in Istanbul, after the night's lines are in.
    {
      name: 'reconciliations.tend',
      cron: '10 7 * * *',
      run: () =>
        forEachTenant({ log, tenants: deps.tenants }, 'reconciliations.tend', (tenantId) =>
          deps.db.forTenant(tenantId, tendLetters),
        ),
    },
  ],
  announces: [reconciliationAnswered, reconciliationChanged],
  rights: ['statement.see', 'statement.send', 'statement.confirm', 'export'],
})
