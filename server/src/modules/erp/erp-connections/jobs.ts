import * as z from 'zod'
import { job } from '../../../kit/jobs/job.ts'

/** One turn of a connection. The next sweep sets the next one going, so a turn that fails is not tried again before. */
export const turnConnection = job('erp.connect', z.object({ ledgerId: z.uuid() }), {
  timeoutSeconds: 900,
  atOnce: 8,
  ofATenant: 2,
  attempts: 1,
})
