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
  await boss.stop({ graceful: false })
}

/**
 * pg-boss as our worker runs it. Its defaults notice a killed worker after a quarter of an hour; with these a job
 * left behind by a kill -9 runs again within seconds.
 */
export function workerBoss(url: string, onError: (error: Error) => void): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    migrate: false,
    max: 5,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // How often finished jobs whose time is over are deleted; left to itself it is once a day.
    maintenanceIntervalSeconds: 10,
  })
  boss.on('error', onError)
  return boss
}
