import type { Ground } from '../../../ground.ts'
import { listener } from '../../../kit/jobs/listener.ts'
import { handler } from '../../../kit/jobs/worker.ts'
import { module } from '../../../kit/module.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import { smsEnded } from '../../company/sms/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { ReminderDeps } from './deps.ts'
import { reminderLost, sendReminder } from './jobs.ts'
import { reminderExport } from './list.store.ts'
import { reminderRoutes } from './routes.ts'
import { sendTheReminder } from './send-reminder.ts'
import { onSmsEnded } from './sms-ended.ts'
import { reminderSweeps } from './sweeps.ts'

interface Needs extends Ground {
  readonly tenants: TenantDeps
  readonly exports: ExportDeps
}

export const reminders = module({
  name: 'reminders',
  deps: ({ config, tenantDb, tenants, log }: Needs): ReminderDeps => ({
    db: tenantDb,
    tenants,
    log,
    secret: config.secret,
  }),
  routes: ({ reminders: deps, exports }) => [...reminderRoutes(deps), exportRoute(exports, reminderExport(deps))],
  jobs: ({ reminders: deps, exports }, { mailer }) => [
    exportHandler(exports, reminderExport(deps)),
    handler(sendReminder, (tenantId, { id }) => sendTheReminder(deps, mailer, tenantId, id)),
  ],
  sweeps: ({ reminders: deps }) => reminderSweeps(deps),
  announces: [reminderLost],
  listens: [listener(smsEnded, onSmsEnded)],
  rights: ['collection.manage', 'export'],
})
