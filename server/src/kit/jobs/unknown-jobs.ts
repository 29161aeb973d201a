import type pg from 'pg'
import type { Alarms } from '../alarms/alarms.ts'
import { findLeftJobs } from './store.ts'
import type { Handler, Sweep } from './worker.ts'

/** Longer than it takes to go over to a new version: until then a job may wait for its first worker. */
const WAITS_MINUTES = 10

/**
 * The relay leaves jobs with a name that this worker does not know to a worker of another version. Without such a
 * worker they would wait unnoticed: an alarm until the last of them is gone.
 */
export function unknownJobs(
  { pool, alarms }: { readonly pool: pg.Pool; readonly alarms: Alarms },
  handlers: readonly Handler[],
): Sweep {
  const known = handlers.map(({ job }) => job.name)
  return {
    name: 'jobs.unknown',
    cron: '*/5 * * * *',
    run: async () => {
      const left = await findLeftJobs(pool, known, WAITS_MINUTES)
      await alarms.tell({
        name: 'unknown-jobs',
        value: left.reduce((sum, { count }) => sum + count, 0n),
        says: left.map(({ name, count }) => `${count} ${name}`).join(', '),
      })
    },
  }
}
