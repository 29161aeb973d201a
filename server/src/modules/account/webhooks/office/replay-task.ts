import * as z from 'zod'
import { enqueue } from '../../../../kit/jobs/job.ts'
import type { Handler } from '../../../../kit/jobs/worker.ts'
import { task, taskHandler, type TaskDeps } from '../../../platform/task-runs/index.ts'
import { deliverWebhook } from '../deliver-job.ts'
import type { WebhookDeps } from '../deps.ts'
import { countGivenUp, reviveSome } from './deliveries.store.ts'

/** What was given up before the task was asked for: what is given up again meanwhile is not told a third time. */
export const replayTask = task(
  'webhooks.replay',
  z.object({ endpointId: z.uuid().nullable(), before: z.iso.datetime() }),
)

const AT_ONCE = 100

export function replayHandler(deps: WebhookDeps, tasks: TaskDeps): Handler {
  return taskHandler(tasks, replayTask, async ({ tenantId, progress }, { endpointId, before }) => {
    const which = { endpointId, before: new Date(before) }
    const total = await deps.db.forTenant(tenantId, (db) => countGivenUp(db, which))
    let rows = 0
    for (;;) {
      await progress(rows, Math.max(total, rows))
      const revived = await deps.db.forTenant(tenantId, async (db) => {
        const names = await reviveSome(db, which, deps.now(), AT_ONCE)
        for (const name of names) await enqueue(db, deliverWebhook, name)
        return names.length
      })
      if (revived === 0) return { rows }
      rows += revived
    }
  })
}
