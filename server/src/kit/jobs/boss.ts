import type pg from 'pg'
import { PgBoss } from 'pg-boss'

export const QUEUE_SCHEMA = 'jobs'

/** Makes or updates pg-boss's own tables; part of migrating, so that no worker needs the right to do it. */
export async function prepareQueueSchema(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
    max: 1,
  })
  await boss.start()
  // Only an owner can rebuild an index that has grown around the jobs that were.
  for (const command of await boss.getReindexCommands()) await boss.getDb().executeSql(command)
  await boss.stop({ graceful: false })
}

// Roles belong to the whole server, so another database may have made it.
const QUEUE_ROLE = `do $$ begin create role vezne_queue nologin;
  exception when duplicate_object or unique_violation then null; end $$`

/** Grants a worker's rights on those tables, whichever this version of pg-boss has made: in a role of its own. */
export async function grantQueue(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query(`select from pg_roles where rolname = 'vezne_queue'`)
  if (rowCount === 0) await owner.query(QUEUE_ROLE)
  await owner.query(`grant usage on schema ${QUEUE_SCHEMA} to vezne_queue`)
  await owner.query(`grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to vezne_queue`)
}

/** pg-boss often reports a copy of an error's fields, which is no error: made one again, or a log could not say why. */
function errorOf(said: unknown): Error {
  if (said instanceof Error) return said
  const fields: Record<string, unknown> = typeof said === 'object' && said !== null ? { ...said } : { message: said }
  const { message, stack, code, queue } = fields
  const words = [
    typeof queue === 'string' ? queue : [],
    typeof message === 'string' ? message : 'no reason given',
  ].flat()
  const error = new Error(words.join(': '))
  if (typeof stack === 'string') error.stack = `${error.message}\n${stack}`
  return typeof code === 'string' ? Object.assign(error, { code }) : error
}

/**
 * pg-boss as our worker runs it. Its defaults notice a killed worker after a quarter of an hour; with these a job left
 * behind by a kill -9 runs again within seconds. It works in a role that owns nothing, so tasks of an owner (rebuilding
 * a bloated index) belong to the migration.
 */
export function workerBoss(url: string, onError: (error: Error) => void): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    options: '-c role=vezne_queue',
    migrate: false,
    reindex: false,
    max: 5,
    // The queue's own call wakes sweeps; it holds a connection that listens, and looks once after it was lost.
    useListenNotify: true,
    // `queue-watch.ts` asks for it, often while something runs and rarely while nothing does.
    supervise: false,
    monitorIntervalSeconds: 5,
    // How often expired finished jobs are deleted; the default is once a day.
    maintenanceIntervalSeconds: 10,
  })
  boss.on('error', (said: unknown) => onError(errorOf(said)))
  return boss
}
