import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, noData, nothing, text } from './kit/fields.ts'
import { reason } from './kit/office.ts'

const MOST = { kinds: 200, letters: 200, tasks: 50, about: 10 } as const

const count = z.int().check(z.minimum(0), z.maximum(1_000_000_000))
const name = text(100)

/** Work of one kind that is not over. */
const jobsOfKind = z.object({
  name,
  /** Not tried yet, wherever they wait. */
  waiting: count,
  /** Tried and failed, to be tried again. */
  retrying: count,
  running: count,
  /** Since when the one that has waited longest waits. */
  oldestAt: z.nullable(instantMs),
})

/** What is done by the clock, for every company in one go. */
const sweep = z.object({
  name,
  /** How often it is due. */
  paceMinutes: count,
  /** When its last turn came; null: none has come yet. */
  lastAt: z.nullable(instantMs),
  state: z.enum(['never', 'waiting', 'running', 'done', 'failed']),
  /** Its turn has not come for longer than twice its pace. */
  isLate: z.boolean(),
})

const companyTask = z.object({
  id,
  kind: text(60),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: count,
  total: z.nullable(count),
  /** Who started it; null: somebody who has left. */
  startedBy: z.nullable(text(200)),
  createdAt: instantMs,
  endedAt: z.nullable(instantMs),
})

export const operationsOverview = endpoint({
  method: 'POST',
  path: '/Admin/Operations/Summary',
  access: 'operations.manage',
  orElse: 'audit.see',
  summary: 'How the work of the company stands: jobs, what gave up, long work, what is done by the clock, the clocks',
  input: nothing,
  reply: z.object({
    /** By the database's clock. */
    readAt: instantMs,
    jobs: list(jobsOfKind, MOST.kinds),
    deadLetters: count,
    tasks: list(companyTask, MOST.tasks),
    sweeps: list(sweep, MOST.kinds),
    clock: z.object({
      /** By how much the clock of the process that answered is ahead of the database's. */
      differenceMs: z.int(),
      /** Whether it still takes sales. */
      isFit: z.boolean(),
    }),
  }),
  refusals: [],
})

export const listDeadLetters = endpoint({
  method: 'POST',
  path: '/Admin/Operations/DeadLetters/List',
  access: 'operations.manage',
  orElse: 'audit.see',
  summary: 'Jobs of the company that no number of tries could finish, the latest first; what they carry is not shown',
  input: nothing,
  reply: list(
    z.object({
      id,
      name,
      /** When it was first asked for, and when it was given up. */
      askedAt: z.nullable(instantMs),
      diedAt: instantMs,
      tries: count,
      /** The name of what went wrong last; its words may quote what the job was about. */
      error: z.nullable(text(200)),
      /** Which records it was about, where it carries no secret. */
      about: list(z.object({ field: text(60), id }), MOST.about),
    }),
    MOST.letters,
  ),
  refusals: [],
})

export const retryDeadLetter = endpoint({
  method: 'POST',
  path: '/Admin/Operations/DeadLetters/Retry',
  access: 'operations.manage',
  summary: 'Puts a job that was given up back into the queue, with all its tries',
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['not-found'],
})

export const dropDeadLetter = endpoint({
  method: 'POST',
  path: '/Admin/Operations/DeadLetters/Drop',
  access: 'operations.manage',
  summary: 'Takes a job that was given up away for good; why stays in the log of events',
  input: z.strictObject({ id, reason }),
  reply: noData,
  refusals: ['not-found'],
})
