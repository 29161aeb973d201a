import { enqueue } from '../../../kit/jobs/job.ts'
import type { Sweep } from '../../../kit/jobs/worker.ts'
import { forEachTenant } from '../../platform/tenants/index.ts'
import { isAnyAsked } from './delivery.store.ts'
import type { SmsDeps } from './deps.ts'
import { askSms, carrySms } from './jobs.ts'
import { findDue } from './store.ts'

/** Of one company in one minute: the rest waits for the next. */
const DUE_AT_ONCE = 200

/** Sets going what is due; the network waits in jobs of their own. One that is set going twice is claimed once. */
export const setGoing = (deps: SmsDeps): Promise<void> =>
  forEachTenant(deps, 'sms.due', (tenantId) =>
    deps.db.forTenant(tenantId, async (db) => {
      const now = await db.now()
      for (const id of await findDue(db, now, DUE_AT_ONCE)) await enqueue(db, carrySms, { id })
      if (await isAnyAsked(db, now)) await enqueue(db, askSms, {})
    }),
  )

export const smsSweeps = (deps: SmsDeps): Sweep[] => [{ name: 'sms.due', cron: '* * * * *', run: () => setGoing(deps) }]
