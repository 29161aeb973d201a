import * as z from 'zod'
import { job } from '../../../kit/jobs/job.ts'

/** Long work is over, as its starter sees it. Written with its end. */
export const taskEnded = job(
  'task-runs.ended',
  z.object({
    taskId: z.uuid(),
    startedBy: z.uuid(),
    kind: z.string().max(60),
    state: z.enum(['done', 'failed', 'cancelled']),
  }),
)
