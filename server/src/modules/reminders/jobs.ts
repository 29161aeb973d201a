import * as z from 'zod'
import { job } from '../../kit/jobs/job.ts'

/** One reminder goes out, once. What it says is looked up then: who has paid meanwhile hears nothing. */
export const sendReminder = job('reminders.send', z.object({ id: z.uuid() }), {
  timeoutSeconds: 60,
  atOnce: 8,
  ofATenant: 4,
})
