import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, noData, nothing, requiredText, text } from './kit/fields.ts'

const TASKS_SHOWN = 50

const taskRun = z.object({
  id,
  kind: requiredText(60),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  /** Null until the work has counted. */
  total: z.nullable(z.int()),
  result: z.nullable(z.record(text(40), z.union([text(2000), z.number()]))),
  isCancelAsked: z.boolean(),
  createdAt: instantMs,
  endedAt: z.nullable(instantMs),
})

export const listTasks = endpoint({
  method: 'POST',
  path: '/Task/List',
  access: 'session',
  reads: true,
  summary: 'The long work that the caller started, the latest first',
  input: nothing,
  reply: list(taskRun, TASKS_SHOWN),
  refusals: [],
})

export const cancelTask = endpoint({
  method: 'POST',
  path: '/Task/Cancel',
  access: 'session',
  summary: 'Asks long work of the caller to stop',
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['not-found'],
})
