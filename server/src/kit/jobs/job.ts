import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod'
import type { Queries } from '../db/transaction.ts'

/** A job is a name and a payload. Whoever enqueues it knows no handler; `app.ts` says who runs it. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Payload
  readonly retry: RetryPolicy
}

/** Waiting doubles from `firstDelaySeconds` up to `maxDelaySeconds`; after `attempts` the job is a dead letter. */
export interface RetryPolicy {
  readonly attempts: number
  readonly firstDelaySeconds: number
  readonly maxDelaySeconds: number
}

const PATIENT: RetryPolicy = { attempts: 12, firstDelaySeconds: 2, maxDelaySeconds: 3600 }

export function job<Payload extends z.ZodType>(name: string, payload: Payload, retry = PATIENT): Job<Payload> {
  return { name, payload, retry }
}

interface Tables {
  job_outbox: { tenant_id: string; id: string; name: string; payload: string }
}

interface EnqueueingDb {
  readonly tenantId: string
  readonly on: <T>() => Queries<T>
}

/** Writes the job down in the transaction of the fact it follows from: no fact, no job, and the other way round. */
export async function enqueue<Payload extends z.ZodType>(
  db: EnqueueingDb,
  { name, payload }: Job<Payload>,
  data: z.input<Payload>,
): Promise<string> {
  const id = randomUUIDv7()
  await db
    .on<Tables>()
    .insertInto('job_outbox')
    .values({ tenant_id: db.tenantId, id, name, payload: JSON.stringify(payload.parse(data)) })
    .execute()
  return id
}
