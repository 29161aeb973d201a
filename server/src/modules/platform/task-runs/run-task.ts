import type * as z from 'zod'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { enqueue } from '../../../kit/jobs/job.ts'
import { handler, type Handler } from '../../../kit/jobs/worker.ts'
import { rowChanged } from '../events/index.ts'
import type { TaskDeps } from './deps.ts'
import { taskEnded } from './jobs.ts'
import { beginRun, endRun, noteProgress, type Ending, type TaskResult } from './store.ts'
import type { Task } from './task.ts'

/** What long work knows of itself. */
export interface TaskRun {
  readonly tenantId: string
  readonly taskId: string
  /** Says how far it is. Throws when it should stop: whoever lets that through has stopped. */
  readonly progress: (done: number, total?: number) => Promise<void>
  readonly signal: AbortSignal
}

const TELLING_PAUSE_MS = 1000

class TaskCancelled extends Error {
  override readonly name = 'TaskCancelled'
}

/**
 * Runs a task to its end, whichever that is. One that fails has failed: its starter sees it and may start another. Only
 * what a dying worker or the end of its time left behind is run again, from the beginning.
 */
export function taskHandler<Input extends z.ZodType>(
  { db: { forTenant }, log }: TaskDeps,
  { kind, job }: Task<Input>,
  work: (run: TaskRun, input: z.output<Input>) => Promise<TaskResult>,
): Handler {
  return handler(job, async (tenantId, read, _jobId, signal) => {
    const { taskId, input } = read as { taskId: string; input: z.output<Input> }
    const startedBy = await forTenant(tenantId, (db) => beginRun(db, taskId))
    if (startedBy === undefined) return
    const tell = (db: TenantDb) => rowChanged(db, { topic: 'tasks', id: taskId, userId: startedBy })
    let nextTellingAt = 0
    const progress = async (done: number, total?: number) => {
      signal.throwIfAborted()
      const goesOn = await forTenant(tenantId, async (db) => {
        const noted = await noteProgress(db, taskId, done, total ?? null)
        // Work may take many small steps; who watches sees one a second.
        if (performance.now() < nextTellingAt) return noted
        nextTellingAt = performance.now() + TELLING_PAUSE_MS
        await tell(db)
        return noted
      })
      if (!goesOn) throw new TaskCancelled(`${kind} was asked to stop`)
    }
    const end = (ending: Ending) =>
      forTenant(tenantId, async (db) => {
        await endRun(db, taskId, ending)
        await tell(db)
        await enqueue(db, taskEnded, { taskId, startedBy, kind, state: ending.state })
      })
    try {
      const result = await work({ tenantId, taskId, progress, signal }, input)
      await end({ state: 'done', result })
    } catch (error) {
      if (signal.aborted) throw error
      const state = error instanceof TaskCancelled ? 'cancelled' : 'failed'
      if (state === 'failed') log.error('a task failed', { job: kind, tenantId, error })
      await end({ state })
    }
  })
}
