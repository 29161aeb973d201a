import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod'
import { callAfterCommit } from '../db/call.ts'
import type { Queries } from '../db/transaction.ts'
import type { Seal } from '../secret.ts'
import { OF_HOUSE, writtenPayload } from './sealed.ts'
import type { Tables } from '../db/tables.ts'

/** The channel on which every worker listens for new jobs. */
export const JOBS_CHANNEL = 'vezne_jobs'

interface Described<Payload extends z.ZodType> {
  readonly name: string
  readonly payload: Payload
  readonly retry: RetryPolicy
  readonly running: RunningPolicy
  /** The payload holds a secret (a link, say): it is unreadable at rest, and gone soon after the job has run. */
  readonly sealed: boolean
}

/** A job is a name and a payload. The code that enqueues it knows no handler; a module declares the handler. */
export interface Job<Payload extends z.ZodType = z.ZodType> extends Described<Payload> {
  readonly isOfHouse: false
}

/** A job that belongs to no company: a job in a company's name is never taken for one. */
export interface HouseJob<Payload extends z.ZodType = z.ZodType> extends Described<Payload> {
  readonly isOfHouse: true
}

/** How a job runs, where it differs from the others: a short one among many that may wait for each other. */
export interface RunningPolicy {
  /** A try that takes longer has failed, and its signal says so. */
  readonly timeoutSeconds: number
  /** How many run at once in one worker, without waiting for each other; unset, they come in small batches. */
  readonly atOnce?: number
  /** How many of one tenant run at once in one worker: a tenant with a thousand of them leaves places for the others. */
  readonly ofATenant?: number
}

/** Waiting doubles from `firstDelaySeconds` up to `maxDelaySeconds`; after `attempts` the job is a dead letter. */
interface RetryPolicy {
  readonly attempts: number
  readonly firstDelaySeconds: number
  readonly maxDelaySeconds: number
}

export type JobSettings = Partial<RetryPolicy & RunningPolicy> & { readonly sealed?: boolean }

const SHORT: RunningPolicy = { timeoutSeconds: 300 }
const PATIENT: RetryPolicy = { attempts: 12, firstDelaySeconds: 2, maxDelaySeconds: 3600 }

export function job<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  settings: JobSettings = {},
): Job<Payload> {
  return { ...settled(name, payload, settings), isOfHouse: false }
}

export function houseJob<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  settings: JobSettings = {},
): HouseJob<Payload> {
  return { ...settled(name, payload, settings), isOfHouse: true }
}

function settled<Payload extends z.ZodType>(name: string, payload: Payload, settings: JobSettings): Described<Payload> {
  const { sealed = false, timeoutSeconds = SHORT.timeoutSeconds, atOnce, ofATenant, ...retry } = settings
  const running = { timeoutSeconds, ...(atOnce && { atOnce }), ...(ofATenant && { ofATenant }) }
  return { name, payload, retry: { ...PATIENT, ...retry }, running, sealed }
}

interface EnqueueingDb extends HouseEnqueueingDb {
  readonly tenantId: string
}

interface HouseEnqueueingDb {
  readonly on: <T>() => Queries<T>
  readonly closeSeal: Seal['close']
}

/** Writes the job down in the transaction of the fact it follows from: no fact, no job, and the other way round. */
export async function enqueue<Payload extends z.ZodType>(
  db: EnqueueingDb,
  described: Job<Payload>,
  data: z.input<Payload>,
): Promise<string> {
  const id = randomUUIDv7()
  const { tenantId } = db
  const { name } = described
  const payload = writtenPayload(db.closeSeal, described, { tenantId, id }, described.payload.parse(data))
  await db.on<Tables>().insertInto('job_outbox').values({ tenant_id: tenantId, id, name, payload }).execute()
  callWorkers(db)
  return id
}

/** The same for a job of the house: only the platform's role may write one. */
export async function enqueueForHouse<Payload extends z.ZodType>(
  db: HouseEnqueueingDb,
  asked: HouseJob<Payload>,
  data: z.input<Payload>,
): Promise<string> {
  const id = randomUUIDv7()
  const { name } = asked
  const payload = writtenPayload(db.closeSeal, asked, { tenantId: OF_HOUSE, id }, asked.payload.parse(data))
  await db.on<Tables>().insertInto('house_outbox').values({ id, name, payload }).execute()
  callWorkers(db)
  return id
}

/** Calls the workers, once the new job can be seen: for code that writes into the outbox itself. */
export const callWorkers = (db: Pick<HouseEnqueueingDb, 'on'>) => callAfterCommit(db.on<never>(), JOBS_CHANNEL)
