import type pg from 'pg'
import type { Job as BossJob, JobResult, PgBoss } from 'pg-boss'
import type * as z from 'zod'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Seal } from '../secret.ts'
import type { HouseJob, Job, RunningPolicy } from './job.ts'
import { watchQueue } from './queue-watch.ts'
import type { QueuedJob } from './relay.ts'
import { OF_HOUSE, readPayload } from './sealed.ts'

/** The queue of jobs that no number of tries could finish; a person looks at them. */
export const DEAD_LETTERS = 'dead-letters'

/** The queue's own call wakes sweeps; one whose call was lost begins this late. */
const SWEEPS_ASKED_SECONDS = 60

/** How long a finished job can be looked up. One with secrets goes with the next round (to pg-boss 0 is never). */
const KEPT_SECONDS = { open: 7 * 24 * 3600, sealed: 1 }

const DEAD_LETTERS_KEPT_SECONDS = 365 * 24 * 3600

export interface Handler {
  readonly job: Job | HouseJob
  /** Aborted when the end is not awaited any more: its time is over, or another worker has taken it. */
  readonly run: (tenantId: string, payload: unknown, jobId: string, signal: AbortSignal) => Promise<void>
  /** For a `run` that only starts something: waits for its end when the worker stops. */
  readonly finish?: () => Promise<void>
}

/** Jobs run at least once, so what `run` does must be harmless the second time. */
export function handler<Payload extends z.ZodType>(
  job: Job<Payload>,
  run: (tenantId: string, payload: z.output<Payload>, jobId: string, signal: AbortSignal) => Promise<void>,
): Handler {
  return {
    job,
    run: (tenantId, payload, jobId, signal) => run(tenantId, job.payload.parse(payload), jobId, signal),
  }
}

/** The same for a job that belongs to no company. */
export function houseHandler<Payload extends z.ZodType>(
  job: HouseJob<Payload>,
  run: (payload: z.output<Payload>, jobId: string, signal: AbortSignal) => Promise<void>,
): Handler {
  return { job, run: (_ofHouse, payload, jobId, signal) => run(job.payload.parse(payload), jobId, signal) }
}

/** Scheduled work that no fact asks for: once for the whole installation, however many workers there are. */
export interface Sweep {
  readonly name: string
  /** Minute, hour, day, month, weekday. */
  readonly cron: string
  readonly run: () => Promise<void>
}

export interface WorkerDeps {
  readonly boss: PgBoss
  readonly pool: pg.Pool
  readonly log: Log
  readonly metrics: Metrics
  readonly jobSeal: Seal
}

export interface Worker {
  readonly stop: () => Promise<void>
}

/** The queue gives a job up a little after we do, so that our limit ends it. */
const GRACE_SECONDS = 10

async function openQueue(boss: PgBoss, { name, retry, running, sealed }: Handler['job']): Promise<void> {
  const options = {
    retryLimit: retry.attempts - 1,
    retryDelay: retry.firstDelaySeconds,
    retryBackoff: true,
    retryDelayMax: retry.maxDelaySeconds,
    expireInSeconds: running.timeoutSeconds + GRACE_SECONDS,
    // A worker that stops breathing loses its job to another one after this long.
    heartbeatSeconds: 10,
    deadLetter: DEAD_LETTERS,
    deleteAfterSeconds: sealed ? KEPT_SECONDS.sealed : KEPT_SECONDS.open,
  }
  if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options)
  else await boss.updateQueue(name, options)
  // Jobs that ran before this one was sealed keep the long time they came with, and can be read.
  if (sealed) await boss.deleteStoredJobs(name)
}

/** A person looks at them, and may be away for long: by default the queue would forget them after two weeks. */
async function openDeadLetters(boss: PgBoss): Promise<void> {
  const kept = { deleteAfterSeconds: 0, retentionSeconds: DEAD_LETTERS_KEPT_SECONDS }
  if ((await boss.getQueue(DEAD_LETTERS)) === null) await boss.createQueue(DEAD_LETTERS, kept)
  else await boss.updateQueue(DEAD_LETTERS, kept)
}

class JobTimedOut extends Error {
  override readonly name = 'JobTimedOut'
}

/** A job that hangs fails alone: those that were fetched with it are not held up or done again. */
async function withinItsTime(
  { timeoutSeconds }: RunningPolicy,
  claimed: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const late = new AbortController()
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new JobTimedOut(`not over after ${timeoutSeconds} seconds`)
    late.abort(error)
    reject(error)
  }, timeoutSeconds * 1000)
  try {
    await Promise.race([run(AbortSignal.any([claimed, late.signal])), over])
  } finally {
    clearTimeout(timer)
  }
}

async function runOne(deps: WorkerDeps, { job, run }: Handler, queued: BossJob<QueuedJob>): Promise<JobResult> {
  const { id, data } = queued
  const tenantId = data.tenantId ?? OF_HOUSE
  const fields = { job: job.name, jobId: id, tenantId }
  try {
    if (job.isOfHouse !== (data.tenantId === null))
      throw new Error('a job of the house has no company, any other has one')
    const payload = readPayload(deps.jobSeal, job, { tenantId, id }, data.payload)
    await withinItsTime(job.running, queued.signal, (signal) => run(tenantId, payload, id, signal))
    deps.metrics.jobs.inc({ job: job.name, outcome: 'completed' })
    return { id, status: 'completed' }
  } catch (error) {
    deps.metrics.jobs.inc({ job: job.name, outcome: 'failed' })
    deps.log.error('job failed', { ...fields, error })
    // Only the name goes into the queue's tables: an error's text may quote what the job was about.
    return { id, status: 'failed', output: { error: error instanceof Error ? error.name : 'unknown' } }
  }
}

async function openSweep({ boss, log }: WorkerDeps, { name, cron, run }: Sweep): Promise<void> {
  const options = { retryLimit: 0, heartbeatSeconds: 10, notify: true }
  if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options)
  else await boss.updateQueue(name, options)
  await boss.schedule(name, cron)
  await boss.work(name, { notifyPollingIntervalSeconds: SWEEPS_ASKED_SECONDS }, async () => {
    try {
      await run()
      return {}
    } catch (error) {
      // The next round does what this one could not; until then its result shows the failure.
      log.error('a sweep failed', { job: name, error })
      return { error: error instanceof Error ? error.name : 'unknown' }
    }
  })
}

/** A batch is over with its last job. A job that sets how many run at once is fetched alone, into a place of its own. */
function batchesOf({ running: { atOnce, ofATenant } }: Handler['job']) {
  const fair = ofATenant === undefined ? {} : { localGroupConcurrency: ofATenant }
  if (atOnce === undefined && ofATenant === undefined) return { batchSize: 10, burstWhenBatchFull: true }
  return { batchSize: 1, localConcurrency: atOnce ?? 10, burstWhenBatchFull: true, ...fair }
}

function openPlaces(deps: WorkerDeps, each: Handler): Promise<string> {
  const options = { ...batchesOf(each.job), perJobResults: true, pollingIntervalSeconds: 1 } as const
  const run = (batch: BossJob<QueuedJob>[]) => Promise.all(batch.map((queued) => runOne(deps, each, queued)))
  return deps.boss.work<QueuedJob>(each.job.name, options, run)
}

export async function startWorker(
  deps: WorkerDeps,
  handlers: readonly Handler[],
  sweeps: readonly Sweep[] = [],
): Promise<Worker> {
  const { boss } = deps
  await boss.start()
  await openDeadLetters(boss)
  for (const { job } of handlers) await openQueue(boss, job)
  for (const sweep of sweeps) await openSweep(deps, sweep)
  const openers = new Map(handlers.map((each) => [each.job.name, () => openPlaces(deps, each)]))
  const watch = watchQueue(deps, openers)
  return {
    stop: async () => {
      await watch.stop()
      await boss.stop({ graceful: true, timeout: 20_000 })
      await Promise.all(handlers.flatMap(({ finish }) => (finish === undefined ? [] : [finish()])))
    },
  }
}
