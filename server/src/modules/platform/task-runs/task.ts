import { randomUUIDv7 } from 'node:crypto'
import * as z from 'zod'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { enqueue, job, type Job, type JobSettings } from '../../../kit/jobs/job.ts'
import { insertRun } from './store.ts'

/** Long work: a job that its starter can watch and stop. */
export interface Task<Input extends z.ZodType = z.ZodType> {
  readonly kind: string
  readonly job: Job<z.ZodObject<{ taskId: z.ZodUUID; input: Input }>>
}

/** Few at once, and one of a company: whoever starts many waits for their own. Tried again only after a worker died. */
const LONG: JobSettings = { attempts: 3, timeoutSeconds: 3600, atOnce: 2, ofATenant: 1 }

export function task<Input extends z.ZodType>(kind: string, input: Input, settings: JobSettings = {}): Task<Input> {
  return { kind, job: job(kind, z.object({ taskId: z.uuid(), input }), { ...LONG, ...settings }) }
}

/** Written down with its job, in the transaction of whoever starts it. Answers its id. */
export async function startTask<Input extends z.ZodType>(
  db: TenantDb,
  { kind, job: described }: Task<Input>,
  { startedBy, input }: { readonly startedBy: string; readonly input: z.input<Input> },
): Promise<string> {
  const id = randomUUIDv7()
  await insertRun(db, { id, kind, startedBy })
  await enqueue(db, described as Job, { taskId: id, input })
  return id
}
