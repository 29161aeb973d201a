import { enqueue } from '../../../kit/jobs/job.ts'
import type { Sweep } from '../../../kit/jobs/worker.ts'
import { forEachTenant } from '../../platform/tenants/index.ts'
import type { ReminderDeps } from './deps.ts'
import { sendReminder } from './jobs.ts'
import { planRound } from './plan-round.ts'
import { findDue } from './reminders.store.ts'

/** Of one company in one minute: the rest waits for the next. */
const DUE_AT_ONCE = 500

/** Sets going what is due. One that is set going twice is claimed once. */
const setGoing = (deps: ReminderDeps): Promise<void> =>
  forEachTenant(deps, 'reminders.due', (tenantId) =>
    deps.db.forTenant(tenantId, async (db) => {
      for (const id of await findDue(db, await db.now(), DUE_AT_ONCE)) await enqueue(db, sendReminder, { id })
    }),
  )

export const reminderSweeps = (deps: ReminderDeps): Sweep[] => [
  {
    name: 'reminders.round',
    cron: '*/10 * * * *',
    run: () => forEachTenant(deps, 'reminders.round', (tenantId) => planRound(deps, tenantId)),
  },
  { name: 'reminders.due', cron: '* * * * *', run: () => setGoing(deps) },
]
